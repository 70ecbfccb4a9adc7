import { calculate, currentInputs, type CalculationInputs } from '../../src/contract/advice/calculation';
import { figuresOf } from '../../src/sheet/figures';
import { words } from '../../src/sheet/words';
import { calculationPart } from '../support/sampleSheets';

const TILE = {
  coverWidth: 240,
  minGauge: 350,
  maxGauge: 375,
  firstRow: 350,
  ridgeRow: 320,
  ...{ pieceWeight: null, bundle: null, pallet: null, ridgePer10m: null, vergePerRow: null, ventsPerSurface: null },
  ...{ ventArea: null, ridgeVent: null, vergeReplaces: null, ventReplaces: null, monopitchReplaces: null },
  ...{ plain: null, vergeParts: null, monopitchPer10m: null, monopitchVent: null, eavesVent: null },
};
describe('the results for a slope', () => {
  const slope = (rafter: number) => {
    const roof: CalculationInputs = {
      ...currentInputs(calculationPart.roof),
      ...{ shape: 'mono', rafter, eavesOverhang: 0 },
    };
    const figures = figuresOf(calculate(roof, TILE), { t: words.desk, number: words.number });
    return figures.filter(({ key }) => key === 'rows' || key === 'gauge');
  };

  test('say how many rows have a wider batten gauge', () =>
    // Middle rows in mm: 7,426 - first row 350 - ridge row 320 = 19 x 355 + 11.
    expect(slope(7_426)).toEqual([
      { key: 'rows', value: '21' },
      { key: 'gauge', value: '355\u00a0mm', note: '11 Lattweiten mit 356\u00a0mm' },
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
