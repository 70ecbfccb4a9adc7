import type { ProductSource } from '../../../../server/catalog/format/productSchema';
import type { CatalogSource } from '../../../../server/catalog/format/sourceSchemas';
import { hintAtOrder } from '../../../../server/catalog/hints/orderValues';
import type { AccessorySource } from '../../../../server/catalog/format/accessorySchema';
import { readCatalog, readProducts } from '../../../../catalog/tools/products';

const catalog: CatalogSource = readCatalog();
const tiles = readProducts('tiles');
const demo = (id: string): ProductSource => {
  const found = tiles.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
function hints(product: ProductSource, accessories: readonly AccessorySource[] = [], by = catalog): string[] {
  const found: string[] = [];
  hintAtOrder(product, { catalog: by, accessories }, (path, reason) => found.push(`${path.join('.')}: ${reason}`));
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
  expect(hints(without(demo('altstadt-biber-18'), 'FIRST_STUECK', 'ORTGANG_STUECK'))).toEqual([
    expect.stringContaining('technical: FIRST_STUECK fehlt: Stück je Meter First'),
    expect.stringMatching(/^technical: ORTGANG_STUECK fehlt: Stück am Ortgang .* \(0, wenn keine nötig sind\)/),
  ]);
});

test('a ventilation tile needs its cross-section or its number for each surface', () => {
  const ventless = without(demo('lindora-12'), 'LUEFTER_QUERSCHNITT');
  expect(hints(ventless)).toEqual([
    expect.stringContaining('technical: LUEFTER_QUERSCHNITT fehlt: cm² je Lüfter (oder LUEFTER_STUECK, Lüfter'),
  ]);
  expect(hints({ ...ventless, technical: { ...ventless.technical, LUEFTER_STUECK: 6 } })).toEqual([]);
});

test('a half verge piece that fits a model without half_verge causes a hint', () => {
  const article = (fits: AccessorySource['fits']): AccessorySource => ({
    ...{ id: 'ortgang', name: 'Halber Ortgangziegel', kind: 'verge_left_half', unit: 'piece' },
    ...(fits === undefined ? {} : { fits }),
  });
  const fitting = [article({ categories: ['glattziegel'], cover_widths: [23.4] })];
  const model = demo('marenta-verband-12');
  expect(hints(model, fitting)).toEqual([]);
  const halved = { ...model, laying: { verge: { half: 1 } } };
  expect(hints(halved, fitting)).toEqual([
    expect.stringMatching(/^laying: laying\.verge\.half_verge fehlt: Halber Ortgangziegel passt zu diesem Modell/),
  ]);
  expect(hints(halved, [article({ categories: ['glattziegel'], cover_widths: [23.6] })])).toEqual([]);
  expect(hints(halved, [article({ products: ['lindora-12'] })])).toEqual([]);
  expect(hints(halved, [{ ...article(undefined), kind: 'verge_left' }])).toEqual([]);
  // The widths have the unit of `DECKBREITE`.
  const width = { label: 'Deckbreite', kind: 'number', unit: 'mm' } as const;
  const metric = { ...catalog, properties: { ...catalog.properties, DECKBREITE: width } };
  const wide = { ...halved, technical: { ...halved.technical, DECKBREITE: 234 } };
  expect(hints(wide, [article({ cover_widths: [234] })], metric)).toHaveLength(1);
  expect(hints(wide, [article({ cover_widths: [23.4] })], metric)).toEqual([]);
});

test('a model whose monopitch pieces do not say what they replace causes a hint', () => {
  expect(hints(without(demo('lindora-12'), 'PULT_ERSETZT'))).toEqual([
    expect.stringMatching(/^technical: PULT_ERSETZT fehlt: .*\(0, wenn keine\).* zwei Mengen$/),
  ]);
});

test('a plain tile without its laying or its source, and a model in bond without halves, cause a hint', () => {
  const { laying: biber, ...older } = demo('altstadt-biber-18');
  expect(hints(older)).toEqual([expect.stringMatching(/^technical\.VERLEGUNG: laying fehlt: kinds, overlap/)]);
  const { verge: _verge, ...vergeless } = biber ?? {};
  expect(hints({ ...older, laying: vergeless })).toEqual([expect.stringMatching(/^laying: verge fehlt/)]);
  const { edition: _edition, source: _source, ...unnamed } = biber ?? {};
  expect(hints({ ...older, laying: unnamed })).toEqual([
    expect.stringMatching(/^laying: edition und source fehlen: Ausgabe und Quelle von overlap ergänzen/),
  ]);
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
  const labelled = { ...catalog, properties: { ...catalog.properties, VERLEGUNG: property } };
  expect(hints({ ...older, technical: { ...older.technical, VERLEGUNG: 'versetzt' } }, [], labelled)).toEqual([
    expect.stringMatching(/^technical\.VERLEGUNG: laying\.verge fehlt/),
  ]);
});

test('an interlocking tile that looks like a plain tile causes no hint', () => {
  expect(hints({ ...demo('lindora-12'), name: 'Falzbiber 12' })).toEqual([]);
});

test('a model that the calculator cannot calculate causes no hint', () => {
  const { laying: _laying, ...older } = without(demo('altstadt-biber-18'), 'LATTWEITE', 'PULT_STUECK');
  expect(hints(older)).toEqual([]);
});

test('a load below the largest need causes a hint with the load that follows', () => {
  // 38.3 x 1.8 kg + 5 kg = 73.94 kg, x 9.81 / 1000 = 0.7254 kN/m².
  const loaded = (id: string, load: number): string[] => {
    const product = demo(id);
    return hints({ ...product, technical: { ...product.technical, GEWICHT_LAST: load } });
  };
  const biber = /^technical\.GEWICHT_LAST: .*0,71 kN\/m² .* sind aufgerundet 0,726 kN\/m², den Wert bitte anheben$/;
  expect(loaded('altstadt-biber-18', 0.71)).toEqual([expect.stringMatching(biber)]);
  // 9.4 x 4.9 kg + 5 kg = 51.06 kg, x 9.81 / 1000 = 0.5009 kN/m².
  const gross = /0,50 kN\/m² .* sind aufgerundet 0,501 kN\/m²/;
  expect(loaded('lindora-gross-9', 0.5)).toEqual([expect.stringMatching(gross)]);
  expect(loaded('lindora-gross-9', 0.51)).toEqual([]);
});

test('a discontinued model causes no hint', () => {
  const { laying: _laying, ...older } = demo('altstadt-biber-18');
  expect(hints({ ...older, discontinued: true })).toEqual([]);
});
