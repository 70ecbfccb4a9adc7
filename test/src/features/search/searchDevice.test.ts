import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { SEARCH_DATABASE } from '../../../../src/features/search/searchDatabase';
import { forgetIndexes, IndexStorage } from '../../../../src/features/search/device/indexStorage';
import type { StoredRecord } from '../../../../src/features/search/device/records';
import { SearchDevice } from '../../../../src/features/search/device/searchDevice';
import { SearchIndex } from '../../../../src/features/search/engine/searchIndex';
import { withChecksum, type StoredSearch } from '../../../../src/features/search/device/storedSearch';
import type { SearchRecord } from '../../../../src/contract/content/search';
import type { ScreenRecord } from '../../../../src/features/search/appScreens';
import { SAMPLE_RECORDS } from '../../../support/sampleSearch';

beforeEach(forgetIndexes);

const storage = () => new IndexStorage();
const ASKED = { group: 'default', rights: [], day: '2026-10-12', opened: [] } as const;

/** Opens the index `name` and adds its missing parts. Returns the IDs of these parts. */
async function opened(
  device: SearchDevice,
  name: string,
  parts: Readonly<Record<string, readonly SearchRecord[]>>,
): Promise<readonly string[]> {
  const wanted = await device.open({ name, parts: Object.keys(parts) });
  for (const id of wanted) device.add(id, JSON.stringify({ records: parts[id] ?? [] }));
  if (wanted.length > 0) await device.build();
  return wanted;
}

const titles = (device: SearchDevice, question: string) =>
  device
    .ask({ ...ASKED, question })
    .groups.flatMap(({ found }) => found)
    .map(({ title }) => title[0]?.value.join(''));

/** Returns a copy of the stored index, with the first record of each part changed. */
const withRecord = (stored: StoredSearch, change: Partial<StoredRecord>): StoredSearch => ({
  ...stored,
  parts: stored.parts.map((part) => ({
    ...part,
    records: part.records.map((record, place) => (place === 0 ? { ...record, ...change } : record)),
  })),
});

const [alpha, beta, ...rest] = SAMPLE_RECORDS;
if (alpha === undefined || beta === undefined) throw new Error('There are sample records');

test('the search requests all parts of the index only at the first start', async () => {
  const parts = { one: [alpha, beta], two: rest };
  expect(await opened(new SearchDevice(storage()), 'a', parts)).toEqual(['one', 'two']);
  const next = new SearchDevice(storage());
  expect(await opened(next, 'a', parts)).toEqual([]);
  expect(titles(next, 'flachdach')[0]).toBe('Alpha 12');
});

test('the search uses the stored index of the same release and does not store it again', async () => {
  await opened(new SearchDevice(storage()), 'a', { one: [alpha] });
  const keep = jest.fn<Promise<void>, [StoredSearch]>();
  const device = new SearchDevice({ read: (name) => storage().read(name), keep });
  expect(await opened(device, 'a', { one: [alpha] })).toEqual([]);
  expect(titles(device, 'alpha')).toContain('Alpha 12');
  expect(keep).not.toHaveBeenCalled();
});

test('before a release is opened, the search stores no index', async () => {
  const device = new SearchDevice(storage());
  await device.build();
  expect(() => titles(device, 'alpha')).toThrow('The index is not ready.');
  expect(await storage().read('a')).toBeNull();
});

test('while parts of a newly opened release are missing, the search answers no question', async () => {
  const device = new SearchDevice(storage());
  await opened(device, 'a', { one: [alpha] });
  expect(await device.open({ name: 'b', parts: ['two', 'two'] })).toEqual(['two']);
  expect(() => titles(device, 'alpha')).toThrow('The index is not ready.');
});

test('an update of the index loads only the changed part', async () => {
  await opened(new SearchDevice(storage()), 'a', { one: [alpha, beta], two: rest });
  const changed: SearchRecord = { ...alpha, rev: '2', title: [{ locale: 'de_DE', value: 'Gamma 12' }] };
  const device = new SearchDevice(storage());
  expect(await opened(device, 'b', { changed: [changed], two: rest })).toEqual(['changed']);
  expect(titles(device, 'gamma')).toContain('Gamma 12');
  expect([titles(device, 'alpha'), titles(device, 'beta')]).toEqual([[], []]);
  expect(titles(device, 'verlegeleitfaden')).toEqual(['Verlegeleitfaden']);
});

