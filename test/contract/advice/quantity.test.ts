/** Worked examples and rules for any roof. Lengths without a unit are in millimetres. */
import {
  areaQuantity,
  roofQuantity,
  type CoveredSurface,
  type OrderOptions,
} from '../../../src/contract/advice/quantity';
import type { RoofMeasures } from '../../../src/contract/advice/roof';
import { rowsOf, rowStarts } from '../../../src/contract/advice/rows';
import type { TileMeasures } from '../../../src/contract/advice/tile';
import { seededRandom, type Random } from '../../support/random';

const TILE: TileMeasures = {
  coverWidth: 240,
  minGauge: 350,
  maxGauge: 375,
  firstRow: 350,
  ridgeRow: 320,
  pieceWeight: 3600,
  bundle: 4,
  pallet: 240,
  ridgePer10m: null,
  vergePerRow: null,
  ventsPerSurface: null,
  ...{ ventArea: null, ridgeVent: null, vergeReplaces: null, ventReplaces: null, monopitchReplaces: null },
  ...{ plain: null, vergeParts: null, monopitchPer10m: null, monopitchVent: null, eavesVent: null },
};
const BIBER: TileMeasures = {
  ...TILE,
  ...{ coverWidth: 180, minGauge: 145, maxGauge: 165, firstRow: 145, ridgeRow: 120 },
  ...{ pieceWeight: 1800, bundle: 10, pallet: 560 },
};
const PLAIN: OrderOptions = { reserve: 0, isBond: false, rafterSpacing: 800 };
const roof = (changes: Partial<RoofMeasures>): RoofMeasures => ({
  shape: 'mono',
  eaves: 9600,
  rafter: 7420,
  pitch: 30,
  eavesOverhang: 0,
  vergeOverhang: 0,
  ...changes,
});
const order = (changes: Partial<RoofMeasures>, tile = TILE, options = PLAIN, firstRow?: number) => {
  const quantity = roofQuantity(roof(changes), tile, options, firstRow);
  if (quantity === null) throw new Error('no roof');
  const [first] = quantity.surfaces;
  if (first === undefined) throw new Error('no surface');
  return { ...quantity, first };
};

const widthsOf = ({ fit }: CoveredSurface) => fit?.nearest.map(({ width }) => width);

test('example 1: the calculation counts tiles of a mono-pitch roof with whole rows', () => {
  // Middle rows: slope 7420 - first row 350 - ridge row 320 = 6750 = 18 rows x gauge 375.
  // All rows: 18 + first row + ridge row = 20.
  // Pieces in a row: eaves 9600 / cover width 240 = 40.
  // Pieces: 20 rows x 40 = 800. With 5 % reserve: 840.
  // Weight: 800 x 3.6 kg = 2880 kg.
  // Packs of 4: 840 / 4 = 210. Pallets of 240: 840 / 240 = 3.5.
  // Area: 9.6 m x 7.42 m = 71.232 m².
  const { first, ...all } = order({}, TILE, { reserve: 5, isBond: false, rafterSpacing: 800 });
  expect(first.rows).toEqual({ rows: 20, gauge: 375, widerRows: 0, nearest: null });
  expect([first.perRow, first.fit]).toEqual([40, { kind: 'whole', nearest: [] }]);
  expect(all).toMatchObject({ laid: 800, total: 840, weight: 2880, bundles: 210, pallets: { all: 4, full: 3 } });
  expect(all.area).toBe(71_232_000);
});

