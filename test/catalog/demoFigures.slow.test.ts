/** Checks each demo model's quantities and verdicts on 1,000 random roofs. */
import { calculate, type CalculationInputs } from '../../src/contract/advice/calculation';
import { judgeModels, modelOf } from '../../src/contract/advice/judgeModels';
import { RAISED_REQUIREMENTS } from '../../src/contract/advice/requirements';
import { COVERS, coversOf, tileMeasures } from '../../src/contract/advice/tile';
import { COUNTRIES } from '../../src/contract/base/markers';
import { demoRules } from '../support/demoCatalog';
import { seededRandom, type Random } from '../support/random';

const ROOFS = 1_000;
const { products, advice } = demoRules();
const models = products.map((product) => [product.id, product] as const);
const seeds = Array.from({ length: ROOFS }, (_, seed) => seed);

const anyRoof = (random: Random): CalculationInputs => ({
  shape: random.pick(['gable', 'mono', 'hip']),
  eaves: random.int(1_000, 40_000),
  rafter: random.int(500, 20_000),
  eavesOverhang: random.int(0, 1_500),
  vergeOverhang: random.int(0, 1_500),
  area: 1,
  pitch: random.int(50, 750) / 10,
  reserve: random.int(0, 20),
  firstRow: null,
  isBond: random.int(0, 1) === 1,
  cover: random.pick([null, ...COVERS]),
  rafterSpacing: 800,
  color: null,
});

const quantityOf = (roof: CalculationInputs, product: (typeof products)[number]) => {
  const tile = tileMeasures(product, roof.pitch, roof.cover);
  const calculation = tile === null ? null : calculate(roof, tile);
  return calculation?.kind === 'roof' && tile !== null ? { ...calculation.quantity, tile } : null;
};

test('the demo catalogue has more than 30 models whose quantities can be calculated', () =>
  expect(models.length).toBeGreaterThan(30));

test.each(models)('a larger roof never needs fewer tiles (model "%s")', (_id, product) => {
  const faults = seeds.filter((seed) => {
    const random = seededRandom(seed);
    const roof = anyRoof(random);
    const longer = {
      ...roof,
      rafter: roof.rafter + random.int(0, 400),
      eaves: roof.eaves + random.pick([0, 0, 1, 200, 3_000]),
    };
    const [less, more] = [quantityOf(roof, product), quantityOf(longer, product)];
    // A hip roof has no quantity if its eaves are too short for its rafter.
    if (less === null || more === null) return false;
    // A width that comes out with half pieces has no cut pieces.
    if (more.surfaces[0]?.fit?.kind === 'half') return false;
    return more.places < less.places || more.battens < less.battens || more.underlay < less.underlay;
  });
  expect(faults).toEqual([]);
});

test.each(models)(`the rows of tiles add up to the slope's length (model "%s")`, (_id, product) => {
  const faults = seeds.filter((seed) => {
    const quantity = quantityOf(anyRoof(seededRandom(seed)), product);
    if (quantity === null) return false;
    const { minGauge, maxGauge, firstRow, ridgeRow } = quantity.tile;
    return quantity.surfaces.some(({ rows: { rows, gauge, widerRows }, surface: { slope } }) => {
      if (gauge === null) return false;
      const all = firstRow + (rows - 2 - widerRows) * gauge + widerRows * (gauge + 1) + ridgeRow;
      return all !== slope || gauge < minGauge || gauge + Math.sign(widerRows) > maxGauge || widerRows >= rows;
    });
  });
  expect(faults).toEqual([]);
});

test.each(models)('a lower pitch or more requirements never allow a weaker underlay (model "%s")', (_id, product) => {
  const judge = judgeModels(advice);
  const strength = (...[roof]: [Parameters<typeof judge>[1]]): number => {
    const { verdict } = judge(modelOf(product), roof);
    return verdict.kind === 'free' ? 0 : verdict.kind === 'measure' ? verdict.underlay : Infinity;
  };
  const faults = seeds.filter((seed) => {
    const random = seededRandom(seed);
    const country = random.pick(COUNTRIES);
    const all = RAISED_REQUIREMENTS[country];
    const requirements = all.slice(0, random.int(0, all.length - 1));
    const pitch = random.int(100, 450) / 10;
    const asked = strength({ pitch, country, requirements });
    const lower = strength({ pitch: pitch - random.int(1, 50) / 10, country, requirements });
    const more = strength({ pitch, country, requirements: all.slice(0, requirements.length + 1) });
    return lower < asked || more < asked;
  });
  expect(faults).toEqual([]);
});

test("the trade's check: the demo's plain tile of 18/38 on a gable roof of 10.60 x 7.50 m at 30°", () => {
  const product = products.find(({ id }) => id === 'altstadt-biber-18');
  if (product === undefined) throw new Error('no plain tile');
  const roof = { ...anyRoof(seededRandom(0)), shape: 'gable', eaves: 10_600, rafter: 7_500 } as const;
  const quantity = quantityOf({ ...roof, eavesOverhang: 0, vergeOverhang: 0, pitch: 30, cover: null }, product);
  // Worked example: test/contract/advice/plainTiles.test.ts.
  expect(quantity).toMatchObject({ places: 6_318, parts: { half: 108, threeQuarter: 0 } });
  // No verge tile replaces a whole piece.
  expect(quantity).toMatchObject({ laid: 6_318, verge: { left: 0, right: 0 } });
  expect(quantity?.surfaces[0]?.courses).toBe(54);
});

test('each plain tile of the demo offers double and crown cover, and its LATTWEITE is the range of its gauges', () => {
  const plain = products.filter((product) => coversOf(product).length > 0);
  expect(plain).toHaveLength(5);
  for (const product of plain) {
    expect(coversOf(product)).toEqual(['double', 'crown']);
    const gauges = Array.from({ length: 71 }, (_, degrees) => tileMeasures(product, degrees + 5)?.maxGauge ?? 0);
    const printed = product.properties['LATTWEITE'];
    const amount = printed !== undefined && 'amount' in printed ? printed.amount : undefined;
    expect([Math.min(...gauges) / 10, Math.max(...gauges) / 10]).toEqual([amount?.min, amount?.max]);
  }
});

test.each(models)(
  'has ventilating elements for ridge, monopitch and eaves that suffice up to 10 m (model "%s")',
  (_id, product) => {
    for (const shape of ['gable', 'mono', 'hip'] as const) {
      const roof = { ...anyRoof(seededRandom(1)), shape, eaves: 14_000, rafter: 9_500, pitch: 45, isBond: false };
      const ventilation = quantityOf({ ...roof, eavesOverhang: 500, vergeOverhang: 300 }, product)?.ventilation;
      expect([shape, ventilation?.top.answer, ventilation?.top.tiles]).toEqual([shape, 'elements', 0]);
      expect([shape, ventilation?.eaves.answer]).toEqual([shape, 'elements']);
      expect([shape, (ventilation?.top.elementMetres ?? 0) > 0]).toEqual([shape, true]);
    }
  },
);
