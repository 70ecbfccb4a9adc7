/** Ventilation that can be built. Lengths without a unit are in millimetres, cross-sections in cm². */
import { roofQuantity } from '../../../src/contract/advice/quantity';
import type { RoofMeasures } from '../../../src/contract/advice/roof';
import type { TileMeasures } from '../../../src/contract/advice/tile';
import { VENTILATION_RULE } from '../../../src/contract/advice/ventilation';

const TILE: TileMeasures = {
  ...{ coverWidth: 240, minGauge: 350, maxGauge: 375, firstRow: 350, ridgeRow: 320, plain: null, vergeParts: null },
  ...{ pieceWeight: null, bundle: null, pallet: null, ridgePer10m: null, monopitchPer10m: null, vergePerRow: null },
  ...{ ventArea: null, ridgeVent: null, monopitchVent: null, eavesVent: null, ventsPerSurface: null },
  ...{ vergeReplaces: null, ventReplaces: 1, monopitchReplaces: null },
};
const ROOF: RoofMeasures = {
  ...{ shape: 'gable', eaves: 10_000, rafter: 7_420, pitch: 30, eavesOverhang: 0, vergeOverhang: 0 },
};
const PLAIN = { reserve: 0, isBond: false, rafterSpacing: 800 };
function vented(tile: Partial<TileMeasures>, roof: Partial<RoofMeasures> = {}) {
  const quantity = roofQuantity({ ...ROOF, ...roof }, { ...TILE, ...tile }, PLAIN);
  if (quantity === null) throw new Error('no roof');
  const { ventilation, surfaces, ...rest } = quantity;
  return { ...rest, top: ventilation?.top, eaves: ventilation?.eaves, sides: surfaces.map((one) => one.ventilation) };
}

test('the rule names its source and edition', () =>
  expect(VENTILATION_RULE).toEqual({
    ...{ name: 'DIN 4108-3', edition: '2024-03', source: 'DIN Deutsches Institut für Normung' },
  }));

test('a catalogue without any value about ventilation gives no answer', () => {
  expect(roofQuantity(ROOF, TILE, PLAIN)?.ventilation).toBeNull();
});

describe('at a ridge', () => {
  test('a 74.2 m² side with 10 m of ridge needs 500 cm², 21 tiles, which just fit', () => {
    // By area: 0.5 per mille of 742000 = 371. By length: 50 x 10 m = 500.
    // Tiles: 500 / 24 = 20.8, so 21. Places in a row: 10000 / 240 = 41.7, so 42. Every second: 21.
    const { sides, top } = vented({ ventArea: 24 });
    expect(sides).toEqual([{ byArea: 371, byLength: 500, given: 0, left: 500, wanted: 21, capacity: 21 }]);
    // Both sides need 2 x 50 cm² for each metre of ridge.
    expect(top).toEqual({
      element: 'ridge',
      elementMetres: 0,
      tiles: 42,
      answer: 'tiles',
      shortage: null,
      sufficient: 100,
    });
  });

  test('tiles that do not fit into every second place are never asked for', () => {
    // 500 / 23 = 21.7, so 22, but only 21 fit.
    const { sides, top, replaced } = vented({ ventArea: 23 });
    expect(sides[0]).toMatchObject({ wanted: 22, capacity: 21 });
    expect(top).toMatchObject({
      ...{ tiles: 0, answer: 'insufficient', sufficient: 100 },
      shortage: { wanted: 22, capacity: 21, isOnHips: false },
    });
    expect(replaced.vents).toBe(0);
  });

  test('elements come first, and tiles give only the rest', () => {
    // Slope 14 m: 0.5 per mille of 1400000 = 700. Elements: 100 x 10 m / 2 sides = 500. Rest 200 / 24 = 8.3, so 9.
    const { sides, top } = vented({ ventArea: 24, ridgeVent: 100 }, { rafter: 14_000 });
    expect(sides[0]).toEqual({ byArea: 700, byLength: 500, given: 500, left: 200, wanted: 9, capacity: 21 });
    // 2 sides x 700 / 10 m = 140 for each metre.
    expect(top).toEqual({
      element: 'ridge',
      elementMetres: 10_000,
      tiles: 18,
      answer: 'both',
      shortage: null,
      sufficient: 140,
    });
  });

  test('elements suffice even if tiles alone would', () => {
    expect(vented({ ventArea: 24, ridgeVent: 100 }).top).toMatchObject({
      ...{ answer: 'elements', elementMetres: 10_000, tiles: 0 },
    });
    expect(vented({ ridgeVent: 100 }).top?.answer).toBe('elements');
  });

  test('too small elements without a ventilation tile do not suffice, and are not laid', () => {
    expect(vented({ ridgeVent: 90 }).top).toMatchObject({
      ...{ answer: 'insufficient', tiles: 0, elementMetres: 0, shortage: { wanted: null } },
    });
  });
});