test('example 2: the calculation counts tiles of a gable roof', () => {
  // Slope: rafter 7000 + overhang 500 = 7500.
  // Middle rows: 7500 - first and ridge row 670 = 6830.
  // Largest gauge 375: 6830 / 375 = 18.2, so 19 middle rows and 21 rows.
  // Gauge: 6830 = 19 x 359 + 9, so 9 rows are 1 mm wider.
  // Width: eaves 10000 + 2 overhangs x 200 = 10400. Pieces in a row: 10400 / 240 = 43.3, so 44.
  // Pieces: 2 sides x 21 rows x 44 = 1848. With 3 % reserve: 1903.4, so 1904.
  // Weight: 1848 x 3.6 kg = 6652.8 kg.
  // Packs of 4: 1904 / 4 = 476. Pallets of 240: 1904 / 240 = 7.9.
  const { first, ...all } = order(
    { shape: 'gable', eaves: 10_000, rafter: 7000, eavesOverhang: 500, vergeOverhang: 200 },
    TILE,
    { reserve: 3, isBond: false, rafterSpacing: 800 },
  );
  expect(first.rows).toEqual({ rows: 21, gauge: 359, widerRows: 9, nearest: null });
  expect(first.perRow).toBe(44);
  // Widths of whole pieces: 43 x 240 = 10320 and 44 x 240 = 10560.
  expect(widthsOf(first)).toEqual([10_320, 10_560]);
  expect(all).toMatchObject({ laid: 1848, total: 1904, weight: 6653, bundles: 476, pallets: { all: 8, full: 7 } });
});

test('example 3: the calculation names the nearest slopes that fit whole rows', () => {
  // Middle rows: slope 1170 - first and ridge row 670 = 500.
  // One middle row covers at most 375. Two middle rows cover at least 700.
  // Nearest slopes: 670 + 375 = 1045 and 670 + 700 = 1370.
  const { first, laid } = order({ eaves: 2400, rafter: 1170 });
  expect(first.rows).toEqual({ rows: 4, gauge: null, widerRows: 0, nearest: { shorter: 1045, longer: 1370 } });
  // First row, two middle rows and ridge row have 2400 / 240 = 10 pieces each.
  expect(laid).toBe(40);
});

test('example 4: a slope as long as the first row and the ridge row together has two rows', () => {
  // Slope: first row 350 + ridge row 320 = 670.
  // Width: eaves 240, so one piece in a row.
  const { first, laid } = order({ eaves: 240, rafter: 670 });
  expect([first.rows, laid]).toEqual([{ rows: 2, gauge: 350, widerRows: 0, nearest: null }, 2]);
});

test('example 5: for a too short slope the calculation names the shortest possible slope', () => {
  expect(order({ rafter: 500 }).first.rows).toEqual({
    rows: 2,
    gauge: null,
    widerRows: 0,
    nearest: { shorter: null, longer: 670 },
  });
});

test('example 6: when tiles are laid in bond, every second row needs half a tile more', () => {
  // 20 rows, as in example 1.
  // Ten rows: 2400 / 240 = 10 pieces.
  // Ten rows with half a tile more: (2400 + 120) / 240 = 10.5, so 11 pieces.
  // Pieces: 10 x 10 + 10 x 11 = 210.
  expect(order({ eaves: 2400 }, TILE, { reserve: 0, isBond: true, rafterSpacing: 800 }).laid).toBe(210);
});

test('example 7: the calculation counts tiles of a hip roof at 60°', () => {
  // Slope in plan: 4000 x cos 60° = 2000.
  // Shorter eaves: 2 x 2000 = 4000. Ridge: 10000 - 4000 = 6000.
  // Each of the 4 hips: √(4000² + 2000²) = 4472.
  // Rows on each of the 4 sides: 4000 / 1000 = 4.
  // Lengths of the rows on a long side: 10000 + 9000 + 8000 + 7000 = 34000.
  // Lengths of the rows on a short side: 4000 + 3000 + 2000 + 1000 = 10000.
  // Pieces: 2 x (34000 + 10000) / 500 = 176.
  // Both ends of a row are cut, so each of the 4 x 4 rows has one piece more: 192.
  // Area: 10 m x 4 m in plan / cos 60° = 80 m².
  // Ridge tiles: ridge 6 m x 2.5 for each metre = 15.
  // Hip tiles: 4 hips x 4.472 m = 17.888 m, x 2.5 for each metre = 44.7.
  const tile = { ...TILE, coverWidth: 500, minGauge: 1000, maxGauge: 1000, firstRow: 1000, ridgeRow: 1000 };
  const { surfaces, ...all } = order(
    { shape: 'hip', eaves: 10_000, rafter: 4000, pitch: 60 },
    { ...tile, ridgePer10m: 25, vergePerRow: 1 },
  );
  expect(surfaces.map(({ perRow, fit }) => [perRow, fit])).toEqual([
    [20, null],
    [8, null],
  ]);
  expect(all).toMatchObject({ laid: 192, ridgeTiles: 15, hipTiles: 45, monopitchTiles: null, verge: null });
  expect(all.area).toBeCloseTo(80_000_000, 3);
});

