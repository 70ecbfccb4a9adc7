/** Imports accessories from a table, and exports them to a table that the import reads again. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportTable } from '../../../../server/catalog/exportTable';
import { formatFault } from '../../../../server/catalog/format/faults';
import { importTable } from '../../../../server/catalog/importTable';
import { loadCatalog } from '../../../../server/catalog/loadCatalog';
import { catalog, product, removeTempCatalogs, tempCatalog } from '../tempCatalog';

jest.setTimeout(60_000);
afterAll(removeTempCatalogs);

const CATALOG = catalog((text) =>
  text.replace('properties:\n', 'properties:\n  DECKBREITE: { label: Breite, kind: number, digits: 1, unit: cm }\n'),
);
const MAPPING = `header: 1
decimal: comma
into: accessories
new: { unit: piece, fits.categories: flach }
columns:
  id: { column: Bezeichnung, slug: true }
  name: Bezeichnung
  kind: { column: Art, values: { First: ridge, Bahn: underlay } }
  unit: { column: Einheit, values: { Stück: piece, m²: m2 } }
  content: Inhalt
  article_number: Nummer
  fits.cover_widths: Deckbreite [mm]
  fits.products: Modelle
  package: Paket
  price: { column: Preis, unit: € }
  file: Bild
  colors.id: { column: Farbe, slug: true }
  colors.label: Farbe
  colors.article_number: Farbnummer
`;
const HEADINGS = 'Bezeichnung;Art;Einheit;Inhalt;Nummer;Deckbreite [mm];Modelle;Paket;Preis;Bild;Farbe;Farbnummer';
const ROWS = [
  'Firstziegel konisch;First;Stück;;;202;alpha;6;12,40 €;bild.webp;Naturrot;9100-110',
  'Firstziegel konisch;;;;;;;;;;Anthrazit;9100-120',
  'Bahn 75;Bahn;m²;75;9500;;;;1.099,00;;;',
];
const FIRST = `# Angelegt aus liste.csv.
id: firstziegel-konisch
name: Firstziegel konisch
kind: ridge
unit: piece
colors:
  - id: naturrot
    label: Naturrot
    article_number: 9100-110
  - id: anthrazit
    label: Anthrazit
    article_number: 9100-120
fits:
  categories: [flach]
  cover_widths: [20.2]
  products: [alpha]
package: 6
price: 12.40
file: bild.webp
`;

async function stage(rows: readonly string[], files: Readonly<Record<string, string>> = {}, mapping = MAPPING) {
  const folder = await tempCatalog({
    'catalog.yaml': CATALOG,
    'products/tiles/alpha.yaml': product('technical: { DECKBREITE: 20.2 }\n'),
    ...files,
  });
  const beside = await tempCatalog({ 'zuordnung.yaml': mapping });
  const table = path.join(beside, 'liste.csv');
  writeFileSync(table, [HEADINGS, ...rows, ''].join('\n'));
  return { folder, table, mapping: path.join(beside, 'zuordnung.yaml') };
}
const read = (folder: string, file: string) => readFileSync(path.join(folder, 'accessories', file), 'utf8');

test('the import creates accessories with their colours and the models that they fit', async () => {
  const order = await stage(ROWS);
  const { faults, result } = await importTable(order);
  expect(faults).toEqual([]);
  expect(result).toMatchObject({
    created: ['accessories/firstziegel-konisch.yaml', 'accessories/bahn-75.yaml'],
    kind: { noun: 'Artikel' },
  });
  expect(read(order.folder, 'firstziegel-konisch.yaml')).toBe(FIRST);
  expect(read(order.folder, 'bahn-75.yaml')).toContain('content: 75\narticle_number: "9500"\n');
  expect(read(order.folder, 'bahn-75.yaml')).toContain('price: 1099.00\n');
  expect((await loadCatalog(order.folder)).faults).toEqual([]);
  expect((await importTable(order)).result).toMatchObject({ created: [], changed: [], unchanged: 2 });
});

test('the import changes only the values that the table gives, and a dry run changes no file', async () => {
  const known = FIRST.replace('price: 12.40', 'price: 11.00 # alt').replace('[20.2]', '[20.2, 24.0]');
  const order = await stage(ROWS.slice(0, 2), { 'accessories/10-first.yaml': known });
  const tried = await importTable(order, { dryRun: true });
  expect(tried.result).toMatchObject({ created: [], changed: ['accessories/10-first.yaml'] });
  expect(read(order.folder, '10-first.yaml')).toBe(known);
  expect(await importTable(order)).toEqual(tried);
  expect(read(order.folder, '10-first.yaml')).toBe(FIRST.replace('price: 12.40', 'price: 12.40 # alt'));
});

test('the import names what the table lacks, and removes it only on request', async () => {
  const files = {
    'accessories/first.yaml': FIRST,
    'accessories/alt.yaml': 'id: alt\nname: Alt\nkind: other\nunit: piece\n',
  };
  const order = await stage(['Firstziegel konisch;First;Stück;;;202;;;;bild.webp;Naturrot;9100-110'], files);
  const missing = {
    entries: ['accessories/alt.yaml'],
    colors: ['accessories/first.yaml: anthrazit'],
    cells: [
      'accessories/first.yaml: fits.products',
      'accessories/first.yaml: package',
      'accessories/first.yaml: price',
    ],
  };
  expect((await importTable(order)).result).toMatchObject({ changed: [], missing });
  expect((await importTable(order, { removeMissing: true })).result).toMatchObject({ missing });
  expect(existsSync(path.join(order.folder, 'accessories/alt.yaml'))).toBe(false);
  expect(existsSync(path.join(order.folder, 'products/tiles/alpha.yaml'))).toBe(true);
  const left = read(order.folder, 'first.yaml');
  for (const gone of ['products', 'package', 'price', 'anthrazit']) expect(left).not.toContain(gone);
});

test.each([
  ['First;Dach;Stück;;;;;;;;;', 'Zeile 2, Spalte B: Art: eines von First, Bahn erwartet (values in der Zuordnung)'],
  ['First;First;Stück;;;20,2 m;;;;;;', 'Zeile 2, Spalte F: Deckbreite [mm]: Zahl mit Dezimalkomma erwartet'],
  ['First;First;Stück;;;;;halb;;;;', 'Zeile 2, Spalte H: Paket: Zahl mit Dezimalkomma erwartet, gefunden: „halb“'],
  ['First;First;Stück;;;;;1,5;;;;', 'Zeile 2, Spalte H: Paket: ganze Stückzahl ab 1 erwartet, gefunden: „1.5“'],
  ['First;First;Stück;;;0;;;;;;', 'Zeile 2, Spalte F: Deckbreite [mm]: Deckbreite wie DECKBREITE erwartet'],
  ['First;;Stück;;;;;;;;;', 'Zeile 2, Spalte B: Art: fehlt (ordnen Sie eine Spalte zu'],
])('the import reports a faulty cell and writes no file: %s', async (row, reason) => {
  const order = await stage([row]);
  const { faults } = await importTable(order);
  expect(faults.map(formatFault)).toEqual([expect.stringContaining(reason)]);
  expect(existsSync(path.join(order.folder, 'accessories'))).toBe(false);
});

test('the import reports rows of one article that contradict each other', async () => {
  const order = await stage(['First;First;Stück;;;;;6;;;Rot;1', 'First;First;Stück;;;;;8;;;Braun;2']);
  expect((await importTable(order)).faults.map(formatFault)).toEqual([
    expect.stringContaining('„8“ widerspricht Zeile 2 desselben Artikels („6“)'),
  ]);
});

test.each([
  ['into: accessories', 'into: tiles', 'columns.kind: gibt es bei into: tiles nicht'],
  [
    '  name: Bezeichnung',
    '  name: Bezeichnung\n  category: Art',
    'columns.category: gibt es bei into: accessories nicht',
  ],
  ['unit: piece,', 'cover: bild.webp,', 'new.cover: gibt es bei into: accessories nicht'],
])('the import reports fields that the kind of entry lacks: %j becomes %j', async (from, to, reason) => {
  const order = await stage(ROWS, {}, MAPPING.replace(from, to));
  const faults = (await importTable(order)).faults.map(formatFault);
  expect(faults).toEqual(expect.arrayContaining([expect.stringContaining(reason)]));
});

test('the import converts the length of a roll to metres, and reads that the article is a roll', async () => {
  const mapping = MAPPING.replace('content: Inhalt', 'content: { column: Inhalt, unit: cm }').replace('file:', 'roll:');
  const order = await stage(['Bahn;Bahn;m²;500;;;;;;ja;;'], {}, mapping);
  await importTable(order);
  expect(read(order.folder, 'bahn.yaml')).toContain('content: 5\nroll: true\n');
});

test('the import reads the rafters, the cross-section and the underlays of an article', async () => {
  const columns = {
    'content: Inhalt': 'rafter_spacing: { column: Inhalt, unit: cm }',
    'article_number: Nummer': 'cross_section: { column: Nummer, unit: cm²/m }',
    'file: Bild': 'underlay.DE: Bild',
  };
  const mapping = Object.entries(columns).reduce((text, [from, to]) => text.replace(from, to), MAPPING);
  const order = await stage(['Bahn;Bahn;m²;80;260;;;;;Klasse 4;;'], {}, mapping);
  await importTable(order);
  const text = read(order.folder, 'bahn.yaml');
  expect(text).toContain('rafter_spacing: 800\ncross_section: 260\nunderlay:\n  DE: Klasse 4\n');
});

test('the import reads an exported table without any change', async () => {
  const order = await stage(ROWS);
  await importTable(order);
  const again = { ...order, table: path.join(path.dirname(order.table), 'wieder.csv') };
  expect(await exportTable(again)).toMatchObject({ entries: 2, rows: 4, kind: { nouns: 'Artikel' } });
  expect(readFileSync(again.table, 'utf8')).toContain('202');
  expect(await importTable(again)).toMatchObject({ faults: [], result: { created: [], changed: [], unchanged: 2 } });
});
