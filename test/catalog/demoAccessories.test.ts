/** Checks that the demo's accessories agree with its models, and that models have tender texts and declarations. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { parse } from 'yaml';
import { CATALOG, german, mediaPath, readCatalog, readProducts } from '../../catalog/tools/products';
import { tenderText } from '../../catalog/tools/tenderText';
import { AccessorySource } from '../../server/catalog/format/accessorySchema';
import type { ProductSource } from '../../server/catalog/format/productSchema';
import type { AccessoryKind } from '../../src/contract/content/accessoryKinds';

const FOLDER = path.join(CATALOG, 'accessories');
const accessories = readdirSync(FOLDER).map((name) =>
  Value.Decode(AccessorySource, parse(readFileSync(path.join(FOLDER, name), 'utf8'))),
);
const stones = readProducts('stones');
const products = [...readProducts('tiles'), ...stones];
const sold = products.filter(({ discontinued }) => discontinued !== true);

const fits = ({ fits: { categories = [], cover_widths: widths = [], products: ids = [] } = {} }: AccessorySource) =>
  ids.length > 0
    ? ({ id }: ProductSource) => ids.includes(id)
    : ({ category, technical = {} }: ProductSource) =>
        (categories.length === 0 || categories.includes(category)) &&
        (widths.length === 0 || widths.some((width) => width === technical['DECKBREITE']));
const kindsFor = (product: ProductSource): AccessoryKind[] =>
  accessories.filter((accessory) => fits(accessory)(product)).map(({ kind }) => kind);
const missing = (wanted: readonly AccessoryKind[], list: readonly ProductSource[]) =>
  list.flatMap((product) => {
    const kinds = kindsFor(product);
    return wanted.filter((kind) => !kinds.includes(kind)).map((kind) => `${product.id}: ${kind}`);
  });
const laid = (...ways: readonly string[]) =>
  sold.filter(({ technical = {} }) => ways.includes(String(technical['VERLEGUNG'])));

test('the demo has 55 accessories or more, each with a picture and a description', () => {
  expect(accessories.length).toBeGreaterThanOrEqual(55);
  expect(accessories.filter(({ file, description }) => file === undefined || description === undefined)).toEqual([]);
});

test.each(readCatalog().categories.map(({ id }) => id))('the form %s has its verges, ridge and ventilation', (form) => {
  const list = accessories.filter(({ fits: { categories = [] } = {} }) => categories.includes(form));
  const verges: readonly AccessoryKind[] =
    form === 'biberschwanzziegel' ? ['half', 'three_quarter'] : ['verge_left', 'verge_right'];
  for (const kind of [...verges, 'ridge', 'ridge_start', 'ridge_end', 'vent', 'vent_ridge'] as const)
    expect([kind, list.filter((accessory) => accessory.kind === kind)]).toEqual([
      kind,
      expect.arrayContaining([expect.anything()]),
    ]);
});

test('each model that is sold has the pieces of its ridge, hips, monopitch, eaves and battens', () => {
  const measured = sold.filter(({ technical }) => technical !== undefined);
  const edges: AccessoryKind[] = ['ridge', 'ridge_start', 'ridge_end', 'hip_start', 'hip_cap', 'vent', 'vent_ridge'];
  const monopitch: AccessoryKind[] = ['monopitch', 'monopitch_start', 'monopitch_end', 'vent_monopitch'];
  const all: AccessoryKind[] = ['vent_eaves', 'eaves_comb', 'batten', 'counter_batten', 'underlay'];
  expect(missing([...edges, ...monopitch, ...all], measured)).toEqual([]);
});

test("exactly one element at the eaves reaches each model's cross-section", () => {
  const elements = accessories.filter(({ kind }) => kind === 'vent_eaves');
  for (const { id, technical = {} } of sold.filter(({ technical: values }) => values !== undefined)) {
    const reaching = elements.filter(({ cross_section: own = 0 }) => own >= Number(technical['TRAUFE_QUERSCHNITT']));
    expect([id, reaching.map((element) => element.id)]).toEqual([id, ['traufelement']]);
  }
});

test('each model with verge tiles has them for both sides', () => {
  const verged = sold.filter(({ technical = {} }) => Number(technical['ORTGANG_STUECK']) > 0);
  expect(verged.length).toBeGreaterThan(20);
  expect(missing(['verge_left', 'verge_right'], verged)).toEqual([]);
});

// A verge tile in every row would put the first joints of all rows on one line, on which water runs in.
test('plain tiles have halves or three-quarter pieces at their verges, and no verge tiles', () => {
  const plain = laid('doppel-oder-krone');
  expect(plain).toHaveLength(5);
  for (const product of plain)
    expect([
      ...[product.id, product.technical?.['ORTGANG_STUECK']],
      kindsFor(product).filter((kind) => kind.startsWith('verge')),
    ]).toEqual([product.id, 0, []]);
});

test('each model laid in bond has half pieces, and plain tiles have three-quarter pieces', () => {
  const bond = laid('verband', 'reihe-oder-verband', 'doppel-oder-krone').filter(
    ({ technical = {} }) => technical['DECKBREITE'] !== undefined,
  );
  expect(bond.length).toBeGreaterThan(10);
  expect(missing(['half'], bond)).toEqual([]);
  expect(missing(['three_quarter'], laid('doppel-oder-krone'))).toEqual([]);
});

test('exactly the models whose verges have half verge tiles sell them for both sides', () => {
  const halved = sold.filter(({ laying }) => laying?.verge?.half_verge !== undefined);
  const both = sold.filter((product) => {
    const kinds = kindsFor(product);
    return kinds.includes('verge_left_half') && kinds.includes('verge_right_half');
  });
  expect(halved.map(({ id }) => id)).toEqual(both.map(({ id }) => id));
  expect(halved).toHaveLength(7);
});

test('no text asks for half surface pieces at verges that have half verge tiles', () => {
  const isHalved = ({ laying }: ProductSource) => laying?.verge?.half_verge !== undefined;
  const halves = accessories.filter((one) => one.kind === 'half' && sold.filter(fits(one)).every(isHalved));
  expect(halves).toHaveLength(3);
  for (const { id, description = '' } of halves)
    expect([id, german(description)]).toEqual([
      id,
      expect.stringMatching(/Am Ortgang liegen stattdessen halbe Ortgang/),
    ]);
  const models = sold.filter(isHalved);
  for (const product of models) {
    const tender = tenderText(product, readCatalog(), stones.includes(product) ? 'stones' : 'tiles');
    for (const text of [tender.replaceAll('\r\n', ' '), german(product.laying_notes ?? '')])
      expect([product.id, text]).toEqual([
        product.id,
        expect.not.stringMatching(/halben? (?:Stücken?|Steinen?|Ziegeln?)\b.*am Ortgang/i),
      ]);
  }
});

test('the texts of plain tiles name exactly the pieces that lie at their verges', () => {
  const plain = laid('doppel-oder-krone');
  for (const product of plain) {
    const hasHalves = product.laying?.verge?.half !== undefined;
    const tender = tenderText(product, readCatalog(), 'tiles').replaceAll('\r\n', ' ');
    for (const text of [tender, german(product.laying_notes ?? '')])
      expect([product.id, /halben (?:Ziegeln|Biber)\b/.test(text), /dreiviertel/i.test(text)]).toEqual([
        ...[product.id, hasHalves, !hasHalves],
      ]);
  }
  const pieces = (['half', 'three_quarter'] as const).flatMap((kind) =>
    accessories.filter((one) => one.kind === kind && plain.some(fits(one))).map((one) => [kind, one] as const),
  );
  expect(pieces).toHaveLength(6);
  for (const [kind, one] of pieces) {
    const isLaidByAll = plain.filter(fits(one)).every(({ laying }) => laying?.verge?.[kind] !== undefined);
    expect([one.id, german(one.description ?? '').includes('stattdessen')]).toEqual([one.id, !isLaidByAll]);
  }
});

test('each accessory with colours has exactly the colours of the sold models that it fits', () => {
  for (const accessory of accessories.filter(({ colors }) => colors !== undefined)) {
    const models = sold.filter(fits(accessory));
    const expected = new Set(models.flatMap(({ colors = [] }) => colors.map(({ id }) => id)));
    const own = (accessory.colors ?? []).map(({ id }) => id);
    expect([accessory.id, own.toSorted()]).toEqual([accessory.id, [...expected].toSorted()]);
  }
});

test('no article number of the demo occurs twice', () => {
  const numbers = [
    ...products.flatMap(({ colors = [] }) => colors),
    ...accessories,
    ...accessories.flatMap(({ colors = [] }) => colors),
  ].flatMap(({ article_number: number }) => number ?? []);
  expect(numbers.length).toBeGreaterThan(500);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
});

test('names of accessories say "Ziegel" for clay and "Stein" for concrete', () => {
  const categories = new Set(stones.map(({ category }) => category));
  for (const accessory of accessories) {
    const { name, fits: { categories: own = [] } = {} } = accessory;
    if (own.length === 0) continue;
    const isConcrete = own.every((category) => categories.has(category));
    const isClay = !own.some((category) => categories.has(category));
    if (isConcrete) expect(name).not.toMatch(/ziegel/i);
    if (isClay) expect(name).not.toMatch(/stein/i);
  }
});

test('a pallet holds whole packages, and some accessories have no price', () => {
  expect(accessories.filter(({ package: pack = 1, pallet = pack }) => pallet % pack !== 0)).toEqual([]);
  const priced = accessories.filter(({ price }) => price !== undefined).length;
  expect(priced).toBeGreaterThan(accessories.length / 2);
  expect(priced).toBeLessThan(accessories.length);
});

test('goods in metres or square metres say how much one piece holds', () => {
  for (const { id, unit, content } of accessories) expect([id, content !== undefined]).toEqual([id, unit !== 'piece']);
});

test('the demo uses each small picture of an accessory in its folder', () => {
  const pictures = readdirSync(mediaPath('pictures')).filter((name) => name.startsWith('accessory-'));
  const used = new Set(accessories.flatMap(({ file }) => file ?? []));
  expect(pictures.map((name) => `pictures/${name}`).toSorted()).toEqual([...used].toSorted());
  expect(pictures.filter((name) => statSync(mediaPath(`pictures/${name}`)).size > 60_000)).toEqual([]);
});

test('ten models or more, of clay and of concrete, have a tender text and a declaration of performance', () => {
  const proven = products.filter(
    ({ declaration, tender_texts: texts = {} }) => declaration !== undefined && texts['de_DE'],
  );
  expect(proven.length).toBeGreaterThanOrEqual(12);
  expect(proven.filter((product) => stones.includes(product)).length).toBeGreaterThanOrEqual(3);
  const files = proven.flatMap(({ declaration = '', tender_texts: texts = {} }) => [
    declaration,
    ...(texts['de_DE'] ?? []).map(({ file }) => file),
  ]);
  expect(new Set(files).size).toBe(files.length);
  expect(proven.map(({ tender_texts: texts = {} }) => german(texts['de_DE']?.[0]?.name ?? ''))).toEqual(
    proven.map(({ name }) => `Ausschreibungstext ${name}`),
  );
});