test('example 8: a hip roof is impossible when its eaves are too short', () => {
  // The shorter eaves would be 2 x 4000 x cos 60° = 4000, more than the longer eaves.
  expect(roofQuantity(roof({ shape: 'hip', eaves: 3999, rafter: 4000, pitch: 60 }), TILE, PLAIN)).toBeNull();
  // With eaves of 4000 the roof is a pyramid. Opposite sides are listed as one surface.
  expect(order({ shape: 'hip', eaves: 4000, rafter: 4000, pitch: 60 }).surfaces).toHaveLength(2);
});

test.each([
  // Middle rows: slope 8000 - first row 312 - ridge row 282 = 7406.
  // Largest gauge 320: 7406 / 320 = 23.1, so 24 middle rows. Their gauge of 308 would be below the smallest gauge 312.
  // Nearest slopes: first and ridge row 594 + 23 x 320 = 7954, and 594 + 24 x 312 = 8082.
  [320, { rows: 26, gauge: null, widerRows: 0, nearest: { shorter: 7954, longer: 8082 } }],
  // Largest gauge 335: 7406 / 335 = 22.1, so 23 middle rows. Gauge: 7406 / 23 = 322.
  [335, { rows: 25, gauge: 322, widerRows: 0, nearest: null }],
  // Largest gauge 345: 7406 / 345 = 21.5, so 22 middle rows.
  // Gauge: 7406 = 22 x 336 + 14, so 14 rows are 1 mm wider.
  [345, { rows: 24, gauge: 336, widerRows: 14, nearest: null }],
])('example 9: the calculation divides a slope into rows (largest batten gauge: %i mm)', (maxGauge, rows) => {
  expect(rowsOf(8000, { minGauge: 312, maxGauge, firstRow: 312, ridgeRow: 282 })).toEqual(rows);
});

test('example 10: the calculation counts tiles of an area without a roof shape', () => {
  // Pieces at the smallest gauge: 180 m² / (0.24 m x 0.35 m) = 2142.9, so 2143.
  // Pieces at the largest gauge: 180 m² / (0.24 m x 0.375 m) = 2000.
  // With 5 % reserve: 2143 x 1.05 = 2250.2, so 2251.
  // Weight: 2143 x 3.6 kg = 7714.8 kg.
  // Packs of 4: 2251 / 4 = 562.8. Pallets of 240: 2251 / 240 = 9.4.
  expect(areaQuantity(180_000_000, TILE, { reserve: 5, isBond: false, rafterSpacing: 800 })).toEqual({
    laid: 2143,
    laidAtLeast: 2000,
    total: 2251,
    weight: 7715,
    bundles: 563,
    pallets: { all: 10, full: 9 },
  });
});

test('example 11: the calculation counts ridge, verge and ventilation tiles', () => {
  // The roof of example 2: 10.4 m wide, 2 sides with 21 rows each.
  // Ridge tiles: 10.4 m x 2.5 for each metre = 26.
  // Verge tiles: 21 rows x 4 verges = 84.
  // Vents: 2 sides x 10 = 20.
  const tile = { ...TILE, ridgePer10m: 25, vergePerRow: 1, ventsPerSurface: 10 };
  expect(
    order({ shape: 'gable', eaves: 10_000, rafter: 7000, eavesOverhang: 500, vergeOverhang: 200 }, tile),
  ).toMatchObject({
    ...{ ridgeTiles: 26, hipTiles: null, monopitchTiles: null },
    ...{ verge: { left: 42, right: 42 }, ventilation: { top: { tiles: 20, answer: 'tiles' } } },
  });
});

