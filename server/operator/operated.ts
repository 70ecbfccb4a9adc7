import type { KeyVault } from '../access/accessKeys';
import type { Config } from '../base/config';
import type { Database } from '../db/database';

export interface Operated extends Pick<Database, 'db' | 'dump'> {
  readonly vault: KeyVault;
  readonly config: Config;
}

export type Words = Readonly<Record<string, string>>;

/**
 * Returns the lines to print.
 * @throws StartFault for a fault the operator can correct
 */
export type Command = (operated: Operated, words: Words) => Promise<readonly string[]>;
