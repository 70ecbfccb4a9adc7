/** Servers that share a database also share the count of wrong access keys. */
import { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { WrongKeys } from '../../../server/access/wrongKeys';
import { steadyNow } from '../../../server/base/clock';
import { databaseOf } from '../../../server/db/pglite';
import { migrate } from '../../../server/db/migrate';

const FREE_TRIES = 30;

let client: PGlite;

beforeAll(async () => {
  client = await PGlite.create();
  await migrate(databaseOf(client).db);
});
afterAll(() => client.close());
beforeEach(() => client.exec('delete from wrong_keys'));

interface Question {
  readonly text: string;
  readonly values: unknown[];
}

const makeServer = (isThere = true) => {
  const query = ({ text, values }: Question) =>
    isThere ? client.query(text, values) : Promise.reject(new Error('The database is away.'));
  // The cast is safe: WrongKeys calls only the method `query` of the pool.
  return new WrongKeys({ pool: { query } as unknown as Pool, onAlarm: () => undefined, now: steadyNow });
};

const ADDRESS = '192.0.2.1';
async function fail(server: WrongKeys, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let index = 0; index < times; index += 1) waits.push(await server.failed(ADDRESS));
  return waits;
}

test('two servers count wrong keys together, and a restarted server continues the count', async () => {
  const [one, other] = [makeServer(), makeServer()];
  expect(await fail(one, FREE_TRIES - 1)).toEqual(Array<number>(FREE_TRIES - 1).fill(0));
  expect(await fail(other, 3)).toEqual([0, 1, 2]);
  expect(await fail(one, 1)).toEqual([4]);
  expect(await fail(makeServer(), 1)).toEqual([8]);
  expect(await other.failed('198.51.100.1')).toBe(0);
  const { rows } = await client.query('select key, points from wrong_keys order by points');
  expect(rows).toEqual([
    { key: expect.stringMatching(/^wrong-key:198\.51\.100\./), points: 1 },
    { key: expect.stringMatching(/^wrong-key:192\.0\.2\./), points: FREE_TRIES + 4 },
  ]);
});

test('wrong keys are counted in memory while the database is unreachable', async () => {
  const server = makeServer(false);
  expect((await fail(server, FREE_TRIES + 2)).slice(-3)).toEqual([0, 1, 2]);
});

test('wrong keys older than ten minutes do not count', async () => {
  const server = makeServer();
  await fail(server, FREE_TRIES + 1);
  await client.query('update wrong_keys set expire = expire - 599000');
  expect(await fail(server, 1)).toEqual([2]);
  await client.query('update wrong_keys set expire = expire - 2000');
  expect(await fail(server, 1)).toEqual([0]);
});