describe('verge and ventilation tiles', () => {
  // A gable roof whose sides have 20 rows, as in example 1.
  // Pieces in a row: 10000 / 240 = 41.7, so 42.
  // Places for pieces: 2 sides x 20 rows x 42 = 1680.
  // Verge tiles: 20 rows x 4 verges = 80.
  // Vent tiles of a side: 50 cm² for each metre x 10 m / 24 cm² = 20.8, so 21, half of the 42 places. Both sides: 42.
  const tile = { ...TILE, vergePerRow: 1, ventArea: 24, vergeReplaces: 1, ventReplaces: 1 };
  const of = (changes: Partial<TileMeasures>) =>
    order(
      { shape: 'gable', eaves: 10_000 },
      { ...tile, ...changes },
      { reserve: 5, isBond: false, rafterSpacing: 800 },
    );

  test('reduce the number of surface tiles', () => {
    // Surface tiles: 1680 places - 80 verge tiles - 42 vent tiles = 1558. With 5 % reserve: 1635.9.
    // Weight of all 1680 places: 1680 x 3.6 kg = 6048 kg.
    expect(of({})).toMatchObject({
      ...{ places: 1680, replaced: { verge: 80, vents: 42 }, laid: 1558, total: 1636, weight: 6048 },
      ifReplaced: null,
    });
  });

  test("replace no surface tiles when the catalogue's number of replaced tiles is 0", () => {
    expect(of({ vergeReplaces: 0, ventReplaces: 0 })).toMatchObject({ laid: 1680, total: 1764, ifReplaced: null });
  });

  test('give two totals when the catalogue does not say what they replace', () => {
    // If only vent tiles replace surface tiles: 1680 - 42 = 1638. With 5 % reserve: 1719.9. If verge tiles replace
    // them, too: 1558 and 1636, as in the test before.
    expect(of({ vergeReplaces: null })).toMatchObject({
      ...{ laid: 1638, total: 1720, ifReplaced: { laid: 1558, total: 1636 } },
    });
  });

  test('never make the number of surface tiles negative', () => {
    expect(order({ shape: 'gable', eaves: 200, rafter: 1000 }, { ...tile, vergeReplaces: 2 }).laid).toBe(0);
  });
});

