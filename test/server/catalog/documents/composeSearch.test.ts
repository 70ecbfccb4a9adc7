import { composeSearch } from '../../../../server/catalog/documents/search';
import type { CatalogEntries } from '../../../../server/catalog/documents/documents';
import type { ListedAccessory } from '../../../../src/contract/content/accessory';
import type { SearchPart, SearchRecord } from '../../../../src/contract/content/search';
import { fileIdOf } from '../../../../server/base/digest';
import { german, groupOf, listItemOf, medium, productOf } from './entries';

const built = (id: string, more: Parameters<typeof productOf>[1] = {}) => ({
  document: productOf(id, more),
  listItem: listItemOf(id),
});
const EMPTY: CatalogEntries = {
  products: { tiles: [], stones: [] },
  references: [],
  news: [],
  content: { pwa: { groups: [], tree: [] }, app: { groups: [], tree: [] }, mob: { groups: [], tree: [] } },
  underlays: { DE: [], AT: [], CH: [] },
  attract: [],
  accessories: { data: [], filter: [] },
  accessoryPage: null,
  houses: [],
  synonyms: [],
  filters: { tiles: [], stones: [], references: [] },
};
const TEXTS = { pdfText: (id: string) => Promise.resolve(id === 'heft-file' ? 'im Heft' : '') };

async function searched(entries: Partial<CatalogEntries>) {
  const documents = await composeSearch({ ...EMPTY, ...entries }, TEXTS, '2026-10-12');
  const contents = documents.at(-1);
  const parts = documents.slice(0, -1).map(({ address, body }) => ({ address, body: body as SearchPart }));
  const records: SearchRecord[] = parts.flatMap(({ body }) => body.records);
  return { contents, parts, records };
}
const keysOf = (records: readonly SearchRecord[]) => records.map(({ key }) => key);

test('the search index holds records of all kinds, sorted by key', async () => {
  const article = { date: '2026-10-12', title: german('N'), subtitle: [], image: null, content: [] };
  const tender = { name: 'lv', label: german('LV'), extension: 'txt', file: 'lv-file', text: null };
  const { records } = await searched({
    products: { tiles: [built('z', { tender_texts: { de_DE: [tender] } })], stones: [built('a')] },
    references: [
      { ...medium('haus'), product: null },
      { ...medium('haus'), product: null },
    ],
    news: [article, article],
    content: {
      pwa: { groups: [groupOf('p')], tree: [] },
      app: { groups: [groupOf('q')], tree: [] },
      mob: { groups: [groupOf('r')], tree: [] },
    },
  });
  expect(keysOf(records)).toEqual([
    'document:lv-file:lv',
    'news:1',
    'news:2',
    'page:p',
    'page:q',
    'page:r',
    'product:a',
    'product:z',
    'reference:haus-file:haus',
  ]);
});

test('the search record of an accessory leads to the list of accessories with its name as search', async () => {
  const accessory: ListedAccessory = {
    ...{ id: 'first', name: 'Firstziegel konisch', kind: 'ridge', unit: 'piece', content: null },
    ...{ description: german('Für First'), article_number: '9100', gtin: '4012345678901' },
    colors: [{ id: 'rot', label: german('Rot'), article_number: '9100-1', swatch: null }],
    fits: { categories: [], cover_widths: [], products: [] },
    ...{ package: null, pallet: null, price: null, picture: medium('first'), valid_until: '2030-01-01' },
    filter: { kind: ['ridge'] },
  };
  const options = [
    { value: 'verge', label: german('Ortgang') },
    { value: 'ridge', label: german('First und Grat') },
  ];
  const accessories = { data: [accessory], filter: [{ key: 'kind', label: german('Art'), options }] };
  const content = { ...EMPTY.content, pwa: { groups: [groupOf('systemzubehoer')], tree: [] } };
  const accessoryPage = 'systemzubehoer';
  const { records } = await searched({ accessories, content, accessoryPage });
  expect(records[0]).toMatchObject({
    kind: 'page',
    key: 'page:accessory:first',
    to: '/content/systemzubehoer?suche=Firstziegel+konisch#artikel',
    title: german('Firstziegel konisch'),
    note: german('First und Grat'),
    text: 'First, Grat, Firstziegel, Firststein, Gratziegel, Gratstein · Für First · Rot',
    numbers: ['9100', '4012345678901', '9100-1'],
    picture: 'first-preview',
    valid_until: '2030-01-01',
  });
  for (const lacking of [{ accessoryPage }, { content }])
    expect(keysOf((await searched({ accessories, ...lacking })).records)).not.toContain('page:accessory:first');
});

test('the search record of a document holds its names and the text of its PDF', async () => {
  const brochures = { de_DE: [medium('heft'), medium('bild')] };
  const { records } = await searched({ products: { tiles: [built('a', { brochures })], stones: [] } });
  expect(records.map(({ text }) => text)).toEqual(['bild-label', 'heft-label · im Heft', '']);
});

test('the address of a search part is the hash of its bytes', async () => {
  const { contents, parts } = await searched({ products: { tiles: [built('a')], stones: [] } });
  const ids = parts.map(({ body }) => fileIdOf(Buffer.from(JSON.stringify(body))));
  expect(parts.map(({ address }) => address)).toEqual(ids.map((id) => `/api/v1/search?part=${id}`));
  expect(contents?.address).toBe('/api/v1/search');
  expect(contents?.body).toEqual({ name: fileIdOf(Buffer.from(ids.join())), parts: ids });
});

test('a search record gets a new value of `rev` when one of its fields changes', async () => {
  const revOf = async (name: string) =>
    (await searched({ products: { tiles: [built('a', { name })], stones: [] } })).records[0]?.rev;
  const rev = await revOf('A');
  expect(rev).toMatch(/^[\w-]{10}$/);
  expect(await revOf('A')).toBe(rev);
  expect(await revOf('B')).not.toBe(rev);
});

/** Makes products of about 1,000 bytes each. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => built(`p${index}`, { laying_notes: german('x'.repeat(850)) }));

test('the search index of a large catalogue is divided into several parts', async () => {
  const few = await searched({ products: { tiles: many(10), stones: [] } });
  expect([few.parts.length, few.records.length]).toEqual([1, 10]);
  const more = await searched({ products: { tiles: many(120), stones: [] } });
  const { parts } = more.contents?.body as { parts: string[] };
  expect([parts.length, more.records.length]).toEqual([4, 120]);
  expect(Math.max(...more.parts.map(({ body }) => body.records.length))).toBeLessThan(60);
  for (const { body } of more.parts) expect(keysOf(body.records)).toEqual(keysOf(body.records).toSorted());
  const [large] = await Promise.all([built('l', { laying_notes: german('x'.repeat(100_000)) })]);
  const empty = await searched({ products: { tiles: [large], stones: [] } });
  expect((empty.contents?.body as { parts: string[] }).parts).toHaveLength(4);
  expect(empty.parts.map(({ body }) => body.records.length).toSorted()).toEqual([0, 1]);
});

test('the search index of an empty catalogue has one empty part', async () => {
  const { parts, contents } = await searched({});
  expect(parts.map(({ body }) => body)).toEqual([{ records: [] }]);
  expect((contents?.body as { parts: string[] }).parts).toHaveLength(1);
});