test('an update that only removes a part of the index loads no part', async () => {
  await opened(new SearchDevice(storage()), 'a', { one: [alpha], two: rest });
  const device = new SearchDevice(storage());
  expect(await opened(device, 'b', { two: rest })).toEqual([]);
  expect(titles(device, 'alpha')).toEqual([]);
});

describe('the screens of the app', () => {
  const screen = (name: string): ScreenRecord => ({
    ...{ kind: 'screen', key: `screen:/${name}`, to: `/${name}`, title: [{ locale: 'de_DE', value: name }] },
    ...{ note: [], numbers: [], picture: null, text: '' },
  });

  test('are found together with the records of the release', async () => {
    const device = new SearchDevice(storage());
    await device.open({ name: 'a', parts: ['one'] }, [screen('Modellfinder')]);
    device.add('one', JSON.stringify({ records: [alpha] }));
    await device.build();
    expect(device.ask({ ...ASKED, question: 'modellfinder' }).groups).toMatchObject([
      { kind: 'screen', found: [{ id: 'screen:/Modellfinder', target: { to: '/Modellfinder' } }] },
    ]);
  });

  test('replace the screens that another build stored in the index', async () => {
    const open = async (...screens: ScreenRecord[]) => {
      const device = new SearchDevice(storage());
      const wanted = await device.open({ name: 'a', parts: ['one'] }, screens);
      for (const id of wanted) device.add(id, JSON.stringify({ records: [alpha] }));
      if (wanted.length > 0) await device.build();
      return { device, wanted };
    };
    expect((await open(screen('Finder'))).wanted).toEqual(['one']);
    const { device, wanted } = await open(screen('Vergleich'));
    expect([wanted, titles(device, 'vergleich'), titles(device, 'finder')]).toEqual([[], ['Vergleich'], []]);
  });
});

test('a stored index uses the synonyms of the opened release', async () => {
  const synonyms = [{ words: ['Pfanne'], means: ['Flachdachziegel'] }];
  await opened(new SearchDevice(storage()), 'a', { one: [alpha] });
  const device = new SearchDevice(storage());
  expect(await device.open({ name: 'a', parts: ['one'], synonyms })).toEqual([]);
  expect(titles(device, 'pfanne')).toContain('Alpha 12');
  await device.open({ name: 'a', parts: ['one'] });
  expect(titles(device, 'pfanne')).toEqual([]);
});

test('the device stores only the index of the last opened release', async () => {
  await opened(new SearchDevice(storage()), 'a', { one: [alpha] });
  await opened(new SearchDevice(storage()), 'b', { two: [beta] });
  expect((await storage().read('a'))?.name).toBe('b');
});

test('the device rebuilds the index when the stored index cannot be read', async () => {
  await storage().keep(
    withChecksum({ name: 'a', parts: [], index: { ...SearchIndex.empty().settle(), entries: 'nonsense' } }),
  );
  const device = new SearchDevice(storage());
  expect(await opened(device, 'a', { one: [alpha] })).toEqual(['one']);
  expect(titles(device, 'alpha')).toContain('Alpha 12');
});

test('the device ignores a stored index whose records cannot be read', async () => {
  await opened(new SearchDevice(storage()), 'a', { one: [alpha, beta] });
  const stored = await storage().read('a');
  if (stored === null) throw new Error('Nothing is stored');
  // The cast is needed because the type does not allow null as a part's records.
  const parts = [{ id: 'one', records: null }] as unknown as StoredSearch['parts'];
  const device = new SearchDevice({ read: async () => ({ ...stored, parts }), keep: async () => undefined });
  expect(await opened(device, 'a', { one: [beta] })).toEqual(['one']);
  expect([titles(device, 'alpha'), titles(device, 'beta')]).toEqual([[], ['Beta 42']]);
});