describe("pieces at a monopitch roof's upper end", () => {
  // 20 rows, as in example 1. Pieces in a row: 10600 / 240 = 44.2, so 45. Places: 20 x 45 = 900.
  // Monopitch tiles: 10.6 m x 4.2 for each metre = 44.5, so 45. Verge tiles: 20 rows x 2 verges = 40.
  const tile = { ...TILE, ...{ vergePerRow: 1, vergeReplaces: 1, monopitchPer10m: 42, monopitchReplaces: 1 } };
  const of = (changes: Partial<TileMeasures>) => order({ eaves: 10_600 }, { ...tile, ...changes });

  test('replace the top row between its verge tiles', () => {
    // Surface tiles: 19 rows x (45 - 2 verge tiles) = 817.
    expect(of({})).toMatchObject({
      ...{ places: 900, monopitchTiles: 45, replaced: { verge: 40, vents: 0, monopitch: 43 }, laid: 817 },
      ifReplaced: null,
    });
    // Without verge tiles: 19 rows x 45 = 855.
    expect(of({ vergePerRow: null }).laid).toBe(855);
  });

  test('replace as many surface tiles as the catalogue says, or as there are pieces', () => {
    expect(of({ monopitchReplaces: 0 })).toMatchObject({ laid: 860, ifReplaced: null });
    // 10.6 m x 2 for each metre = 21.2, so 22 pieces.
    expect(of({ monopitchPer10m: 20 }).laid).toBe(838);
    expect(of({ monopitchPer10m: null })).toMatchObject({ laid: 860, ifReplaced: null });
  });

  test('give two totals when the catalogue does not say what they replace', () => {
    expect(of({ monopitchReplaces: null })).toMatchObject({ laid: 860, ifReplaced: { laid: 817, total: 817 } });
  });

  test('replace the upper of two rows on the last batten of plain tiles', () => {
    // 37 battens, as in example 12, so 38 rows. Whole pieces: 19 rows x 50 + 19 rows between halves x 49 = 1881.
    // The top row lies between halves. Monopitch tiles: 9 m x 5.6 for each metre = 50.4, so 51 for its 49 places.
    const bond = { reserve: 0, isBond: true, rafterSpacing: 800 };
    const plain = { cover: 'double', length: 380, overlap: 90, doubled: { eaves: false, ridge: true } } as const;
    const halves = { half: 1, threeQuarter: 0, halfVerge: 0 };
    const biber = { ...BIBER, plain, vergeParts: halves, monopitchPer10m: 56, monopitchReplaces: 1 };
    const laid = (changes: Partial<TileMeasures>) =>
      order({ eaves: 9000, rafter: 6000 }, { ...biber, ...changes }, bond).laid;
    expect(laid({})).toBe(1881 - 49);
    // 38 rows x 2 verge tiles. Two of them lie in the top row.
    expect(laid({ vergePerRow: 1, vergeReplaces: 1 })).toBe(1881 - 76 - 47);
    // The top row has half verge tiles at both verges. 19 rows x 2 have whole verge tiles.
    const half = { ...halves, half: 0, halfVerge: 1 };
    expect(laid({ vergePerRow: 1, vergeReplaces: 1, vergeParts: half })).toBe(1881 - 38 - 49);
    // A single row on the last batten is the 37th and begins with a whole piece: 19 x 50 + 18 x 49 - 50.
    expect(laid({ plain: { ...plain, doubled: { eaves: false, ridge: false } } })).toBe(1832 - 50);
  });
});

test('example 12: the calculation counts plain tiles in bond', () => {
  // Middle rows: slope 6000 - first row 145 - ridge row 120 = 5735.
  // Largest gauge 165: 5735 / 165 = 34.8, so 35 middle rows and 37 rows.
  // Gauge: 5735 = 35 x 163 + 30, so 30 rows are 1 mm wider.
  // Pieces in a row: 9000 / 180 = 50. In every second row half a tile more, so 51.
  // Pieces: 19 rows x 50 + 18 rows x 51 = 1868. With 10 % reserve: 2054.8, so 2055.
  // Weight: 1868 x 1.8 kg = 3362.4 kg.
  // Packs of 10: 2055 / 10 = 205.5. Pallets of 560: 2055 / 560 = 3.7.
  const { first, ...all } = order({ eaves: 9000, rafter: 6000 }, BIBER, {
    reserve: 10,
    isBond: true,
    rafterSpacing: 800,
  });
  expect(first.rows).toEqual({ rows: 37, gauge: 163, widerRows: 30, nearest: null });
  expect(all).toMatchObject({ laid: 1868, total: 2055, weight: 3363, bundles: 206, pallets: { all: 4, full: 3 } });
});

