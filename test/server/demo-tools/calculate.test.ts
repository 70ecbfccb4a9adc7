import { calculateNeed, type RoofMeasures } from '../../../server/demo-tools/calculate';
import { MODELS } from '../../../server/demo-tools/models';

const [lindora] = MODELS;
const FACE: RoofMeasures = { eaves: 10, rafters: 7.42, faces: 1, reserve: 0 };
const need = (change: Partial<RoofMeasures>) => {
  if (lindora === undefined) throw new Error('There are no models');
  return calculateNeed(lindora, { ...FACE, ...change });
};

test('a face of 10 m by 7.42 m: rows of at most 37.5 cm, tiles of 24 cm', () => {
  const { gauge, ...sum } = need({});
  expect(sum).toEqual({
    area: 74.2,
    rows: 20,
    tilesPerRow: 42,
    tiles: 840,
    pallets: 4,
    weight: 840 * 3.6,
    battens: 210,
    isCut: false,
  });
  expect(gauge).toBeCloseTo(37.1);
});

test.each<[string, Partial<RoofMeasures>, object]>([
  ['two faces need twice as much', { faces: 2 }, { tiles: 1_680, battens: 420, area: 148.4 }],
  ['the reserve is rounded up, and weighs nothing on the roof', { reserve: 5 }, { tiles: 882, weight: 3_024 }],
  ['a whole number of rows stays one', { rafters: 3.75 }, { rows: 10, gauge: 37.5 }],
  ['a whole number of tiles stays one', { eaves: 2.4 }, { tilesPerRow: 10 }],
  ['rafters too short to share out are cut', { rafters: 0.5 }, { rows: 2, gauge: 35, isCut: true }],
])('%s', (_name, change, expected) => {
  expect(need(change)).toMatchObject(expected);
});

test('for no model and no rafters does the distance leave what the model allows', () => {
  for (const model of MODELS)
    for (let rafters = 0.5; rafters < 20; rafters += 0.13) {
      const { gauge } = calculateNeed(model, { ...FACE, rafters });
      expect(gauge).toBeGreaterThanOrEqual(model.coverLength[0]);
      expect(gauge).toBeLessThanOrEqual(model.coverLength[1] + 1e-6);
    }
});
