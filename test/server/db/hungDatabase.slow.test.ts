/** Tests the server while PostgreSQL is frozen: the connections stay open, but PostgreSQL gives no answers. */
import type { LightMyRequestResponse } from 'fastify';
import { PATHS } from '../../../src/contract/paths';
import { WrongKeys } from '../../../server/access/wrongKeys';
import { steadyNow } from '../../../server/base/clock';
import { migrate } from '../../../server/db/migrate';
import { openRemoteDatabase, STARTING } from '../../../server/db/remote';
import { until } from '../../support/until';
import { startOwnPostgres, type OwnPostgres } from '../support/postgres';
import { openTestApp, type TestApp } from '../support/testApp';
import { publishTestRelease } from '../support/testRelease';

let postgres: OwnPostgres;
let server: TestApp;
let token: string;

beforeAll(async () => {
  postgres = await startOwnPostgres();
  const url = await postgres.createDatabase();
  const starting = await openRemoteDatabase(url, () => undefined, STARTING);
  await migrate(starting.db);
  await starting.close();
  server = await openTestApp({ database: await openRemoteDatabase(url, () => undefined) });
  await publishTestRelease(server.releasesDir, '1.0.0');
  token = await server.logIn('admin');
}, 120_000);
afterAll(async () => {
  postgres.thaw();
  await server.close();
  postgres.stop();
});

const health = async () => {
  const answer = await server.get(PATHS.health);
  return [answer.statusCode, answer.json<{ database: string }>().database];
};

async function timed<T>(call: Promise<T>): Promise<{ answer: T; ms: number }> {
  const start = performance.now();
  return { answer: await call, ms: performance.now() - start };
}

const newUser = (index: number) => ({
  company: 'Muster',
  email: `frost-${index}-${performance.now()}@muster.example`,
  permission_group: 'worker',
});

/** Starts 12 calls of each kind, because the database pool has only 10 connections. */
const calls = (): Promise<LightMyRequestResponse>[] =>
  Array.from({ length: 12 }, (_, index) => [
    server.get(PATHS.users, token),
    server.post(PATHS.usersStore, newUser(index), token),
    server.post(PATHS.authenticate, { key: server.keys.worker }),
  ]).flat();

test('every call fails within 5 s while the database hangs', async () => {
  await until('the server is healthy', async () => (await health())[0] === 200 || null);
  for (let round = 0; round < 2; round += 1) {
    postgres.freeze();
    const answers = Promise.all(calls().map(timed));
    for (let look = 0; look < 3; look += 1) {
      const { answer, ms } = await timed(health());
      expect(answer).toEqual([503, 'silent']);
      expect(ms).toBeLessThan(2_000);
    }
    for (const { answer, ms } of await answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ message: expect.stringContaining('vorübergehend nicht verfügbar') });
      expect(ms).toBeLessThan(5_000);
    }
    postgres.thaw();
    await until('the database is back', async () => (await health())[0] === 200 || null);
    for (const answer of await Promise.all(calls())) expect(answer.statusCode).toBe(200);
  }
}, 90_000);

test('a call that waits for a database lock is answered with 503 within 5 s', async () => {
  const { db, pool } = server.database;
  const held = await pool?.connect();
  await held?.query('begin; lock table users in access exclusive mode');
  const { answer, ms } = await timed(server.post(PATHS.usersStore, newUser(99), token));
  expect(answer.statusCode).toBe(503);
  expect(ms).toBeLessThan(5_000);
  await held?.query('rollback');
  held?.release();
  expect(await db.transaction(async () => 'works')).toBe('works');
}, 30_000);

test('while the database hangs, the method `failed` of WrongKeys returns 0 within 5 s', async () => {
  const keys = new WrongKeys({ pool: server.database.pool, onAlarm: () => undefined, now: steadyNow });
  postgres.freeze();
  const { answer, ms } = await timed(keys.failed('192.0.2.1'));
  postgres.thaw();
  expect(answer).toBe(0);
  expect(ms).toBeLessThan(5_000);
}, 30_000);