test('example 12 b: a width that comes out with a half piece has a half at one verge of each row', () => {
  // Width 10164 = 38.5 x 264. 20 rows, as in example 1.
  // Every row: 38 pieces and a half, at the right verge in ten rows and at the left verge in ten rows.
  const halves = { half: 1, threeQuarter: 0, halfVerge: 0 };
  const bond = { reserve: 0, isBond: true, rafterSpacing: 800 };
  const { first, ...all } = order({ eaves: 10_164 }, { ...TILE, coverWidth: 264, vergeParts: halves }, bond);
  expect([first.perRow, first.partRows]).toEqual([38, { left: 10, right: 10 }]);
  expect(all).toMatchObject({ places: 760, parts: { half: 20 } });
  // Half verge tiles: at each verge, ten rows have a whole verge tile and ten rows a half one.
  const verges = { ...TILE, coverWidth: 264, vergePerRow: 1, vergeParts: { ...halves, half: 0, halfVerge: 1 } };
  expect(order({ eaves: 10_164 }, verges, bond)).toMatchObject({
    ...{ places: 760, verge: { left: 10, right: 10 }, vergeHalves: { left: 10, right: 10 } },
  });
  // 19 rows: the row at the eaves and nine more rows have their half at the right verge.
  expect(order({ eaves: 10_164, rafter: 7_045 }, verges, bond)).toMatchObject({
    ...{ places: 722, verge: { left: 10, right: 9 }, vergeHalves: { left: 9, right: 10 } },
  });
});

test('example 13: a different length of the first row changes the batten gauge', () => {
  // Middle rows: slope 7420 - first row 400 - ridge row 320 = 6700.
  // Largest gauge 375: 6700 / 375 = 17.9, so 18 middle rows.
  // Gauge: 6700 = 18 x 372 + 4, so 4 rows are 1 mm wider.
  expect(order({}, TILE, PLAIN, 400).first.rows).toEqual({ rows: 20, gauge: 372, widerRows: 4, nearest: null });
});

test('example 14: quantities that need missing catalogue values are not calculated', () => {
  const bare = { ...TILE, pieceWeight: null, bundle: null, pallet: null };
  expect(order({}, bare)).toMatchObject({
    ...{ laid: 800, total: 800, weight: null, bundles: null, pallets: null },
    ...{ ridgeTiles: null, hipTiles: null, monopitchTiles: null, verge: null, parts: null, ventilation: null },
  });
});

test('example 15: the smallest batten gauge is allowed, but one millimetre less is not', () => {
  // Middle rows: slope 3470 - first and ridge row 670 = 2800 = 8 x 350, the smallest gauge. All rows: 8 + 2 = 10.
  expect(order({ rafter: 3470 }).first.rows).toEqual({ rows: 10, gauge: 350, widerRows: 0, nearest: null });
  // Middle rows: slope 3469 - 670 = 2799. Gauge: 2799 / 8 = 349.9, which is below the smallest gauge.
  // Nearest slopes: 670 + 7 x 375 = 3295 and 670 + 8 x 350 = 3470.
  expect(order({ rafter: 3469 }).first.rows).toEqual({
    ...{ rows: 10, gauge: null, widerRows: 0 },
    nearest: { shorter: 3295, longer: 3470 },
  });
});

test('example 16: half of a tile width of 205 mm is rounded up to 103 mm', () => {
  // 20 rows, as in example 1.
  // Half a tile: 205 / 2 = 102.5, rounded up to 103.
  // Ten rows: 4100 / 205 = 20 pieces.
  // Ten rows with half a tile more: (4100 + 103) / 205 = 20.5, so 21 pieces.
  // Pieces: 10 x 20 + 10 x 21 = 410.
  expect(
    order({ eaves: 4100 }, { ...TILE, coverWidth: 205 }, { reserve: 0, isBond: true, rafterSpacing: 800 }).laid,
  ).toBe(410);
});

