import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB, type IDBPDatabase } from 'idb';
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
  // `requireActual` replaces an import, which would need TypeScript's types for workers. The tests lack these types.
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

/** Returns the error of a database operation and the milliseconds it took. */
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

test.each(['open', 'request'] as const)(
  'a database operation fails after five seconds when the database hangs at the step "%s"',
  async (at) => {
    await write('a');
    await database.withDatabase(async (open) => open.close());
    const mend = failDatabase({ at, how: 'hangs' });
    const { error, ms } = await end(read());
    expect(error).toContain(`database${at === 'open' ? ', opening' : ''}: no answer within 5 s`);
    expect(ms).toBeLessThan(DEADLINE_MS + 500);
    expect(losses).toBe(1);
    mend();
  },
);

test('after a time-out, all database operations fail at once for ten seconds', async () => {
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

test('data in memory stays when the database does not answer in time', async () => {
  await write('a');
  const before = losses;
  const mend = failDatabase({ at: 'request', how: 'hangs' });
  await end(read());
  mend();
  await jest.advanceTimersByTimeAsync(REST_MS);
  await read();
  expect(losses).toBe(before);
});

test('a database connection is closed if it opens only after the time-out', async () => {
  // The open connection `holder` delays the removal of the database. The waiting removal delays the next connection
  // beyond the time-out.
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

test('a database connection that the browser closed is opened again by the next operation', async () => {
  await write('a');
  await database.withDatabase(async (open) => open.close());
  expect(await read()).toBe('a');
});

test('a database that other code has removed is reported as lost and created again', async () => {
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

test('removing the database fails after five seconds when the removal is blocked', async () => {
  jest
    .spyOn(IDBFactory.prototype, 'deleteDatabase')
    .mockImplementation(() => new (globalThis.IDBOpenDBRequest as unknown as new () => IDBOpenDBRequest)());
  expect((await end(database.deleteDatabase())).error).toContain('database, removing: no answer within 5 s');
});

describe('a database operation that fails', () => {
  /** Makes a database operation whose first `times` tries fail with `error`. */
  function failing(error: Error, times: number) {
    const seen = { tries: 0 };
    const use = database.withDatabase(async (open) => {
      seen.tries += 1;
      if (seen.tries <= times) throw error;
      return open.get('recheck', 'last') as Promise<unknown>;
    });
    return { seen, use };
  }

  beforeEach(() => write('a'));

  test.each(['InvalidStateError', 'UnknownError', 'AbortError'])(
    'with the error "%s" is tried once more on a new connection',
    async (name) => {
      const close = jest.spyOn(IDBDatabase.prototype, 'close');
      const once = failing(new DOMException('closed', name), 1);
      expect(await once.use).toBe('a');
      expect(once.seen.tries).toBe(2);
      expect(close).toHaveBeenCalledTimes(1);
      const twice = failing(new DOMException('closed', name), 2);
      expect((await end(twice.use)).error).toContain('closed');
      expect(twice.seen.tries).toBe(2);
      // The failed operation does not affect the next read.
      expect(await read()).toBe('a');
    },
  );

  test.each([new DOMException('wrong', 'DataError'), Object.assign(new Error('wrong'), { name: 'AbortError' })])(
    'with another kind of error is not tried again',
    async (error) => {
      const close = jest.spyOn(IDBDatabase.prototype, 'close');
      const { seen, use } = failing(error, 1);
      expect((await end(use)).error).toContain('wrong');
      expect(seen.tries).toBe(1);
      expect(close).not.toHaveBeenCalled();
      expect(await read()).toBe('a');
    },
  );
});

test('a database that could not be opened is opened with the next operation, without a pause', async () => {
  const mend = failDatabase({ at: 'open', how: 'fails' });
  expect((await end(read())).error).toContain('Internal error');
  mend();
  expect((await end(read())).error).toBe('');
  expect(await read()).toBeUndefined();
});

test('one connection serves all database operations', async () => {
  const open = jest.spyOn(IDBFactory.prototype, 'open');
  await Promise.all([write('a'), write('b'), read()]);
  await read();
  expect(open).toHaveBeenCalledTimes(1);
});

test('removing the database clears the data in memory, and the next operation finds an empty database', async () => {
  let heard = 0;
  database.onDatabaseLost(() => (heard += 1));
  await write('a');
  const before = { losses, heard };
  await database.deleteDatabase();
  expect({ losses, heard }).toEqual({ losses: before.losses + 1, heard: before.heard + 1 });
  expect(await read()).toBeUndefined();
  // The removal counted as one loss. The read creates a new, empty database, which counts as another loss.
  expect({ losses, heard }).toEqual({ losses: before.losses + 2, heard: before.heard + 2 });
});

test('a database operation with a time-out of 30 seconds is given up only after 30 seconds', async () => {
  await write('a');
  failDatabase({ at: 'request', how: 'hangs' });
  const use = database.withDatabase((open) => open.get('recheck', 'last') as Promise<unknown>, 30_000);
  const { error, ms } = await end(use);
  expect(error).toContain('database: no answer within 30 s');
  expect(ms).toBeGreaterThanOrEqual(30_000);
});

describe('a database of an earlier build', () => {
  beforeEach(async () => {
    const earlier = await openDB('dachberater-worker', 1, {
      upgrade: (open) =>
        ['refs', 'session', 'manifests', 'pins', 'recheck', 'lastError', 'oldPages'].forEach((store) =>
          open.createObjectStore(store),
        ),
    });
    await earlier.put('recheck', 'a', 'last');
    earlier.close();
  });

  test('keeps its content and gets a store for page views', async () => {
    expect(await read()).toBe('a');
    expect(await database.withDatabase((open) => open.getAllKeys('pageViews'))).toEqual([]);
    expect(losses).toBe(0);
  });

  test('is used unchanged while the device is full', async () => {
    const full = jest.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    expect(await read()).toBe('a');
    await write('b');
    full.mockRestore();
    await database.withDatabase(async (open) => open.close());
    expect(await read()).toBe('b');
    expect(await database.withDatabase((open) => open.getAllKeys('pageViews'))).toEqual([]);
    expect(losses).toBe(0);
  });
});

describe("a newer build's database after a roll-back to this build", () => {
  const OURS = ['refs', 'session', 'manifests', 'pins', 'recheck', 'lastError', 'oldPages'];

  /** Creates a database with a version that the current build does not know. */
  const leftWith = async (stores: readonly string[]): Promise<void> => {
    const newer = await openDB('dachberater-worker', 7, {
      upgrade: (open) => stores.forEach((store) => open.createObjectStore(store)),
    });
    if (stores.includes('recheck')) await newer.put('recheck', 'a', 'last');
    newer.close();
  };

  test('is used, and its content stays', async () => {
    await leftWith([...OURS, 'further']);
    expect(await read()).toBe('a');
    await write('b');
    expect(await read()).toBe('b');
    expect(losses).toBe(0);
  });

  test('is replaced if it lacks a necessary store', async () => {
    await leftWith([...OURS.filter((store) => store !== 'pins'), 'further']);
    expect(await read()).toBeUndefined();
    await write('b');
    expect(await read()).toBe('b');
    expect(losses).toBe(1);
  });
});
