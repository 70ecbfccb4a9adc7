import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CellValue } from 'hucre/xlsx';
import { parse } from 'yaml';
import { exportTable, type Exported } from '../../../../server/catalog/exportTable';
import { formatFault } from '../../../../server/catalog/format/faults';
import { importTable, type Imported, type TableOrder } from '../../../../server/catalog/importTable';
import { loadCatalog } from '../../../../server/catalog/loadCatalog';
import { addEntry } from '../../../../server/catalog/newEntry';
import { removeTempCatalogs, tempCatalog } from '../tempCatalog';
import { MAPPING, PROPERTIES, workbook } from './productTable';

jest.setTimeout(120_000);
afterAll(removeTempCatalogs);

const ALPHA = `# Unser erster Ziegel.
id: modell-1-groesse
name: Modell 1 Größe # der Name bleibt
category: glatt
cover: bild.webp
description: Ein Ziegel mit einer Beschreibung, die länger ist als eine Zeile und deshalb an einer Stelle
  umbricht, die bleiben soll.
technical:
  RDN: 25 # wird 22
  DECKBREITE: 24.05
  GROESSE: [ 28.4,  46.6 ] # in der Größe der Form
brochures: { de_DE:  [ ] }
`;

/** The fields that the import adds to the product from row 1 of the table, with brackets as the author writes them. */
const MORE = `  LATTWEITE: [ 34.5, 36.5 ]
  DECKLAENGE: [ 37.4, 37.5 ]
  BEDARF: 11.1
  MDN: 16
  GEWICHT_STUECK: 3.6
  GEWICHT_PALETTE: 890
colors:
  - id: "0010001"
    label: Rot
    article_number: "0010001"
    file: bild.webp
`;

async function stage(table: string | Uint8Array, { mapping = MAPPING, name = 'liste.xlsx', alpha = ALPHA } = {}) {
  const folder = await tempCatalog({ 'catalog.yaml': PROPERTIES, 'products/tiles/alpha.yaml': alpha });
  const beside = await tempCatalog({ 'zuordnung.yaml': mapping });
  writeFileSync(path.join(beside, name), table);
  return { folder, table: path.join(beside, name), mapping: path.join(beside, 'zuordnung.yaml') };
}

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');
const faultsOf = (outcome: Imported | Exported) => ('faults' in outcome ? outcome.faults.map(formatFault) : []);
const cell = (row: number, column: number, value: CellValue) => (rows: CellValue[][]) => {
  const cells = rows[row - 1];
  if (cells !== undefined) cells[column] = value;
};

test('a mapping of fewer than 30 lines imports a price list of 500 products', async () => {
  expect(MAPPING.trim().split('\n').length).toBeLessThan(30);
  const order = await stage(await workbook(500));
  const { faults, result } = await importTable(order);
  expect(faults.map(formatFault)).toEqual([]);
  expect(result).toMatchObject({ unchanged: 0, changed: ['products/tiles/alpha.yaml'] });
  expect(result?.created).toHaveLength(499);
  expect(result?.titles).toHaveLength(46);
  expect(readdirSync(path.join(order.folder, 'products/tiles'))).toHaveLength(500);
  expect((await loadCatalog(order.folder)).faults).toEqual([]);
  // In the table, product 0 has its numbers as texts, but product 2 has them as numbers. The import treats both alike.
  for (const index of [0, 2])
    expect(parse(read(order.folder, `products/tiles/modell-${index}-groesse.yaml`))).toEqual({
      id: `modell-${index}-groesse`,
      name: `Modell ${index} Größe`,
      category: 'flach',
      cover: 'bild.webp',
      description: 'Ein Ziegel.',
      technical: {
        GROESSE: [28.4, 46.55],
        DECKBREITE: 24.05,
        LATTWEITE: [34.5, 36.5],
        DECKLAENGE: [37.4, 37.5],
        BEDARF: 11.1,
        RDN: 22,
        ...(index === 0 ? {} : { MDN: 16 }),
        GEWICHT_STUECK: 3.6,
        GEWICHT_PALETTE: 890,
      },
      colors: [{ id: `001000${index}`, label: 'Rot', article_number: `001000${index}`, file: 'bild.webp' }],
    });
});

test('an import keeps comments and layout of a product file, and a second import changes nothing', async () => {
  const order = await stage(await workbook(3));
  await importTable(order);
  expect(read(order.folder, 'products/tiles/alpha.yaml')).toBe(
    ALPHA.replace('RDN: 25', 'RDN: 22')
      .replace('[ 28.4,  46.6 ]', '[ 28.4,  46.55 ]')
      .replace('brochures', `${MORE}brochures`),
  );
  expect((await importTable(order)).result).toMatchObject({ created: [], changed: [], unchanged: 3, titles: [6] });
});

test('a trial run of an import reports the changes and writes nothing', async () => {
  const order = await stage(await workbook(2));
  const { result } = await importTable(order, { dryRun: true });
  expect(result).toMatchObject({
    created: ['products/tiles/modell-0-groesse.yaml'],
    changed: ['products/tiles/alpha.yaml'],
  });
  expect(readdirSync(path.join(order.folder, 'products/tiles'))).toEqual(['alpha.yaml']);
  expect(read(order.folder, 'products/tiles/alpha.yaml')).toBe(ALPHA);
});

