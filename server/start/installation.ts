/** What an installation holds besides its releases: database, secret and lock, opened together for server and CLI. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkSecret } from '../access/secretCheck';
import { createKeyVault, type KeyVault } from '../access/accessKeys';
import { loadSealKey } from '../access/sealKey';
import type { Config } from '../base/config';
import { StartFault } from '../base/startFault';
import type { Database, Db } from '../db/database';
import { openEmbeddedDatabase } from '../db/embedded';
import { migrate } from '../db/migrate';
import { openRemoteDatabase, STARTING } from '../db/remote';
import { say } from '../base/terminal';
import { prepareDataDir } from './dataDir';
import { hasRestores, lockDataDir } from './restored';
import { loadSecrets } from './secret';

export interface Installation extends Database {
  readonly vault: KeyVault;
}

/** What has to be done once everything is open and before anybody is served. */
export type Preparation<T> = (db: Db, vault: KeyVault) => Promise<T>;

/**
 * Opens and brings up to date, then runs `prepare`. `onDatabaseError` hears of connections to a PostgreSQL server that break
 * while idle.
 * @throws StartFault when something keeps it from being used
 */
export async function openInstallation<T>(
  config: Config,
  onDatabaseError: (error: Error) => void,
  prepare: Preparation<T>,
): Promise<Installation & { readonly prepared: T }> {
  await prepareDataDir(config.dataDir);
  if (config.databaseUrl === null) return openWithEmbedded(config, prepare);
  // Several servers may share a folder beside a PostgreSQL server: only a restore has it to itself.
  if (await hasRestores(config.dataDir)) await (await lockDataDir(config.dataDir)).release();
  const starting = await openRemoteDatabase(config.databaseUrl, onDatabaseError, STARTING);
  const ready = await readyFor(starting, config, prepare).finally(starting.close);
  return { ...(await openRemoteDatabase(config.databaseUrl, onDatabaseError)), ...ready };
}

/** The embedded database belongs to one process. */
async function openWithEmbedded<T>(
  config: Config,
  prepare: Preparation<T>,
): Promise<Installation & { readonly prepared: T }> {
  const lock = await lockDataDir(config.dataDir);
  const ending: (() => Promise<void>)[] = [lock.release];
  const close = async () => {
    for (const end of ending) await end();
  };
  try {
    refuseToBeginAgain(config.dataDir);
    const database = await openEmbeddedDatabase(config.dataDir);
    ending.unshift(database.close);
    return { ...database, close, ...(await readyFor(database, config, prepare)) };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * PGlite makes an empty database wherever it finds none, also in a folder that lost a file or whose file system is not mounted. It
 * would take the place of the one before, and log all devices out; a backup of it would be worth nothing. Where a server ran, or
 * anything lies in the folder, that is no first start.
 */
function refuseToBeginAgain(dataDir: string): void {
  if (hasNoDatabaseYet(dataDir) || existsSync(path.join(dataDir, 'database', 'PG_VERSION'))) return;
  throw new StartFault(
    `In DATA_DIR (${dataDir}) fehlt die Datenbank, oder sie ist unvollständig (database/PG_VERSION fehlt). Liegt sie in PostgreSQL, so ` +
      'setzen Sie DATABASE_URL; sonst spielen Sie eine Sicherung ein. Für einen neuen Anfang nehmen Sie einen leeren Ordner.',
  );
}

/** Whether neither a server nor a command has begun to use the folder with the embedded database. */
export function hasNoDatabaseYet(dataDir: string): boolean {
  const folder = path.join(dataDir, 'database');
  return !existsSync(path.join(dataDir, 'assets')) && (!existsSync(folder) || readdirSync(folder).length === 0);
}

async function readyFor<T>({ db }: Database, config: Config, prepare: Preparation<T>) {
  const vault = await bringUpToDate(db, config);
  return { vault, prepared: await prepare(db, vault) };
}

/**
 * Brings a database to this build's tables and this configuration's secret. Answers the vault of its keys.
 * @throws StartFault when the database belongs to a newer build or to another secret
 */
export async function bringUpToDate(db: Db, config: Config): Promise<KeyVault> {
  await migrate(db);
  const { current, former } = await loadSecrets(config);
  const vault = createKeyVault(current);
  const count = await checkSecret(db, vault, former.map(createKeyVault));
  if (count !== null)
    say(
      `Das Geheimnis ist gewechselt, ${count} Zugangsschlüssel ${count === 1 ? 'gilt' : 'gelten'} weiter. Das alte kann nun entfallen.`,
    );
  // From the first start on: each backup holds the pair that devices know.
  await loadSealKey(db, vault);
  return vault;
}

/**
 * Finds out, before the minute that a first start takes, whether an installation can be opened: no other process holds its
 * folder, its PostgreSQL server answers.
 * @throws StartFault when it cannot
 */
export async function probeInstallation({ databaseUrl, dataDir }: Config): Promise<void> {
  await prepareDataDir(dataDir);
  if (databaseUrl === null || (await hasRestores(dataDir))) await (await lockDataDir(dataDir)).release();
  if (databaseUrl !== null) await (await openRemoteDatabase(databaseUrl, () => undefined)).close();
}
