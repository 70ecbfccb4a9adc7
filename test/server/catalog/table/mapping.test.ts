import type { PropertySource } from '../../../../server/catalog/format/propertySchemas';
import type { Cell } from '../../../../server/catalog/reading/spreadsheet';
import { columnsOf } from '../../../../server/catalog/table/headings';
import { bindColumns, headerRows } from '../../../../server/catalog/table/mapping';
import type { MappingSource } from '../../../../server/catalog/table/mappingSchema';
import { atRow, readRows, reportAt } from '../../../../server/catalog/table/tableRows';

const PROPERTIES: Readonly<Record<string, PropertySource>> = {
  RDN: { label: 'Regeldachneigung', kind: 'number', unit: '°' },
  BREITE: { label: 'Deckbreite', kind: 'number', unit: 'cm', digits: 1 },
  LATTWEITE: { label: 'Lattweite', kind: 'range', unit: 'cm', digits: 1 },
  GROESSE: { label: 'Größe', kind: 'size', unit: 'cm' },
  STUECK: { label: 'Stück je Palette', kind: 'number' },
  SOLAR: { label: 'Solar', kind: 'text', unit: 'Wp' },
};
const HEADINGS = ['Nr.', 'Name', 'Breite [mm]', 'von [mm]', 'bis [cm]', 'bis', 'Neigung', 'Name'];

const mappingOf = (columns: MappingSource['columns']): MappingSource => ({
  header: 1,
  decimal: 'comma',
  into: 'tiles',
  columns,
});

function bound(columns: MappingSource['columns'], headings: readonly Cell[] = HEADINGS) {
  const faults: string[] = [];
  const fields = bindColumns(
    {
      file: 'zuordnung.yaml',
      value: mappingOf(columns),
      report: (path, reason) => faults.push(`${path.join('.')}: ${reason}`),
    },
    PROPERTIES,
    columnsOf([headings], 1, 1, true),
  );
  return { fields, faults };
}

test.each<[MappingSource['header'], readonly [number, number]]>([
  [3, [3, 3]],
  [
    [3, 4],
    [3, 4],
  ],
  [
    [4, 3],
    [3, 4],
  ],
])("headerRows returns a mapping's first and last heading rows: header %j gives %j", (header, rows) => {
  expect(headerRows({ ...mappingOf({}), header })).toEqual(rows);
});

test('bindColumns returns the columns, unit and factor of each field in a mapping', () => {
  const { fields, faults } = bound({
    id: 'Nr.',
    'technical.BREITE': 'Breite',
    'technical.LATTWEITE': { at: ['D', 'D'] },
    'technical.RDN': { column: 'Neigung', unit: 'Grad' },
    'technical.STUECK': { at: 'Z' },
    'technical.SOLAR': 'Breite',
  });
  expect(faults).toEqual([]);
  expect(
    fields.map(({ target, kind, columns, unit, factor }) => [target, kind, columns.map((c) => c.index), unit, factor]),
  ).toEqual([
    ['id', 'text', [0], null, 1],
    ['technical.BREITE', 'technical', [2], 'mm', 0.1],
    ['technical.LATTWEITE', 'technical', [3, 3], 'mm', 0.1],
    ['technical.RDN', 'technical', [6], 'Grad', 1],
    ['technical.STUECK', 'technical', [25], null, 1],
    ['technical.SOLAR', 'technical', [2], 'mm', 1],
  ]);
});

