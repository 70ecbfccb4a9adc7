/** Checks the values that specification §2 and §3 name for certain products. */
import { german, readCatalog, readProducts } from '../../catalog/tools/products';

const tiles = readProducts('tiles');
const stones = readProducts('stones');

// spec: detail-26
test('in the demo catalogue one clay roof tile is discontinued, but no concrete roof tile is', () => {
  expect(tiles.filter(({ discontinued }) => discontinued === true).map(({ id }) => id)).toEqual(['hohenau-15']);
  expect(stones.filter(({ discontinued }) => discontinued === true)).toEqual([]);
});

// spec: detail-18
test('only two categories of the demo show the table of required underlays on the product page', () => {
  const direct = readCatalog().categories.filter(({ measures }) => measures === 'direct');
  expect(direct.map(({ id }) => id)).toEqual(['glattziegel', 'flachsteine']);
});

// spec: entity-22, entity-23, entity-24, entity-25, entity-26, entity-27
test.each([
  ['size', ['GROESSE']],
  ['cover width and length', ['DECKBREITE', 'DECKLAENGE']],
  ['tile demand', ['BEDARF']],
  ['weights', ['GEWICHT_STUECK', 'GEWICHT_M2', 'GEWICHT_LAST']],
  ['packaging', ['STUECK_BUENDEL', 'STUECK_PALETTE', 'GEWICHT_PALETTE']],
  ['solar values', ['SOLAR_MODULE', 'SOLAR_TRAEGER']],
])('each technical property for %s has a value in at least one product', (_name, codes) => {
  const products = [...tiles, ...stones];
  for (const code of codes) {
    expect(readCatalog().properties).toHaveProperty(code);
    expect(products.filter(({ technical }) => technical?.[code] !== undefined)).not.toEqual([]);
  }
});

test('each technical property of the demo stands in a group', () => {
  const { properties } = readCatalog();
  expect(Object.keys(properties).filter((code) => properties[code]?.group === undefined)).toEqual([]);
});

/** Matches gauges such as `höchstens 32,0 cm unter 22°, 33,5 cm von 22 bis 30° und 34,5 cm über 30°`. */
const GAUGES =
  /höchstens ([\d,]+) cm unter (\d+)°, ([\d,]+) cm von (\d+) bis (\d+)° und ([\d,]+) cm (?:über (\d+)°|darüber)/;

const millimetres = (centimetres = ''): number => Math.round(Number(centimetres.replace(',', '.')) * 10);

test('the largest batten gauges in the laying notes match the product data', () => {
  const noted = [...tiles, ...stones].filter(({ laying_notes: notes = '' }) =>
    german(notes).includes('Lattweite höchstens'),
  );
  expect(noted).toHaveLength(13);
  for (const { id, laying_notes: notes = '', battens } of noted) {
    const [, flat, below, middle, from, to, steep, above = to] = GAUGES.exec(german(notes).replace(/\s+/g, ' ')) ?? [];
    expect([id, below, to]).toEqual([id, from, above]);
    expect([id, battens]).toEqual([
      id,
      [
        { max: millimetres(flat) },
        { from: Number(from), max: millimetres(middle) },
        { above: Number(above), max: millimetres(steep) },
      ],
    ]);
  }
});
