import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatFault } from '../../../../server/catalog/format/faults';
import { importTable } from '../../../../server/catalog/importTable';
import { loadCatalog } from '../../../../server/catalog/loadCatalog';
import { product, removeTempCatalogs, tempCatalog } from '../tempCatalog';
import { PROPERTIES } from './productTable';

jest.setTimeout(60_000);
afterAll(removeTempCatalogs);

const MAPPING = `header: 1
decimal: comma
into: tiles
new: { category: flach, cover: bild.webp, colors.file: bild.webp }
columns:
  id: Kennung
  name: Name
  description: Text
  goods_group: Gruppe
  technical.RDN: { column: RDN, unit: ° }
  technical.MDN: { column: MDN, unit: ° }
  colors.id: Farbe
  colors.label: Farbname
  colors.gtin: GTIN
`;
const HEADINGS = 'Kennung;Name;Text;Gruppe;RDN;MDN;Farbe;Farbname;GTIN';
const ALPHA = `id: alpha
name: Alpha # bleibt
category: flach
cover: bild.webp
description: Ein Ziegel.
technical: { RDN: 22, MDN: 16 } # Grad
colors:
  - id: rot
    label: Rot
    gtin: '4006381333931'
    file: bild.webp
  # Die alte Farbe.
  - { id: braun, label: Braun, file: bild.webp }
goods_group: A1
`;

async function stage(...rows: string[]) {
  const folder = await tempCatalog({
    'catalog.yaml': PROPERTIES,
    'products/tiles/alpha.yaml': ALPHA,
    'products/tiles/beta.yaml': product('', 'beta'),
    'products/stones/gamma.yaml': product('', 'gamma'),
  });
  const beside = await tempCatalog({ 'zuordnung.yaml': MAPPING });
  const table = path.join(beside, 'liste.csv');
  writeFileSync(table, [HEADINGS, ...rows, ''].join('\n'));
  return { folder, table, mapping: path.join(beside, 'zuordnung.yaml') };
}
const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');

const LESS = 'alpha;Alpha;Ein Ziegel.;;22;;rot;Rot;';
const MISSING = {
  entries: ['products/tiles/beta.yaml'],
  colors: ['products/tiles/alpha.yaml: braun'],
  cells: [
    'products/tiles/alpha.yaml: goods_group',
    'products/tiles/alpha.yaml: technical.MDN',
    'products/tiles/alpha.yaml: colors.gtin (rot)',
  ],
};

test('the import keeps products, colours and values that the table lacks', async () => {
  const order = await stage(LESS);
  const { result } = await importTable(order);
  expect(result).toMatchObject({ changed: [], unchanged: 1, missing: MISSING });
  expect(read(order.folder, 'products/tiles/alpha.yaml')).toBe(ALPHA);
  expect(existsSync(path.join(order.folder, 'products/tiles/beta.yaml'))).toBe(true);
});

test('with the option removeMissing the import deletes entries that the table lacks, and changes nothing else', async () => {
  const order = await stage(LESS);
  const tried = await importTable(order, { removeMissing: true, dryRun: true });
  expect(read(order.folder, 'products/tiles/alpha.yaml')).toBe(ALPHA);
  expect(existsSync(path.join(order.folder, 'products/tiles/beta.yaml'))).toBe(true);
  expect(await importTable(order, { removeMissing: true })).toEqual(tried);
  expect(tried.result).toMatchObject({ changed: ['products/tiles/alpha.yaml'], missing: MISSING });
  expect(read(order.folder, 'products/tiles/alpha.yaml')).toBe(`id: alpha
name: Alpha # bleibt
category: flach
cover: bild.webp
description: Ein Ziegel.
technical: { RDN: 22 } # Grad
colors:
  - id: rot
    label: Rot
    file: bild.webp
`);
  expect(existsSync(path.join(order.folder, 'products/tiles/beta.yaml'))).toBe(false);
  expect(existsSync(path.join(order.folder, 'products/stones/gamma.yaml'))).toBe(true);
  expect((await loadCatalog(order.folder)).faults).toEqual([]);
  expect((await importTable(order, { removeMissing: true })).result).toMatchObject({
    unchanged: 1,
    missing: { entries: [], colors: [], cells: [] },
  });
});

test('the import reports no missing products, colours or values when the table is complete', async () => {
  const order = await stage(
    'alpha;Alpha;Ein Ziegel.;A1;22;16;rot;Rot;4006381333931',
    'alpha;Alpha;Ein Ziegel.;A1;22;16;braun;Braun;',
    'beta;Alpha;Ein Ziegel.;;;;;;',
  );
  const { result } = await importTable(order, { removeMissing: true });
  expect(result).toMatchObject({ changed: [], missing: { entries: [], colors: [], cells: [] } });
});

test('the import treats a row with only a known id as a product', async () => {
  const order = await stage('alpha;;;;;;;;', 'Serie 5;;;;;;;;', 'beta;Alpha;Ein Ziegel.;;;;;;');
  expect((await importTable(order)).result).toMatchObject({
    titles: [3],
    missing: { entries: [], colors: ['products/tiles/alpha.yaml: rot', 'products/tiles/alpha.yaml: braun'] },
  });
});

test('an import that would delete a required value changes no file', async () => {
  const order = await stage('alpha;Alpha;;A1;22;16;rot;Rot;', 'beta;Beta;Ein Ziegel.;;;;;;');
  const { faults } = await importTable(order, { removeMissing: true });
  expect(faults.map(formatFault)).toEqual([
    'liste.csv, Zeile 2, Spalte C: Text: fehlt (ordnen Sie eine Spalte zu oder nennen Sie einen Wert unter new)',
  ]);
  expect(read(order.folder, 'products/tiles/alpha.yaml')).toBe(ALPHA);
});

test('an import that deletes values missing from the table also removes lists that become empty', async () => {
  const order = await stage('alpha;Alpha;Ein Ziegel.;A1;;;;;', 'beta;Alpha;Ein Ziegel.;;;;;;');
  await importTable(order, { removeMissing: true });
  expect(read(order.folder, 'products/tiles/alpha.yaml')).toBe(`id: alpha
name: Alpha # bleibt
category: flach
cover: bild.webp
description: Ein Ziegel.
goods_group: A1
`);
});

test('the import names the file that only an author can change, and writes no file', async () => {
  const order = await stage('alpha;Neu;Ein Ziegel.;A1;22;17;rot;Rot;', 'beta;Neu;Ein Ziegel.;;;;;;');
  const marked = ALPHA.replace('technical: {', 'technical: !!map {');
  writeFileSync(path.join(order.folder, 'products/tiles/alpha.yaml'), marked);
  const { faults } = await importTable(order, { removeMissing: true });
  expect(faults.map(formatFault)).toEqual([
    'products/tiles/alpha.yaml: technical: hat eine Kennzeichnung, die mit &, * oder ! beginnt: im Text bearbeiten',
  ]);
  expect(read(order.folder, 'products/tiles/alpha.yaml')).toBe(marked);
  expect(read(order.folder, 'products/tiles/beta.yaml')).toContain('name: Alpha');
});
