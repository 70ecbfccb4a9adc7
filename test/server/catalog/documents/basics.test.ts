import { buildBasics } from '../../../../server/catalog/documents/basics';
import { CatalogSource, ReferencesSource } from '../../../../server/catalog/format/sourceSchemas';
import { makeAnew } from '../../../../server/catalog/reading/recall';
import { boundedRender } from '../../../../server/catalog/values/texts';
import { removeTempCatalogs } from '../tempCatalog';
import { file, german, libraryOf } from './entries';

afterAll(removeTempCatalogs);

const PAGES = { products: new Set<string>(), groups: new Set<string>(), news: 0, remapped: {} };
const CATEGORY = { id: 'flach', name: 'Flach', measures: 'direct' };
const PROPERTIES = { LATTWEITE: { label: 'Lattweite', kind: 'range', digits: 1, unit: 'cm' } };
const filter = (key: string, more: object = {}) => ({
  key,
  label: key,
  options: [{ value: 'a', label: 'A' }],
  ...more,
});
const measured = (key: string) => ({
  key,
  label: key,
  property: 'LATTWEITE',
  options: [{ value: 'weit', label: 'Weit', min: 34 }],
});
const built = (key: string, value = 'a', label = 'A') => ({
  key,
  label: german(key),
  options: [{ value, label: german(label) }],
});

async function basicsOf(more: object, references: readonly object[] | null = null) {
  const media = await libraryOf();
  const catalog = file(
    CatalogSource,
    {
      version: '1.0.0',
      categories: [CATEGORY],
      properties: PROPERTIES,
      filters: { tiles: [], stones: [], references: [] },
      ...more,
    },
    'catalog.yaml',
  );
  const list = references === null ? null : file(ReferencesSource, { references }, 'references.yaml');
  const products = new Map([['alpha', { name: 'Alpha', category: 'flach' }]]);
  const basics = await buildBasics(catalog.source, list?.source ?? null, products, {
    media,
    pages: PAGES,
    render: boundedRender(makeAnew),
  });
  return { basics, media, said: [...catalog.said(), ...(list?.said() ?? [])] };
}

test('buildBasics reads catalog.yaml and references.yaml', async () => {
  const filters = {
    tiles: [filter('t'), measured('latten')],
    stones: [measured('weite'), filter('s')],
    references: [filter('model_category', { options: [{ value: 'flach', label: 'Flach' }] })],
  };
  const haus = { id: 'haus', file: 'bild.webp', name: 'Haus', product: 'alpha' };
  const { basics, media, said } = await basicsOf({ filters, underlays: { DE: ['nichts'], AT: [] } }, [haus]);
  expect(said).toEqual(['catalog.yaml: underlays.AT: darf nicht leer sein']);
  expect(basics.media).toBe(media);
  expect(basics.pages).toBe(PAGES);
  expect([...basics.categories]).toEqual([['flach', { id: 'flach', name: german('Flach'), measures: 'direct' }]]);
  expect(basics.properties).toEqual(PROPERTIES);
  expect(basics.filters).toEqual({
    tiles: [built('t'), built('latten', 'weit', 'Weit')],
    stones: [built('weite', 'weit', 'Weit'), built('s')],
    references: [built('model_category', 'flach', 'Flach')],
  });
  expect([basics.measured.tiles, basics.measured.stones].map((list) => list.map(({ key }) => key))).toEqual([
    ['latten'],
    ['weite'],
  ]);
  expect(basics.underlays.DE).toEqual([german('nichts')]);
  expect([...basics.references].map(([id, { filter: values, product }]) => [id, values, product?.id])).toEqual([
    ['haus', { model_category: ['flach'] }, 'alpha'],
  ]);
});

test('buildBasics accepts a catalogue without underlays and reference pictures', async () => {
  const { basics, said } = await basicsOf({});
  expect(said).toEqual([]);
  expect(basics.underlays).toEqual({ DE: [], AT: [], CH: [] });
  expect(basics.references.size).toBe(0);
});

const twice = [filter('t'), filter('t')];
const unknown = { ...measured('l'), property: 'WEG' };
test.each<[string, object, string]>([
  ['a category that occurs twice', { categories: [CATEGORY, CATEGORY] }, 'categories[1].id: „flach“ kommt zweimal vor'],
  ['a property that the app cannot read', { properties: { RDN: { label: 'RDN', kind: 'text' } } }, 'properties.RDN'],
  [
    'a filter of tiles that occurs twice',
    { filters: { tiles: twice, stones: [], references: [] } },
    'filters.tiles[1].key: „t“',
  ],
  [
    'a filter of stones that occurs twice',
    { filters: { tiles: [], stones: twice, references: [] } },
    'filters.stones[1].key: „t“',
  ],
  [
    'a filter of references that occurs twice',
    { filters: { tiles: [], stones: [], references: twice } },
    'filters.references[1].key: „t“',
  ],
  [
    'a filter of an unknown property',
    { filters: { tiles: [], stones: [filter('s'), unknown], references: [] } },
    'filters.stones[1].property',
  ],
  [
    'a filter of references by a property',
    { filters: { tiles: [], stones: [], references: [filter('r'), measured('l')] } },
    'filters.references[1].property: ist nur bei tiles und stones möglich',
  ],
  ['an underlay that occurs twice', { underlays: { DE: ['a', 'a'] } }, 'underlays.DE[1]: kommt zweimal vor'],
])('buildBasics names the place in catalog.yaml when it reports %s', async (_name, more, place) => {
  const { said } = await basicsOf(more);
  expect(said.map((text) => text.slice(0, `catalog.yaml: ${place}`.length))).toEqual([`catalog.yaml: ${place}`]);
});
