import { mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyFolder } from '../../../../server/catalog/home/copyFolder';
import { fingerprintIfStill, fingerprintOf } from '../../../../server/catalog/home/fingerprint';
import { folderState } from '../../../../server/catalog/reading/folderState';
import { product, removeTempCatalogs, tempCatalog } from '../tempCatalog';

afterAll(removeTempCatalogs);

let folder: string;
let before: string;
beforeEach(async () => {
  folder = await tempCatalog({ 'news/2026-01-01-ä.yaml': 'x' });
  before = await fingerprintOf(folder);
});
const at = (name: string) => path.join(folder, name);
const put = (name: string, text = 'x') => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
};

test('the fingerprint is a SHA-256, and a copy of the folder has the same fingerprint', async () => {
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  const copy = path.join(await tempCatalog(), 'copy');
  await copyFolder(folder, copy);
  expect(await fingerprintOf(copy)).toBe(before);
});

test.each<[string, () => void]>([
  ['a changed text', () => put('products/tiles/alpha.yaml', product('# new\n'))],
  ['a new file', () => put('products/stones/beta.yaml')],
  ['a renamed file', () => renameSync(at('media/bild.webp'), at('media/bild2.webp'))],
  ['a deleted file', () => rmSync(at('content/pwa/seite.yaml'))],
  ['a medium that became too large', () => truncateSync(at('media/bild.webp'), 201 * 1024 * 1024)],
])('%s changes the fingerprint', async (_what, change) => {
  change();
  expect(await fingerprintOf(folder)).not.toBe(before);
});

test.each<[string, () => void]>([
  ['a schema for editors', () => put('schema/product.json')],
  ['a tool', () => put('tools/make.ts')],
  ['the repository of Git', () => put('.git/HEAD')],
  ['a file of the operating system', () => put('media/Thumbs.db')],
  ['a document beside the catalogue', () => put('README.md')],
  ['another spelling of an umlaut', () => renameSync(at('news/2026-01-01-ä.yaml'), at('news/2026-01-01-a\u0308.yaml'))],
  [
    'a link to the same bytes',
    () => {
      renameSync(at('media/bild.webp'), at('bild'));
      symlinkSync('../bild', at('media/bild.webp'));
    },
  ],
])('%s does not change the fingerprint', async (_what, change) => {
  change();
  expect(await fingerprintOf(folder)).toBe(before);
});

test('fingerprintIfStill returns no fingerprint when the folder has changed since its state was read', async () => {
  const state = await folderState(folder);
  expect(await fingerprintIfStill(folder, state)).toBe(before);
  put('products/tiles/alpha.yaml', product('# new\n'));
  expect(await fingerprintIfStill(folder, state)).toBeNull();
  expect(await fingerprintIfStill(at('missing'), state)).toBeNull();
});