const AT = 'liste.xlsx, Blatt „Technische Daten“, Zeile 8';
test.each<[string, (rows: CellValue[][]) => void, string]>([
  [
    'a word in place of a number',
    cell(8, 5, 'breit'),
    `${AT}, Spalte F: Abmessungen / Mittlere Deckbreite (mm): Zahl mit Dezimalkomma erwartet, gefunden: „breit“`,
  ],
  [
    'a decimal point when the mapping declares commas',
    cell(8, 8, '37.5'),
    `${AT}, Spalte H: Deckung / Decklänge min. [mm]: Zahl mit Dezimalkomma erwartet, gefunden: „37.5“`,
  ],
  [
    'one missing number of a pair',
    cell(8, 8, null),
    `${AT}, Spalte H: Deckung / Decklänge min. [mm]: beide Zahlen erwartet, eine der beiden Zellen ist leer`,
  ],
  [
    'an article number that is too long',
    cell(8, 0, '123456789'),
    `${AT}, Spalte A: Artikel / Art.-Nr.: höchstens 7 Ziffern erwartet, gefunden: „123456789“`,
  ],
  [
    'an article number that Excel took for a date',
    cell(8, 1, new Date('2026-12-01T00:00:00Z')),
    `${AT}, Spalte B: Artikel / Bezeichnung: Text erwartet, gefunden: ein Datum (2026-12-01), zu dem das Programm die Eingabe gemacht hat`,
  ],
  [
    'a name that is a number',
    cell(8, 1, 12),
    `${AT}, Spalte B: Artikel / Bezeichnung: ist als Zahl gespeichert (12), führende Nullen wären verloren: geben Sie in der Zuordnung digits an (Zahl der Stellen)`,
  ],
  [
    'a word that the mapping does not know',
    cell(8, 2, 'XX'),
    `${AT}, Spalte C: Artikel / Warengruppe: eines von FD, GZ erwartet (values in der Zuordnung), gefunden: „XX“`,
  ],
  [
    'a formula that ends in an error',
    cell(8, 1, '#REF!'),
    `${AT}, Spalte B: Artikel / Bezeichnung: die Formel der Zelle ergibt keinen Wert (#REF!)`,
  ],
  [
    'more digits than the catalogue has',
    cell(8, 12, 3.65),
    `${AT}, Spalte M: Gewicht / je Stück [kg]: höchstens 1 Nachkommastellen erwartet (digits in catalog.yaml), gefunden: „3.65“`,
  ],
  [
    'a row without its id',
    cell(8, 1, null),
    `${AT}, Spalte B: Artikel / Bezeichnung: fehlt, die Zeile hat aber andere Werte`,
  ],
  [
    'two rows of a product that contradict each other',
    (rows) => {
      cell(9, 1, 'Modell 1 Größe')(rows);
      cell(9, 2, 'GZ')(rows);
      cell(9, 10, 25)(rows);
      cell(9, 11, 16)(rows);
    },
    'liste.xlsx, Blatt „Technische Daten“, Zeile 9, Spalte K: Dach-neigung / RDN [°]: „25“ widerspricht Zeile 8 desselben Produkts („22“)',
  ],
])('the import writes nothing when the table has %s', async (_name, change, fault) => {
  const order = await stage(await workbook(4, change));
  const faults = faultsOf(await importTable(order));
  expect(faults).toEqual([fault]);
  expect(readdirSync(path.join(order.folder, 'products/tiles'))).toEqual(['alpha.yaml']);
  expect(read(order.folder, 'products/tiles/alpha.yaml')).toBe(ALPHA);
});

