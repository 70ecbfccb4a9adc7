import { writeFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { parse } from 'yaml';
import { formatFault } from '../../../../server/catalog/format/faults';
import { importTable } from '../../../../server/catalog/importTable';
import { removeTempCatalogs, tempCatalog } from '../tempCatalog';
import { PROPERTIES } from './productTable';

jest.setTimeout(60_000);
afterAll(removeTempCatalogs);

const MAPPING = `header: 1
decimal: comma
into: tiles
new: { category: flach, description: Ein Ziegel., cover: bild.webp }
columns: { id: Kennung, name: Name, technical.DECKBREITE: Deckbreite }
`;

async function imported(sheets: WriteSheet[]) {
  const folder = await tempCatalog({ 'catalog.yaml': PROPERTIES });
  const beside = await tempCatalog({ 'zuordnung.yaml': MAPPING });
  const table = path.join(beside, 'liste.xlsx');
  writeFileSync(table, await writeXlsx({ sheets }));
  const { faults, result } = await importTable({ folder, table, mapping: path.join(beside, 'zuordnung.yaml') });
  expect(faults).toEqual([]);
  const technical = (id: string): unknown =>
    parse(readFileSync(path.join(folder, `products/tiles/${id}.yaml`), 'utf8')).technical;
  return { result, technical };
}

const HEADINGS = ['Kennung', 'Name', 'Deckbreite [cm]'];
const formatted = (numFmt: string, values: readonly number[]): WriteSheet => ({
  name: 'Tabelle1',
  rows: [HEADINGS, ...values.map((value, index) => [`z-${index}`, `Z ${index}`, value])],
  cells: new Map(values.map((value, index) => [`${index + 1},2`, { value, style: { numFmt } }])),
});

test('the import reads the number that a cell with a conditional number format displays', async () => {
  const { result, technical } = await imported([formatted('[>=100]0;0.0', [24.6, 35.5])]);
  expect([technical('z-0'), technical('z-1')]).toEqual([{ DECKBREITE: 24.6 }, { DECKBREITE: 35.5 }]);
  expect(result).toMatchObject({ sheet: 'Tabelle1', hints: [] });
});

test("the import uses the stored number when the cell's format displays the number as a fraction", async () => {
  const { result, technical } = await imported([formatted('# ?/?', [24.6, 35.5, 36.5])]);
  expect(technical('z-1')).toEqual({ DECKBREITE: 35.5 });
  expect(result?.hints).toEqual([
    'liste.xlsx, Blatt „Tabelle1“, Zeile 2, Spalte C: das Format „# ?/?“ zeigt die Zahl anders als gespeichert; ' +
      'übernommen wird die gespeicherte (ebenso 2 weitere)',
  ]);
});

test('the import reads and names the first visible sheet of a workbook', async () => {
  const { result } = await imported([
    { name: 'Archiv 2019', hidden: true, rows: [HEADINGS, ['alt', 'Alt', 20]] },
    { name: 'Preisliste', rows: [HEADINGS, ['neu', 'Neu', 24]] },
  ]);
  expect(result).toMatchObject({ sheet: 'Preisliste', created: ['products/tiles/neu.yaml'] });
});

const WORDS_MAPPING = `header: 1
decimal: comma
into: tiles
new: { description: Ein Ziegel., cover: bild.webp }
columns:
  id: { column: Modell, slug: true }
  name: Modell
  category: { column: Gruppe, values: { Flachdachziegel: flach } }
  technical.DECKBREITE: { column: Deckbreite, unit: mm }
`;

async function importedText(text: string, mapping = WORDS_MAPPING) {
  const folder = await tempCatalog({ 'catalog.yaml': PROPERTIES });
  const beside = await tempCatalog({ 'zuordnung.yaml': mapping, 'liste.csv': text });
  const order = { folder, table: path.join(beside, 'liste.csv'), mapping: path.join(beside, 'zuordnung.yaml') };
  const { faults, result } = await importTable(order);
  return { faults: faults.map(formatFault), result, folder };
}

test('the import reads words, ids and numbers with invisible characters, and names those in texts', async () => {
  const rows = [
    'Modell\u200b;Gruppe;Deck\u00adbreite',
    'Gro\u00adßröben\u200b 14\u200e;Flachdach\u00adziegel;20\u206004,5\u202c',
  ];
  const { faults, result, folder } = await importedText(rows.join('\r\n'));
  expect(faults).toEqual([]);
  expect(result).toMatchObject({
    created: ['products/tiles/grossroeben-14.yaml'],
    hints: ['liste.csv, Zeile 2, Spalte A: unsichtbares Zeichen (weiches Trennzeichen) nach „Gro“'],
  });
  const entry: unknown = parse(readFileSync(path.join(folder, 'products/tiles/grossroeben-14.yaml'), 'utf8'));
  expect(entry).toMatchObject({
    name: 'Gro\u00adßröben\u200b 14',
    category: 'flach',
    technical: { DECKBREITE: 200.45 },
  });
});

test('a field that the mapping lacks is one fault, however many rows the table has', async () => {
  const rows = ['Modell;Gruppe;Deckbreite', ...Array.from({ length: 9 }, (_, at) => `Z ${at};Flachdachziegel;204`)];
  const { faults } = await importedText(rows.join('\n'), WORDS_MAPPING.replace('description: Ein Ziegel., ', ''));
  expect(faults).toEqual([
    'zuordnung.yaml:5: columns.description: fehlt (ordnen Sie eine Spalte zu oder nennen Sie einen Wert unter new)',
  ]);
});
