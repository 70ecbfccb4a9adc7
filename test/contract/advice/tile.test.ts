import { tileMeasures } from '../../../src/contract/advice/tile';
import type { ProductProperties } from '../../../src/contract/content/properties';
import { de, product } from '../../support/sampleProducts';

const amount = (min: number, max: number, unit?: string) => ({
  label: de('Wert'),
  value: de('Wert'),
  amount: { min, max },
  ...(unit === undefined ? {} : { unit }),
});
const PROPERTIES: ProductProperties = {
  DECKBREITE: amount(30, 30, 'cm'),
  LATTWEITE: amount(31.2, 34.5, 'cm'),
  LATTWEITE_FIRST: amount(282, 282, 'mm'),
  GEWICHT_STUECK: amount(4.3, 4.3, 'kg'),
  STUECK_BUENDEL: amount(6, 6),
  FIRST_STUECK: amount(2.5, 2.5, 'Stück/m'),
};
const battens = [
  { from: null, above: null, max: 320 },
  { from: 22, above: null, max: 335 },
  { from: null, above: 30, max: 345 },
];

test('the calculation converts lengths to millimetres and weights to grams, and missing values to null', () => {
  expect(tileMeasures(product({ properties: PROPERTIES }), 30)).toEqual({
    coverWidth: 300,
    minGauge: 312,
    maxGauge: 345,
    firstRow: 312,
    ridgeRow: 282,
    pieceWeight: 4300,
    bundle: 6,
    pallet: null,
    ridgePer10m: 25,
    vergePerRow: null,
    ventsPerSurface: null,
    ...{ ventArea: null, ridgeVent: null, vergeReplaces: null, ventReplaces: null, monopitchReplaces: null },
    ...{ plain: null, vergeParts: null, monopitchPer10m: null, monopitchVent: null, eavesVent: null },
  });
});

test.each([
  [5, 320],
  [21.9, 320],
  [22, 335],
  [22.1, 335],
  [29.9, 335],
  [30, 335],
  [30.1, 345],
  [60, 345],
])("tileMeasures returns the sample product's largest batten gauge for a roof pitch: %s° gives %i mm", (pitch, max) => {
  expect(tileMeasures(product({ properties: PROPERTIES, battens }), pitch)?.maxGauge).toBe(max);
});

test("the largest batten gauge stays within the data sheet's range of gauges", () => {
  const limited = (max: number) =>
    tileMeasures(product({ properties: PROPERTIES, battens: [{ from: null, above: null, max }] }), 30)?.maxGauge;
  expect([limited(900), limited(100)]).toEqual([345, 312]);
});

test.each(['DECKBREITE', 'LATTWEITE'])(
  'no quantities can be calculated for a product without the technical value %s',
  (code) => {
    const { [code]: _left, ...properties } = PROPERTIES;
    expect(tileMeasures(product({ properties }), 30)).toBeNull();
  },
);

test('the calculation reads how many surface tiles a verge or ventilation tile replaces', () => {
  const properties: ProductProperties = {
    ...PROPERTIES,
    FIRST_QUERSCHNITT: amount(150, 150, 'cm²/m'),
    LUEFTER_QUERSCHNITT: amount(24, 24, 'cm²'),
    ORTGANG_ERSETZT: amount(1, 1, 'Stück'),
    LUEFTER_ERSETZT: amount(0, 0, 'Stück'),
    PULT_ERSETZT: amount(1, 1, 'Stück'),
  };
  expect(tileMeasures(product({ properties }), 30)).toMatchObject({
    ...{ ridgeVent: 150, ventArea: 24 },
    ...{ vergeReplaces: 1, ventReplaces: 0, monopitchReplaces: 1 },
  });
});

test('the calculation reads the length of the first row and the pallet size', () => {
  const properties: ProductProperties = {
    ...PROPERTIES,
    LATTWEITE_TRAUFE: amount(0.33, 0.33, 'm'),
    STUECK_PALETTE: amount(240, 240),
    ORTGANG_STUECK: amount(1, 1),
    LUEFTER_STUECK: amount(3, 4),
  };
  expect(tileMeasures(product({ properties }), 30)).toMatchObject({
    firstRow: 330,
    pallet: 240,
    vergePerRow: 1,
    ventsPerSurface: 4,
  });
  const none = { ...properties, ORTGANG_STUECK: amount(0, 0) };
  expect(tileMeasures(product({ properties: none }), 30)?.vergePerRow).toBe(0);
  const { LATTWEITE_FIRST: _left, ...without } = properties;
  expect(tileMeasures(product({ properties: without }), 30)?.ridgeRow).toBe(312);
});

test.each([
  ['of zero', amount(0, 0, 'cm')],
  ['below zero', amount(-1, -1, 'cm')],
  ['without a number', { label: de('Wert'), value: de('30'), unit: 'cm' }],
  ['in a unit that is no length', amount(30, 30, 'kg')],
  ['without a unit', amount(30, 30)],
])('a cover width or batten gauge %s counts as missing', (_what, value) => {
  for (const code of ['DECKBREITE', 'LATTWEITE'])
    expect(tileMeasures(product({ properties: { ...PROPERTIES, [code]: value } }), 30)).toBeNull();
});

test('the calculation rounds a range of lengths inwards to whole millimetres', () => {
  const gauge = (min: number, max: number) => {
    const { minGauge, maxGauge } =
      tileMeasures(product({ properties: { ...PROPERTIES, LATTWEITE: amount(min, max, 'cm') } }), 30) ?? {};
    return [minGauge, maxGauge];
  };
  expect(gauge(31.24, 34.56)).toEqual([313, 345]);
  expect(gauge(31.24, 31.24)).toEqual([312, 312]);
});

test('the calculation rounds a single cover width down, so that no piece lacks in a row', () => {
  const width = (centimetres: number) => ({ ...PROPERTIES, DECKBREITE: amount(centimetres, centimetres, 'cm') });
  const measured = [20.2, 20.25, 20.29].map((one) => tileMeasures(product({ properties: width(one) }), 30)?.coverWidth);
  expect(measured).toEqual([202, 202, 202]);
});

test('the calculation does not round cross-sections, and takes the smaller end of their ranges', () => {
  const properties: ProductProperties = {
    ...PROPERTIES,
    LUEFTER_QUERSCHNITT: amount(12.5, 12.5, 'cm²'),
    FIRST_QUERSCHNITT: amount(100, 150, 'cm²/m'),
    PULT_QUERSCHNITT: amount(0.4, 0.4, 'cm²/m'),
    TRAUFE_QUERSCHNITT: amount(0, 0, 'cm²/m'),
  };
  expect(tileMeasures(product({ properties }), 30)).toMatchObject({
    ...{ ventArea: 12.5, ridgeVent: 100, monopitchVent: 0.4, eavesVent: null },
  });
});

test('the calculation does not round pieces per metre, and takes the larger end of their ranges', () => {
  const properties: ProductProperties = {
    ...PROPERTIES,
    FIRST_STUECK: amount(3.33, 3.33, 'Stück/m'),
    PULT_STUECK: amount(4.1, 4.25, 'Stück/m'),
  };
  expect(tileMeasures(product({ properties }), 30)).toMatchObject({ ridgePer10m: 33.3, monopitchPer10m: 42.5 });
  const none = { ...properties, FIRST_STUECK: amount(0, 0, 'Stück/m') };
  expect(tileMeasures(product({ properties: none }), 30)?.ridgePer10m).toBe(0);
});
