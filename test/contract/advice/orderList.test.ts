/** Order lists of worked examples. Lengths without a unit are in millimetres. */
import { calculate, type CalculationInputs } from '../../../src/contract/advice/calculation';
import type { RequiredUnderlay } from '../../../src/contract/advice/orderChoice';
import { orderList, type OrderRow } from '../../../src/contract/advice/orderList';
import type { TileMeasures } from '../../../src/contract/advice/tile';
import type { Accessory } from '../../../src/contract/content/accessory';
import { ACCESSORY_KINDS, UNIT_OF_KIND, type AccessoryKind } from '../../../src/contract/content/accessoryKinds';
import { accessoryOfKind } from '../../support/sampleAccessories';
import { de, product as sampleProduct } from '../../support/sampleProducts';

const TILE: TileMeasures = {
  ...{ coverWidth: 240, minGauge: 350, maxGauge: 375, firstRow: 350, ridgeRow: 320 },
  ...{ plain: null, vergeParts: null, pieceWeight: 3600, bundle: 4, pallet: 240 },
  ...{ ridgePer10m: 25, monopitchPer10m: 30, vergePerRow: 1 },
  ...{ ventArea: 24, ridgeVent: 150, monopitchVent: 450, eavesVent: 200, ventsPerSurface: null },
  ...{ vergeReplaces: 1, ventReplaces: 1, monopitchReplaces: 1 },
};
const INPUTS: CalculationInputs = {
  ...{ shape: 'gable', eaves: 9600, rafter: 7420, eavesOverhang: 0, vergeOverhang: 0 },
  ...{ area: 100, pitch: 30, reserve: 5, firstRow: null, isBond: false, cover: null, rafterSpacing: 800, color: null },
};
const product = sampleProduct();
const partsOf = (half: number, threeQuarter: number, halfVerge: number) => ({ half, threeQuarter, halfVerge });

const isVergeHalf = (kind: AccessoryKind) => kind === 'verge_left_half' || kind === 'verge_right_half';
/** One accessory of each kind that an order list can ask for, without half verge pieces. */
const ALL = ACCESSORY_KINDS.filter((kind) => !isVergeHalf(kind)).map((kind) => accessoryOfKind(kind, { package: 1 }));

interface Asked {
  readonly inputs?: Partial<CalculationInputs>;
  readonly tile?: Partial<TileMeasures>;
  readonly accessories?: readonly Accessory[] | null;
  readonly underlay?: RequiredUnderlay | null;
}

function listOf({ inputs = {}, tile = {}, accessories = ALL, underlay = null }: Asked) {
  const all = { ...INPUTS, ...inputs };
  const measures = { ...TILE, ...tile };
  return orderList({
    ...{ product, accessories, underlay, tile: measures, inputs: all },
    calculation: calculate(all, measures),
  });
}
const rowsOf = (asked: Asked) => listOf(asked).groups.flatMap(({ rows }) => rows);
const rowOf = (key: OrderRow['key'], asked: Asked): OrderRow => {
  const row = rowsOf(asked).find((one) => one.key === key);
  if (row === undefined) throw new Error(`The list has no row ${key}.`);
  return row;
};
const UNITS = { piece: '', m: ' m', m2: ' m²' } as const;
const amounts = (asked: Asked) =>
  rowsOf(asked).map(({ key, amount, unit }) => `${key} ${amount ?? '?'}${amount === null ? '' : UNITS[unit]}`);

test('the list of a gable roof has all groups', () => {
  // Each side: 20 rows (350 + 18 x 375 + 320 = 7420) of 40 pieces.
  // Surface: 2 x 20 x 40 - 80 verge pieces = 1520. With 5 %: 1596.
  // Verge: 20 rows x 2 sides = 40 on each side. With 5 %: 42.
  // Ridge: 9.6 m x 2.5 = 24. With 5 %: 25.2, so 26. Start and end: one. With 5 %: 1.05, so 2.
  // Counter battens: (9600 / 800 + 1) x 7.42 m x 2 = 192.92 m. Battens: 20 x 9.6 m x 2 = 384 m.
  // Underlay: 9.6 x 7.42 x 2 = 142.464 m², and 15 % more = 163.83 m².
  expect(amounts({})).toEqual([
    ...['surface 1596', 'verge_left 42', 'verge_right 42'],
    ...['ridge 26', 'ridge_start 2', 'ridge_end 2'],
    ...['vent_ridge 9.6 m', 'vent_eaves 19.2 m', 'eaves_comb 19.2 m'],
    ...['batten 384 m', 'counter_batten 193 m', 'underlay 163.9 m²'],
  ]);
  expect(listOf({}).groups.map(({ key }) => key)).toEqual([
    ...['surface', 'verge', 'ridge', 'ventilation', 'eaves', 'substructure'],
  ]);
  expect(listOf({}).notes).toEqual([]);
});

