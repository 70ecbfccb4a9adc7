/** Real databases for tests. */
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../../server/db/database';
import { databaseOf } from '../../../server/db/embedded';
import { migrate } from '../../../server/db/migrate';

/** An embedded database in memory with the newest schema. Takes two seconds: one for a whole file. */
export async function openMemoryDatabase(): Promise<Database> {
  const database = databaseOf(await PGlite.create());
  await migrate(database.db);
  return database;
}
