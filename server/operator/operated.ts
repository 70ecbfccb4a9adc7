import type { KeyVault } from '../access/accessKeys';
import type { Config } from '../base/config';
import type { Database } from '../db/database';

/** The open installation that a command works on. */
export interface Operated extends Pick<Database, 'db' | 'dump'> {
  readonly vault: KeyVault;
  readonly config: Config;
}

/** Values of a command line's options by name. */
export type Words = Readonly<Record<string, string>>;

/**
 * Answers the lines to print.
 * @throws StartFault for what the operator can mend
 */
export type Command = (operated: Operated, words: Words) => Promise<readonly string[]>;