test.each<[string, (stored: StoredSearch) => StoredSearch]>([
  [
    'a term',
    (stored) => ({
      ...stored,
      index: { ...stored.index, terms: stored.index.terms.replace('flachdachziegel', 'flachdachziegal') },
    }),
  ],
  [
    'a match',
    ({ index, ...stored }) => ({ ...stored, index: { ...index, finds: index.finds.map((find) => find + 1) } }),
  ],
  ['a text', (stored) => withRecord(stored, { text: JSON.stringify({ ...alpha, key: 'product:alphb' }) })],
  ['a key', (stored) => withRecord(stored, { key: 'product:alphb' })],
  ['a revision', (stored) => withRecord(stored, { rev: '2' })],
])('the device notices a change in %s of the stored index and rebuilds the index', async (_, damaged) => {
  await opened(new SearchDevice(storage()), 'a', { one: [alpha, beta] });
  const stored = await storage().read('a');
  if (stored === null) throw new Error('Nothing is stored');
  expect(damaged(stored)).not.toEqual(stored);
  await storage().keep(damaged(stored));
  expect(await storage().read('a')).toBeNull();
  const device = new SearchDevice(storage());
  expect(await opened(device, 'a', { one: [alpha, beta] })).toEqual(['one']);
  expect(titles(device, 'flachdach')[0]).toBe('Alpha 12');
  expect(await storage().read('a')).not.toBeNull();
});

test('the search works when the device cannot store the index', async () => {
  const failing = { read: () => Promise.reject(new Error('no')), keep: () => Promise.reject(new Error('no')) };
  const device = new SearchDevice(failing);
  expect(await opened(device, 'a', { one: [alpha] })).toEqual(['one']);
  expect(titles(device, 'alpha')).toContain('Alpha 12');
});

test('answers leave out records that the person may not see', async () => {
  const device = new SearchDevice(storage());
  await opened(device, 'a', { one: [...SAMPLE_RECORDS] });
  expect(titles(device, 'intern')).toEqual([]);
  expect(device.ask({ ...ASKED, group: 'admin', question: 'intern' }).groups).toHaveLength(1);
  expect(titles(device, 'gestern')).toEqual([]);
  expect(device.ask({ ...ASKED, day: '2020-01-01', question: 'gestern' }).groups).toHaveLength(1);
});

test('the search rejects an index part without valid records', async () => {
  const device = new SearchDevice(storage());
  await device.open({ name: 'a', parts: ['one'] });
  expect(() => device.add('one', '<html>')).toThrow();
  expect(() => device.add('one', '{}')).toThrow('A part of the search records has none.');
});

test.each([
  [30, { found: 5, more: 15, total: 30 }, { found: 20, more: 0, total: 30 }],
  [7, { found: 5, more: 2, total: 7 }, { found: 7, more: 0, total: 7 }],
  // The line for more results would take as much room as the sixth result. The group therefore shows all six results.
  [6, { found: 6, more: 0, total: 6 }, { found: 6, more: 0, total: 6 }],
])(
  'a group of search results shows at most six results until a person opens the group (results in all: %d)',
  async (count, closed, open) => {
    const device = new SearchDevice(storage());
    const { rev, note, numbers, picture } = beta;
    const pages = Array.from({ length: count }, (_, place): SearchRecord => ({
      ...{ rev, note, numbers, picture, text: '' },
      kind: 'page',
      key: `page:${place}`,
      to: '/content/giebel',
      title: [{ locale: 'de_DE', value: 'Giebel' }],
    }));
    await opened(device, 'a', { one: pages });
    const told = (kinds: readonly 'page'[]) =>
      device
        .ask({ ...ASKED, question: 'giebel', opened: kinds })
        .groups.map(({ found, more, total }) => ({ found: found.length, more, total }));
    expect(told([])).toEqual([closed]);
    expect(told(['page'])).toEqual([open]);
  },
);

test('a log-out also deletes the index database of a newer build', async () => {
  await deleteDB(SEARCH_DATABASE);
  const newer = await openDB(SEARCH_DATABASE, 7, { upgrade: (database) => void database.createObjectStore('other') });
  await newer.put('other', 'Dach von Familie Muster', 'key');
  newer.close();
  await forgetIndexes();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(SEARCH_DATABASE);
});
