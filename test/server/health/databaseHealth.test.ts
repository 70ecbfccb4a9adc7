import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database';
import { watchDatabase } from '../../../server/health/databaseHealth';
import { watchMails } from '../../../server/health/mailHealth';
import { openMemoryDatabase } from '../support/databases';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Makes a database whose queries all return `answer()`. Counts the queries in `asked`. */
function connection(answer: () => Promise<unknown>) {
  const asked = { count: 0 };
  const execute = () => {
    asked.count += 1;
    return answer();
  };
  // The cast is safe: the tested code calls only the method `execute` of a database.
  return { db: { execute } as unknown as Db, asked };
}
const never = () => new Promise<never>(() => undefined);
const failed = (cause: unknown) => () => Promise.reject(new Error('Failed query', { cause }));

test.each([
  ['refuses the connection', failed(new Error('connect ECONNREFUSED')), 'unreachable'],
  ['has no free connection in time', failed(new Error('timeout exceeded when trying to connect')), 'silent'],
  ['does not answer a query in time', failed(new Error('Query read Timeout')), 'silent'],
  ['fails without naming a cause', () => Promise.reject(new Error('timeout')), 'unreachable'],
  ['fails with a text instead of an error', () => Promise.reject('timeout'), 'unreachable'],
])(
  'the health check reports the state "unreachable" or "silent" for a database that %s',
  async (_what, answer, health) => {
    expect(await watchDatabase(connection(answer).db)()).toBe(health);
    expect(jest.getTimerCount()).toBe(0);
  },
);

test('the health check reports a database that does not answer within 1.2 seconds as "silent"', async () => {
  let answer: (rows: unknown) => void = () => undefined;
  const { db, asked } = connection(() => new Promise((resolve) => (answer = resolve)));
  const look = watchDatabase(db);
  const found: string[] = [];
  void look().then((health) => found.push(health));
  await wait(1_199);
  expect(found).toEqual([]);
  await wait(1);
  expect(found).toEqual(['silent']);
  const second = look();
  expect(asked.count).toBe(1);
  answer([]);
  expect(await second).toBe('ok');
  const third = look();
  expect(asked.count).toBe(2);
  answer([]);
  expect(await third).toBe('ok');
});

describe('the health check of waiting mails', () => {
  const NOW = new Date('2026-11-20T08:00:00Z');
  beforeEach(() => jest.setSystemTime(NOW));
  const ago = (ms: number) => new Date(NOW.getTime() - ms);

  test.each<[string, () => Promise<Date | null>, string]>([
    ['no waiting mail', async () => null, 'ok'],
    ['a mail that has waited for an hour', async () => ago(3_600_000), 'ok'],
    ['a mail that has waited for over an hour', async () => ago(3_600_001), 'delayed'],
    ['a failed query', () => Promise.reject(new Error('No.')), 'unknown'],
  ])('reports "ok", "delayed" or "unknown" (case: %s)', async (_what, oldestWaiting, health) => {
    expect(await watchMails({ oldestWaiting })()).toBe(health);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('queries the database only once in ten seconds', async () => {
    let looks = 0;
    const oldestWaiting = async () => {
      looks += 1;
      return null;
    };
    const look = watchMails({ oldestWaiting });
    await look();
    await wait(10_000);
    await look();
    expect(looks).toBe(1);
    await wait(1);
    await look();
    expect(looks).toBe(2);
    await wait(10_000);
    await look();
    expect(looks).toBe(2);
  });

  test('reports "unknown" after 1.2 seconds without an answer', async () => {
    const found: string[] = [];
    void watchMails({ oldestWaiting: never })().then((health) => found.push(health));
    await wait(1_199);
    expect(found).toEqual([]);
    await wait(1);
    expect(found).toEqual(['unknown']);
  });
});

test('the health check reports a working database as "ok"', async () => {
  jest.useRealTimers();
  const database = await openMemoryDatabase();
  expect(await watchDatabase(database.db)()).toBe('ok');
  await database.db.execute(sql`select 1`);
  await database.close();
});
