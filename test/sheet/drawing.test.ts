import { calculate, currentInputs, type CalculationInputs } from '../../src/contract/advice/calculation';
import { drawingOf } from '../../src/sheet/drawing';
import { calculationPart } from '../support/sampleSheets';

const TILE = {
  ...{ coverWidth: 240, minGauge: 350, maxGauge: 375, firstRow: 350, ridgeRow: 320 },
  ...{ pieceWeight: null, bundle: null, pallet: null, ridgePer10m: null, vergePerRow: null, ventsPerSurface: null },
  ...{ ventArea: null, ridgeVent: null, vergeReplaces: null, ventReplaces: null, monopitchReplaces: null },
  ...{ plain: null, vergeParts: null, monopitchPer10m: null, monopitchVent: null, eavesVent: null },
};
const linesOf = (changes: Partial<CalculationInputs>): readonly number[] => {
  const inputs: CalculationInputs = {
    ...currentInputs(calculationPart.roof),
    shape: 'mono',
    vergeOverhang: 0,
    ...changes,
  };
  return drawingOf(inputs, calculate(inputs, TILE))?.lines.map(([[, y]]) => y) ?? [];
};

test('the drawing of a roof has a line between every two rows of tiles', () => {
  // The roof of worked example 1 (test/contract/advice/quantity.test.ts) has 20 rows, so 19 lines between rows.
  expect(linesOf({ eaves: 9_600, rafter: 7_420, eavesOverhang: 0 })).toHaveLength(19);
  expect(linesOf({ eaves: 9_600, rafter: 670, eavesOverhang: 0 })).toHaveLength(1);
});

test('the drawing of a large roof leaves out some lines, so that the gaps between lines stay visible', () => {
  const lines = linesOf({ eaves: 200_000, rafter: 50_000, eavesOverhang: 3_000 });
  expect(lines.length).toBeGreaterThan(5);
  const gaps = lines.slice(1).map((y, index) => (lines[index] ?? 0) - y);
  expect(Math.min(...gaps)).toBeGreaterThan(2.4);
});

test('a roof area without a shape has no drawing', () => expect(linesOf({ shape: 'area' })).toEqual([]));
