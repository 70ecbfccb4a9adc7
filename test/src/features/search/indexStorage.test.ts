import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { forgetIndexes, IndexStorage } from '../../../../src/features/search/device/indexStorage';
import { withChecksum } from '../../../../src/features/search/device/storedSearch';
import { SearchIndex } from '../../../../src/features/search/engine/searchIndex';
import { SEARCH_DATABASE } from '../../../../src/features/search/searchDatabase';

const index = SearchIndex.empty().settle();
const stored = (name: string) => withChecksum({ name, parts: [], index: { ...index, terms: `terms of ${name}` } });

let storage: IndexStorage;

beforeEach(async () => {
  await deleteDB(SEARCH_DATABASE);
  storage = new IndexStorage();
});
afterEach(() => storage.close());

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

test('the index storage is empty at first', async () => expect(await storage.read('a')).toBeNull());

test('the index storage keeps only the last stored index, and returns it even for another release', async () => {
  await storage.keep(stored('a'));
  await storage.keep(stored('b'));
  expect(await storage.read('b')).toEqual(stored('b'));
  expect(await storage.read('a')).toEqual(stored('b'));
});

test('if the database holds two indexes, the index storage returns the index of the requested release', async () => {
  await storage.keep(stored('b'));
  const database = await openDB(SEARCH_DATABASE);
  await database.put('indexes', stored('a'), 'a');
  database.close();
  expect(await storage.read('b')).toEqual(stored('b'));
});

test('the index storage ignores an index with an unknown format', async () => {
  await storage.keep({ ...stored('a'), format: 0 });
  expect(await storage.read('a')).toBeNull();
  await storage.keep({ ...stored('a'), name: 'b' });
  expect(await storage.read('b')).toBeNull();
});

test('clearing the index storage deletes every index', async () => {
  await storage.keep(stored('a'));
  await storage.clear();
  expect(await storage.read('a')).toBeNull();
  await storage.keep(stored('a'));
  await forgetIndexes();
  expect(await storage.read('a')).toBeNull();
});

test('the index storage lets another connection delete the database, and opens a new database afterwards', async () => {
  await storage.keep(stored('a'));
  await deleteDB(SEARCH_DATABASE);
  expect(await names()).not.toContain(SEARCH_DATABASE);
  expect(await storage.read('a')).toBeNull();
});

test('the index storage opens the database again after the browser has closed it', async () => {
  const opening = jest.spyOn(indexedDB, 'open');
  await storage.keep(stored('a'));
  const [request] = opening.mock.results.map(({ value }) => value as IDBOpenDBRequest);
  opening.mockRestore();
  // The cast is needed because the library's type asks for a class, but the function takes an instance.
  forceCloseDatabase(request?.result as never);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await storage.read('a')).toEqual(stored('a'));
});

test('the index storage opens the database again after the connection to it was lost', async () => {
  await storage.keep(stored('a'));
  const { transaction } = IDBDatabase.prototype;
  const lost = new Set<IDBDatabase>();
  const losing = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...parts
  ) {
    if (lost.size === 0) lost.add(this);
    if (lost.has(this)) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return transaction.apply(this, parts);
  });
  expect(await storage.read('a')).toEqual(stored('a'));
  await storage.keep(stored('b'));
  losing.mockRestore();
  expect(await storage.read('b')).toEqual(stored('b'));
});

test('deleting the indexes does not prevent a later deletion of the database', async () => {
  await forgetIndexes();
  await deleteDB(SEARCH_DATABASE);
  expect(await names()).not.toContain(SEARCH_DATABASE);
});

describe('an index storage whose database cannot be opened', () => {
  beforeEach(async () => {
    const newer = await openDB(SEARCH_DATABASE, 7);
    newer.close();
  });

  test('rejects reading and storing an index', async () => {
    await expect(storage.read('a')).rejects.toThrow();
    await expect(storage.keep(stored('a'))).rejects.toThrow();
    await deleteDB(SEARCH_DATABASE);
    expect(await storage.read('a')).toBeNull();
  });

  test('closes without an error', async () => {
    const reading = storage.read('a').catch(() => 'failed');
    storage.close();
    expect(await reading).toBe('failed');
    await forgetIndexes();
    expect(await names()).not.toContain(SEARCH_DATABASE);
  });
});
