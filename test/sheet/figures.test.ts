/** What does not come out evenly, and what is offered instead. */
import { calculate, type CalculationInputs } from '../../src/contract/advice/calculation';
import { unevenOf } from '../../src/sheet/figures';
import { calculationPart } from '../support/sampleSheets';

const TILE = {
  coverWidth: 240,
  minGauge: 350,
  maxGauge: 375,
  firstRow: 350,
  ridgeRow: 320,
  ...{ pieceWeight: null, bundle: null, pallet: null, ridgePer10m: null, vergePerRow: null, ventsPerSurface: null },
};
const uneven = (changes: Partial<CalculationInputs>) => {
  const inputs: CalculationInputs = { ...calculationPart.roof, shape: 'mono', ...changes };
  return unevenOf(calculate(inputs, TILE), inputs);
};

test('offers are measures of the building: overhangs are taken off', () => {
  // 2,400 + 2 x 50 = 2,500 lies between 10 x 240 and 11 x 240. 1,170 as worked example 3, of it 100 beyond the wall.
  expect(uneven({ eaves: 2_400, vergeOverhang: 50, rafter: 1_070, eavesOverhang: 100 })).toEqual([
    { key: 'rafter', measures: [945, 1_270] },
    { key: 'eaves', measures: [2_300, 2_540] },
  ]);
});

test('an overhang larger than the roof leaves no shorter one to offer', () => {
  // 100 + 2 x 3,000 = 6,100; 25 x 240 = 6,000 is the overhang alone, 26 x 240 - 6,000 = 240.
  expect(uneven({ eaves: 100, vergeOverhang: 3_000, rafter: 7_420, eavesOverhang: 0 })).toEqual([
    { key: 'eaves', measures: [240] },
  ]);
});

test('what the fields do not take is not offered', () => {
  // 200 m are 833.3 x 240: 833 x 240 = 199,920; 834 x 240 = 200,160 is more than a building may have.
  expect(uneven({ eaves: 200_000, vergeOverhang: 0, rafter: 7_420, eavesOverhang: 0 })).toEqual([
    { key: 'eaves', measures: [199_920] },
  ]);
});
