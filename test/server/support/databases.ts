/** Real databases for tests. */
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../../server/db/database';
import { databaseOf } from '../../../server/db/embedded';
import { migrate } from '../../../server/db/migrate';
import { openRemoteDatabase, STARTING } from '../../../server/db/remote';
import { givenPostgres } from './postgres';

/** A database with the newest schema, of its own: on the server of DATABASE_URL, else embedded. It goes when it is closed. */
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

/** An embedded database in memory with the newest schema. Takes two seconds: one for a whole file. */
export async function openMemoryDatabase(): Promise<Database> {
  const database = databaseOf(await PGlite.create());
  await migrate(database.db);
  return database;
}
