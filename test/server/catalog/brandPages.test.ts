import { brand } from '../../../src/brand';
import { missingBrandPages } from '../../../server/catalog/brandPages';
import { group, removeTempCatalogs, tempCatalog } from './tempCatalog';

afterAll(removeTempCatalogs);

const DEMO = 'catalog';

test('the pages that the brand file leads to are in the demo catalogue', async () => {
  expect(await missingBrandPages(DEMO)).toEqual([]);
});

test('each way of the brand file to a page that the catalogue does not have is named', async () => {
  const folder = await tempCatalog({ 'content/app/zubehoer.yaml': group('  []\n', 'zubehoer') });
  const content = { ...brand.content, solar: 'sonne', accessories: 'zubehoer', remapped: { pv: 'seite', alt: 'weg' } };
  expect(await missingBrandPages(folder, content)).toEqual([
    'Hinweis: src/brand.ts: content.solar führt ins Leere: der Katalog hat keine Seite „sonne“.',
    'Hinweis: src/brand.ts: content.remapped.alt führt ins Leere: der Katalog hat keine Seite „weg“.',
  ]);
});
