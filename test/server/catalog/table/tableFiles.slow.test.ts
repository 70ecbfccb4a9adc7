/** For each damaged or malicious table the import reports one fault within seconds. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { exportTable } from '../../../../server/catalog/exportTable';
import { importTable } from '../../../../server/catalog/importTable';
import type { MappingSource } from '../../../../server/catalog/table/mappingSchema';
import { readNumber } from '../../../../server/catalog/table/readCell';
import { readTable, TableFault } from '../../../../server/catalog/table/tableFile';
import { run } from '../../support/program';
import { catalog, product, removeTempCatalogs, tempCatalog } from '../tempCatalog';
import { MAPPING as PRICE_LIST, PROPERTIES, workbook } from './productTable';

jest.setTimeout(60_000);
const folder = mkdtempSync(path.join(tmpdir(), 'tables-'));
afterAll(() => {
  removeTempCatalogs();
  rmSync(folder, { recursive: true });
});

const MAPPING: MappingSource = { header: 1, decimal: 'comma', into: 'tiles', columns: { id: 'Kennung' } };

async function read(name: string, content: string | Uint8Array, mapping: MappingSource = MAPPING) {
  writeFileSync(path.join(folder, name), content);
  const table = await readTable(path.join(folder, name), mapping);
  return table instanceof TableFault ? { reason: table.reason, line: table.line } : table.rows;
}

/**
 * Makes a ZIP archive with one entry. `says` holds the unpacked sizes that the archive's directory and the entry's own
 * header state.
 */
