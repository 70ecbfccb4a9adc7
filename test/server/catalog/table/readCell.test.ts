import type { PropertySource } from '../../../../server/catalog/format/propertySchemas';
import type { Cell } from '../../../../server/catalog/reading/spreadsheet';
import type { ColumnSource } from '../../../../server/catalog/table/mappingSchema';
import {
  formulaFault,
  isEmptyCell,
  pairOf,
  readFlag,
  readNumber,
  readTechnical,
  readText,
  type CellRules,
} from '../../../../server/catalog/table/readCell';

const DAY = new Date('2026-12-01T00:00:00Z');
const rules = (kind: PropertySource['kind'] | null, more: Partial<CellRules> = {}): CellRules => ({
  decimal: 'comma',
  source: {},
  property: kind === null ? null : { label: 'Wert', kind },
  factor: 1,
  unit: 'mm',
  ...more,
});
const outcome = (read: ReturnType<typeof readNumber>) => ('reason' in read ? read.reason : read.value);
const expectedNumber = (found: string) => `Zahl mit Dezimalkomma erwartet, gefunden: ${found}`;

test.each<[Cell, number]>([
  [24, 24],
  ['24', 24],
  ['24,5', 24.5],
  ['-3', -3],
  ['1.200', 1200],
  ['1.200,5', 1200.5],
  ['12.345.678', 12345678],
  ['1 200', 1200],
  ['1\u202f200,5 mm', 1200.5],
  ['  24\u00a0mm ', 24],
  ['24mm', 24],
  ['01042', 1042],
])('readNumber, set to decimal commas, reads a number: cell %j, number %j', (cell, number) => {
  expect(outcome(readNumber(cell, rules('number')))).toBe(number);
});

test.each<[Cell, string]>([
  ['24.5', expectedNumber('„24.5“')],
  ['0.905', expectedNumber('„0.905“')],
  ['1.20', expectedNumber('„1.20“')],
  ['1 20', expectedNumber('„1 20“')],
  ['0 905', expectedNumber('„0 905“')],
  ['1.2000', expectedNumber('„1.2000“')],
  ['24,', expectedNumber('„24,“')],
  ['24 cm', expectedNumber('„24 cm“')],
  ['mm', expectedNumber('„mm“')],
  ['ca. 24', expectedNumber('„ca. 24“')],
  ['24 a', expectedNumber('„24 a“')],
  ['a 24', expectedNumber('„a 24“')],
  [true, 'Zahl erwartet, gefunden: „true“'],
  [DAY, 'Zahl erwartet, gefunden: ein Datum'],
  [null, 'Zahl erwartet, gefunden: nichts'],
])('readNumber, set to decimal commas, refuses a wrong cell: cell %j, reason "%s"', (cell, reason) => {
  expect(outcome(readNumber(cell, rules('number')))).toBe(reason);
});

const pitch = rules('number', { property: { label: 'Neigung', kind: 'number', unit: '°' }, unit: '°' });
test.each<[string, number | string]>([
  ['≥ 22°', 22],
  ['≥22 °', 22],
  ['>= 22,5', 22.5],
  ['ab 22°', 22],
  ['mind. 22°', 22],
  ['≤ 45°', '„≤ 45°“ ist eine Grenze, keine Zahl: tragen Sie die Zahl allein ein'],
  ['> 22°', '„> 22°“ ist eine Grenze, keine Zahl: tragen Sie die Zahl allein ein'],
  ['≥ ≥ 22°', expectedNumber('„≥ ≥ 22°“')],
])('readNumber reads a minimum roof pitch or reports an error: cell %j, result %j', (cell, value) => {
  expect(outcome(readNumber(cell, pitch))).toBe(value);
});

test.each<[string, 'number' | 'range']>([
  ['≥ 24 mm', 'number'],
  ['max. 24', 'number'],
  ['≥ 22', 'range'],
])('readTechnical refuses the limit %j for a property of the kind "%s"', (cell, kind) => {
  const property = { label: 'Wert', kind, unit: kind === 'range' ? '°' : 'mm' };
  expect(outcome(readTechnical(cell, rules(kind, { property })))).toBe(
    `„${cell}“ ist eine Grenze, keine Zahl: tragen Sie die Zahl allein ein`,
  );
});

test.each<[string, number | string]>([
  ['24.5', 24.5],
  ['1,200', 1200],
  ['1,200.5', 1200.5],
  ['1 200.5', 1200.5],
  ['24,5', 'Zahl mit Dezimalpunkt erwartet, gefunden: „24,5“'],
  ['0,905', 'Zahl mit Dezimalpunkt erwartet, gefunden: „0,905“'],
  ['24.5 a', 'Zahl mit Dezimalpunkt erwartet, gefunden: „24.5 a“'],
  ['a 24.5', 'Zahl mit Dezimalpunkt erwartet, gefunden: „a 24.5“'],
])('readNumber, set to decimal points, reads a number or reports an error: cell %j, result %j', (cell, value) => {
  expect(outcome(readNumber(cell, rules('number', { decimal: 'point' })))).toBe(value);
});

