import { composeAdvice } from '../../../../server/catalog/documents/advice';
import type { ProductProperties } from '../../../../src/contract/content/properties';
import { german, productOf } from './entries';

const UNDERLAYS = {
  DE: [german('nichts'), german('Klasse 5')],
  AT: [german('regensicher')],
  CH: [german('normale Beanspruchung')],
};

const row = (underlay: string) => ({
  pitch_from: 22,
  pitch_below: 30,
  raised_requirements: 1,
  underlay: german(underlay),
});
const measures = (underlay: string, note = {}) => ({
  edition: 'Ausgabe 1',
  source: 'Werk',
  ...note,
  rows: [row(underlay)],
});
const withMeasures = (id: string, properties: ProductProperties) => productOf(id, { properties });

test('products with the same underlay rules share one table', () => {
  const products = [
    withMeasures('a', { EINSATZ_ZUSATZ_DE: measures('Klasse 5') }),
    withMeasures('b', { EINSATZ_ZUSATZ_AT: measures('regensicher') }),
    withMeasures('c', { EINSATZ_ZUSATZ_DE: measures('Klasse 5') }),
    withMeasures('d', { EINSATZ_ZUSATZ_DE: measures('Klasse 5', { note: german('Hinweis') }) }),
    productOf('e'),
  ];
  const table = (underlay: number, note = {}) => ({
    edition: 'Ausgabe 1',
    source: 'Werk',
    ...note,
    rows: [{ from: 22, below: 30, raised: 1, underlay }],
  });
  expect(composeAdvice(products, UNDERLAYS)).toEqual({
    underlays: UNDERLAYS,
    products: [
      { id: 'a', tables: { DE: 0 }, weight: null },
      { id: 'b', tables: { AT: 1 }, weight: null },
      { id: 'c', tables: { DE: 0 }, weight: null },
      { id: 'd', tables: { DE: 2 }, weight: null },
      { id: 'e', tables: {}, weight: null },
    ],
    tables: [table(1), table(0), table(1, { note: german('Hinweis') })],
  });
});

test('composeAdvice leaves out a row of measures with an unknown underlay', () => {
  const { tables } = composeAdvice([withMeasures('a', { EINSATZ_ZUSATZ_AT: measures('Klasse 5') })], UNDERLAYS);
  expect(tables).toStrictEqual([{ edition: 'Ausgabe 1', source: 'Werk', rows: [] }]);
});

test('composeAdvice makes no underlay table when a product describes its application areas only in plain text', () => {
  const areas = { rows: [{ label: german('Neigung'), value: german('ab 22°') }] };
  expect(composeAdvice([withMeasures('a', { EINSATZ_ZUSATZ_DE: areas })], UNDERLAYS).tables).toEqual([]);
});

test("composeAdvice takes the larger weight of a product's weight range", () => {
  const weight = { label: german('Gewicht'), value: german('40 bis 45'), amount: { min: 40, max: 45 } };
  const products = [
    withMeasures('a', { GEWICHT_M2: weight }),
    withMeasures('b', { GEWICHT_M2: { label: german('Gewicht'), value: german('schwer') } }),
  ];
  expect(composeAdvice(products, UNDERLAYS).products.map((product) => product.weight)).toEqual([45, null]);
});
