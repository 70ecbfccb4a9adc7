import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../../server/db/database';
import { openDumpedDatabase } from '../../../server/db/embedded';
import { migrate } from '../../../server/db/migrate';
import { databaseOf } from '../../../server/db/pglite';
import { openRemoteDatabase, STARTING } from '../../../server/db/remote';
import { keptFile, keptFolder } from '../../support/keptFolder';
import { givenPostgres } from './postgres';

/**
 * Opens a new database with the newest schema on the PostgreSQL server that DATABASE_URL names. Without DATABASE_URL,
 * the database is embedded. Closing the database deletes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const postgres = givenPostgres();
  if (postgres === null) return openMemoryDatabase();
  const database = await openRemoteDatabase(await postgres.createDatabase(), () => undefined, STARTING);
  await migrate(database.db);
  return {
    ...database,
    close: async () => {
      await database.close();
      await postgres.stop();
    },
  };
}

/** Opens an embedded database with the newest schema in memory. Copying a stored dump is faster than a migration. */
export async function openMemoryDatabase(): Promise<Database> {
  const folder = keptFolder('database', ['server/db/migrations.ts', 'server/db/migrate.ts']);
  return openDumpedDatabase('memory://', await keptFile(path.join(folder, 'migrated.tar'), migratedDatabase));
}

/** The dump stays uncompressed, because unpacking would cost each copy a second. */
async function migratedDatabase(): Promise<Uint8Array> {
  const client = await PGlite.create();
  await migrate(databaseOf(client).db);
  const dump = await client.dumpDataDir('none');
  await client.close();
  return new Uint8Array(await dump.arrayBuffer());
}
