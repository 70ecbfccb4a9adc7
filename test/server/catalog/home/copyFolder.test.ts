import fs from 'node:fs/promises';
import { chmodSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyFolder } from '../../../../server/catalog/home/copyFolder';
import { listFolder } from '../../../../server/catalog/home/listFolder';
import { removeTempCatalogs, tempCatalog } from '../tempCatalog';

afterEach(() => jest.restoreAllMocks());
afterAll(removeTempCatalogs);

const all = () => true;
let folder: string;
let copy: string;
beforeEach(async () => {
  folder = await tempCatalog({ '.git/HEAD': 'ref', 'tools/make.ts': 'x' });
  mkdirSync(path.join(folder, 'news'));
  copy = path.join(await tempCatalog(), 'copy');
});

test('a copied folder has all files and empty folders of the original', async () => {
  await copyFolder(folder, copy);
  const listing = await listFolder(folder, all);
  expect(await listFolder(copy, all)).toEqual(listing);
  expect(listing.folders).toContain('news');
  for (const name of listing.files)
    expect(readFileSync(path.join(copy, name))).toEqual(readFileSync(path.join(folder, name)));
});

test('a copy leaves out unwanted names', async () => {
  await copyFolder(folder, copy, (name) => name !== 'tools');
  expect((await listFolder(copy, all)).files).not.toContain('tools/make.ts');
});

test('a copy holds bytes in place of links, and its owner can write its files', async () => {
  symlinkSync(path.join(folder, 'catalog.yaml'), path.join(folder, 'news', 'link.yaml'));
  chmodSync(path.join(folder, 'catalog.yaml'), 0o444);
  await copyFolder(folder, copy);
  expect(lstatSync(path.join(copy, 'news', 'link.yaml')).isFile()).toBe(true);
  expect(statSync(path.join(copy, 'catalog.yaml')).mode & 0o777).toBe(0o644);
});

test('a copy leaves out a file that is deleted meanwhile', async () => {
  const original = fs.copyFile;
  jest.spyOn(fs, 'copyFile').mockImplementation((from, to, mode) => {
    if (String(from).endsWith('HEAD')) rmSync(String(from));
    return original(from, to, mode);
  });
  await copyFolder(folder, copy);
  expect(await listFolder(copy, all)).toEqual(await listFolder(folder, all));
});

test('a copy never overwrites an existing folder', async () => {
  mkdirSync(copy);
  writeFileSync(path.join(copy, 'own'), 'own');
  await expect(copyFolder(folder, copy)).rejects.toMatchObject({ code: 'EEXIST' });
  expect((await listFolder(copy, all)).files).toEqual(['own']);
});
