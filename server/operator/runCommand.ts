/** Runs a command where the database is: in the server that holds it, or here. */
import type { Config } from '../base/config';
import { openInstallation } from '../start/installation';
import { askServer } from './askServer';
import { COMMANDS, type CommandName } from './commands';
import type { Words } from './operated';

/**
 * Answers the lines to print. With a PostgreSQL server the command works on it directly, and its servers hear of the change.
 * @throws StartFault for what the operator can mend
 */
export async function runCommand(config: Config, name: CommandName, words: Words): Promise<readonly string[]> {
  const told = config.databaseUrl === null ? await askServer(config.dataDir, name, words) : null;
  if (told !== null) return told;
  const installation = await openInstallation(
    config,
    () => undefined,
    async () => null,
  );
  try {
    return await COMMANDS[name]({ ...installation, config }, words);
  } finally {
    await installation.close();
  }
}
