import { CALCULATION_LIMITS, calculate, type CalculationInputs } from '../../src/contract/advice/calculation';
import { figuresOf, unevenOf } from '../../src/sheet/figures';
import { words } from '../../src/sheet/words';
import { calculationPart } from '../support/sampleSheets';

const TILE = {
  coverWidth: 240,
  minGauge: 350,
  maxGauge: 375,
  firstRow: 350,
  ridgeRow: 320,
  ...{ pieceWeight: null, bundle: null, pallet: null, ridgePer10m: null, vergePerRow: null, ventsPerSurface: null },
  ...{ ventArea: null, ridgeVent: null, vergeReplaces: null, ventReplaces: null },
  ...{ plain: null, vergeParts: null, monopitchPer10m: null, monopitchVent: null, eavesVent: null },
};
const uneven = (changes: Partial<CalculationInputs>) => {
  const inputs: CalculationInputs = { ...calculationPart.roof, shape: 'mono', ...changes };
  return unevenOf(calculate(inputs, TILE), inputs);
};

test('the eaves and rafter lengths that the calculator offers do not include the roof overhangs', () => {
  // Width in mm: 2,400 + 2 overhangs x 50 = 2,500, between 10 and 11 tiles of 240.
  // Slope in mm: 1,070 + overhang 100 = 1,170, as in worked example 3 (test/contract/advice/quantity.test.ts).
  expect(uneven({ eaves: 2_400, vergeOverhang: 50, rafter: 1_070, eavesOverhang: 100 })).toEqual([
    { key: 'rafter', measures: [945, 1_270] },
    { key: 'eaves', measures: [2_300, 2_540] },
  ]);
});

test('the calculator offers no eaves length that leaves room only for overhangs', () => {
  // Width in mm: 100 + 2 overhangs x 3,000 = 6,100.
  // The next shorter width is 25 x 240 = 6,000. The overhangs take all of it.
  // The next longer width is 26 x 240 = 6,240. It leaves an eaves length of 240.
  expect(uneven({ eaves: 100, vergeOverhang: 3_000, rafter: 7_420, eavesOverhang: 0 })).toEqual([
    { key: 'eaves', measures: [240] },
  ]);
});

test('measures beyond the limits of the input fields are not offered', () => {
  // Width in mm: 200,000 / 240 = 833.3 tiles.
  // The next shorter width is 833 x 240 = 199,920.
  // The next longer width 834 x 240 = 200,160 exceeds the input field's limit.
  expect(uneven({ eaves: 200_000, vergeOverhang: 0, rafter: 7_420, eavesOverhang: 0 })).toEqual([
    { key: 'eaves', measures: [199_920] },
  ]);
});

test('measures exactly at the limits of the input fields are offered', () => {
  const { min, max } = CALCULATION_LIMITS.eaves;
  const offered = (eaves: number, coverWidth: number) => {
    const inputs: CalculationInputs = {
      ...calculationPart.roof,
      shape: 'mono',
      eaves,
      vergeOverhang: 0,
      rafter: 7_420,
    };
    return unevenOf(calculate({ ...inputs, eavesOverhang: 0 }, { ...TILE, coverWidth }), {
      ...inputs,
      eavesOverhang: 0,
    });
  };
  expect(offered(min + 10, min)).toEqual([{ key: 'eaves', measures: [min, 2 * min] }]);
  expect(offered(max - 10, max / 2)).toEqual([{ key: 'eaves', measures: [max / 2, max] }]);
});

describe('the results for a slope', () => {
  const slope = (rafter: number) => {
    const roof: CalculationInputs = { ...calculationPart.roof, shape: 'mono', rafter, eavesOverhang: 0 };
    const figures = figuresOf(calculate(roof, TILE), { t: words.desk, number: words.number });
    return figures.filter(({ key }) => key === 'rows' || key === 'gauge');
  };

  test('say how many rows have a wider batten gauge', () =>
    // Middle rows in mm: 7,426 - first row 350 - ridge row 320 = 19 x 355 + 11.
    expect(slope(7_426)).toEqual([
      { key: 'rows', value: '21' },
      { key: 'gauge', value: '355\u00a0mm', note: '11 Reihen mit 356\u00a0mm' },
    ]));

  test('have no note when the slope can be divided evenly', () =>
    // Middle rows in mm: 7,330 - first row 350 - ridge row 320 = 18 x 370.
    expect(slope(7_330)).toEqual([
      { key: 'rows', value: '20' },
      { key: 'gauge', value: '370\u00a0mm' },
    ]));

  test('say when no batten gauge fits the slope', () =>
    expect(slope(1_170)).toEqual([
      { key: 'rows', value: '4' },
      { key: 'gauge', value: 'geht nicht auf' },
    ]));

  test('are missing for an impossible roof', () =>
    expect(figuresOf({ kind: 'impossible' }, { t: words.desk, number: words.number })).toEqual([]));
});
