import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { textOf, withoutFormula } from '../../../../src/contract/base/csvFormulas';
import { spreadMerges } from '../../../../server/catalog/reading/mergedCells';
import { readSheet } from '../../../../server/catalog/reading/spreadsheet';
import { changedXlsx } from './changedXlsx';

const csv = (text: string | Buffer, delimiter = ';', encoding: 'utf-8' | 'windows-1252' = 'utf-8') =>
  readSheet({ kind: 'csv', bytes: Buffer.from(text as string), encoding, delimiter });
const rowsOf = async (read: ReturnType<typeof readSheet>) => {
  const outcome = await read;
  return 'sheet' in outcome ? outcome.sheet.rows : outcome;
};

test.each<[string, string | Buffer, string, readonly (readonly string[])[]]>([
  [
    'a byte order mark and the line ends of Windows',
    '\ufeffA;B\r\n1;2\r\n',
    ';',
    [
      ['A', 'B'],
      ['1', '2'],
    ],
  ],
  [
    'the line ends of old Macs',
    'A;B\r1;2\r',
    ';',
    [
      ['A', 'B'],
      ['1', '2'],
    ],
  ],
  ['an empty last column and rows of other lengths', 'A;B;\n1;2;\n3\n', ';', [['A', 'B', ''], ['1', '2', ''], ['3']]],
  [
    'cells of several lines',
    'A;B\n"1\n2";"3;4"\n',
    ';',
    [
      ['A', 'B'],
      ['1\n2', '3;4'],
    ],
  ],
  ['empty lines', 'A;B\n\n1;2\n', ';', [['A', 'B'], [''], ['1', '2']]],
  ['a first line that tells Excel the delimiter', 'sep=|\nA|B\n', ';', [['A', 'B']]],
  ['a first line whose delimiter differs from the mapping’s', 'SEP=,\r\nA,B\r\n', ';', [['A', 'B']]],
  [
    'a later row that begins with sep=',
    'A;B\nsep=;x\n',
    ';',
    [
      ['A', 'B'],
      ['sep=', 'x'],
    ],
  ],
  [
    'a later row that looks like a delimiter line for Excel',
    'A;B\nsep=;\n',
    ';',
    [
      ['A', 'B'],
      ['sep=', ''],
    ],
  ],
  ['only blanks', ' \n', ';', [['']]],
  ['invisible characters around its cells', '\u200bA\u200e; B\u00ad\n', ';', [['A', 'B']]],
  ['cells that all have a comma', 'a,b;c,d\ne,f\n', ';', [['a,b', 'c,d'], ['e,f']]],
  ['one column of quoted texts with commas and the delimiter', '"a;b,c"\n"d,e"\n', ';', [['a;b,c'], ['d,e']]],
  ['texts that an apostrophe keeps from being formulas', "'=1+1;'quoted'\n", ';', [['=1+1', "'quoted'"]]],
  ['one column', 'Kennung\nalpha\n', ';', [['Kennung'], ['alpha']]],
  ['one column with a comma in one cell', 'Kennung\nalpha, beta\n', ';', [['Kennung'], ['alpha, beta']]],
])('readSheet reads a CSV file with %s', async (_name, text, delimiter, rows) => {
  expect(await rowsOf(csv(text, delimiter))).toEqual(rows);
});

