import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFolder } from '../../../../server/catalog/home/listFolder';

let folder: string;
const at = (name: string) => path.join(folder, name);
const all = () => true;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'list-folder-'));
  mkdirSync(at('media/deep'), { recursive: true });
  for (const name of ['b.yaml', 'a.yaml', 'media/deep/c.webp']) writeFileSync(at(name), name);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('listFolder lists files and folders with their relative paths', async () => {
  expect(await listFolder(folder, all)).toEqual({
    folders: ['media', 'media/deep'],
    files: ['a.yaml', 'b.yaml', 'media/deep/c.webp'],
  });
});

test('listFolder leaves out unwanted names and what lies in them', async () => {
  expect(await listFolder(folder, (name) => name !== 'media/deep' && name !== 'a.yaml')).toEqual({
    folders: ['media'],
    files: ['b.yaml'],
  });
});

test('listFolder follows links, but not in a circle, into nothing or to a pipe', async () => {
  symlinkSync('a.yaml', at('link.yaml'));
  symlinkSync('media/deep', at('pictures'));
  symlinkSync('..', at('media/round'));
  symlinkSync('self', at('self'));
  symlinkSync('missing', at('nowhere'));
  execFileSync('mkfifo', [at('pipe')]);
  expect(await listFolder(folder, all)).toEqual({
    folders: ['media', 'media/deep', 'pictures'],
    files: ['a.yaml', 'b.yaml', 'link.yaml', 'media/deep/c.webp', 'pictures/c.webp'],
  });
});

test('listFolder fails for a missing folder', async () => {
  await expect(listFolder(at('missing'), all)).rejects.toMatchObject({ code: 'ENOENT' });
});