test.each<Partial<CalculationInputs>>([
  {},
  { isBond: true },
  { shape: 'hip', eaves: 18_000 },
  { shape: 'area' },
  // 1520 x 1.075 = 1634 is no exact binary number.
  { reserve: 7.5 },
])('the surface row has the numbers of the result: %j', (inputs) => {
  for (const vergeParts of [null, partsOf(1, 0, 0), partsOf(0, 0, 1)]) {
    const calculation = calculate({ ...INPUTS, ...inputs }, { ...TILE, vergeParts });
    if (calculation.kind === 'impossible') throw new Error('no roof');
    const { laid, total, bundles, pallets } = calculation.quantity;
    const { net, amount, packing } = rowOf('surface', { inputs, tile: { vergeParts } });
    expect([net, amount, packing.packages?.count, packing.pallets?.count]).toEqual([
      ...[laid, total, bundles, pallets?.all],
    ]);
  }
});

test('the list of a monopitch roof has the pieces of its upper end instead of a ridge', () => {
  // Upper end: 9.6 m x 3 = 28.8, so 29 pieces. With 5 %: 30.45, so 31.
  // Ventilation at the upper end: 2 per mille of 71.232 m² = 1425 cm², or 200 cm²/m x 9.6 m = 1920 cm².
  // The element gives 450 cm²/m x 9.6 m = 4320 cm².
  expect(amounts({ inputs: { shape: 'mono' } })).toEqual([
    // 20 x 40 - 40 verge pieces - 29 pieces of the top row = 731. With 5 %: 767.55, so 768.
    ...['surface 768', 'verge_left 21', 'verge_right 21'],
    ...['monopitch 31', 'monopitch_start 2', 'monopitch_end 2'],
    ...['vent_monopitch 9.6 m', 'vent_eaves 9.6 m', 'eaves_comb 9.6 m'],
    ...['batten 192 m', 'counter_batten 96.5 m', 'underlay 82 m²'],
  ]);
});

test('the list of a hip roof has hip pieces and two caps, but no verges', () => {
  // At 60° the plan of a slope is 4000 x cos 60° = 2000. Ridge: 10 - 4 = 6 m. Four hips: √(4² + 2²) = 4.472 m each.
  const hip = { shape: 'hip', eaves: 10_000, rafter: 4000, pitch: 60, reserve: 0 } as const;
  const keys = amounts({ inputs: hip });
  // Ridge: 6 m x 2.5 = 15. Hips: 17.888 m x 2.5 = 44.7, so 45.
  expect(keys).toEqual(expect.arrayContaining(['ridge 15', 'hip 45', 'hip_start 4', 'hip_cap 2']));
  // Eaves: 2 x (10 + 4) m.
  expect(keys).toContain('eaves_comb 28 m');
  expect(keys.join()).not.toMatch(/verge|ridge_start|ridge_end/);
});

test('the four hips of a roof without a ridge meet under one cap', () => {
  const square = { shape: 'hip', eaves: 4000, rafter: 4000, pitch: 60, reserve: 0 } as const;
  expect(amounts({ inputs: square })).toContain('hip_cap 1');
  expect(amounts({ inputs: square }).join()).not.toContain('ridge 0');
});

test('a known area without measures needs surface pieces and underlay only', () => {
  // 100 m² / (0.24 m x 0.35 m) = 1190.5, so 1191. With 5 %: 1250.55, so 1251. Underlay: 115 m².
  const asked = { inputs: { shape: 'area' } } as const;
  expect(amounts(asked)).toEqual(['surface 1251', 'underlay 115 m²']);
  expect(listOf(asked).notes).toEqual([{ key: 'needsMeasures' }]);
});

test('an impossible roof has an empty list', () => {
  expect(listOf({ inputs: { shape: 'hip', eaves: 3000 } })).toEqual({ groups: [], notes: [] });
});