test.each<[string, string | Buffer, object]>([
  ['commas as delimiters', 'A,B\n1,2\n\n', { reason: 'hat nur eine Spalte (in der Zuordnung fehlt delimiter: ",")' }],
  [
    'commas as delimiters and a blank line',
    'A,B\n \n1,2\n',
    { reason: 'hat nur eine Spalte (in der Zuordnung fehlt delimiter: ",")' },
  ],
  [
    'commas as delimiters of its headings',
    'Nr,B\n"x" y\n',
    { reason: 'hat nur eine Spalte (in der Zuordnung fehlt delimiter: ",")' },
  ],
  ['tabs as delimiters', 'A\tB\n1\t2\n', { reason: 'hat nur eine Spalte (in der Zuordnung fehlt delimiter: "\\t")' }],
  [
    'commas as delimiters and a quotation mark',
    'A,B\nx "1",2\n',
    { reason: 'hat nur eine Spalte (in der Zuordnung fehlt delimiter: ",")' },
  ],
  ['an unclosed quotation mark', 'A;B\n"1;2\n', { reason: 'hat Anführungszeichen, die nicht zusammenpassen', line: 2 }],
  ['an inch sign', 'A;B\n3" Rohr;2\n', { reason: 'hat Anführungszeichen, die nicht zusammenpassen', line: 2 }],
  [
    'bytes that are not UTF-8',
    Buffer.from('Größe;1', 'latin1'),
    { reason: 'ist kein gültiges UTF-8: schreiben Sie encoding: windows-1252 in die Zuordnung' },
  ],
  [
    'the UTF-16 encoding of Excel’s Unicode text',
    Buffer.from('\ufeffA;B', 'utf16le'),
    { reason: 'ist UTF-16 („Unicode-Text“): speichern Sie die Datei als „CSV UTF-8“ oder Text in UTF-8' },
  ],
])('readSheet refuses a CSV file with %s', async (_name, text, fault) => {
  expect(await csv(text)).toEqual(fault);
});

test.each([
  ['DOS', Buffer.from('Gr\x94\xe1e;1', 'latin1'), 'von DOS („Gr”áe“ statt „Größe“)'],
  ['old Macs', Buffer.from('M\x9fller;1', 'latin1'), 'alter Macs („MŸller“ statt „Müller“)'],
])('readSheet refuses a CSV file in the encoding of %s', async (_what, bytes, named) => {
  for (const encoding of ['utf-8', 'windows-1252'] as const)
    expect(await csv(bytes, ';', encoding)).toEqual({
      reason: `hat vermutlich den Zeichensatz ${named}: speichern Sie die Datei als „CSV UTF-8“ oder Text in UTF-8`,
    });
});

test('readSheet reads a CSV file in windows-1252', async () => {
  expect(await rowsOf(csv(Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x3b, 0x80]), ';', 'windows-1252'))).toEqual([
    ['Größe', '€'],
  ]);
  expect(await csv('A;B')).toMatchObject({ sheet: { name: null } });
});

test('readSheet reads a CSV file with a UTF-8 byte order mark as UTF-8', async () => {
  expect(await rowsOf(csv('\ufeffGröße;€', ';', 'windows-1252'))).toEqual([['Größe', '€']]);
  expect(await rowsOf(csv(Buffer.from([0xef, 0xbb, 0x3b, 0x41]), ';', 'windows-1252'))).toEqual([['ï»', 'A']]);
});

test.each([['Kennung;Name\nmuehle;Mühle'], ['a;22 °'], ['„Größe“;€']])(
  'readSheet refuses the text %j because it is UTF-8 although the mapping declares windows-1252',
  async (text) => {
    expect(await csv(text, ';', 'windows-1252')).toEqual({
      reason: 'ist UTF-8, nicht windows-1252: schreiben Sie encoding: utf-8 in die Zuordnung',
    });
    expect(await rowsOf(csv('A;B', ';', 'windows-1252'))).toEqual([['A', 'B']]);
  },
);

const xlsx = async (sheets: Parameters<typeof writeXlsx>[0]['sheets'], sheet: string | null = null) =>
  readSheet({ kind: 'xlsx', bytes: await writeXlsx({ sheets }), sheet });

test('readSheet reads the first sheet of a workbook, or the sheet that the mapping names', async () => {
  const sheets = [
    { name: 'Deckblatt', rows: [['Preise']] },
    { name: 'Daten', rows: [['Nr.'], ['a']] },
  ];
  expect(await xlsx(sheets)).toMatchObject({ sheet: { name: 'Deckblatt', rows: [['Preise']] } });
  expect(await xlsx(sheets, 'Daten')).toMatchObject({ sheet: { name: 'Daten', rows: [['Nr.'], ['a']] } });
  expect(await xlsx(sheets, 'daten')).toEqual({ reason: 'hat kein Blatt „daten“, vorhanden: Deckblatt, Daten' });
  expect(await xlsx([{ name: 'Leer', rows: [] }])).toMatchObject({ sheet: { name: 'Leer', rows: [] } });
  expect(await readSheet({ kind: 'xlsx', bytes: Buffer.from('PK'), sheet: null })).toEqual({
    reason: 'ist keine lesbare XLSX-Datei: in Excel neu speichern',
  });
});