test.each<[string, string, string]>([
  [
    'a heading that the table lacks',
    MAPPING.replace('column: Lattweite', 'column: Lattenabstand'),
    'zuordnung.yaml:16: columns.technical.LATTWEITE: die Überschrift „Lattenabstand“ fehlt in der Tabelle, vorhanden: A: Artikel / Art.-Nr.; ',
  ],
  [
    'no unit for a column',
    MAPPING.replace('{ column: [Breite, Länge] }', '{ at: [B, C] }'),
    'zuordnung.yaml:14: columns.technical.GROESSE: unit fehlt: weder die Überschrift noch die Zuordnung nennt die Einheit der Tabelle (im Katalog: cm)',
  ],
  [
    'a unit that does not fit the property',
    MAPPING.replace('unit: t ', 'unit: cm '),
    'zuordnung.yaml:22: columns.technical.GEWICHT_PALETTE: die Überschrift nennt die Einheit t, die Zuordnung cm',
  ],
  [
    'an unknown property',
    MAPPING.replace('technical.MDN', 'technical.MDM'),
    'zuordnung.yaml:20: columns.technical.MDM: unbekanntes Merkmal, es fehlt im Katalog (properties in catalog.yaml)',
  ],
  [
    'an unknown field',
    MAPPING.replace('  name:', '  namen:'),
    'zuordnung.yaml:12: columns.namen: unbekannter Schlüssel (Felder eines Produkts oder Artikels erwartet, ',
  ],
  [
    'no column for the id',
    MAPPING.replace('  id:', '  name:').replace('  name: Bezeichnung\n', ''),
    'zuordnung.yaml:10: columns: id fehlt: die Spalte, an der ein Produkt erkannt wird',
  ],
  ['no decimal sign', MAPPING.replace('decimal: comma\n', ''), 'zuordnung.yaml: decimal: fehlt'],
  [
    'a sheet that the workbook lacks',
    MAPPING.replace('sheet: Technische Daten', 'sheet: Preise'),
    'liste.xlsx: hat kein Blatt „Preise“, vorhanden: Deckblatt, Technische Daten',
  ],
  [
    'rows of headings below the table',
    MAPPING.replace('[3, 4]', '[80, 81]'),
    'zuordnung.yaml:11: columns.id: die Überschrift „Artikel / Bezeichnung“ fehlt in der Tabelle, vorhanden: keine',
  ],
  [
    'no value for a field that new products need',
    MAPPING.replace('  description: Ein Ziegel.\n', ''),
    'zuordnung.yaml:9: columns.description: fehlt (ordnen Sie eine Spalte zu oder nennen Sie einen Wert unter new)',
  ],
])('when a mapping has %s, the import names the place of the fault', async (_name, mapping, fault) => {
  const [first = ''] = faultsOf(await importTable(await stage(await workbook(1), { mapping })));
  expect(first.slice(0, fault.length)).toBe(fault);
});

test('the fault of an ambiguous heading asks for the letter of the column', async () => {
  const twice = await workbook(1, cell(4, 13, 'je Stück [kg]'));
  const [fault] = faultsOf(await importTable(await stage(twice)));
  expect(fault).toBe(
    'zuordnung.yaml:21: columns.technical.GEWICHT_STUECK: die Überschrift „je Stück“ steht über mehreren Spalten ' +
      '(M: Gewicht / je Stück [kg]; N: Gewicht / je Stück [kg]): geben Sie den Buchstaben mit at an',
  );
});

test.each(['biber', 'Biber'])(
  "the import of a new product does not replace another product's file %s.yaml",
  async (name) => {
    const other = `id: gratziegel\nname: Grat\ncategory: glatt\ncover: bild.webp\ndescription: Ein Ziegel.\n`;
    const order = await stage('Kennung;Name\nbiber;Biber\n', {
      name: 'liste.csv',
      mapping:
        'header: 1\ndecimal: comma\ninto: tiles\nnew: { category: glatt, description: Ein Ziegel., cover: bild.webp }\ncolumns: { id: Kennung, name: Name }\n',
    });
    writeFileSync(path.join(order.folder, `products/tiles/${name}.yaml`), other);
    expect(faultsOf(await importTable(order))).toEqual([
      `liste.csv, Zeile 2, Spalte A: Kennung: products/tiles/${name}.yaml gehört zu „gratziegel“: benennen Sie diese Datei um`,
    ]);
    expect(readdirSync(path.join(order.folder, 'products/tiles'))).toEqual([`${name}.yaml`, 'alpha.yaml'].sort());
    expect(read(order.folder, `products/tiles/${name}.yaml`)).toBe(other);
  },
);

test('the import reports a missing mapping file and a missing catalogue folder', async () => {
  const order = await stage(await workbook(1));
  expect(faultsOf(await importTable({ ...order, mapping: 'weg.yaml' }))).toEqual(['weg.yaml: fehlt']);
  const folder = path.join(order.folder, 'catalog.yaml');
  expect(faultsOf(await importTable({ ...order, folder }))).toEqual([`${folder}: ist kein Ordner`]);
});

test.each<[string, string, (order: TableOrder) => Promise<unknown>]>([
  ['the import', 'products/tiles/alpha.yaml', async (order) => faultsOf(await importTable(order))],
  ['the import', 'zuordnung.yaml', async (order) => faultsOf(await importTable(order))],
  [
    'the export',
    'news/2026-10-12-neu.yaml',
    async (order) => {
      const exported = await exportTable(order);
      return 'faults' in exported ? faultsOf(exported) : [];
    },
  ],
  [
    'catalog:new',
    'news/2026-10-12-neu.yaml',
    ({ folder }) => addEntry({ folder, kind: 'page', id: 'neu' }, new Date()).catch((error: Error) => [error.message]),
  ],
])('%s reports that reading the file %s takes too long', async (_command, file, run) => {
  const order = await stage(await workbook(1));
  const endless = Array.from({ length: 30_000 }, (_, i) => `a${i}: &a${i} [*a${i}]\n`).join('');
  const place = file === 'zuordnung.yaml' ? order.mapping : path.join(order.folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, endless);
  expect(await run(order)).toEqual([
    `${file}: lässt sich nicht in 10 Sekunden Rechenzeit lesen: Der Rechner ist ausgelastet oder die Datei zu groß`,
  ]);
});