describe("at a monopitch roof's upper end", () => {
  const mono = { shape: 'mono' } as const;

  test('ventilation tiles of 24 cm² can never give the 200 cm² per metre', () => {
    // By area: 2 per mille of 742000 = 1484. By length: 200 x 10 m = 2000. Tiles: 2000 / 24 = 83.3, so 84 of 21.
    const { sides, top } = vented({ ventArea: 24 }, mono);
    expect(sides).toEqual([{ byArea: 1_484, byLength: 2_000, given: 0, left: 2_000, wanted: 84, capacity: 21 }]);
    expect(top).toEqual({
      element: 'monopitch',
      elementMetres: 0,
      tiles: 0,
      answer: 'insufficient',
      sufficient: 200,
      shortage: { wanted: 84, capacity: 21, isOnHips: false },
    });
  });

  test('the element of the upper end counts whole, and the ridge element does not count', () => {
    expect(vented({ ventArea: 24, monopitchVent: 200, ridgeVent: 900 }, mono).top).toMatchObject({
      ...{ element: 'monopitch', elementMetres: 10_000, tiles: 0, answer: 'elements' },
    });
    expect(vented({ ventArea: 24, ridgeVent: 900 }, mono).sides[0]).toMatchObject({ given: 0, left: 2_000 });
    expect(vented({ ridgeVent: 900 }, mono).top).toMatchObject({ answer: 'unknown', tiles: 0, elementMetres: 0 });
  });

  test('tiles help elements on a long slope', () => {
    // Slope 12 m: 2 per mille of 1200000 = 2400. Elements 200 x 10 m = 2000. Rest 400 / 24 = 16.7, so 17.
    expect(vented({ ventArea: 24, monopitchVent: 200 }, { ...mono, rafter: 12_000 }).top).toMatchObject({
      ...{ answer: 'both', tiles: 17, sufficient: 240 },
    });
  });
});

describe('on a hip roof', () => {
  const hip = { shape: 'hip', rafter: 4_000, pitch: 60 } as const;

  test('half of the places at the ridge and every second row along both hips can have a tile', () => {
    // Ridge 6 m, 4 hips of 4.472 m (worked example 7 in quantity.test.ts).
    // Long side: 50 x (6 + 2 x 4.472) m = 747.2. Short side: 50 x 2 x 4.472 m = 447.2.
    // Rows: middle 4000 - 670 = 3330, / 375 = 8.9, so 9: 11 rows.
    // Capacity long: 6000 / 2 / 240 = 12.5, so 12, and 2 x 5 = 22. Short: 10.
    const { sides } = vented({ ventArea: 24 }, hip);
    expect(sides.map((side) => [side?.wanted, side?.capacity])).toEqual([
      [32, 22],
      [19, 10],
    ]);
    expect(vented({ ventArea: 24 }, hip).top).toMatchObject({
      ...{ answer: 'insufficient', tiles: 0, shortage: { wanted: 32, capacity: 22, isOnHips: true } },
    });
    // With 50 cm² a tile: 15 and 9 tiles fit. Both sides of each: 2 x 15 + 2 x 9.
    expect(vented({ ventArea: 50 }, hip).top).toMatchObject({ answer: 'tiles', tiles: 48 });
  });

  test('elements lie on the ridge and on all hips', () => {
    const { top } = vented({ ridgeVent: 100 }, hip);
    expect(top?.answer).toBe('elements');
    // 6 m + 4 x 4.472 m.
    expect(top?.elementMetres).toBeCloseTo(6_000 + 4 * Math.hypot(4_000, 2_000), 6);
  });
});

describe('a catalogue with only a number of ventilation tiles for each surface', () => {
  test('keeps its number', () =>
    expect(vented({ ventsPerSurface: 10 }).top).toMatchObject({ tiles: 20, answer: 'tiles' }));

  test('is capped by every second place', () =>
    expect(vented({ ventsPerSurface: 90 }).top).toMatchObject({ tiles: 42, answer: 'tiles' }));
});

describe('at the eaves', () => {
  test('each side needs 2 per mille of its area, and at least 200 cm² per metre', () => {
    // 2 per mille of 742000 = 1484, 200 x 10 m = 2000. Both sides: 4000. Given: 250 x 20 m = 5000.
    expect(vented({ eavesVent: 250 }).eaves).toEqual({
      ...{ need: 4_000, given: 5_000, metres: 20_000, elementMetres: 20_000, answer: 'elements', sufficient: 200 },
    });
    // Slope 14 m: 2 per mille of 1400000 = 2800 a side.
    expect(vented({ eavesVent: 250 }, { rafter: 14_000 }).eaves).toEqual({
      ...{ need: 5_600, given: 5_000, metres: 20_000, elementMetres: 0, answer: 'insufficient', sufficient: 280 },
    });
  });

  test('a catalogue without an element for the eaves leaves the answer open', () => {
    expect(vented({ ridgeVent: 150 }).eaves).toMatchObject({
      ...{ need: 4_000, given: null, elementMetres: null, answer: 'unknown' },
    });
  });

  test('one hip side that lacks cross-section is enough to fail', () => {
    // All four eaves together: 2 x 10 m and 2 x 4 m.
    expect(vented({ eavesVent: 199 }, { shape: 'hip', rafter: 4_000, pitch: 60 }).eaves).toMatchObject({
      answer: 'insufficient',
    });
    expect(vented({ eavesVent: 200 }, { shape: 'hip', rafter: 4_000, pitch: 60 }).eaves?.answer).toBe('elements');
  });
});