test.each<[string, (name: string) => string]>([
  ['backslashes', (name) => name.replaceAll('/', '\\')],
  ['other capitals', (name) => name.toUpperCase()],
])('readSheet names the way out for a workbook whose parts have names with %s', async (_what, rename) => {
  const written = await writeXlsx({ sheets: [{ name: 'A', rows: [['a']] }] });
  const bytes = changedXlsx(written, '', (text) => text, rename);
  expect(await readSheet({ kind: 'xlsx', bytes, sheet: null })).toEqual({
    reason: 'ist keine lesbare XLSX-Datei: in Excel neu speichern',
  });
});

/** A workbook whose sheet has further cells, given as XML. */
const withCells = async (xml: string) => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'A',
        rows: [
          ['Nr.', 'Name'],
          ['a', 'Alpha'],
        ],
      },
    ],
  });
  const changed = changedXlsx(bytes, 'xl/worksheets/sheet1.xml', (text) => text.replace('</sheetData>', `${xml}$&`));
  return readSheet({ kind: 'xlsx', bytes: changed, sheet: null });
};
const row = (at: number, cell: string) => `<row r="${at}">${cell}</row>`;
const FILLED = [
  ['Nr.', 'Name'],
  ['a', 'Alpha'],
];

test.each([
  ['a blank in the last column', row(1_500, '<c r="XFD1500" t="inlineStr"><is><t> </t></is></c>')],
  ['a blank in the last row', row(1_048_576, '<c r="B1048576" t="inlineStr"><is><t>\u00a0\u200b</t></is></c>')],
  ['an empty text in the last cell', row(1_048_576, '<c r="XFD1048576" t="str"><v></v></c>')],
  ['formats in the last column', row(3, '<c r="XFD3" s="0"/>') + row(1_500, '<c r="XFD1500" s="0"/>')],
])('readSheet ignores a cell without content far away: %s', async (_what, xml) => {
  const read = await withCells(xml);
  const rows = 'sheet' in read ? read.sheet.rows : [];
  expect(rows.slice(0, 2).map((cells) => cells.slice(0, 2))).toEqual(FILLED);
  expect(rows.reduce((sum, cells) => sum + cells.length, 0)).toBeLessThanOrEqual(1_000_000);
  expect(rows.flatMap((cells) => cells.filter((cell) => (cell ?? '') !== ''))).toHaveLength(4);
});

test('readSheet names the cell whose content lies too far away', async () => {
  expect(await withCells(row(1_500, '<c r="XFD1500" t="inlineStr"><is><t>x</t></is></c>'))).toEqual({
    reason: 'hat Inhalt bis zur Zelle XFD1500: löschen Sie, was weit außerhalb der Tabelle steht',
  });
});

test('readSheet reports formulas without results also in the last rows', async () => {
  const read = await withCells(row(3, '<c r="A3"><f>A2</f></c>'));
  expect(read).toMatchObject({ sheet: { rows: [...FILLED, ['#FORMEL!', null]] } });
});

test.each<[string, CellValue, CellValue]>([
  ['[>=100]0;0.0', 24.6, 24.6],
  ['0%', 0.15, 15],
  ['0.0', 'Text', 'Text'],
  ['0.0', true, true],
])('readSheet reads a cell with a number format: format "%s", cell %j, result %j', async (numFmt, value, shown) => {
  const cells = new Map([['0,0', { value, style: { numFmt } }]]);
  expect(await rowsOf(xlsx([{ name: 'A', rows: [[value]], cells }]))).toEqual([[shown]]);
});

test('readSheet reports a cell whose format shows another number than the stored one', async () => {
  const cells = new Map([['1,1', { value: 24.6, style: { numFmt: '# ?/?' } }]]);
  expect(await xlsx([{ name: 'A', rows: [['a'], ['b', 24.6]], cells }])).toEqual({
    sheet: {
      name: 'A',
      rows: [
        ['a', null],
        ['b', 24.6],
      ],
      unshown: [{ row: 1, column: 1, format: '# ?/?' }],
    },
  });
});

