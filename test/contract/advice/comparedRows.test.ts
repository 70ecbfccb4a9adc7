import { comparedRows, differAsSets, differs } from '../../../src/contract/advice/comparedRows';
import type { ProductProperties } from '../../../src/contract/content/properties';
import type { Translatable } from '../../../src/contract/base/values';
import { de, product } from '../../support/sampleProducts';

const read = (text: Translatable) => text[0]?.value ?? '';
const value = (label: string, text: string, unit?: string) => ({
  label: de(label),
  value: de(text),
  ...(unit === undefined ? {} : { unit }),
});
const rows = (...properties: ProductProperties[]) =>
  comparedRows(
    properties.map((each) => product({ properties: each })),
    read,
  );

test('the comparison shows a property of several products in one row, each value with its unit', () => {
  expect(rows({ RDN: value('Dachneigung', '22', '°') }, { RDN: value('Neigung', '25', '°') })).toEqual([
    { code: 'RDN', label: de('Dachneigung'), group: null, values: ['22°', '25°'], differs: true },
  ]);
});

test("the comparison shows a value's unit in the requested language when the unit is translated", () => {
  const units = [...de('Stück/m²'), { locale: 'en_GB', value: 'pieces/m²' }];
  const properties = { BEDARF: { ...value('Bedarf', '11', 'Stück/m²'), units } };
  const english = (text: Translatable) => text.at(-1)?.value ?? '';
  expect(comparedRows([product({ properties })], english)[0]?.values).toEqual(['11\u00a0pieces/m²']);
  expect(rows(properties)[0]?.values).toEqual(['11\u00a0Stück/m²']);
});

test("comparedRows gives null for a missing value and keeps the catalogue's order of properties", () => {
  const result = rows(
    { A: value('Erstes', '1'), B: value('Zweites', '2') },
    { B: value('Zweites', '2'), C: value('Drittes', '3', 'cm') },
  );
  expect(result.map(({ code, values, differs: differ }) => [code, values, differ])).toEqual([
    ['A', ['1', null], true],
    ['B', ['2', '2'], false],
    ['C', [null, '3\u00a0cm'], true],
  ]);
});

test('comparedRows puts the rows of a group together, after the rows without a group', () => {
  const grouped = (label: string, text: string, group: string) => ({ ...value(label, text), group: de(group) });
  const result = rows(
    { A: grouped('Breite', '24', 'Maße'), B: grouped('Gewicht', '3', 'Gewicht'), C: value('Farbe', 'rot') },
    { B: grouped('Gewicht', '4', 'Gewicht'), D: grouped('Länge', '42', 'Maße') },
  );
  expect(result.map(({ code, group }) => [code, group === null ? null : read(group)])).toEqual([
    ['C', null],
    ['A', 'Maße'],
    ['D', 'Maße'],
    ['B', 'Gewicht'],
  ]);
});

test('a comparison without products has no rows', () => {
  expect(comparedRows([], read)).toEqual([]);
});

test.each<[(string | null)[], boolean]>([
  [[], false],
  [['1'], false],
  [['1', '1'], false],
  [['1', null], true],
  [[null, null], false],
  [['1', '2', '1'], true],
])('differs() compares the values of a comparison row: %j gives %p', (values, expected) => {
  expect(differs(values)).toBe(expected);
});

test.each<[string[][], boolean]>([
  [[], false],
  [
    [
      ['rot', 'grau'],
      ['grau', 'rot'],
    ],
    false,
  ],
  [[['rot', 'rot'], ['rot']], false],
  [[['rot', 'grau'], ['rot']], true],
  [[['rot'], []], true],
])('differAsSets() compares lists without regard to order and repeats: %j gives %p', (lists, expected) => {
  expect(differAsSets(lists)).toBe(expected);
});