test.each(['ca. 41', 'ca 41', 'Ca.41', 'etwa 41', '~ 41', '41'])(
  'readNumber reads the cell "%s" as the number 41 if the property allows approximate values',
  (cell) => {
    const property = { label: 'Wert', kind: 'number', approximate: true } as const;
    expect(outcome(readNumber(cell, rules(null, { property })))).toBe(41);
  },
);

test("readNumber converts a number to the catalogue's unit", () => {
  expect(outcome(readNumber('24,1', rules('number', { factor: 10 })))).toBe(241);
  expect(outcome(readNumber(24.1, rules('number', { factor: 10 })))).toBe(241);
  expect(outcome(readNumber('24 mm', rules('number', { unit: null })))).toBe(expectedNumber('„24 mm“'));
});

const BETWEEN = 'zwei Zahlen mit „–“ oder „bis“ dazwischen erwartet, gefunden: ';
test.each<[Cell, unknown]>([
  ['35,0 – 37,5', [35, 37.5]],
  ['35—37', [35, 37]],
  ['35-37', [35, 37]],
  ['350 mm - 375 mm', [350, 375]],
  ['350mm-375mm', [350, 375]],
  ['35 bis 37,5 mm', [35, 37.5]],
  ['35...37', [35, 37]],
  ['35..37', [35, 37]],
  ['36', [36, 36]],
  [36, [36, 36]],
  ['-3', [-3, -3]],
  ['35 – 36 – 37', `${BETWEEN}„35 – 36 – 37“`],
  ['35 –', expectedNumber('„“')],
  ['breit', expectedNumber('„breit“')],
  [DAY, 'Zahl erwartet, gefunden: ein Datum'],
])('readTechnical reads a range or reports an error: cell %j, result %j', (cell, value) => {
  expect(outcome(readTechnical(cell, rules('range')))).toEqual(value);
});

test.each<[Cell, unknown]>([
  ['28,4 x 46,5', [28.4, 46.5]],
  ['28,4×46,5 mm', [28.4, 46.5]],
  ['28,4 mm X 46,5 mm', [28.4, 46.5]],
  ['28*46', [28, 46]],
  ['28', 'zwei Zahlen mit „x“ dazwischen erwartet, gefunden: „28“'],
  ['28 x 46 x 2', 'zwei Zahlen mit „x“ dazwischen erwartet, gefunden: „28 x 46 x 2“'],
  [28, 'zwei Zahlen mit „x“ dazwischen erwartet, gefunden: „28“'],
])('readTechnical reads a size or reports an error: cell %j, result %j', (cell, value) => {
  expect(outcome(readTechnical(cell, rules('size')))).toEqual(value);
});

test('readTechnical reads numbers, texts and choices, and refuses unknown choices', () => {
  expect(outcome(readTechnical('24', rules('number')))).toBe(24);
  expect(outcome(readTechnical('im Dach', rules('text')))).toBe('im Dach');
  expect(outcome(readTechnical('reihe', rules('choice')))).toBe('reihe');
  const source = { values: { 'in Reihe': 'reihe', Verband: 'verband' } };
  expect(outcome(readTechnical(' in\u00a0 Reihe', rules('choice', { source })))).toBe('reihe');
  expect(outcome(readTechnical('quer', rules('choice', { source })))).toBe(
    'eines von in Reihe, Verband erwartet (values in der Zuordnung), gefunden: „quer“',
  );
  expect(outcome(readTechnical('toString', rules('choice', { source })))).toContain('gefunden: „toString“');
});

test('a range in two columns is refused when one of its two cells is empty', () => {
  expect(pairOf({ value: 35 }, { value: 37 })).toEqual({ value: [35, 37] });
  for (const [first, second] of [
    [null, 37],
    [35, null],
  ] as const)
    expect(pairOf({ value: first }, { value: second })).toEqual({
      reason: 'beide Zahlen erwartet, eine der beiden Zellen ist leer',
    });
  expect(pairOf({ reason: 'erste' }, { reason: 'zweite' })).toEqual({ reason: 'erste' });
  expect(pairOf({ value: 35 }, { reason: 'zweite' })).toEqual({ reason: 'zweite' });
});