test('example 17: the calculation counts tiles of a roof with overhangs larger than the roof', () => {
  // Slope: rafter 400 + overhang 2000 = 2400.
  // Middle rows: 2400 - first and ridge row 670 = 1730.
  // Largest gauge 375: 1730 / 375 = 4.6, so 5 middle rows and 7 rows. Their gauge of 346 would be below the smallest
  // gauge 350.
  // Nearest slopes: 670 + 4 x 375 = 2170 and 670 + 5 x 350 = 2420.
  // Width: eaves 1000 + 2 overhangs x 3000 = 7000. Pieces in a row: 7000 / 240 = 29.2, so 30.
  // Pieces: 2 sides x 7 rows x 30 = 420. With 50 % reserve: 630.
  // Weight: 420 x 3.6 kg = 1512 kg.
  // Packs of 4: 630 / 4 = 157.5. Pallets of 240: 630 / 240 = 2.6.
  // Area: 2 sides x 7 m x 2.4 m = 33.6 m².
  const { first, ...all } = order(
    { shape: 'gable', eaves: 1000, rafter: 400, eavesOverhang: 2000, vergeOverhang: 3000 },
    TILE,
    { reserve: 50, isBond: false, rafterSpacing: 800 },
  );
  expect(first.rows).toEqual({ rows: 7, gauge: null, widerRows: 0, nearest: { shorter: 2170, longer: 2420 } });
  expect(widthsOf(first)).toEqual([6960, 7200]);
  expect(all).toMatchObject({ laid: 420, total: 630, weight: 1512, bundles: 158, pallets: { all: 3, full: 2 } });
  expect(all.area).toBe(33_600_000);
});

test('example 18: the calculation counts tiles of a hip roof laid in bond', () => {
  // Slope: rafter 3500 + overhang 500 = 4000. Slope in plan: 4000 x cos 60° = 2000.
  // Longer eaves: 10000 + 2 overhangs x 500 x cos 60° = 10500.
  // Shorter eaves: 2 x 2000 = 4000. Ridge: 10500 - 4000 = 6500. Each of the 4 hips: 4472.
  // Rows on each of the 4 sides: 4000 / 1000 = 4.
  // Lengths of the rows on a long side: 10500 + 9500 + 8500 + 7500 = 36000.
  // Lengths of the rows on a short side: 10000, as in example 7.
  // Pieces: 2 x (36000 + 10000) / 500 = 184.
  // Both ends of a row are cut, so each of the 4 x 4 rows has one piece more: 200. The bond adds no half pieces.
  // Area of both long sides: 4 m x (10.5 m + 6.5 m) = 68 m².
  // Area of both short sides: 4 m x 4 m = 16 m². Sum: 84 m².
  // Ridge tiles: 6.5 m x 2.5 for each metre = 16.25. Hip tiles: 17.888 m x 2.5 for each metre = 44.7.
  // Vents: 4 sides x 3 = 12.
  const tile = { ...TILE, coverWidth: 500, minGauge: 1000, maxGauge: 1000, firstRow: 1000, ridgeRow: 1000 };
  const { first, ...all } = order(
    { shape: 'hip', eaves: 10_000, rafter: 3500, eavesOverhang: 500, vergeOverhang: 300, pitch: 60 },
    { ...tile, ridgePer10m: 25, vergePerRow: 1, ventsPerSurface: 3 },
    { reserve: 0, isBond: true, rafterSpacing: 800 },
  );
  expect(first.perRow).toBe(21);
  expect(all).toMatchObject({ laid: 200, ridgeTiles: 17, hipTiles: 45, verge: null });
  expect(all.ventilation?.top.tiles).toBe(12);
  expect(all.area).toBeCloseTo(84_000_000, 3);
});

test('example 19: the calculation counts plain tiles of a small area', () => {
  // Pieces at the smallest gauge: 7.49 m² / (0.18 m x 0.145 m) = 286.97, so 287.
  // Pieces at the largest gauge: 7.49 m² / (0.18 m x 0.165 m) = 252.2.
  // With 7 % reserve: 287 x 1.07 = 307.1, so 308.
  // Weight: 287 x 1.8 kg = 516.6 kg.
  // Packs of 10: 308 / 10 = 30.8. Pallets of 560: 308 / 560 = 0.55.
  expect(areaQuantity(7_490_000, BIBER, { reserve: 7, isBond: true, rafterSpacing: 800 })).toEqual({
    ...{ laid: 287, laidAtLeast: 253, total: 308, weight: 517, bundles: 31 },
    pallets: { all: 1, full: 0 },
  });
});

