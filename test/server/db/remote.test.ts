/** Connections to a PostgreSQL server that end while they are lent. */
import { sql } from 'drizzle-orm';
import { openRemoteDatabase } from '../../../server/db/remote';
import { until } from '../../support/until';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres';

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startOwnPostgres();
}, 60_000);
afterAll(() => postgres.stop());

test('a server that is restarted between two queries of a transaction fails that transaction, and ends no process', async () => {
  const database = await openRemoteDatabase(await postgres.createDatabase(), () => undefined);
  const failing = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    postgres.restart();
    await until('the database is back', async () => (await database.pool?.query('select 1'))?.rowCount === 1);
    await tx.execute(sql`select 1`);
  });
  await expect(failing).rejects.toThrow();
  expect(await database.db.transaction(async () => 'works')).toBe('works');
  await database.close();
}, 60_000);
