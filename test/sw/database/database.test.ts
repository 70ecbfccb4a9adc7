/** The one deadline for the database: every use ends, and the one after it finds a connection that works. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { IDBPDatabase } from 'idb';
import { failDatabase, readRecord } from '../../support/workerDevice/storedRecords';

interface Database {
  withDatabase<T>(work: (database: IDBPDatabase) => Promise<T>, ms?: number): Promise<T>;
  deleteDatabase(): Promise<void>;
  onDatabaseLost(listener: () => void): void;
}

const DEADLINE_MS = 5_000;
const REST_MS = 10_000;

let database: Database;
let losses: number;

beforeEach(async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  jest.resetModules();
  // Not imported: its types are those of a worker, which these tests are compiled without.
  database = jest.requireActual<Database>('../../../sw/database/database');
  losses = 0;
  database.onDatabaseLost(() => (losses += 1));
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const read = () => database.withDatabase((open) => open.get('recheck', 'last') as Promise<unknown>);
const write = (value: string) => database.withDatabase((open) => open.put('recheck', value, 'last'));

/** How a use ends, for which time goes by, and after how many milliseconds. */
async function end(use: Promise<unknown>): Promise<{ readonly error: string; readonly ms: number }> {
  const start = performance.now();
  let error: string | null = null;
  use.then(
    () => (error = ''),
    (reason: unknown) => (error = String(reason)),
  );
  for (let steps = 0; error === null && steps < 1_000; steps += 1) {
    for (let turn = 0; turn < 10; turn += 1) await new Promise<void>((wake) => void setImmediate(wake));
    if (error === null) await jest.advanceTimersByTimeAsync(100);
  }
  return { error: error ?? 'no end', ms: performance.now() - start };
}

test.each(['open', 'request'] as const)('a use that gets no answer ends after its deadline (%s)', async (at) => {
  await write('a');
  await database.withDatabase(async (open) => open.close());
  const mend = failDatabase({ at, how: 'hangs' });
  const { error, ms } = await end(read());
  expect(error).toContain('no answer within 5 s');
  expect(ms).toBeLessThan(DEADLINE_MS + 500);
  expect(losses).toBe(1);
  mend();
});

test('the uses after it end at once for a while, then one is tried on a new connection', async () => {
  await write('a');
  const mend = failDatabase({ at: 'request', how: 'hangs' });
  let silent: IDBPDatabase | undefined;
  await end(
    database.withDatabase(async (open) => {
      silent = open;
      await open.get('recheck', 'last');
    }),
  );
  expect((await end(read())).ms).toBeLessThan(100);
  mend();
  expect((await end(read())).error).toContain('no answer');
  await jest.advanceTimersByTimeAsync(REST_MS);
  expect(await read()).toBe('a');
  expect(() => silent?.transaction('recheck')).toThrow();
});

test('what is in memory stays when the database only does not answer', async () => {
  await write('a');
  const before = losses;
  const mend = failDatabase({ at: 'request', how: 'hangs' });
  await end(read());
  mend();
  await jest.advanceTimersByTimeAsync(REST_MS);
  await read();
  expect(losses).toBe(before);
});

test('a connection that opens after it was given up is closed', async () => {
  // Removing the database waits for this connection, and opening it waits for that.
  const holder = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('dachberater-worker', 1);
    request.onsuccess = () => resolve(request.result);
  });
  indexedDB.deleteDatabase('dachberater-worker');
  expect((await end(read())).error).toContain('no answer within 5 s');
  const close = jest.spyOn(IDBDatabase.prototype, 'close');
  holder.close();
  const isClosed = async () => {
    while (close.mock.calls.length < 2) await new Promise<void>((wake) => void setImmediate(wake));
  };
  expect((await end(isClosed())).error).toBe('');
  await jest.advanceTimersByTimeAsync(REST_MS);
  expect(await read()).toBeUndefined();
});

test('a connection that the browser closed is opened again at once', async () => {
  await write('a');
  await database.withDatabase(async (open) => open.close());
  expect(await read()).toBe('a');
});

test('a database that was removed from outside tells so, and is made again', async () => {
  await write('a');
  const before = losses;
  await end(
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase('dachberater-worker');
      request.onsuccess = () => resolve();
      request.onerror = () => reject(new Error('not removed'));
    }),
  );
  expect(losses).toBeGreaterThan(before);
  expect(await read()).toBeUndefined();
  await write('b');
  expect(await readRecord('recheck', 'last')).toBe('b');
});

test('removing a database that does not let go ends', async () => {
  jest
    .spyOn(IDBFactory.prototype, 'deleteDatabase')
    .mockImplementation(() => new (globalThis.IDBOpenDBRequest as unknown as new () => IDBOpenDBRequest)());
  expect((await end(database.deleteDatabase())).error).toContain('no answer within 5 s');
});