describe('in bond', () => {
  const inputs = { isBond: true, reserve: 0 };

  test("the maker's parts lie at both verges of every second row", () => {
    // 10 of 20 rows x 2 verges x 2 sides = 40.
    expect(amounts({ inputs, tile: { vergeParts: partsOf(1, 0, 0) } })).toContain('half 40');
    expect(amounts({ inputs, tile: { vergeParts: partsOf(1, 2, 0) } })).toEqual(
      expect.arrayContaining(['half 40', 'three_quarter 80']),
    );
  });

  describe("with the maker's half verge pieces", () => {
    const tile = { vergeParts: partsOf(0, 0, 1) };

    test('half verge pieces bring the offset instead of halves, and leave their places to surface pieces', () => {
      // 10 of 20 rows have whole verge pieces and 38 surface pieces, 10 have half verge pieces and 39 surface pieces.
      // Both sides of the roof: 20 x 38 + 20 x 39 = 1540. Each kind of verge piece: 10 rows x 2 = 20 on each side.
      expect(amounts({ inputs, tile })).toEqual(
        expect.arrayContaining([
          ...['surface 1540', 'verge_left 20', 'verge_left_half 20', 'verge_right 20', 'verge_right_half 20'],
        ]),
      );
      expect(amounts({ inputs, tile }).join()).not.toMatch(/(?:^|,)half/);
      // With an odd number of rows, the whole pieces lie in one row more.
      // 7420 - 375 = 7045: 19 rows, 9 of them with halves. On both sides of the roof: 18 and 20.
      expect(amounts({ inputs: { ...inputs, rafter: 7045 }, tile })).toEqual(
        expect.arrayContaining(['verge_left 20', 'verge_left_half 18']),
      );
    });

    test('laid in rows, the model has whole verge pieces only', () => {
      // As in the list of a gable roof, without reserve.
      const keys = amounts({ inputs: { reserve: 0 }, tile });
      expect(keys).toEqual(expect.arrayContaining(['surface 1520', 'verge_left 40', 'verge_right 40']));
      expect(keys.join()).not.toContain('half');
    });

    test('half verge pieces are known when the number of whole ones is missing', () => {
      const keys = amounts({ inputs, tile: { ...tile, vergePerRow: null } });
      expect(keys).toEqual(expect.arrayContaining(['verge_left ?', 'verge_left_half 20']));
    });
  });

  test('articles of half verge pieces do not change the amounts', () => {
    const halves = [accessoryOfKind('verge_left_half'), accessoryOfKind('verge_right_half')];
    for (const tile of [{ vergeParts: partsOf(1, 0, 0) }, { vergeParts: partsOf(0, 0, 1) }, {}]) {
      const without = amounts({ inputs, tile, accessories: null });
      expect(amounts({ inputs, tile, accessories: [...ALL, ...halves] })).toEqual(without);
      expect(amounts({ inputs, tile })).toEqual(without);
    }
  });

  test('the list names halves as missing when the catalogue does not say what lies at the verges', () => {
    expect(rowOf('half', { inputs })).toMatchObject({ net: null, amount: null, missing: ['value'] });
  });

  test('no half pieces are asked in rows', () => {
    expect(amounts({ tile: { vergeParts: partsOf(1, 0, 0) } }).join()).not.toMatch(/(?:^|,)half/);
  });
});

describe('plain tiles', () => {
  const tile: Partial<TileMeasures> = {
    ...{ coverWidth: 180, minGauge: 100, maxGauge: 145, firstRow: 145, ridgeRow: 145 },
    plain: { cover: 'double', length: 380, overlap: 90, doubled: { eaves: true, ridge: true } },
    vergeParts: partsOf(1, 0, 0),
  };

  test('need halves at the verges although the form says rows, and no verge pieces if their number is 0', () => {
    // 7250 / 145 = 50 battens, and one row more at each end: 52 rows. 26 of them x 2 verges x 2 sides = 104.
    const asked = { inputs: { rafter: 7250, reserve: 0 }, tile: { ...tile, vergePerRow: 0 } };
    expect(amounts(asked)).toContain('half 104');
    expect(amounts(asked).join()).not.toContain('verge');
  });

  test('name verge pieces as missing without their number', () => {
    expect(rowOf('verge_left', { tile: { ...tile, vergePerRow: null } })).toMatchObject({ missing: ['value'] });
    expect(rowOf('verge_right', { tile: { ...tile, vergePerRow: null } })).toMatchObject({ missing: ['value'] });
  });

  test('have verge pieces in all rows if the catalogue gives their number', () => {
    expect(amounts({ inputs: { rafter: 7250, reserve: 0 }, tile })).toContain('verge_left 104');
  });
});