function zipOf(content: Buffer, says: { readonly directory: number; readonly header: number }): Buffer {
  const packed = deflateRawSync(content);
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(says.header, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(says.directory, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}

const MB = 1024 * 1024;
const BROKEN = 'ist keine XLSX-Datei oder beschädigt (speichern Sie sie neu als .xlsx)';

test.each<[string, () => Uint8Array | string | Promise<Uint8Array>, string]>([
  [
    'a ZIP bomb that declares its size',
    () => zipOf(Buffer.alloc(300 * MB), { directory: 300 * MB, header: 300 * MB }),
    'ist ausgepackt mit 300 MB zu groß (höchstens 200 MB)',
  ],
  ['a ZIP bomb whose entry hides its size', () => zipOf(Buffer.alloc(MB), { directory: 10, header: MB }), BROKEN],
  ['a ZIP bomb whose directory hides its size', () => zipOf(Buffer.alloc(MB), { directory: 0, header: 0 }), BROKEN],
  ['a text file', () => 'PK kein Archiv', BROKEN],
  ['a workbook that is cut off', async () => (await workbook(5)).slice(0, 3_000), BROKEN],
  ['an empty file', () => '', 'ist leer'],
  [
    'a workbook with a password',
    () => writeXlsx({ sheets: [{ name: 'A', rows: [['Kennung']] }], encryption: { password: 'geheim', spinCount: 1 } }),
    'ist mit einem Kennwort geschützt',
  ],
  ['a workbook of an older Excel', () => Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(2_000)}`, 'hex'), BROKEN],
])('readTable refuses an .xlsx file whose content is %s', async (_name, content, reason) => {
  expect(await read('t.xlsx', await content())).toEqual({ reason });
});

test('readTable stops unpacking an XLSX entry whose content exceeds its declared size', async () => {
  const { reason } = Object(await read('t.xlsx', zipOf(Buffer.alloc(50 * MB), { directory: 10, header: 10 })));
  expect(reason).toBe('ist keine lesbare XLSX-Datei: in Excel neu speichern');
});

test('readTable repeats the value of merged cells in each of their rows', async () => {
  const rows = [['Kennung', '', '', 'Gruppe'], ['a', '', '', 'FD'], ['b']];
  const merges = [{ startRow: 1, endRow: 2, startCol: 3, endCol: 3 }];
  expect(await read('t.xlsx', await writeXlsx({ sheets: [{ name: 'A', rows, merges }] }))).toEqual([
    expect.anything(),
    ['a', '', '', 'FD'],
    ['b', null, null, 'FD'],
  ]);
});

test("readTable reads 6,000 rows with 2,000 overlapping merged areas within the test's time limit", async () => {
  const rows = Array.from({ length: 6_000 }, (_, row) => [row === 0 ? 'Kennung' : `a${row}`, 'x']);
  const merges = Array.from({ length: 2_000 }, (_, row) => ({
    startRow: row + 1,
    endRow: row + 1_000,
    startCol: 1,
    endCol: 16_383,
  }));
  const table = await read('t.xlsx', await writeXlsx({ sheets: [{ name: 'A', rows, merges }] }));
  expect(Object(table)[5_999]).toEqual(['a5999', 'x']);
});

test('readTable refuses a file that is missing, too large, or neither CSV nor XLSX', async () => {
  expect(await read('t.csv', Buffer.alloc(21 * MB, 'a'))).toEqual({
    reason: 'ist mit 21 MB zu groß (höchstens 20 MB)',
  });
  expect(await read('t.xls', 'x')).toEqual({ reason: expect.stringContaining('ist weder CSV noch XLSX') });
  expect(await readTable(path.join(folder, 'nix.csv'), MAPPING)).toEqual(new TableFault('fehlt'));
});

test.each<[string, ';' | ',']>([
  ['sep=;\r\nKennung;Name\r\na;A', ';'],
  ['\ufeffsep=,\nKennung,Name\na,A', ';'],
  ['SEP=\t\nKennung\tName\na\tA', ','],
])(
  'readTable uses the separator that the first line names and skips this line: CSV text %j',
  async (table, delimiter) => {
    expect(await read('t.csv', table, { ...MAPPING, delimiter })).toEqual([
      ['Kennung', 'Name'],
      ['a', 'A'],
    ]);
  },
);

test('readTable reads CSV files with different separators, encodings and quotation marks', async () => {
  expect(await read('t.csv', '\ufeffA;B\r\n"x;y";"a ""b"""\r\n')).toEqual([
    ['A', 'B'],
    ['x;y', 'a "b"'],
  ]);
  const latin = Buffer.from('Größe\t1', 'latin1');
  expect(await read('t.csv', latin, { ...MAPPING, delimiter: '\t', encoding: 'windows-1252' })).toEqual([
    ['Größe', '1'],
  ]);
  expect(await read('t.csv', latin)).toEqual({
    reason: 'ist kein gültiges UTF-8: schreiben Sie encoding: windows-1252 in die Zuordnung',
  });
  for (const [table, sign] of [
    ['A,B\n"x;y",1\n\nz,2\n', ','],
    ['A\tB, C\n1\t2\n', '\\t'],
  ] as const)
    expect(await read('t.csv', table)).toEqual({
      reason: `hat nur eine Spalte (in der Zuordnung fehlt delimiter: "${sign}")`,
    });
  expect(await read('t.csv', 'A, B\nx\n')).toEqual([['A, B'], ['x']]);
  expect(await read('t.csv', 'A;B\n"x;y\n')).toEqual({
    reason: 'hat Anführungszeichen, die nicht zusammenpassen',
    line: 2,
  });
});

const CSV_MAPPING = `header: [1, 2]
decimal: comma
into: tiles
columns:
  id: Kennung
  name: Modell / Name
  category: Modell / Gruppe
  discontinued: Ausgelaufen
  technical.LATTWEITE: { column: [von, bis], unit: mm }
  technical.GROESSE: Größe [cm]
  technical.RDN: { column: RDN, unit: Grad }
  colors.id: Farbe / Kennung der Farbe
  colors.label: Farbe / Bezeichnung
  colors.color: Farbe / Filter
  colors.file: Farbe / Bild
  colors.article_number: { column: Farbe / Nummer, digits: 7 }
`;
const red = '{ id: rot, label: { de_DE: Rot, en_GB: Red }, color: rot, article_number: "0001042", file: bild.webp }';

test.each(['csv', 'xlsx'])('an import of an exported %s table changes no product file', async (kind) => {
  const values = 'technical: { RDN: 22, LATTWEITE: [34.5, 36.5], GROESSE: [28.4, 46.5] }\n';
  const home = await tempCatalog({
    'catalog.yaml': catalog((text) => text),
    'products/tiles/alpha.yaml': product(
      `discontinued: true\n${values}colors:\n  - ${red}\n  - ${red.replace('id: rot', 'id: rot-2').replace('1042', '1043')}\n`,
    ),
    'products/tiles/beta.yaml': product('', 'beta'),
    'zuordnung.yml': '',
  });
  rmSync(path.join(home, 'zuordnung.yml'));
  const mapping = path.join(folder, 'zuordnung.yaml');
  writeFileSync(mapping, CSV_MAPPING);
  const order = { folder: home, table: path.join(folder, `export.${kind}`), mapping };
  expect(await exportTable(order)).toMatchObject({ entries: 2, rows: 5 });
  if (kind === 'csv')
    expect(readFileSync(order.table, 'utf8').replace('\ufeff', '').split('\r\n').slice(1, 4)).toEqual([
      'Kennung;Name;Gruppe;Ausgelaufen;von [mm];bis [mm];Größe [cm];RDN [Grad];Kennung der Farbe;Bezeichnung;Filter;Bild;Nummer',
      'alpha;Alpha;flach;ja;345;365;28,4 x 46,5;22;rot;Rot;rot;bild.webp;0001042',
      'alpha;Alpha;flach;ja;345;365;28,4 x 46,5;22;rot-2;Rot;rot;bild.webp;0001043',
    ]);
  expect(await importTable(order)).toMatchObject({ faults: [], result: { created: [], changed: [], unchanged: 2 } });
});

test.each(['lang.xlsx', 'lang.csv'])('the export reports a text that is too long for a cell in %s', async (name) => {
  const home = await tempCatalog({
    'products/tiles/alpha.yaml': product().replace('Ein Ziegel.', 'x'.repeat(32_767)),
    'products/tiles/beta.yaml': product('', 'beta').replace('Ein Ziegel.', 'x'.repeat(32_768)),
  });
  const mapping = path.join(folder, 'lang.yaml');
  writeFileSync(mapping, 'header: 1\ndecimal: comma\ninto: tiles\ncolumns: { id: Nr., description: Text }\n');
  const table = path.join(folder, name);
  expect(await exportTable({ folder: home, table, mapping })).toEqual({
    faults: [
      {
        file: `${name}, Zeile 3, Spalte B`,
        field: '',
        reason:
          'der Text ist mit 32.768 Zeichen zu lang, eine Zelle fasst 32.767: nehmen Sie diese Spalte aus der Zuordnung',
      },
    ],
  });
  expect(existsSync(table)).toBe(false);
});

test('an export and an import in windows-1252 keep all characters of this encoding', async () => {
  const home = await tempCatalog({
    'catalog.yaml': catalog((text) => text),
    'products/tiles/alpha.yaml': product().replace('name: Alpha', 'name: Alpha „14“ – 2 €'),
  });
  const mapping = path.join(folder, 'windows.yaml');
  const words =
    'header: 1\ndecimal: comma\nencoding: windows-1252\ninto: tiles\ncolumns: { id: Nr., name: Name, description: Text }\n';
  writeFileSync(mapping, words);
  const order = { folder: home, table: path.join(folder, 'windows.csv'), mapping };
  expect(await exportTable(order)).toMatchObject({ entries: 1 });
  expect(readFileSync(order.table).toString('latin1')).toContain('alpha;Alpha \x8414\x93 \x96 2 \x80;Ein Ziegel.');
  expect(await importTable(order)).toMatchObject({ faults: [], result: { changed: [], unchanged: 1 } });
});

test('the export reports a character that windows-1252 lacks, and writes no table', async () => {
  const home = await tempCatalog({
    'catalog.yaml': catalog((text) => text),
    'products/tiles/alpha.yaml': product()
      .replace('name: Alpha', 'name: Alpha ≥ 14 ≥')
      .replace('Ein Ziegel.', 'a → b ≥ c.'),
  });
  const mapping = path.join(folder, 'windows.yaml');
  const words =
    'header: 2\ndecimal: comma\nencoding: windows-1252\ninto: tiles\ncolumns: { id: Nr., name: Name, description: Text }\n';
  writeFileSync(mapping, words);
  const order = { folder: home, table: path.join(folder, 'fremd.csv'), mapping };
  expect(await exportTable(order)).toEqual({
    faults: ['B: ≥', 'C: →'].map((place) => ({
      file: `fremd.csv, Zeile 3, Spalte ${place.charAt(0)}`,
      field: '',
      reason: `„${place.charAt(3)}“ gibt es in windows-1252 nicht (encoding: utf-8 in der Zuordnung)`,
    })),
  });
  expect(existsSync(order.table)).toBe(false);
  writeFileSync(mapping, words.replace('windows-1252', 'utf-8'));
  expect(await exportTable(order)).toMatchObject({ entries: 1, rows: 3 });
});

test('an export onto a full disk leaves no incomplete table', async () => {
  const mapping = path.join(folder, 'voll.yaml');
  writeFileSync(mapping, 'header: 1\ndecimal: comma\ninto: tiles\ncolumns: { id: Nr., name: Name }\n');
  const table = path.join(folder, 'voll.csv');
  const { open } = fs;
  jest.spyOn(fs, 'open').mockImplementation(async (file, flags) => {
    const handle = await open(file, flags);
    if (file === table)
      handle.writeFile = async () => {
        await handle.write('part');
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
      };
    return handle;
  });
  await expect(exportTable({ folder: await tempCatalog(), table, mapping })).rejects.toThrow('ENOSPC');
  jest.restoreAllMocks();
  expect(existsSync(table)).toBe(false);
});

test('an export never overwrites an existing table', async () => {
  const mapping = path.join(folder, 'preise.yaml');
  writeFileSync(mapping, 'header: 1\ndecimal: comma\ninto: tiles\ncolumns: { id: Nr., name: Name }\n');
  const order = { folder: await tempCatalog(), table: path.join(folder, 'preise.csv'), mapping };
  writeFileSync(order.table, 'Nr.;Name;Preis\nalpha;Alpha;1,20\n');
  expect(await exportTable(order)).toEqual({
    faults: [
      {
        file: 'preise.csv',
        field: '',
        reason: 'gibt es schon: geben Sie einen anderen Namen an, damit nichts verloren geht',
      },
    ],
  });
  expect(readFileSync(order.table, 'utf8')).toBe('Nr.;Name;Preis\nalpha;Alpha;1,20\n');
});

test('export and import keep a text that looks like a formula', async () => {
  const colors = ['=1+1', '+49 1', '-5', '@SUM(A1)', "'=x", "'quoted'", '|cmd'].map((label, at) =>
    red.replace('id: rot', `id: rot-${at}`).replace('de_DE: Rot', `de_DE: ${JSON.stringify(label)}`),
  );
  const home = await tempCatalog({
    'catalog.yaml': catalog((text) => text),
    'products/tiles/alpha.yaml': product(`colors:\n${colors.map((color) => `  - ${color}\n`).join('')}`),
  });
  const mapping = path.join(folder, 'formeln.yaml');
  writeFileSync(mapping, CSV_MAPPING);
  const order = { folder: home, table: path.join(folder, 'formeln.csv'), mapping };
  expect(await exportTable(order)).toMatchObject({ entries: 1 });
  const lines = readFileSync(order.table, 'utf8').trimEnd().split('\r\n').slice(2);
  const labels = ["'=1+1", "'+49 1", "'-5", "'@SUM(A1)", "''=x", "'quoted'", "'|cmd"];
  expect(lines.map((line) => line.split(';')[9])).toEqual(labels);
  expect(await importTable(order)).toMatchObject({ faults: [], result: { created: [], changed: [], unchanged: 1 } });
});

test('after an export with one column for name and id, the import changes no product', async () => {
  const home = await tempCatalog({ 'catalog.yaml': PROPERTIES });
  const mapping = path.join(folder, 'zuordnung.yaml');
  const [table, again] = [path.join(folder, 'liste.xlsx'), path.join(folder, 'wieder.xlsx')];
  writeFileSync(mapping, PRICE_LIST);
  writeFileSync(table, await workbook(4));
  await importTable({ folder: home, table, mapping });
  rmSync(path.join(home, 'products/tiles/alpha.yaml'));
  expect(await exportTable({ folder: home, table: again, mapping })).toMatchObject({ entries: 4 });
  expect(await importTable({ folder: home, table: again, mapping })).toMatchObject({ result: { unchanged: 4 } });
});

test('the import and export commands print their result', async () => {
  expect(await run('server/cli/catalogImport.ts', {}, ['--table', 'x.csv'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Aufruf:'),
  });
  const home = await tempCatalog();
  const words = ['--table', path.join(folder, 'c.csv'), '--mapping', path.join(folder, 'm.yaml'), home];
  writeFileSync(
    path.join(folder, 'm.yaml'),
    'header: 1\ndecimal: comma\ninto: tiles\ncolumns:\n  id: Kennung\n  technical.RDN: { column: RDN, unit: ° }\n',
  );
  expect((await run('server/cli/catalogExport.ts', {}, words)).stdout).toContain('1 Produkt steht in');
  writeFileSync(path.join(folder, 'c.csv'), 'Kennung;RDN\nalpha;22\n');
  expect(await run('server/cli/catalogImport.ts', {}, words)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Die Tabelle ist übernommen: 0 Produkte neu, 1 geändert, 0 unverändert.'),
  });
  expect(readFileSync(path.join(home, 'products/tiles/alpha.yaml'), 'utf8')).toBe(product('technical:\n  RDN: 22\n'));
  writeFileSync(path.join(folder, 'c.csv'), 'Kennung;RDN\nalpha;steil\n');
  expect(await run('server/cli/catalogImport.ts', {}, words)).toMatchObject({
    code: 1,
    stderr:
      'c.csv, Zeile 2, Spalte B: RDN: Zahl mit Dezimalkomma erwartet, gefunden: „steil“\n1 Fehler gefunden. Es wurde nichts geschrieben.\n',
  });
});

test.each<[string, number, number]>([
  ['0.0', 11.904761, 11.9],
  ['#,##0.00 "cm"', 1234.5678, 1234.57],
  ['0', 22.0000001, 22],
  ['0000000', 1042, 1042],
  ['0.0%', 0.12345, 12.3],
  ['General', 11.904761, 11.904761],
  ['0.00E+00', 11.904761, 11.904761],
  ['# ?/?', 0.3333, 0.3333],
])(
  'readTable reads numbers according to their cell format (format: %s, stored: %d, read: %d)',
  async (numFmt, stored, shown) => {
    const cells = new Map([['1,1', { value: stored, style: { numFmt } }]]);
    const rows = [
      ['Kennung', 'Wert'],
      ['a', stored],
    ];
    expect(await read('formate.xlsx', await writeXlsx({ sheets: [{ name: 'A', rows, cells }] }))).toEqual([
      ['Kennung', 'Wert'],
      ['a', shown],
    ]);
  },
);

test.each([
  ['1.042', { value: 1042 }],
  ['0.905', { reason: 'Zahl mit Dezimalkomma erwartet, gefunden: „0.905“' }],
])('readNumber with decimal commas reads a cell: "%s" gives %j', (cell, read) => {
  expect(readNumber(cell, { decimal: 'comma', source: {}, property: null, factor: 1, unit: null })).toEqual(read);
});

test('the import command imports nothing and reports the cause when npm does not pass on the option --dry-run', async () => {
  const home = await tempCatalog();
  const [table, mapping] = [path.join(folder, 'probe.csv'), path.join(folder, 'probe.yaml')];
  writeFileSync(table, 'Nr.;Name\nalpha;Neu\n');
  writeFileSync(mapping, 'header: 1\ndecimal: comma\ninto: tiles\ncolumns: { id: Nr., name: Name }\n');
  const env = { npm_config_dry_run: 'true', npm_lifecycle_event: 'catalog:import' };
  expect(await run('server/cli/catalogImport.ts', env, ['--table', table, '--mapping', mapping, home])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^--dry-run erreicht das Programm nicht: .* npm run catalog:import -- --dry-run$/m),
  });
  expect(readFileSync(path.join(home, 'products/tiles/alpha.yaml'), 'utf8')).toBe(product());
});
