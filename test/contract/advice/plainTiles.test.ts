/** Plain tiles in double and crown cover. Lengths without a unit are in millimetres. */
import { calculate, type CalculationInputs } from '../../../src/contract/advice/calculation';
import { areaQuantity } from '../../../src/contract/advice/quantity';
import { coversOf, tileMeasures, type Cover } from '../../../src/contract/advice/tile';
import type { Laying, Product } from '../../../src/contract/content/product';
import { de, product } from '../../support/sampleProducts';

const BANDS: Laying['overlap'] = [
  { from: null, above: null, min: 90 },
  { from: 35, above: null, min: 80 },
  { from: 40, above: null, min: 70 },
  { from: 45, above: null, min: 60 },
  { from: null, above: 60, min: 50 },
];
const LAYING: Laying = {
  ...{ kinds: ['double', 'crown'], overlap: BANDS, doubled: ['eaves', 'ridge'] },
  verge: { half: 1, three_quarter: 0 },
};
const length = (cm: number, max = cm) => ({
  ...{ label: de('Maß'), value: de('Maß'), unit: 'cm', amount: { min: cm, max } },
});
const biber = (laying: Partial<Laying> = {}, more: Product['properties'] = {}): Product =>
  product({
    properties: {
      GROESSE: { label: de('Größe'), value: de('Größe'), unit: 'cm', size: { width: 18, length: 38 } },
      DECKBREITE: length(18),
      LATTWEITE: length(14.5, 16.5),
      LATTWEITE_FIRST: length(12),
      GEWICHT_STUECK: { ...length(1.8), unit: 'kg' },
      ...more,
    },
    laying: { ...LAYING, ...laying },
  });

const INPUTS: CalculationInputs = {
  ...{ shape: 'gable', eaves: 10_600, rafter: 7_500, eavesOverhang: 0, vergeOverhang: 0, area: 100 },
  ...{ pitch: 30, reserve: 0, firstRow: null, isBond: false, cover: null, rafterSpacing: 800, color: null },
};
function laid(changes: Partial<CalculationInputs> = {}, of: Product = biber()) {
  const inputs = { ...INPUTS, ...changes };
  const tile = tileMeasures(of, inputs.pitch, inputs.cover);
  const calculation = tile === null ? null : calculate(inputs, tile);
  if (calculation?.kind !== 'roof') throw new Error('no roof');
  const [first] = calculation.quantity.surfaces;
  return {
    ...calculation.quantity,
    battensOfSide: first?.rows.rows,
    courses: first?.courses,
    gauge: first?.rows.gauge,
  };
}

// The length of 38 cm minus the overlap, for double cover divided by 2: public figures of the trade.
test.each([
  [26, 145, 290],
  [34.9, 145, 290],
  [35, 150, 300],
  [40, 155, 310],
  [44.9, 155, 310],
  [45, 160, 320],
  [60, 160, 320],
  [60.1, 165, 330],
])(
  'the largest batten gauge of a plain tile of 38 cm follows the pitch: %s° gives %i and %i mm',
  (pitch, double, crown) => {
    const gauge = (cover: Cover | null) => tileMeasures(biber(), pitch, cover)?.maxGauge;
    expect([gauge('double'), gauge('crown'), gauge(null)]).toEqual([double, crown, double]);
  },
);

test.each([
  ['without overhangs', {}],
  ['with overhangs', { eaves: 10_000, rafter: 7_000, eavesOverhang: 500, vergeOverhang: 300 }],
])(
  'a gable roof of 10.60 x 7.50 m at 30° needs 53 to 54 rows a side and 6,300 to 6,400 plain tiles (%s)',
  (_how, roof) => {
    // Battens: first row 145 + ridge row 120, middle 7500 - 265 = 7235, / 145 = 49.9, so 50: 52 battens.
    // Both ends doubled: 54 rows.
    // Full rows: 10600 / 180 = 58.9, so 59. Rows with a half at each verge: (10600 - 180) / 180 = 57.9, so 58.
    // One side: 27 x 59 + 27 x 58 = 3159. Both sides: 6318. Halves: 27 rows x 2 verges x 2 sides = 108.
    // Weight: (6318 + 108 / 2) x 1.8 kg = 11469.6 kg.
    const { laid: pieces, ...all } = laid(roof);
    expect(all.courses).toBeGreaterThanOrEqual(53);
    expect(all.courses).toBeLessThanOrEqual(54);
    expect(pieces).toBeGreaterThanOrEqual(6_300);
    expect(pieces).toBeLessThanOrEqual(6_400);
    expect({ pieces, ...all }).toMatchObject({
      ...{ pieces: 6_318, courses: 54, battensOfSide: 52, parts: { half: 108, threeQuarter: 0 }, weight: 11_470 },
      // Battens: 2 sides x 52 x 10.6 m. Counter battens: 2 sides x (10600 / 800 = 13.25, so 14 gaps and 15 rafters) x 7.5 m.
      // Underlay: 2 x 10.6 m x 7.5 m x 1.15.
      ...{ battens: 1_102_400, counterBattens: 225_000, underlay: 182_850_000 },
    });
  },
);

test('crown cover lays two rows on each batten', () => {
  // Gauge at most 290, first and ridge row 290: middle 7500 - 580 = 6920, / 290 = 23.9, so 24: 26 battens, 52 rows.
  // Gauge: 6920 = 24 x 288 + 8.
  // One side: 26 x 59 + 26 x 58 = 3042. Both sides: 6084. Halves: 26 x 2 x 2 = 104.
  expect(laid({ cover: 'crown' })).toMatchObject({
    ...{ battensOfSide: 26, courses: 52, gauge: 288, laid: 6_084, parts: { half: 104, threeQuarter: 0 } },
  });
});