describe('what the catalogue lacks', () => {
  test.each<[OrderRow['key'], Partial<TileMeasures>, Partial<CalculationInputs>]>([
    ['verge_left', { vergePerRow: null }, {}],
    ['verge_right', { vergePerRow: null }, {}],
    ['ridge', { ridgePer10m: null }, {}],
    ['hip', { ridgePer10m: null }, { shape: 'hip', eaves: 18_000 }],
    ['monopitch', { monopitchPer10m: null }, { shape: 'mono' }],
    ['vent_eaves', { eavesVent: null }, {}],
    ['vent', { ridgeVent: null, ventArea: null }, {}],
    ['vent', { ridgeVent: null, ventArea: null, eavesVent: null, monopitchVent: null }, {}],
    ['vent_eaves', { ridgeVent: null, ventArea: null, eavesVent: null, monopitchVent: null }, {}],
  ])('the row %s has no amount without its value', (key, tile, inputs) => {
    expect(rowOf(key, { tile, inputs })).toMatchObject({ net: null, amount: null, missing: ['value'] });
  });

  test.each<Partial<CalculationInputs>>([{}, { shape: 'hip', eaves: 18_000 }])(
    'a list has no pieces of ridge and hips if the catalogue says that the model needs none: %j',
    (inputs) => {
      const groups = (ridgePer10m: number) => listOf({ inputs, tile: { ridgePer10m } }).groups.map(({ key }) => key);
      expect(groups(25)).toContain('ridge');
      expect(groups(0)).not.toContain('ridge');
    },
  );

  test('a row without an article keeps its amount', () => {
    const accessories = ALL.filter(({ kind }) => kind !== 'ridge');
    expect(rowOf('ridge', { accessories })).toMatchObject({ amount: 26, article: null, missing: ['article'] });
    expect(rowOf('ridge', { accessories, tile: { ridgePer10m: null } }).missing).toEqual(['value', 'article']);
  });

  test('a row says that its article has no number, or neither package nor pallet', () => {
    const missing = (changes: Partial<Accessory>, color: string | null = null) =>
      rowOf('ridge', { accessories: [accessoryOfKind('ridge', changes)], inputs: { color } }).missing;
    expect(missing({})).toEqual(['packing']);
    expect(missing({ pallet: 100 })).toEqual([]);
    expect(missing({ package: 6, article_number: null })).toEqual(['number']);
    // Goods that are sold by the metre have no packages.
    expect(rowOf('eaves_comb', { accessories: [accessoryOfKind('eaves_comb')] }).missing).toEqual([]);
    expect(rowOf('surface', { tile: { bundle: null, pallet: null } }).missing).toEqual(['packing']);
    expect(rowOf('surface', { tile: { bundle: null } }).missing).toEqual([]);
  });

  test('the surface row says when the catalogue leaves open what verge and ventilation pieces replace', () => {
    expect(rowOf('surface', { tile: { vergeReplaces: null } })).toMatchObject({ net: 1600, missing: ['replaced'] });
    expect(rowOf('surface', {}).missing).toEqual([]);
  });

  test('accessories that are not loaded are not called missing', () => {
    const rows = rowsOf({ accessories: null });
    expect(rows.flatMap(({ missing }) => missing)).toEqual([]);
    expect(rows.filter(({ article }) => article !== null).map(({ key }) => key)).toEqual(['surface']);
  });

  test('clips and snow guards never stand in the list', () => {
    expect(amounts({}).join()).not.toMatch(/snow|step|passage|solar|other/);
  });
});

describe('ventilation', () => {
  test('ventilation pieces stand in for a missing element', () => {
    // Each side needs the larger of 0.5 per mille of 71.232 m² = 356 cm² and 50 cm²/m x 9.6 m = 480 cm².
    // 480 / 24 = 20 pieces on each side. With 5 %: 42.
    expect(amounts({ tile: { ridgeVent: null } })).toContain('vent 42');
  });

  test('pieces fill what an element leaves open', () => {
    // The ridge gives 60 / 2 x 9.6 = 288 cm² to each side. 192 cm² remain, so 8 pieces on each side.
    const keys = amounts({ tile: { ridgeVent: 60 }, inputs: { reserve: 0 } });
    expect(keys).toEqual(expect.arrayContaining(['vent_ridge 9.6 m', 'vent 16']));
  });

  test('a sentence says when pieces and elements do not suffice', () => {
    // The upper end of a monopitch roof needs 200 cm²/m. 1920 / 24 = 80 pieces have no room in a row of 40.
    const { groups, notes } = listOf({ inputs: { shape: 'mono' }, tile: { monopitchVent: null, eavesVent: 150 } });
    expect(notes).toMatchObject([
      { key: 'topInsufficient', top: { sufficient: 200, shortage: { wanted: 80, capacity: 20 } } },
      { key: 'eavesInsufficient', eaves: { sufficient: 200 } },
    ]);
    expect(groups.flatMap(({ rows }) => rows.map(({ key }) => key)).join()).not.toMatch(/vent/);
  });
});