test.each<[Cell, ColumnSource, unknown]>([
  [' Ein Ziegel\r\nmit\rZeilen ', {}, 'Ein Ziegel\nmit\nZeilen'],
  ['#1 im Programm', {}, '#1 im Programm'],
  [DAY, {}, 'Text erwartet, gefunden: ein Datum (2026-12-01), zu dem das Programm die Eingabe gemacht hat'],
  [true, {}, 'Text erwartet, gefunden: „true“'],
  [
    12,
    {},
    'ist als Zahl gespeichert (12), führende Nullen wären verloren: geben Sie in der Zuordnung digits an (Zahl der Stellen)',
  ],
  [1042, { digits: 7 }, '0001042'],
  [' 1042 ', { digits: 7 }, '0001042'],
  ['1234567', { digits: 7 }, '1234567'],
  ['12345678', { digits: 7 }, 'höchstens 7 Ziffern erwartet, gefunden: „12345678“'],
  ['10-42', { digits: 7 }, 'höchstens 7 Ziffern erwartet, gefunden: „10-42“'],
  ['1042a', { digits: 7 }, 'höchstens 7 Ziffern erwartet, gefunden: „1042a“'],
  ['a1042', { digits: 7 }, 'höchstens 7 Ziffern erwartet, gefunden: „a1042“'],
  [10.5, { digits: 7 }, 'höchstens 7 Ziffern erwartet, gefunden: „10.5“'],
  ['Lindora 14', { slug: true }, 'lindora-14'],
  [' Größe: 14½ (Süd) é ', { slug: true }, 'groesse-14-1-2-sued-e'],
  ['Äpfel & Öfen, Straße', { slug: true }, 'aepfel-oefen-strasse'],
  ['Łódź Øre Đà Læsø Œuvre', { slug: true }, 'lodz-ore-da-laeso-oeuvre'],
  ['Gro\u00adßröben 14', { slug: true }, 'grossroeben-14'],
  [14, { slug: true }, '14'],
  [`${'a'.repeat(63)} b`, { slug: true }, 'a'.repeat(63)],
  ['a'.repeat(80), { slug: true }, 'a'.repeat(64)],
  ['!!!', { slug: true }, 'aus „!!!“ wird keine Kennung'],
  ['FD', { values: { FD: 'flach' } }, 'flach'],
  ['Flach\u00addach', { values: { Flachdach: 'flach' } }, 'flach'],
  ['Flachdach', { values: { 'Flach\u00addach': 'flach' } }, 'flach'],
  [
    'XX',
    { values: { FD: 'flach', GZ: 'glatt' } },
    'eines von FD, GZ erwartet (values in der Zuordnung), gefunden: „XX“',
  ],
])('readText reads a cell or reports an error: cell %j, mapping %j, result %j', (cell, source, value) => {
  expect(outcome(readText(cell, source))).toBe(value);
});

test.each<[Cell, unknown]>([
  ...['ja', 'JA ', 'true', 'Wahr', 'x', '1', 1, true].map((cell) => [cell, true] as [Cell, boolean]),
  ...['nein', 'Nein', 'false', 'FALSCH', '0', 0, false].map((cell) => [cell, false] as [Cell, boolean]),
  ['vielleicht', 'ja oder nein erwartet, gefunden: „vielleicht“'],
  [DAY, 'ja oder nein erwartet, gefunden: ein Datum'],
])('readFlag reads a yes-or-no cell or reports an error: cell %j, result %j', (cell, value) => {
  expect(outcome(readFlag(cell, {}))).toBe(value);
  expect(outcome(readFlag('läuft aus', { values: { 'läuft aus': true } }))).toBe(true);
});

test.each<[Cell | undefined, boolean]>([
  [null, true],
  [undefined, true],
  ['', true],
  [' \u00a0', true],
  ['-', true],
  [' – ', true],
  ['—', true],
  ['k. A.', true],
  ['k.  A. ', true],
  [0, false],
  [false, false],
  ['0', false],
  ['--', false],
])('isEmptyCell recognises cells without a value: cell %j, result %s', (cell, isEmpty) => {
  expect(isEmptyCell(cell, ['k. A.'])).toBe(isEmpty);
  if (typeof cell === 'string' && cell.startsWith('k.')) expect(isEmptyCell(cell)).toBe(false);
});

test.each([
  '#REF!',
  '#DIV/0!',
  '#N/A',
  '#NAME?',
  '#WERT!',
  '#NV',
  '#ZAHL!',
  '#BEZUG!',
  '#ÜBERLAUF!',
  '#KALK!',
  '#SPILL!',
])('formulaFault accepts the formula error %s only if the mapping assigns a value to the error', (cell) => {
  expect(formulaFault(cell, {})).toBe(`die Formel der Zelle ergibt keinen Wert (${cell})`);
  expect(formulaFault(cell, { values: { x: 'y' } })).toBe(`die Formel der Zelle ergibt keinen Wert (${cell})`);
  expect(formulaFault(cell, { values: { [cell]: 'ohne' } })).toBeNull();
});

test.each<Cell>(['x #REF!', '#REF! x', '#1 im Programm', '', 12, null, true, DAY])(
  'the cell %j does not count as a formula error',
  (cell) => {
    expect(formulaFault(cell, {})).toBeNull();
  },
);
