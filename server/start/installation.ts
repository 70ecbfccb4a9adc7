/** What an installation holds besides its releases: database, secret and lock, opened together for server and CLI. */
import { checkSecret } from '../access/secretCheck';
import { createKeyVault, type KeyVault } from '../access/accessKeys';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { openEmbeddedDatabase } from '../db/embedded';
import { migrate } from '../db/migrate';
import { openRemoteDatabase } from '../db/remote';
import { prepareDataDir } from './dataDir';
import { lockFolder, type FolderLock } from './folderLock';
import { loadSecret } from './secret';

export interface Installation extends Database {
  readonly vault: KeyVault;
}

/**
 * Opens and brings up to date. `onDatabaseError` hears of connections to a PostgreSQL server that break while idle.
 * @throws StartFault when something keeps it from being used
 */
export async function openInstallation(config: Config, onDatabaseError: (error: Error) => void): Promise<Installation> {
  await prepareDataDir(config.dataDir);
  // Several servers may share a folder beside a PostgreSQL server; the embedded database belongs to one process.
  const lock = config.databaseUrl === null ? await lockFolder(config.dataDir) : null;
  const database = await openDatabase(config, lock, onDatabaseError);
  const close = async () => {
    await database.close();
    await lock?.release();
  };
  try {
    await migrate(database.db);
    const vault = createKeyVault(await loadSecret(config.secret, config.dataDir));
    await checkSecret(database.db, vault.fingerprint);
    return { ...database, vault, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Finds out, before the minute that a first start takes, whether an installation can be opened: nobody else holds its
 * folder, its PostgreSQL server answers.
 * @throws StartFault when it cannot
 */
export async function probeInstallation({ databaseUrl, dataDir }: Config): Promise<void> {
  await prepareDataDir(dataDir);
  if (databaseUrl === null) await (await lockFolder(dataDir)).release();
  else await (await openRemoteDatabase(databaseUrl, () => undefined)).close();
}

async function openDatabase(
  { databaseUrl, dataDir }: Config,
  lock: FolderLock | null,
  onError: (error: Error) => void,
): Promise<Database> {
  try {
    return databaseUrl === null ? await openEmbeddedDatabase(dataDir) : await openRemoteDatabase(databaseUrl, onError);
  } catch (error) {
    await lock?.release();
    throw error;
  }
}