describe('reserve', () => {
  test('only what breaks has a reserve', () => {
    const reserves = Object.fromEntries(rowsOf({ inputs: { reserve: 7 } }).map(({ key, reserve }) => [key, reserve]));
    expect(reserves).toEqual({
      ...{ surface: 7, verge_left: 7, verge_right: 7, ridge: 7, ridge_start: 7, ridge_end: 7 },
      ...{ vent_ridge: 0, vent_eaves: 0, eaves_comb: 0, batten: 0, counter_batten: 0, underlay: 0 },
    });
  });
});

describe('packages', () => {
  test("the surface pieces have the model's bundles and pallets", () => {
    // 1596 / 4 = 399. 1596 / 240 = 6.65.
    expect(rowOf('surface', {}).packing).toEqual({
      ...{ contents: null, packages: { count: 399, size: 4 }, pallets: { count: 7, size: 240 } },
    });
    expect(rowOf('surface', { tile: { bundle: null, pallet: null } }).packing).toEqual({
      ...{ contents: null, packages: null, pallets: null },
    });
  });

  test('pieces fill whole packages and pallets', () => {
    const packing = (pallet: number) =>
      rowOf('ridge', { accessories: [accessoryOfKind('ridge', { package: 6, pallet })] }).packing;
    // 26 pieces.
    expect(packing(12)).toEqual({
      ...{ contents: null, packages: { count: 5, size: 6 }, pallets: { count: 3, size: 12 } },
    });
    expect([packing(26).pallets, packing(27).pallets]).toEqual([{ count: 1, size: 26 }, null]);
  });

  test('metres and square metres fill whole rolls, and rolls fill packages', () => {
    const accessories = [
      accessoryOfKind('vent_ridge', { content: 5, package: 4 }),
      accessoryOfKind('underlay', { content: 75, roll: true, pallet: 2 }),
      accessoryOfKind('batten', { content: 4 }),
      accessoryOfKind('eaves_comb', { package: 10 }),
    ];
    // 9.6 m / 5 m = 1.92. 163.9 m² / 75 m² = 2.2. 384 m / 4 m = 96.
    expect(rowOf('vent_ridge', { accessories }).packing).toEqual({
      ...{ contents: { count: 2, size: 5, isRoll: false }, packages: { count: 1, size: 4 }, pallets: null },
    });
    expect(rowOf('underlay', { accessories }).packing).toMatchObject({
      ...{ contents: { count: 3, size: 75, isRoll: true }, pallets: { count: 2, size: 2 } },
    });
    expect(rowOf('batten', { accessories }).packing.contents).toMatchObject({ count: 96, size: 4 });
    // Goods that are sold by the metre have no packages.
    expect(rowOf('eaves_comb', { accessories }).packing).toEqual({ contents: null, packages: null, pallets: null });
  });

  test('an article in another unit has no packages', () => {
    const accessories = [accessoryOfKind('underlay', { unit: 'm', content: 50, package: 2, pallet: 20 })];
    expect(rowOf('underlay', { accessories }).packing).toEqual({ contents: null, packages: null, pallets: null });
  });

  test('each row has the unit that the check asks of its articles', () => {
    const halves = { half: 1, threeQuarter: 1, halfVerge: 0 };
    const halfVerges = { half: 0, threeQuarter: 0, halfVerge: 1 };
    const verges = [accessoryOfKind('verge_left_half'), accessoryOfKind('verge_right_half')];
    const units = [
      ...rowsOf({ tile: { ridgeVent: 60 } }),
      ...rowsOf({ inputs: { shape: 'mono' } }),
      ...rowsOf({ inputs: { shape: 'hip', eaves: 18_000 } }),
      ...rowsOf({ inputs: { isBond: true }, tile: { vergeParts: halves } }),
      ...rowsOf({ inputs: { isBond: true }, tile: { vergeParts: halfVerges }, accessories: [...ALL, ...verges] }),
    ].flatMap(({ key, unit }) => (key === 'surface' ? [] : [[key === 'hip' ? 'ridge' : key, unit] as const]));
    expect(units.map(([kind]) => [kind, UNIT_OF_KIND[kind]])).toEqual(units);
    const counted = ACCESSORY_KINDS.filter((kind) => UNIT_OF_KIND[kind] !== null);
    expect([...new Set(units.map(([kind]) => kind))].toSorted()).toEqual(counted.toSorted());
  });

  test('a content that fits exactly adds no roll', () => {
    // 9.6 / 0.8 is a little more than 12 in binary fractions.
    const accessories = [accessoryOfKind('vent_ridge', { content: 0.8 })];
    expect(rowOf('vent_ridge', { accessories }).packing.contents).toMatchObject({ count: 12, size: 0.8 });
  });
});

