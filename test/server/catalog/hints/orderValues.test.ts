import type { ProductSource } from '../../../../server/catalog/format/productSchema';
import type { CatalogSource } from '../../../../server/catalog/format/sourceSchemas';
import { hintAtOrder } from '../../../../server/catalog/hints/orderValues';
import { readCatalog, readProducts } from '../../../../catalog/tools/products';

const catalog: CatalogSource = readCatalog();
const tiles = readProducts('tiles');
const demo = (id: string): ProductSource => {
  const found = tiles.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
function hints(product: ProductSource): string[] {
  const found: string[] = [];
  hintAtOrder(product, catalog, (path, reason) => found.push(`${path.join('.')}: ${reason}`));
  return found;
}
const without = (product: ProductSource, ...codes: readonly string[]): ProductSource => ({
  ...product,
  technical: Object.fromEntries(Object.entries(product.technical ?? {}).filter(([code]) => !codes.includes(code))),
});

test('a complete product causes no hint', () => {
  expect(hints(demo('altstadt-biber-18'))).toEqual([]);
  expect(hints(demo('lindora-12'))).toEqual([]);
});

test('each missing value of an older catalogue causes one hint that says what to add', () => {
  expect(hints(without(demo('lindora-12'), 'PULT_STUECK', 'PULT_QUERSCHNITT', 'TRAUFE_QUERSCHNITT'))).toEqual([
    expect.stringContaining('technical: PULT_STUECK fehlt: Stück je Meter'),
    expect.stringContaining('technical: PULT_QUERSCHNITT fehlt: cm² je Meter'),
    expect.stringContaining('technical: TRAUFE_QUERSCHNITT fehlt: cm² je Meter'),
  ]);
  expect(hints(without(demo('lindora-12'), 'FIRST_QUERSCHNITT'))).toEqual([
    expect.stringContaining('technical: FIRST_QUERSCHNITT fehlt'),
  ]);
});

test('a plain tile without its laying, and a model in bond without halves, cause a hint', () => {
  const { laying: biber, ...older } = demo('altstadt-biber-18');
  expect(hints(older)).toEqual([expect.stringMatching(/^technical\.VERLEGUNG: laying fehlt: kinds, overlap/)]);
  const { verge: _verge, ...vergeless } = biber ?? {};
  expect(hints({ ...older, laying: vergeless })).toEqual([expect.stringMatching(/^laying: verge fehlt/)]);
  const { laying: _laying, ...bond } = demo('marenta-verband-12');
  expect(hints(bond)).toEqual([expect.stringMatching(/^technical\.VERLEGUNG: laying\.verge fehlt/)]);
});

test('a load below the largest need causes a hint with the load that follows', () => {
  // 38.3 x 1.8 kg + 5 kg = 73.94 kg, x 9.81 / 1000 = 0.725 kN/m².
  const product = demo('altstadt-biber-18');
  expect(hints({ ...product, technical: { ...product.technical, GEWICHT_LAST: 0.71 } })).toEqual([
    expect.stringMatching(/^technical\.GEWICHT_LAST: .*0,71 kN\/m² .* sind 0,73 kN\/m², den Wert bitte anheben$/),
  ]);
});

test('a discontinued model causes no hint', () => {
  const { laying: _laying, ...older } = demo('altstadt-biber-18');
  expect(hints({ ...older, discontinued: true })).toEqual([]);
});
