/** The database of the search on a device. */
import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { forgetIndexes, IndexStorage } from '../../../../src/features/search/device/indexStorage';
import { sealed } from '../../../../src/features/search/device/storedSearch';
import { SearchIndex } from '../../../../src/features/search/engine/searchIndex';
import { SEARCH_DATABASE } from '../../../../src/features/search/searchDatabase';

const index = SearchIndex.empty().settle();
const stored = (name: string) => sealed({ name, parts: [], index: { ...index, terms: `terms of ${name}` } });

let storage: IndexStorage;

beforeEach(async () => {
  await deleteDB(SEARCH_DATABASE);
  storage = new IndexStorage();
});
afterEach(() => storage.close());

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

test('nothing is stored at first', async () => expect(await storage.read('a')).toBeNull());

test('one index is kept, and given for another release as well', async () => {
  await storage.keep(stored('a'));
  await storage.keep(stored('b'));
  expect(await storage.read('b')).toEqual(stored('b'));
  expect(await storage.read('a')).toEqual(stored('b'));
});

test('the index of the release itself comes before that of another', async () => {
  await storage.keep(stored('b'));
  const database = await openDB(SEARCH_DATABASE);
  await database.put('indexes', stored('a'), 'a');
  database.close();
  expect(await storage.read('b')).toEqual(stored('b'));
});

test('an index in another format, or with another name, is none', async () => {
  await storage.keep({ ...stored('a'), format: 0 });
  expect(await storage.read('a')).toBeNull();
  await storage.keep({ ...stored('a'), name: 'b' });
  expect(await storage.read('b')).toBeNull();
});

test('forgets all of it', async () => {
  await storage.keep(stored('a'));
  await storage.clear();
  expect(await storage.read('a')).toBeNull();
  await storage.keep(stored('a'));
  await forgetIndexes();
  expect(await storage.read('a')).toBeNull();
});

test('makes way for who deletes the database, and begins again', async () => {
  await storage.keep(stored('a'));
  await deleteDB(SEARCH_DATABASE);
  expect(await names()).not.toContain(SEARCH_DATABASE);
  expect(await storage.read('a')).toBeNull();
});

test('is opened again where the browser has closed it, as it does when it clears data away', async () => {
  const opening = jest.spyOn(indexedDB, 'open');
  await storage.keep(stored('a'));
  const [request] = opening.mock.results.map(({ value }) => value as IDBOpenDBRequest);
  opening.mockRestore();
  // A cast: the library names the class in place of an instance.
  forceCloseDatabase(request?.result as never);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await storage.read('a')).toEqual(stored('a'));
});

test('is opened again when its connection is lost', async () => {
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

test('once forgotten the database can be deleted', async () => {
  await forgetIndexes();
  await deleteDB(SEARCH_DATABASE);
  expect(await names()).not.toContain(SEARCH_DATABASE);
});

describe('a database that cannot be opened', () => {
  beforeEach(async () => {
    const newer = await openDB(SEARCH_DATABASE, 7);
    newer.close();
  });

  test('fails each time, and is opened again once it can be', async () => {
    await expect(storage.read('a')).rejects.toThrow();
    await expect(storage.keep(stored('a'))).rejects.toThrow();
    await deleteDB(SEARCH_DATABASE);
    expect(await storage.read('a')).toBeNull();
  });

  test('can be closed all the same, and is deleted when everything is forgotten', async () => {
    const reading = storage.read('a').catch(() => 'failed');
    storage.close();
    expect(await reading).toBe('failed');
    await forgetIndexes();
    expect(await names()).not.toContain(SEARCH_DATABASE);
  });
});