const ID = { id: 'Nr.' };
test.each<[string, MappingSource['columns'], string]>([
  ['no column for the id', { name: { at: 'B' } }, 'columns: id fehlt: die Spalte, an der ein Produkt erkannt wird'],
  [
    'no column for the id of colours',
    { ...ID, 'colors.label': { at: 'B' } },
    'columns: colors.id fehlt: die Spalte, an der eine Farbe erkannt wird',
  ],
  ...['id', 'colors.id'].map((target): [string, MappingSource['columns'], string] => [
    `a number as a value of ${target}`,
    { ...ID, [target]: { column: 'Nr.', values: { A: 'a', B: 14 } } },
    `columns.${target}.values.B: Kennung in Anführungszeichen erwartet`,
  ]),
  [
    'an unknown property',
    { ...ID, 'technical.MDN': 'Neigung' },
    'columns.technical.MDN: unbekanntes Merkmal, es fehlt im Katalog (properties in catalog.yaml)',
  ],
  [
    'a property that all objects have',
    { ...ID, 'technical.constructor': 'Neigung' },
    'columns.technical.constructor: unbekanntes Merkmal, es fehlt im Katalog (properties in catalog.yaml)',
  ],
  [
    'neither a heading nor a letter for a column',
    { ...ID, name: {} },
    'columns.name: braucht entweder column (Überschrift) oder at (Spaltenbuchstabe)',
  ],
  [
    'both a heading and a letter for a column',
    { ...ID, name: { column: 'Nr.', at: 'A' } },
    'columns.name: braucht entweder column (Überschrift) oder at (Spaltenbuchstabe)',
  ],
  [
    'a heading over two columns',
    { ...ID, name: 'Name' },
    'columns.name: die Überschrift „Name“ steht über mehreren Spalten (B: Name; H: Name): geben Sie den Buchstaben mit at an',
  ],
  [
    'one missing heading of two',
    { ...ID, 'technical.LATTWEITE': { column: ['von', 'nach'], unit: 'mm' } },
    'columns.technical.LATTWEITE: die Überschrift „nach“ fehlt in der Tabelle, vorhanden: A: Nr.; B: Name; C: Breite [mm]; D: von [mm]; E: bis [cm]; F: bis; G: Neigung; H: Name',
  ],
  [
    'two columns for a number',
    { ...ID, 'technical.BREITE': { at: ['C', 'D'] } },
    'columns.technical.BREITE: zwei Spalten sind nur bei einer Spanne oder Größe möglich',
  ],
  [
    'two columns for a text',
    { ...ID, name: { at: ['C', 'D'] } },
    'columns.name: zwei Spalten sind nur bei einer Spanne oder Größe möglich',
  ],
  [
    'two columns in different units',
    { ...ID, 'technical.GROESSE': { at: ['D', 'E'] } },
    'columns.technical.GROESSE: die beiden Spalten haben verschiedene Einheiten (mm, cm)',
  ],
  [
    'a unit that contradicts the heading',
    { ...ID, 'technical.BREITE': { column: 'Breite', unit: 'cm' } },
    'columns.technical.BREITE: die Überschrift nennt die Einheit mm, die Zuordnung cm',
  ],
  [
    'no unit for a number',
    { ...ID, 'technical.RDN': 'Neigung' },
    'columns.technical.RDN: unit fehlt: weder die Überschrift noch die Zuordnung nennt die Einheit der Tabelle (im Katalog: °)',
  ],
  [
    'a unit that does not fit the property',
    { ...ID, 'technical.RDN': { column: 'Neigung', unit: 'kg' } },
    'columns.technical.RDN: die Einheit kg lässt sich nicht in ° umrechnen',
  ],
])('bindColumns reports a mapping with %s', (_name, columns, fault) => {
  expect(bound(columns).faults).toEqual([fault]);
});

test('bindColumns finds no column in a table without headings', () => {
  expect(bound(ID, []).faults).toEqual(['columns.id: die Überschrift „Nr.“ fehlt in der Tabelle, vorhanden: keine']);
});

function rowsOf(columns: MappingSource['columns'], ...rows: readonly (readonly Cell[])[]) {
  const faults: string[] = [];
  const { fields, faults: ofMapping } = bound(columns);
  expect(ofMapping).toEqual([]);
  const read = readRows([HEADINGS, ...rows], 2, {
    fields,
    noun: 'Produkt',
    empty: ['k. A.'],
    report: (row, column, heading, reason) => faults.push(`${row}${column ?? ''} ${heading}: ${reason}`),
  });
  const products = read.entries.map(({ row, id, fields: values, colors }) => ({
    row,
    id,
    values: Object.fromEntries(values),
    ...(colors.length === 0
      ? {}
      : { colors: colors.map((color) => ({ row: color.row, id: color.id, ...Object.fromEntries(color.fields) })) }),
  }));
  return { products, titles: read.titles, faults };
}

const TILES: MappingSource['columns'] = {
  id: 'Nr.',
  name: { at: 'B' },
  'technical.LATTWEITE': { at: ['D', 'D'] },
  'technical.BREITE': 'Breite',
  discontinued: { at: 'G' },
};

test('readRows skips empty rows and takes a row with a single text as a heading', () => {
  expect(
    rowsOf(TILES, ['Serie Alpha'], [], ['a', 'A', '240', 350, null, null, 'ja'], [' ', '-', 'k. A.'], ['b', 'B']),
  ).toEqual({
    products: [
      {
        row: 4,
        id: 'a',
        values: { id: 'a', name: 'A', 'technical.LATTWEITE': [35, 35], 'technical.BREITE': 24, discontinued: true },
      },
      { row: 6, id: 'b', values: { id: 'b', name: 'B' } },
    ],
    titles: [2],
    faults: [],
  });
});