describe('articles', () => {
  const fits = (changes: Partial<Accessory['fits']>): Accessory['fits'] => ({
    ...{ categories: [], cover_widths: [], products: [] },
    ...changes,
  });
  const { category } = product;
  const color = product.colors[0]?.id ?? '';
  const ridge = (id: string, changes: Partial<Accessory> = {}) =>
    accessoryOfKind('ridge', { id, name: id, package: 1, ...changes });

  test('the closest article is named, and articles that fit equally stand as choices', () => {
    const open = ridge('open');
    const form = ridge('form', { fits: fits({ categories: [category.id] }) });
    const both = ridge('both', { fits: fits({ categories: [category.id], cover_widths: [202] }) });
    const model = ridge('model', { fits: fits({ products: [product.id] }) });
    const other = ridge('other', { fits: fits({ products: ['another'] }) });
    const named = (...accessories: readonly Accessory[]) => {
      const { article, choices } = rowOf('ridge', { accessories });
      return [article?.name, ...choices.map((choice) => choice.article.name)];
    };
    expect(named(open, form, both, model, other)).toEqual(['model']);
    expect(named(open, form, both)).toEqual(['both']);
    expect(named(open, form)).toEqual(['form']);
    expect(named(open, ridge('open-2'))).toEqual([undefined, 'open', 'open-2']);
    expect(named(other)).toEqual([undefined]);
  });

  test('each choice has its packages, and the row names at most five', () => {
    const seven = Array.from({ length: 7 }, (_, index) => ridge(`first-${index}`, { package: index + 1 }));
    const { packing, choices, others, missing } = rowOf('ridge', { accessories: seven });
    expect([packing.packages, choices.length, others, missing]).toEqual([null, 5, 2, []]);
    // 26 pieces.
    expect(choices.map((choice) => choice.packing.packages?.count)).toEqual([26, 13, 9, 7, 6]);
  });

  const batten = (id: string, changes: Partial<Accessory> = {}) =>
    accessoryOfKind('batten', { id, name: id, content: 4, ...changes });
  const battens = [batten('40/60', { rafter_spacing: 1000 }), batten('30/50', { rafter_spacing: 800 })];

  test.each([
    [600, '30/50'],
    [800, '30/50'],
    [801, '40/60'],
    [1000, '40/60'],
  ])('rafters %d mm apart need the batten %s, the weakest that suffices', (rafterSpacing, name) => {
    const row = rowOf('batten', { accessories: battens, inputs: { rafterSpacing } });
    expect(row).toMatchObject({ article: { name }, choices: [], missing: [] });
  });

  test('the list says when no batten suffices for the rafters', () => {
    const row = rowOf('batten', { accessories: battens, inputs: { rafterSpacing: 1001 } });
    expect(row).toMatchObject({ amount: 384, article: null, choices: [], missing: ['strong'] });
  });

  test('a person chooses if the catalogue does not say how strong each batten is', () => {
    const { article, choices } = rowOf('batten', { accessories: [...battens, batten('24/48')] });
    expect([article, choices.map((choice) => choice.article.name)]).toEqual([null, ['40/60', '30/50', '24/48']]);
  });

  const element = (name: string, changes: Partial<Accessory> = {}) =>
    accessoryOfKind('vent_eaves', { id: name, name, content: 1, ...changes });
  const elements = [element('Keil', { cross_section: 260 }), element('Band', { cross_section: 200 })];

  test.each([
    [200, 'Band'],
    [201, 'Keil'],
    [260, 'Keil'],
  ])('a model with %d cm² per metre at the eaves needs the element %s', (eavesVent, name) => {
    const row = rowOf('vent_eaves', { accessories: elements, tile: { eavesVent } });
    expect(row).toMatchObject({ article: { name }, choices: [], missing: [] });
  });

  test("the list says when no element reaches the model's cross-section", () => {
    const row = rowOf('vent_eaves', { accessories: elements, tile: { eavesVent: 261 } });
    expect(row).toMatchObject({ amount: 19.2, article: null, choices: [], missing: ['strong'] });
  });

  test('an element of unknown cross-section is a choice, and an element for the ridge has a demand of its own', () => {
    const { article, choices } = rowOf('vent_eaves', { accessories: [...elements, element('Kamm')] });
    expect([article, choices.map((choice) => choice.article.name)]).toEqual([null, ['Keil', 'Band', 'Kamm']]);
    const roll = (name: string, cross_section: number) =>
      accessoryOfKind('vent_ridge', { id: name, name, content: 5, cross_section });
    const ridge = rowOf('vent_ridge', { accessories: [roll('schmal', 149), roll('breit', 150)] });
    expect(ridge).toMatchObject({ article: { name: 'breit' }, choices: [] });
  });

  const bahn = (name: string, DE: number, AT: number) =>
    accessoryOfKind('underlay', { id: name, name, underlay: { DE, AT } });
  const underlays = [bahn('schwer', 5, 3), bahn('leicht', 1, 0), bahn('mittel', 3, 2)];

  test.each([
    ['DE', 0, 'leicht'],
    ['DE', 1, 'leicht'],
    ['DE', 2, 'mittel'],
    ['DE', 5, 'schwer'],
    ['AT', 1, 'mittel'],
  ] as const)('in %s, the required underlay %d needs the article %s', (country, place, name) => {
    const asked = { accessories: underlays, underlay: { country, place } };
    expect(rowOf('underlay', asked)).toMatchObject({ article: { name }, choices: [], missing: [] });
    expect(rowOf('underlay', { ...asked, inputs: { shape: 'area' } })).toMatchObject({ article: { name } });
  });

  test('a person chooses the underlay if the rules refuse the roof, or if the articles lack the country', () => {
    for (const underlay of [null, { country: 'CH', place: 1 } as const])
      expect(rowOf('underlay', { accessories: underlays, underlay }).choices).toHaveLength(3);
  });

  const colors = [{ id: color, label: de('Naturrot'), swatch: null, article_number: '9100-110' }];

  test('the article has the number of the chosen colour', () => {
    const accessories = [ridge('colored', { article_number: null, colors })];
    const article = (chosen: string | null) => rowOf('ridge', { accessories, inputs: { color: chosen } });
    expect(article(color).article).toMatchObject({ number: '9100-110', isByColor: false });
    expect(article(null).article).toMatchObject({ number: null, color: null, isByColor: true });
    const another = product.colors[1]?.id ?? '';
    expect(article(another)).toMatchObject({
      article: { number: null, isByColor: false },
      missing: ['color', 'number'],
    });
    // A colour of another model counts as none.
    expect(article('unknown')).toMatchObject({ article: { isByColor: true }, missing: [] });
  });

  test.each([
    // A colour without an own number takes the article's number.
    [color, null, '9100'],
    [color, '9100-110', '9100-110'],
    // Without a chosen colour, the number must hold for all colours.
    [null, null, '9100'],
    [null, '9100-110', null],
    [product.colors[1]?.id ?? '', '9100-110', null],
  ])('for the colour %j with the own number %j, an article 9100 has the number %j', (chosen, own, number) => {
    const accessories = [
      ridge('colored', { article_number: '9100', colors: colors.map((one) => ({ ...one, article_number: own })) }),
    ];
    expect(rowOf('ridge', { accessories, inputs: { color: chosen } }).article?.number).toBe(number);
  });

  test('an article in the chosen colour comes before a closer one in other colours', () => {
    const closer = ridge('closer', {
      fits: fits({ products: [product.id] }),
      colors: colors.map((one) => ({ ...one, id: 'blau' })),
    });
    const accessories = [closer, ridge('colored', { colors })];
    expect(rowOf('ridge', { accessories, inputs: { color } }).article?.name).toBe('colored');
    expect(rowOf('ridge', { accessories }).article?.name).toBe('closer');
  });

  test('ridge pieces lie on the hips, too', () => {
    expect(rowOf('hip', { inputs: { shape: 'hip', eaves: 18_000 } }).article?.name).toBe('Teil ridge');
  });

  test("the surface piece has the variant's number", () => {
    expect(rowOf('surface', { inputs: { color } }).article).toMatchObject({ name: 'Ziegel 1', number: '1042-110' });
    expect(rowOf('surface', {}).article).toMatchObject({ name: 'Ziegel 1', number: null, isByColor: true });
  });
});

