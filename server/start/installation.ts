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

export type Preparation<T> = (db: Db, vault: KeyVault) => Promise<T>;

/**
 * Opens the database, migrates it and runs `prepare`. `onDatabaseError` gets failures of idle connections.
 * @throws StartFault when the installation cannot be used
 */
export async function openInstallation<T>(
  config: Config,
  onDatabaseError: (error: Error) => void,
  prepare: Preparation<T>,
): Promise<Installation & { readonly prepared: T }> {
  await prepareDataDir(config.dataDir);
  if (config.databaseUrl === null) return openWithEmbedded(config, prepare);
  // The lock lets only one of several servers complete a killed restore.
  if (await hasRestores(config.dataDir)) await (await lockDataDir(config.dataDir)).release();
  const starting = await openRemoteDatabase(config.databaseUrl, onDatabaseError, STARTING);
  const ready = await readyFor(starting, config, prepare).finally(starting.close);
  return { ...(await openRemoteDatabase(config.databaseUrl, onDatabaseError)), ...ready };
}

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

/** Throws when the database is lost, because PGlite would create an empty one. */
function refuseToBeginAgain(dataDir: string): void {
  if (hasNoDatabaseYet(dataDir) || existsSync(path.join(dataDir, 'database', 'PG_VERSION'))) return;
  throw new StartFault(
    `In DATA_DIR (${dataDir}) fehlt die Datenbank, oder sie ist unvollständig (database/PG_VERSION fehlt). Liegt sie in PostgreSQL, so ` +
      'setzen Sie DATABASE_URL; sonst spielen Sie eine Sicherung ein. Für einen neuen Anfang nehmen Sie einen leeren Ordner.',
  );
}

/** True when no server or command has used the folder yet. */
export function hasNoDatabaseYet(dataDir: string): boolean {
  const folder = path.join(dataDir, 'database');
  return !existsSync(path.join(dataDir, 'assets')) && (!existsSync(folder) || readdirSync(folder).length === 0);
}

async function readyFor<T>({ db }: Database, config: Config, prepare: Preparation<T>) {
  const vault = await bringUpToDate(db, config);
  return { vault, prepared: await prepare(db, vault) };
}

/** @throws StartFault for a newer build's database, or a secret that does not fit the database */
export async function bringUpToDate(db: Db, config: Config): Promise<KeyVault> {
  await migrate(db);
  const { current, former } = await loadSecrets(config);
  const vault = createKeyVault(current);
  const count = await checkSecret(db, vault, former.map(createKeyVault));
  if (count !== null)
    say(
      `Das Geheimnis ist gewechselt, ${count} Zugangsschlüssel ${count === 1 ? 'gilt' : 'gelten'} weiter. Das alte kann nun entfallen.`,
    );
  // The key pair is made at the start, so each backup contains it.
  await loadSealKey(db, vault);
  return vault;
}

/**
 * Reports faults before the app is built, which may take a minute.
 * @throws StartFault when the installation cannot be opened
 */
export async function probeInstallation({ databaseUrl, dataDir }: Config): Promise<void> {
  await prepareDataDir(dataDir);
  if (databaseUrl === null || (await hasRestores(dataDir))) await (await lockDataDir(dataDir)).release();
  if (databaseUrl !== null) await (await openRemoteDatabase(databaseUrl, () => undefined)).close();
}