test('readRows reads each cell of a one-column table as a product', () => {
  expect(rowsOf({ id: 'Nr.' }, ['a'], ['b'])).toMatchObject({ products: [{ id: 'a' }, { id: 'b' }], titles: [] });
});

test.each<[string, readonly (readonly Cell[])[], string]>([
  ['no id', [[null, 'A', 240]], '2A Nr.: fehlt, die Zeile hat aber andere Werte'],
  [
    'a formula that ends in an error where a number is expected',
    [['a', 'A', '#ZAHL!']],
    '2C Breite [mm]: die Formel der Zelle ergibt keinen Wert (#ZAHL!)',
  ],
  [
    'a formula of a pair that nothing has calculated',
    [['a', 'A', null, '#FORMEL!']],
    '2D von [mm]: die Formel der Zelle ist nicht berechnet: öffnen und speichern Sie die Tabelle im Tabellenprogramm',
  ],
  ['a wrong number', [['a', 'A', 'breit']], '2C Breite [mm]: Zahl mit Dezimalkomma erwartet, gefunden: „breit“'],
  ['an id that is a number', [[7, 'A']], expect.stringContaining('2A Nr.: ist als Zahl gespeichert (7)')],
  [
    'an id that occurs twice',
    [
      ['a', 'A'],
      ['a', 'A'],
    ],
    '3A Nr.: „a“ steht schon in Zeile 2',
  ],
])('readRows reports a row with %s', (_name, rows, fault) => {
  expect(rowsOf(TILES, ...rows).faults).toEqual([fault]);
});

const COLORS: MappingSource['columns'] = {
  id: 'Nr.',
  name: { at: 'B' },
  'colors.id': { at: 'C' },
  'colors.label': { at: 'D' },
};

test('rows with the same product id become colours of one product', () => {
  expect(rowsOf(COLORS, ['a', 'A', 'rot', 'Rot'], ['a', 'A', 'grau', 'Grau'], ['b', 'B', 'rot', 'Rot'])).toEqual({
    products: [
      {
        row: 2,
        id: 'a',
        values: { id: 'a', name: 'A' },
        colors: [
          { row: 2, id: 'rot', label: 'Rot' },
          { row: 3, id: 'grau', label: 'Grau' },
        ],
      },
      { row: 4, id: 'b', values: { id: 'b', name: 'B' }, colors: [{ row: 4, id: 'rot', label: 'Rot' }] },
    ],
    titles: [],
    faults: [],
  });
});

test.each<[string, readonly (readonly Cell[])[], string]>([
  [
    'a colour that occurs twice',
    [
      ['a', 'A', 'rot'],
      ['a', 'A', 'rot'],
    ],
    '3C Breite [mm]: „rot“ steht schon in Zeile 2',
  ],
  [
    'a colour without an id',
    [['a', 'A', null, 'Rot']],
    '2C Breite [mm]: fehlt, die Zeile hat aber Angaben zu einer Farbe',
  ],
  [
    'two rows of a product without a colour',
    [
      ['a', 'A'],
      ['a', 'A'],
    ],
    '3A Nr.: „a“ steht schon in Zeile 2',
  ],
  ['a colour’s id that is a number', [['a', 'A', 7, 'Rot']], expect.stringContaining('2C Breite [mm]: ist als Zahl')],
  [
    'a name that contradicts another row of the product',
    [
      ['a', 'A', 'rot'],
      ['a', 'B', 'grau'],
    ],
    '3B Name: „B“ widerspricht Zeile 2 desselben Produkts („A“)',
  ],
])('in a table of colours readRows reports %s', (_name, rows, fault) => {
  expect(rowsOf(COLORS, ...rows).faults).toEqual([fault]);
});

test('a fault is reported at the table cell that holds the faulty value', () => {
  const said: string[] = [];
  const { fields } = bound({ ...COLORS, 'technical.BREITE': 'Breite', 'technical.RDN': { at: 'Z', unit: '°' } });
  const report = (row: number, column: string | null, heading: string, reason: string) =>
    said.push(`${row} ${column ?? 'ohne'} ${heading}: ${reason}`);
  const atThird = atRow(report, 3, fields);
  atThird(['technical', 'BREITE'], 'a');
  atThird(['colors', 0, 'label'], 'b');
  atThird(['technical', 'RDN'], 'c');
  atThird(['name'], 'd');
  atThird(['category'], 'e');
  atThird([], 'f');
  reportAt(report, 4, fields, 'id', 'g');
  expect(said).toEqual([
    '3 C Breite [mm]: a',
    '3 D von [mm]: b',
    '3 Z technical.RDN: c',
    '3 B Name: d',
    '3 ohne category: e',
    '3 ohne : f',
    '4 A Nr.: g',
  ]);
});
