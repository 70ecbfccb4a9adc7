/**
 * When an iPad loses its database connection or a request fails, the storage must repeat the request on a new
 * connection.
 */
import 'fake-indexeddb/auto';
import { StateStorage } from '../../../../src/app/store/stateStorage';

const noTransaction = () =>
  new DOMException('Attempt to get a record from database without an in-progress transaction', 'UnknownError');
const serverLost = () => new DOMException('Connection to Indexed Database server lost', 'UnknownError');

let count = 0;
let storage: StateStorage;

beforeEach(async () => {
  storage = new StateStorage();
  await storage.setItem('persist:auth', `login ${++count}`);
});
afterEach(() => jest.restoreAllMocks());

/** Makes every connection that is already open fail. Connections that are opened later work. */
function loseConnections(): void {
  const { transaction } = IDBDatabase.prototype;
  const { open } = IDBFactory.prototype;
  const fresh = new Set<IDBDatabase>();
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...parts) {
    const opening = open.apply(this, parts);
    opening.addEventListener('success', () => fresh.add(opening.result));
    return opening;
  });
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...parts) {
    if (!fresh.has(this)) throw serverLost();
    return transaction.apply(this, parts);
  });
}

function failReads(times: number): void {
  const { get } = IDBObjectStore.prototype;
  let left = times;
  jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (left-- > 0) throw noTransaction();
    return get.call(this, key);
  });
}

test.each([1, 2, 3])(
  'a failed database read is repeated on new connections until it succeeds (failures: %i)',
  async (times) => {
    failReads(times);
    expect(await storage.getItem('persist:auth')).toBe(`login ${count}`);
    expect(storage.isOpen).toBe(true);
  },
);

test('a database read that fails on three new connections closes the storage', async () => {
  failReads(4);
  await expect(storage.getItem('persist:auth')).rejects.toThrow('without an in-progress transaction');
  expect(storage.isOpen).toBe(false);
});

test('writes, reads and removals work after the database connection is lost', async () => {
  loseConnections();
  await storage.setItem('persist:cart', 'one document');
  expect(await storage.getItem('persist:cart')).toBe('one document');
  await storage.removeItem('persist:auth');
  expect(storage.unwritten.size).toBe(0);
  jest.restoreAllMocks();
  const next = new StateStorage();
  expect(await next.getItem('persist:cart')).toBe('one document');
  expect(await next.getItem('persist:auth')).toBeNull();
});

test('a log-out deletes the stored data even without a connection to the database', async () => {
  loseConnections();
  await storage.clear();
  jest.restoreAllMocks();
  expect(await new StateStorage().getItem('persist:auth')).toBeNull();
});

test('a write that waits for a new database connection writes nothing after a log-out', async () => {
  loseConnections();
  const writing = storage.setItem('persist:cart', 'of the former person');
  const clearing = storage.clear();
  await Promise.all([writing, clearing]);
  jest.restoreAllMocks();
  expect(await new StateStorage().getItem('persist:cart')).toBeNull();
});

test('a write that fails because the device is full is not repeated', async () => {
  const opening = jest.spyOn(IDBFactory.prototype, 'open');
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await expect(storage.setItem('persist:cart', 'x')).rejects.toThrow('Full.');
  expect([opening.mock.calls.length, storage.unwritten.get('persist:cart')]).toEqual([0, 'x']);
});

test('each transaction is committed right after its request', async () => {
  const steps: string[] = [];
  const { put } = IDBObjectStore.prototype;
  const { commit } = IDBTransaction.prototype;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...parts) {
    steps.push('put');
    return put.apply(this, parts);
  });
  jest.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    steps.push('commit');
    commit.call(this);
  });
  await storage.setItem('persist:cart', 'one document');
  expect(steps).toEqual(['put', 'commit']);
});