test.each([
  [41, 1235],
  [42, 1235],
  [43, 1234.57],
  [44, 1234.57],
])('readSheet applies an accounting format that the workbook does not declare (format id: %d)', async (id, shown) => {
  const cells = new Map([['0,0', { value: 1234.5678, style: { numFmt: '0.000' } }]]);
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [[1234.5678]], cells }] });
  const undeclared = changedXlsx(bytes, 'xl/styles.xml', (xml) =>
    xml.replace(/<numFmts[^]*<\/numFmts>/, '').replace(/numFmtId="1\d\d"/g, `numFmtId="${id}"`),
  );
  expect(await rowsOf(readSheet({ kind: 'xlsx', bytes: undeclared, sheet: null }))).toEqual([[shown]]);
  const declared = changedXlsx(bytes, 'xl/styles.xml', (xml) => xml.replace(/numFmtId="1\d\d"/g, `numFmtId="${id}"`));
  expect(await rowsOf(readSheet({ kind: 'xlsx', bytes: declared, sheet: null }))).toEqual([[1234.568]]);
});

test('readSheet skips a hidden sheet unless the mapping names it', async () => {
  const sheets = [
    { name: 'Archiv', rows: [['alt']], hidden: true },
    { name: 'Muster', rows: [['leer']], veryHidden: true },
    { name: 'Preise', rows: [['neu']] },
  ];
  expect(await xlsx(sheets)).toMatchObject({ sheet: { name: 'Preise', rows: [['neu']] } });
  expect(await xlsx(sheets, 'Archiv')).toMatchObject({ sheet: { name: 'Archiv', rows: [['alt']] } });
});

test('readSheet returns the result of a formula, and reports a formula without a result', async () => {
  const formulas = [
    { value: null, formula: 'B1', formulaResult: 'Lindora' },
    { value: null },
    { value: null, formula: '1+2', formulaResult: 3 },
    { value: null, formula: '1+2' },
  ];
  const cells = new Map(formulas.map((cell, column) => [`0,${column}`, cell]));
  const rows = [formulas.map(({ value }) => value)];
  expect(await rowsOf(xlsx([{ name: 'A', rows, cells }]))).toEqual([['Lindora', null, 3, '#FORMEL!']]);
});

test('readSheet composes umlauts that macOS stores in two parts', async () => {
  expect(await rowsOf(csv('La\u0308nge;B\n'))).toEqual([['Länge', 'B']]);
  expect(await rowsOf(xlsx([{ name: 'A', rows: [['La\u0308nge', 1, null, true]] }]))).toEqual([
    ['Länge', 1, null, true],
  ]);
});

test('spreadMerges fills merged cells with their value', () => {
  const rows = [['A', 'B', null], ['x'], ['y', 'z']];
  const merge = (startRow: number, endRow: number, startCol: number, endCol: number) => ({
    startRow,
    endRow,
    startCol,
    endCol,
  });
  expect(spreadMerges(rows, [merge(0, 0, 1, 9), merge(1, 5, 0, 0)])).toEqual([['A', 'B', 'B'], ['x'], ['x', 'z']]);
  expect(spreadMerges(rows, [merge(0, 1, 1, 1)])).toEqual([
    ['A', 'B', null],
    ['x', 'B'],
    ['y', 'z'],
  ]);
  expect(spreadMerges(rows, [merge(1, 2, 2, 2)])).toEqual([
    ['A', 'B', null],
    ['x', null, null],
    ['y', 'z', null],
  ]);
  expect(spreadMerges(rows, [merge(0, 0, 3, 5)])).toEqual(rows);
  expect(spreadMerges(rows, [merge(8, 9, 0, 1)])).toEqual(rows);
  expect(spreadMerges(rows, [])).toBe(rows);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-5', "'-5"],
  ['@SUM', "'@SUM"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['|cmd', "'|cmd"],
  ["'=x", "''=x"],
  ["''=x", "'''=x"],
  ["'quoted'", "'quoted'"],
  ['a=b', 'a=b'],
  ['', ''],
])('the text %j becomes %j in a CSV file, and is read back unchanged', (text, cell) => {
  expect(withoutFormula(text)).toBe(cell);
  expect(textOf(cell)).toBe(text);
});