test('a roof of any length has rows that even out, and never a negative middle', () => {
  for (const cover of ['double', 'crown'] as const)
    for (let rafter = 100; rafter <= 9_000; rafter += 7) {
      const { surfaces } = laid({ cover, rafter });
      const ends = cover === 'double' ? 145 + 120 : 290 + 290;
      const rows = surfaces[0]?.rows;
      expect([rafter, rows?.nearest]).toEqual([rafter, rafter < ends ? { shorter: null, longer: ends } : null]);
      expect([rafter, (rows?.rows ?? 0) >= 2]).toEqual([rafter, true]);
    }
});

test('three-quarter pieces at the verges take the place of more whole pieces', () => {
  // Rows with two three-quarter pieces at each verge: (10600 - 2 x 1.5 x 180) / 180 = 55.9, so 56.
  // One side: 27 x 59 + 27 x 56 = 3105. Three-quarters: 27 rows x 2 verges x 2 pieces x 2 sides = 216.
  const all = laid({}, biber({ verge: { half: 0, three_quarter: 2 } }));
  expect(all).toMatchObject({ laid: 6_210, parts: { half: 0, threeQuarter: 216 } });
  // Weight: (6210 + 216 x 0.75) x 1.8 kg = 11469.6 kg, as with halves.
  expect(all.weight).toBe(11_470);
});

test('a plain tile lies in bond whatever the input says, with half a piece more if the catalogue names no parts', () => {
  // Every second row: (10600 + 90) / 180 = 59.4, so 60. One side: 27 x 59 + 27 x 60 = 3213.
  expect(laid({}, biber({ verge: null }))).toMatchObject({ laid: 6_426, parts: null });
});

test('only the ends that the catalogue names are doubled', () => {
  expect([['eaves'], ['ridge'], []].map((doubled) => laid({}, biber({ doubled } as Partial<Laying>)).courses)).toEqual([
    53, 53, 52,
  ]);
});

test('LATTWEITE_TRAUFE counts for double cover only, and an own first row for both', () => {
  const eaves = biber({}, { LATTWEITE_TRAUFE: length(20) });
  expect(tileMeasures(eaves, 30, 'double')).toMatchObject({ firstRow: 200, ridgeRow: 120 });
  expect(tileMeasures(eaves, 30, 'crown')).toMatchObject({ firstRow: 290, ridgeRow: 290 });
});

test('an area needs plain tiles at the largest gauge, and two for each gauge of crown cover', () => {
  // 100 m² / (0.18 m x 0.145 m) = 3831.4. With crown cover 100 m² x 2 / (0.18 m x 0.29 m) = 3831.4, too.
  // At 45°: / (0.18 m x 0.16 m) = 3472.2.
  const need = (pitch: number, cover: Cover) => {
    const tile = tileMeasures(biber(), pitch, cover);
    if (tile === null) throw new Error('no tile');
    const { laid: pieces, laidAtLeast } = areaQuantity(100e6, tile, {
      reserve: 0,
      isBond: true,
      rafterSpacing: 800,
    });
    return [pieces, laidAtLeast];
  };
  expect([need(30, 'double'), need(30, 'crown'), need(45, 'double')]).toEqual([
    [3_832, 3_832],
    [3_832, 3_832],
    [3_473, 3_473],
  ]);
});

test('a hip roof counts the existing cut for each row of pieces', () => {
  // Slope in plan: 4000 x cos 60° = 2000, so the shorter eaves are 4000.
  const { parts, courses, places, surfaces } = laid({ shape: 'hip', eaves: 10_000, rafter: 4_000, pitch: 60 });
  // Gauge at most (380 - 60) / 2 = 160, first row 160, ridge row 120: middle 3720 / 160 = 23.25, so 24. 26 battens.
  // Row starts: 0, 160 + 155 x i, 3880. Both ends count twice.
  const starts = [0, 0, ...Array.from({ length: 24 }, (_, row) => 160 + 155 * row), 3_880, 3_880];
  const width = (eaves: number) => starts.reduce((total, start) => total + eaves - start, 0);
  const whole = Math.ceil((2 * width(10_000) + 2 * width(4_000)) / 180 - 1e-6);
  expect([surfaces[0]?.rows.rows, courses]).toEqual([26, 28]);
  expect(places).toBe(whole + 4 * 28);
  expect(parts).toEqual({ half: 0, threeQuarter: 0, halfVerge: 0 });
});

test('a model without kinds of cover, or without its length, has none to choose', () => {
  expect(coversOf(biber())).toEqual(['double', 'crown']);
  expect(coversOf(biber({ kinds: ['crown'] }))).toEqual(['crown']);
  expect(coversOf(biber({ kinds: [] }))).toEqual([]);
  expect(coversOf(biber({ overlap: [] }))).toEqual([]);
  const { laying: _left, ...old } = biber();
  expect(coversOf(old)).toEqual([]);
  const { GROESSE: _size, ...properties } = biber().properties;
  const sizeless = { ...biber(), properties };
  expect(coversOf(sizeless)).toEqual([]);
  for (const one of [old, sizeless, biber({ kinds: [] })])
    expect(tileMeasures(one, 30, 'crown')).toMatchObject({ minGauge: 145, maxGauge: 165, firstRow: 145, plain: null });
});

test('a model that only allows crown cover is calculated with it', () => {
  const crown = biber({ kinds: ['crown'], doubled: [] });
  expect(tileMeasures(crown, 30)).toMatchObject({ maxGauge: 290, plain: { cover: 'crown', overlap: 90, length: 380 } });
  expect(tileMeasures(crown, 30, 'double')?.plain?.cover).toBe('crown');
});
