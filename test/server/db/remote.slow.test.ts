/** Tests connections to PostgreSQL that end while a query or a transaction uses them. */
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { openRemoteDatabase } from '../../../server/db/remote';
import { tookMsOf } from '../../../server/db/timedQueries';
import { until } from '../../support/until';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres';

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startOwnPostgres();
}, 60_000);
afterAll(() => postgres.stop());

test("a restart of PostgreSQL makes a running transaction fail, but the server's next transaction works", async () => {
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

test('a finished transaction leaves no timer that would delay the end of a command', async () => {
  const database = await openRemoteDatabase(await postgres.createDatabase(), () => undefined);
  const clocksAfterOne = async () => {
    await database.db.transaction(async () => 'done');
    return process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  };
  const first = await clocksAfterOne();
  expect(await clocksAfterOne()).toBe(first);
  await database.close();
});

test('a transaction that gets no connection tells how long it waited', async () => {
  const patience = { connectMs: 200, workMs: 60_000 };
  const database = await openRemoteDatabase(await postgres.createDatabase(), () => undefined, patience);
  const held = await Promise.all(Array.from({ length: 10 }, () => database.pool?.connect()));
  const error: unknown = await database.db.transaction(async () => null).catch((failure: unknown) => failure);
  expect(error instanceof DrizzleQueryError && tookMsOf(error.cause)).toBeGreaterThan(150);
  for (const client of held) client?.release();
  await database.close();
});

test('the error about an unreachable PostgreSQL names the folder of its socket', async () => {
  await expect(openRemoteDatabase('postgres:///dach?host=/nowhere/postgres', () => undefined)).rejects.toThrow(
    'Die Datenbank unter DATABASE_URL (/nowhere/postgres) ist nicht erreichbar: ENOENT.',
  );
});
