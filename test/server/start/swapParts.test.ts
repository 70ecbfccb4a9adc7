/** Some tests make `rename` fail, as it does for mounted folders and for folders on other file systems. */
import fs, { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { swapParts } from '../../../server/start/swapParts';

const rename = fs.rename;
let folder: string;
let dataDir: string;
let ready: string;
let before: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-swap-'));
  [dataDir, ready, before] = [path.join(folder, 'data'), path.join(folder, 'ready'), path.join(folder, 'before')];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** A file in each part names `place` as the part's owner. */
async function make(place: string, parts: readonly string[]): Promise<void> {
  await mkdir(place);
  for (const part of parts) {
    await mkdir(path.join(place, part));
    await writeFile(path.join(place, part, 'of'), path.basename(place));
  }
}
/** Returns the owner of each part in a folder. The file `of` in a part names the part's owner. */
async function owners(place: string): Promise<Record<string, string>> {
  const parts = (await readdir(place)).sort();
  return Object.fromEntries(
    await Promise.all(parts.map(async (part) => [part, await readFile(path.join(place, part, 'of'), 'utf8')])),
  );
}
const failAt = (place: string, code: string) =>
  jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    if (from === place) throw Object.assign(new Error(code), { code, syscall: 'rename' });
    await rename(from, to);
  });

test('a restore keeps the folders that it replaces', async () => {
  await make(dataDir, ['database', 'mail', 'releases']);
  await make(ready, ['database', 'releases', 'secret']);
  expect(await swapParts(dataDir, ready, before)).toBe(true);
  expect(await owners(dataDir)).toEqual({ database: 'ready', mail: 'data', releases: 'ready', secret: 'ready' });
  expect(await owners(before)).toEqual({ database: 'data', releases: 'data' });
});

test('a restore into an empty data folder creates no folder for former data', async () => {
  await make(dataDir, []);
  await make(ready, ['database', 'releases']);
  expect(await swapParts(dataDir, ready, before)).toBe(false);
  expect(await owners(dataDir)).toEqual({ database: 'ready', releases: 'ready' });
  expect(await readdir(folder)).toEqual(['data', 'ready']);
});

test.each([
  ['that is mounted', 'data', 'EBUSY', /aushängen/],
  ['on another file system', 'ready', 'EXDEV', /aushängen/],
  ['that must not be moved', 'data', 'EACCES', /EACCES\. Nichts wurde geändert\.$/],
])('a restore changes nothing when it cannot move a folder %s', async (_what, side, code, said) => {
  await make(dataDir, ['database', 'releases', 'secret']);
  await make(ready, ['database', 'releases', 'secret']);
  failAt(path.join(folder, side, 'releases'), code);
  await expect(swapParts(dataDir, ready, before)).rejects.toThrow(said);
  expect(await owners(dataDir)).toEqual({ database: 'data', releases: 'data', secret: 'data' });
  expect(await owners(ready)).toEqual({ database: 'ready', releases: 'ready', secret: 'ready' });
  expect(await readdir(folder)).toEqual(['data', 'ready']);
});

test('a restore that runs again after a kill keeps the former data', async () => {
  await make(before, ['secret']);
  await make(dataDir, ['database']);
  await make(ready, ['database', 'secret']);
  expect(await swapParts(dataDir, ready, before)).toBe(true);
  expect(await owners(dataDir)).toEqual({ database: 'ready', secret: 'ready' });
  expect(await owners(before)).toEqual({ database: 'data', secret: 'before' });
});

test('only the owner can read the former data that a restore kept', async () => {
  await make(dataDir, ['database']);
  await make(ready, ['database']);
  await swapParts(dataDir, ready, before);
  expect((await stat(before)).mode & 0o777).toBe(0o700);
});
