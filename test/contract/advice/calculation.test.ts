import { calculate, type CalculationInputs } from '../../../src/contract/advice/calculation';
import { areaQuantity, roofQuantity } from '../../../src/contract/advice/quantity';
import type { TileMeasures } from '../../../src/contract/advice/tile';

const TILE: TileMeasures = {
  coverWidth: 240,
  minGauge: 350,
  maxGauge: 375,
  firstRow: 350,
  ridgeRow: 320,
  pieceWeight: 3600,
  bundle: 4,
  pallet: 240,
  ridgePer10m: 25,
  vergePerRow: 1,
  ventsPerSurface: 4,
  ...{ ventArea: null, ridgeVent: null, vergeReplaces: null, ventReplaces: null, monopitchReplaces: null },
  ...{ plain: null, vergeParts: null, monopitchPer10m: null, monopitchVent: null, eavesVent: null },
};
const INPUTS: CalculationInputs = {
  shape: 'gable',
  eaves: 9600,
  rafter: 7420,
  eavesOverhang: 0,
  vergeOverhang: 0,
  area: 100,
  pitch: 30,
  reserve: 5,
  firstRow: null,
  isBond: false,
  cover: null,
  rafterSpacing: 800,
  color: null,
};

test.each(['gable', 'mono', 'hip'] as const)(
  "the calculation counts the tiles of a %s roof from the roof's measures",
  (shape) => {
    const inputs = { ...INPUTS, shape, eaves: 20_000 };
    expect(calculate(inputs, TILE)).toEqual({
      kind: 'roof',
      shape,
      quantity: roofQuantity(inputs, TILE, { reserve: 5, isBond: false, rafterSpacing: 800 }, 350),
    });
  },
);

test("the calculation uses the user's entries for reserve and laying in bond", () => {
  const inputs = { ...INPUTS, shape: 'gable', reserve: 10, isBond: true, firstRow: 300 } as const;
  const quantity = roofQuantity(inputs, TILE, { reserve: 10, isBond: true, rafterSpacing: 800 }, 300);
  expect(quantity).not.toEqual(roofQuantity(inputs, TILE, { reserve: 5, isBond: false, rafterSpacing: 800 }, 350));
  expect(calculate(inputs, TILE)).toEqual({ kind: 'roof', shape: 'gable', quantity });
});

test('the calculation counts the tiles for an area in square metres', () => {
  // Pieces: 100 m² / (cover width 0.24 m x gauge 0.35 m) = 1190.5, so 1191. With 5 % reserve: 1250.6, so 1251.
  const calculation = calculate({ ...INPUTS, shape: 'area' }, TILE);
  expect(calculation).toMatchObject({ kind: 'area', quantity: { laid: 1191, total: 1251 } });
  expect(calculation).toEqual({
    kind: 'area',
    quantity: areaQuantity(100_000_000, TILE, { reserve: 5, isBond: false, rafterSpacing: 800 }),
  });
});

test('the calculation reports a hip roof as impossible when its eaves are too short', () => {
  expect(calculate({ ...INPUTS, shape: 'hip', eaves: 1000 }, TILE)).toEqual({ kind: 'impossible' });
});
