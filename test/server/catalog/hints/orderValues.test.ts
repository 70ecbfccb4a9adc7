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

test('a model whose monopitch pieces do not say what they replace causes a hint', () => {
  expect(hints(without(demo('lindora-12'), 'PULT_ERSETZT'))).toEqual([
    expect.stringMatching(/^technical: PULT_ERSETZT fehlt: .*\(0, wenn keine\).* zwei Mengen$/),
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

test.each<[string, Partial<ProductSource>]>([
  ['by its name', { name: 'Alter Biber', category: 'flachdachziegel' }],
  ['by its category', { name: 'Alt' }],
  ['by a gauge of less than half its length', { name: 'Alt', category: 'flachdachziegel' }],
])('a plain tile without VERLEGUNG is known %s', (_how, names) => {
  const { laying: _laying, ...older } = without(demo('altstadt-biber-18'), 'VERLEGUNG');
  expect(hints({ ...older, ...names })).toEqual([expect.stringMatching(/^technical: laying fehlt: kinds, overlap/)]);
});

test('a label of VERLEGUNG counts like its id', () => {
  const { laying: _laying, ...older } = demo('marenta-verband-12');
  const options = [{ value: 'versetzt', label: 'im halben Verband' }];
  const property = { ...catalog.properties['VERLEGUNG'], label: 'Verlegung', kind: 'choice' as const, options };
  const found: string[] = [];
  hintAtOrder(
    { ...older, technical: { ...older.technical, VERLEGUNG: 'versetzt' } },
    { ...catalog, properties: { ...catalog.properties, VERLEGUNG: property } },
    (path, reason) => found.push(`${path.join('.')}: ${reason}`),
  );
  expect(found).toEqual([expect.stringMatching(/^technical\.VERLEGUNG: laying\.verge fehlt/)]);
});

test('an interlocking tile that looks like a plain tile causes no hint', () => {
  expect(hints({ ...demo('lindora-12'), name: 'Falzbiber 12' })).toEqual([]);
});

test('a model that the calculator cannot calculate causes no hint', () => {
  const { laying: _laying, ...older } = without(demo('altstadt-biber-18'), 'LATTWEITE', 'PULT_STUECK');
  expect(hints(older)).toEqual([]);
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
