import {
  columnIndex,
  columnLetters,
  columnsNamed,
  columnsOf,
  splitUnit,
} from '../../../../server/catalog/table/headings';
import { factorBetween, isUnit, scaled } from '../../../../server/catalog/table/units';

test.each<[string, number]>([
  ['A', 0],
  ['Z', 25],
  ['AA', 26],
  ['AZ', 51],
  ['BA', 52],
  ['ZZ', 701],
  ['AAA', 702],
])('columnIndex and columnLetters convert a table column: letters "%s", index %d', (letters, index) => {
  expect(columnIndex(letters)).toBe(index);
  expect(columnLetters(index)).toBe(letters);
});

test.each<[string, string, string | null]>([
  ['Deckbreite [mm]', 'Deckbreite', 'mm'],
  ['Deckbreite(mm)', 'Deckbreite', 'mm'],
  ['Deckbreite [ Stk. / m2 ]', 'Deckbreite', 'Stk. / m2'],
  ['Deckbreite in mm', 'Deckbreite', 'mm'],
  ['Deckbreite, in mm', 'Deckbreite', 'mm'],
  ['Deckbreite: [mm]', 'Deckbreite', 'mm'],
  ['mm', '', 'mm'],
  ['[Grad]', '', 'Grad'],
  ['( kg )', '', 'kg'],
  ['Breite, Länge [cm]', 'Breite, Länge', 'cm'],
  ['Breite in  mm', 'Breite', 'mm'],
  ['(neu) Breite [mm]', '(neu) Breite', 'mm'],
  ['Breite in der Fläche', 'Breite in der Fläche', null],
  ['Marke [neu]', 'Marke [neu]', null],
  ['[mm] Deckbreite', '[mm] Deckbreite', null],
  ['Gewicht mm', 'Gewicht mm', null],
  ['Benzin mm', 'Benzin mm', null],
  ['', '', null],
])('splitUnit splits the heading %j into the name %j and the unit %j', (heading, name, unit) => {
  expect(splitUnit(heading)).toEqual({ name, unit });
});

const ROWS = [
  ['Preisliste', null, null],
  ['Artikel', null, 'Maße', null, '', 'Dach-\u00adneigung'],
  ['Nr.', 'Name', 'Breite\n[mm]', 'Länge', '[cm]', 'Dach-\u00adneigung', null],
  ['1', 'A', 240, 36],
];
const shown = (from: number, to: number, hasMerges: boolean) =>
  columnsOf(ROWS, from, to, hasMerges).map(({ index, path, unit }) => [columnLetters(index), path.join(' / '), unit]);

test('a heading of a CSV file covers all columns up to the next heading', () => {
  expect(shown(2, 3, false)).toEqual([
    ['A', 'Artikel / Nr.', null],
    ['B', 'Artikel / Name', null],
    ['C', 'Maße / Breite [mm]', 'mm'],
    ['D', 'Maße / Länge', null],
    ['E', 'Maße / [cm]', 'cm'],
    ['F', 'Dach-neigung', null],
  ]);
});

test('a heading of a workbook covers only the columns that it spans', () => {
  expect(shown(2, 3, true).map(([letter, path]) => `${letter}: ${path}`)).toEqual([
    'A: Artikel / Nr.',
    'B: Name',
    'C: Maße / Breite [mm]',
    'D: Länge',
    'E: [cm]',
    'F: Dach-neigung',
  ]);
  expect(shown(4, 4, true)).toEqual([
    ['A', '1', null],
    ['B', 'A', null],
    ['C', '240', null],
    ['D', '36', null],
  ]);
  expect(columnsOf(ROWS, 9, 9, true)).toEqual([]);
  expect(columnsOf([], 1, 1, false)).toEqual([]);
});

test.each<[string, string]>([
  ['Nr.', 'A'],
  ['artikel /  NR.', 'A'],
  ['Maße / Breite', 'C'],
  ['Breite', 'C'],
  ['Breite [mm]', 'C'],
  ['Breite (cm)', 'C'],
  ['Länge', 'D'],
  ['Maße', 'E'],
  ['reite', ''],
  ['Artikel', ''],
  ['', ''],
  ['[mm]', ''],
])('the heading %j in a mapping finds the table column %j', (heading, letters) => {
  const columns = columnsOf(ROWS, 2, 3, false);
  expect(
    columnsNamed(heading, columns)
      .map(({ index }) => columnLetters(index))
      .join(),
  ).toBe(letters);
});

test('columnsNamed prefers an exact heading, then a heading without its unit, then a partial match', () => {
  const columns = columnsOf(
    [
      ['Preis', 'Gewicht', 'Gewicht', 'Breite'],
      ['Breite', 'Stück', 'Palette', ''],
      ['', 'kg', 't', ''],
    ],
    1,
    3,
    true,
  );
  const named = (heading: string) => columnsNamed(heading, columns).map(({ index }) => index);
  expect(named('Gewicht / Stück')).toEqual([1]);
  expect(named('Gewicht / Palette')).toEqual([2]);
  expect(named('Gewicht / Stück / kg')).toEqual([1]);
  expect(named('Breite')).toEqual([3]);
  expect(columnsNamed('Breite', columns.slice(0, 1)).map(({ index }) => index)).toEqual([0]);
});

test('columnsNamed chooses between two columns by the unit in the requested heading', () => {
  const columns = columnsOf([['Breite [mm]', ' Breite  [cm] ']], 1, 1, true);
  expect(columns.map(({ path }) => path)).toEqual([['Breite [mm]'], ['Breite [cm]']]);
  expect(columnsNamed('Breite [cm]', columns).map(({ index }) => index)).toEqual([1]);
  expect(columnsNamed('Breite', columns).map(({ index }) => index)).toEqual([0, 1]);
});

test.each<[string, string, number | null]>([
  ['mm', 'cm', 0.1],
  ['cm', 'mm', 10],
  ['dm', 'cm', 10],
  ['m', 'mm', 1000],
  ['g', 'kg', 0.001],
  ['t', 'kg', 1000],
  ['kN', 'N', 1000],
  ['Newton', 'kN', 0.001],
  ['Grad', '°', 1],
  ['º', '°', 1],
  ['Prozent', '%', 1],
  ['v. H.', '%', 1],
  ['Stk.', 'Stück', 1],
  ['Stck.', 'St', 1],
  ['Stk. / m2', 'Stück/m²', 1],
  ['St./qm', 'Stück pro m²', 1],
  ['kg/qm', 'kg/m²', 1],
  ['kN/m2', 'kN/qm', 1],
  ['Ballen', 'Ballen', 1],
  ['mm', 'kg', null],
  ['Stück', 'Stück/m²', null],
  ['Ballen', 'kg', null],
  ['kg', 'Ballen', null],
  ['MM', 'cm', null],
])(
  'factorBetween("%s", "%s") returns the factor %s, where null means that no conversion exists',
  (from, to, factor) => {
    expect(factorBetween(from, to)).toBe(factor);
  },
);

test('isUnit distinguishes units from other words, and the function scaled multiplies without rounding errors', () => {
  expect(['kg', 'St', 'Stk/m²', 'Stück je m²'].every(isUnit)).toBe(true);
  expect(['', 'Maße', 'Kg', 'Euro'].some(isUnit)).toBe(false);
  expect(scaled(24.1, 10)).toBe(241);
});