describe('the values of a rule give the amount without reserve', () => {
  const valuesOf = (key: OrderRow['key'], asked: Asked) => {
    const { net, rule } = rowOf(key, asked);
    return { net, key: rule.key, ...rule.values };
  };
  const bond = { isBond: true, reserve: 0 } as const;

  test('of surface and verge pieces', () => {
    // 40 x 40 places - 80 verge pieces. Each side of the list has one verge of both roof sides.
    const surface = { net: 1520, key: 'surface', places: 1600, verge: 80, vents: 0, monopitch: 0 };
    expect(valuesOf('surface', {})).toEqual(surface);
    // 20 x 40 places - 40 verge pieces - 29 pieces of the upper end.
    expect(valuesOf('surface', { inputs: { shape: 'mono' } })).toEqual({
      ...{ net: 731, key: 'surfaceOfMonopitch', places: 800, verge: 40, vents: 0, monopitch: 29 },
    });
    const verge = { net: 40, key: 'verge', sides: 2, rows: 20, perRow: 1 };
    expect([valuesOf('verge_left', {}), valuesOf('verge_right', {})]).toEqual([verge, verge]);
    expect(valuesOf('verge_left', { inputs: { shape: 'mono' } })).toMatchObject({ net: 20, sides: 1, rows: 20 });
  });

  test('of pieces in bond', () => {
    expect(valuesOf('half', { inputs: bond, tile: { vergeParts: partsOf(1, 0, 0) } })).toEqual({
      ...{ net: 40, key: 'half', ends: 40, perEnd: 1 },
    });
    expect(valuesOf('three_quarter', { inputs: bond, tile: { vergeParts: partsOf(0, 2, 0) } })).toEqual({
      ...{ net: 80, key: 'three_quarter', ends: 40, perEnd: 2 },
    });
    // 19 rows: whole verge pieces in ten, half ones in nine.
    const halves = { inputs: { ...bond, rafter: 7045 }, tile: { vergeParts: partsOf(0, 0, 1) } };
    expect([valuesOf('verge_left', halves), valuesOf('verge_left_half', halves)]).toEqual([
      { net: 20, key: 'vergeInBond', sides: 2, rows: 10, perRow: 1 },
      { net: 18, key: 'vergeInBond', sides: 2, rows: 9, perRow: 1 },
    ]);
  });

  test('of the ridge and of ventilation', () => {
    expect(valuesOf('ridge', {})).toEqual({ net: 24, key: 'along', length: 9.6, perMetre: 2.5 });
    expect(valuesOf('vent_ridge', {})).toEqual({ net: 9.6, key: 'vent_ridge', length: 9.6, perMetre: 150 });
    expect(valuesOf('vent_eaves', {})).toEqual({ net: 19.2, key: 'vent_eaves', length: 19.2, perMetre: 200 });
    // 480 cm² on each side, 20 pieces of 24 cm².
    expect(valuesOf('vent', { tile: { ridgeVent: null } })).toEqual({
      ...{ net: 40, key: 'vent', sides: 2, left: 960, perPiece: 24 },
    });
    expect(valuesOf('vent', { tile: { ridgeVent: null, ventArea: null, ventsPerSurface: 7 } })).toEqual({
      ...{ net: 14, key: 'ventByNumber', sides: 2, perSide: 7 },
    });
  });

  test('of battens and underlay', () => {
    expect(valuesOf('batten', {})).toEqual({ net: 384, key: 'battenOfSides', sides: 2, battens: 20, length: 9.6 });
    // 9.6 m / 0.65 m = 14.8 gaps, so 15 gaps and 16 rafters. 2 x 16 x 7.42 m = 237.44 m.
    expect(valuesOf('counter_batten', { inputs: { rafterSpacing: 650 } })).toEqual({
      ...{ net: 237.44, key: 'counterBattenOfSides', sides: 2, rafters: 16, length: 7.42, spacing: 0.65 },
    });
    expect(valuesOf('underlay', {})).toMatchObject({ key: 'underlay', area: 142.46, overlap: 15 });
    const hip = { inputs: { shape: 'hip', eaves: 18_000 } } as const;
    expect(valuesOf('batten', hip).key).toBe('batten');
    const { net, rule } = rowOf('counter_batten', hip);
    const of = (name: string): number => rule.values[name] ?? NaN;
    expect(net).toBeCloseTo(of('area') / of('spacing') + of('hips'), 6);
  });
});