describe('the calculation of any roof', () => {
  const anyTile = (random: Random): TileMeasures => {
    const minGauge = random.int(100, 400);
    return {
      ...TILE,
      coverWidth: random.int(120, 400),
      minGauge,
      maxGauge: minGauge + random.int(0, 40),
      firstRow: random.int(80, 450),
      ridgeRow: random.int(50, 400),
    };
  };
  const anyRoof = (random: Random): RoofMeasures => ({
    shape: random.pick(['gable', 'mono', 'hip']),
    eaves: random.int(1, 40_000),
    rafter: random.int(1, 20_000),
    pitch: random.int(50, 750) / 10,
    eavesOverhang: random.int(0, 1500),
    vergeOverhang: random.int(0, 1500),
  });
  const SEEDS = Array.from({ length: 3000 }, (_, seed) => seed);

  test("gives a batten gauge within the tile's limits or names the nearest slopes", () => {
    for (const seed of SEEDS) {
      const random = seededRandom(seed);
      const tile = anyTile(random);
      const slope = random.int(1, 20_000);
      const { rows, gauge, widerRows, nearest } = rowsOf(slope, tile);
      if (gauge === null) {
        for (const other of [nearest?.shorter, nearest?.longer])
          if (typeof other === 'number') expect([seed, rowsOf(other, tile).nearest]).toEqual([seed, null]);
        expect([seed, (nearest?.longer ?? 0) > slope, (nearest?.shorter ?? 0) < slope]).toEqual([seed, true, true]);
        continue;
      }
      expect([seed, gauge >= tile.minGauge, gauge + Math.sign(widerRows) <= tile.maxGauge]).toEqual([seed, true, true]);
      expect([seed, tile.firstRow + tile.ridgeRow + (rows - 2) * gauge + widerRows]).toEqual([seed, slope]);
    }
  });

  test('puts each row higher than the row before it', () => {
    for (const seed of SEEDS) {
      const random = seededRandom(seed);
      const tile = anyTile(random);
      const slope = random.int(tile.firstRow + tile.ridgeRow, 20_000);
      const starts = rowStarts(slope, rowsOf(slope, tile), tile);
      expect([seed, starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? 0))]).toEqual([
        seed,
        true,
      ]);
      expect([seed, starts.length]).toEqual([seed, rowsOf(slope, tile).rows]);
    }
  });

  test('covers the area, and never orders fewer tiles than are laid', () => {
    for (const seed of SEEDS) {
      const random = seededRandom(seed);
      const tile = anyTile(random);
      const options = { reserve: random.int(0, 30), isBond: random.int(0, 1) === 1, rafterSpacing: 800 };
      const measures = anyRoof(random);
      const quantity = roofQuantity(measures, tile, options);
      if (quantity === null) continue;
      const longest = Math.max(tile.firstRow, tile.maxGauge, tile.ridgeRow);
      expect([seed, quantity.places * tile.coverWidth * longest >= quantity.area * 0.999]).toEqual([seed, true]);
      expect([seed, quantity.total >= quantity.laid]).toEqual([seed, true]);
      expect([seed, (quantity.pallets?.all ?? 0) * 240 >= quantity.total]).toEqual([seed, true]);
    }
  });

  test('never gives fewer tiles for a larger roof or reserve', () => {
    for (const seed of SEEDS) {
      const random = seededRandom(seed);
      const tile = anyTile(random);
      const options = { reserve: random.int(0, 30), isBond: random.int(0, 1) === 1, rafterSpacing: 800 };
      const measures = anyRoof(random);
      const larger = {
        ...measures,
        eaves: measures.eaves + random.int(0, 3000),
        rafter: measures.rafter + random.int(0, 3000),
      };
      const small = roofQuantity(measures, tile, options);
      const large = roofQuantity(larger, tile, { ...options, reserve: options.reserve + random.int(0, 10) });
      // `roofQuantity` returns null if a roof's eaves are too short for its rafter.
      if (small === null || large === null) continue;
      expect([seed, large.total >= small.total, large.area >= small.area]).toEqual([seed, true, true]);
    }
  });
});
