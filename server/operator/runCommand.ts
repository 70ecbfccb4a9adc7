import type { Config } from '../base/config';
import { StartFault } from '../base/startFault';
import { hasNoDatabaseYet, openInstallation } from '../start/installation';
import { hasRestores } from '../start/restored';
import { askServer } from './askServer';
import { COMMANDS, type CommandName } from './commands';
import type { Words } from './operated';

/**
 * Only these commands may create an installation. With others, a mistyped folder would look like an empty installation.
 */
const BEGINNING: readonly CommandName[] = ['user:create', 'user:import'];

/**
 * Runs the command in the server that holds the embedded database, otherwise in this process. Returns the command's
 * lines.
 * @throws StartFault for a fault the operator can correct
 */
export async function runCommand(config: Config, name: CommandName, words: Words): Promise<readonly string[]> {
  const told = config.databaseUrl === null ? await askServer(config.dataDir, name, words) : null;
  if (told !== null) return told;
  if (!BEGINNING.includes(name)) await requireDatabase(config);
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

async function requireDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== null || !hasNoDatabaseYet(dataDir) || (await hasRestores(dataDir))) return;
  throw new StartFault(
    `In DATA_DIR (${dataDir}) liegt keine Datenbank. Bitte prüfen Sie DATA_DIR und DATABASE_URL: Der Befehl braucht die Umgebung des Dienstes.`,
  );
}
