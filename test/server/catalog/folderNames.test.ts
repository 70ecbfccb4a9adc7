import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatFault } from '../../../server/catalog/format/faults';
import { loadCatalog } from '../../../server/catalog/loadCatalog';
import { product, removeTempCatalogs, tempCatalog } from './tempCatalog';

afterAll(removeTempCatalogs);

const faultsOf = async (folder: string): Promise<string[]> => (await loadCatalog(folder)).faults.map(formatFault);
const TILES = 'products/tiles';
const FOLDERS = ['.', 'products', TILES, 'news', 'content', 'content/pwa', 'media'];

test.each([
  'Thumbs.db',
  'thumbs.db',
  'Thumbs.db:encryptable',
  'ehthumbs.db',
  'desktop.ini',
  'Icon\r',
  '.DS_Store',
  '._alpha.yaml',
  '~$preise.xlsx',
  '.~lock.preise.ods#',
  'alpha.yaml~',
])('the check ignores a file %j that a program created', async (name) => {
  const folder = await tempCatalog({ 'news/2026-10-01-neu.yaml': 'title: Neu\ncontent: Text\n' });
  for (const sub of FOLDERS) writeFileSync(path.join(folder, sub, name), 'x');
  expect(await faultsOf(folder)).toEqual([]);
});

test.each(['$RECYCLE.BIN', 'System Volume Information', '__MACOSX', '@eaDir', '#recycle', 'lost+found'])(
  'the check ignores the folder %s that an operating system created',
  async (name) => {
    const folder = await tempCatalog({ 'news/2026-10-01-neu.yaml': 'title: Neu\ncontent: Text\n' });
    for (const sub of FOLDERS) {
      mkdirSync(path.join(folder, sub, name));
      writeFileSync(path.join(folder, sub, name, 'alpha.yaml'), 'x');
    }
    expect(await faultsOf(folder)).toEqual([]);
  },
);

test.each([
  ['preise.xlsx', 'ist keine YAML-Datei (Endung .yaml)'],
  ['alpha.yaml.bak', 'ist keine YAML-Datei (Endung .yaml)'],
  ['alpha.yaml.txt', 'ist keine YAML-Datei (Endung .yaml)'],
])('the check reports the file %s that a person left among the product files', async (name, reason) => {
  expect(await faultsOf(await tempCatalog({ [`${TILES}/${name}`]: 'x' }))).toEqual([`${TILES}/${name}: ${reason}`]);
});

test('the check reports an unknown folder in the folder of products', async () => {
  expect(await faultsOf(await tempCatalog({ [`${TILES}/alt/alpha.yaml`]: product() }))).toEqual([
    `${TILES}/alt: ist ein Ordner: Dateien in Unterordnern werden nicht gelesen`,
  ]);
});

/** Returns a path with `ü` as one byte, which is no valid UTF-8. Node lists such a file but cannot open it. */
const foreignName = (folder: string, ending: string) =>
  Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xfc]), Buffer.from(ending)]);

test('the check reports file names that are not in UTF-8', async () => {
  const folder = await tempCatalog();
  writeFileSync(foreignName(path.join(folder, TILES), 'ber.yaml'), product('', 'beta'));
  writeFileSync(foreignName(path.join(folder, TILES), 'ber.txt'), 'x');
  mkdirSync(foreignName(folder, 'ber'));
  writeFileSync(foreignName(folder, 'ber.txt'), 'x');
  expect(await faultsOf(folder)).toEqual([
    `${TILES}/\ufffdber.txt: ist keine YAML-Datei (Endung .yaml)`,
    `${TILES}/\ufffdber.yaml: ist nicht zu öffnen: eben gelöscht, oder der Name ist nicht in UTF-8 geschrieben`,
    '\ufffdber: ist unbekannt, erwartet: catalog.yaml, brand.yaml, references.yaml, houses.yaml, synonyms.yaml, products, accessories, news, content, media, schema, tools',
  ]);
});

test('the check reports links that lead nowhere or out of the catalogue folder', async () => {
  const folder = await tempCatalog({ news: 'x' });
  symlinkSync('nichts.yaml', path.join(folder, TILES, 'beta.yaml'));
  symlinkSync('kreis.yaml', path.join(folder, TILES, 'kreis.yaml'));
  symlinkSync(path.join(await tempCatalog(), 'catalog.yaml'), path.join(folder, 'references.yaml'));
  rmSync(path.join(folder, 'content'), { recursive: true });
  mkdirSync(path.join(folder, 'content'));
  symlinkSync('weg', path.join(folder, 'content/app'));
  mkdirSync(path.join(folder, 'content/pawa'));
  expect(await faultsOf(folder)).toEqual([
    'content/app: ist eine Verknüpfung ins Leere',
    'content/pawa: ist unbekannt, erwartet: pwa, app, mob',
    'news: ist kein lesbarer Ordner (ENOTDIR)',
    `${TILES}/beta.yaml: ist eine Verknüpfung ins Leere`,
    `${TILES}/kreis.yaml: ist eine Verknüpfung, die im Kreis führt`,
    'references.yaml: ist eine Verknüpfung aus dem Katalogordner hinaus',
  ]);
});

test('a catalogue may consist of a single product list with .yml files', async () => {
  const folder = await tempCatalog({ 'products/stones/beta.yml': product('', 'beta') });
  rmSync(path.join(folder, TILES), { recursive: true });
  expect(await faultsOf(folder)).toEqual([]);
  rmSync(path.join(folder, 'products/stones'), { recursive: true });
  expect(await faultsOf(folder)).toEqual(['products: enthält keine Produkte']);
});

test('products have the same order on macOS and on other systems', async () => {
  const namesIn = async (form: 'NFC' | 'NFD') => {
    const files = ['zürich', 'ähre', 'b', 'öl', 'zug'].map((name, at): [string, string] => [
      `${TILES}/${name.normalize(form)}.yaml`,
      product('', `p-${at}`),
    ]);
    const { release } = await loadCatalog(await tempCatalog(Object.fromEntries(files)));
    return release?.files.map(({ address }) => address).filter((address) => address.includes('product?id='));
  };
  const ids = ['alpha', 'p-2', 'p-4', 'p-0', 'p-1', 'p-3'];
  expect(await namesIn('NFC')).toEqual(ids.map((id) => `/api/v1/product?id=${id}`));
  expect(await namesIn('NFD')).toEqual(await namesIn('NFC'));
});
