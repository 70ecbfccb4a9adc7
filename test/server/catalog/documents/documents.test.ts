import { Type } from '@sinclair/typebox';
import { composeDocuments, contractFault, type CatalogEntries } from '../../../../server/catalog/documents/documents';
import { german, groupOf, listItemOf, medium, productOf } from './entries';

const brochures = { de_DE: [medium('heft')] };
const product = (id: string) => productOf(id, { brochures });
const built = (id: string) => ({ document: product(id), listItem: listItemOf(id) });
const article = (title: string) => ({
  date: '2026-10-12',
  title: german(title),
  subtitle: [],
  image: null,
  content: [],
});
const filter = (key: string) => ({ key, label: german(key), options: [] });
const service = (id: string) => ({ groups: [groupOf(id)], tree: [{ id, children: [] }] });
const ENTRIES: CatalogEntries = {
  products: { tiles: [built('t1'), built('t2')], stones: [built('s1')] },
  references: [{ ...medium('haus'), product: null }],
  news: [article('eins'), article('zwei')],
  content: { pwa: service('p'), app: service('a'), mob: service('m') },
  underlays: { DE: [german('nichts')], AT: [], CH: [] },
  attract: [],
  accessories: { data: [], filter: [] },
  accessoryPage: null,
  houses: [],
  synonyms: [],
  filters: { tiles: [filter('t')], stones: [filter('s')], references: [filter('r')] },
};

test('composeDocuments returns the document of each address in a fixed order', () => {
  const list = (content: string, data: unknown, key: string) => ({
    content,
    version: '1.2.3',
    data,
    filter: [filter(key)],
  });
  expect(composeDocuments(ENTRIES, '1.2.3').map(({ address, body }) => [address, body])).toEqual([
    ['/api/v1/news', ENTRIES.news],
    ['/api/v1/news?id=1', article('eins')],
    ['/api/v1/news?id=2', article('zwei')],
    ['/api/v1/product?id=t1', product('t1')],
    ['/api/v1/product?id=t2', product('t2')],
    ['/api/v1/product?id=s1', product('s1')],
    ['/api/v1/content', service('p')],
    ['/api/v1/content-app', service('a')],
    ['/api/v1/content-mob', service('m')],
    [
      '/api/v1/advice',
      {
        underlays: ENTRIES.underlays,
        tables: [],
        products: ['t1', 't2', 's1'].map((id) => ({ id, tables: {}, weight: null })),
      },
    ],
    ['/api/v1/products/tiles', list('products-tiles', [listItemOf('t1'), listItemOf('t2')], 't')],
    ['/api/v1/products/stones', list('products-stones', [listItemOf('s1')], 's')],
    ['/api/v1/reference-images', list('reference-images', ENTRIES.references, 'r')],
    ['/api/v1/attract', { data: [] }],
    ['/api/v1/houses', { data: [] }],
    ['/api/v1/accessories', { content: 'accessories', data: [], filter: [] }],
    ['/api/v1/brochures', { data: [medium('heft').customer_file_id] }],
    ['/api/version', { version: '1.2.3' }],
  ]);
});

test('contractFault returns null for a valid document, and otherwise the place of the fault', () => {
  const schema = Type.Object({ id: Type.String() });
  expect(contractFault({ address: '/a', schema, body: { id: 'x' } })).toBeNull();
  expect(contractFault({ address: '/a', schema, body: { id: 1 } })).toBe(
    'Die Antwort /a passt bei /id nicht zum Vertrag: Expected string',
  );
});
