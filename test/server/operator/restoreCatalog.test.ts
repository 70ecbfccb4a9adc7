/** A restore puts the data folder's parts and a catalogue outside the data folder in place, or neither. */
import { existsSync } from 'node:fs';
import fs, { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFileOf } from '../../../server/catalog/home/placeCatalog';
import { placeRestored } from '../../../server/operator/restoreCatalog';

const TIME = '2026-11-29T12-00-00-000Z';
const rename = fs.rename;
let folder: string;
let places: { readonly dataDir: string; readonly catalogDir: string };
let backup: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'restore-catalog-'));
  places = { dataDir: path.join(folder, 'data'), catalogDir: path.join(folder, 'catalogue') };
  backup = path.join(folder, 'backup');
  for (const [place, text] of [
    [path.join(places.dataDir, 'releases'), 'former'],
    [path.join(places.dataDir, `restoring-${TIME}`, 'releases'), 'restored'],
    [places.catalogDir, 'former'],
    [backup, 'restored'],
  ] as const) {
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, 'of'), text);
  }
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const owners = () =>
  Promise.all(
    [path.join(places.dataDir, 'releases'), places.catalogDir].map((place) => readFile(path.join(place, 'of'), 'utf8')),
  );

test('a restore puts releases and catalogue in place and names the folders of the former ones', async () => {
  const former = await placeRestored(places, backup, TIME);
  expect(await owners()).toEqual(['restored', 'restored']);
  expect(former).toEqual([
    path.join(places.dataDir, `before-restore-${TIME}`),
    `${places.catalogDir}.before-restore-${TIME}`,
  ]);
  expect(await readFile(path.join(former[1] ?? '', 'of'), 'utf8')).toBe('former');
});

test('a restore of a catalogue in the data folder holds the lock of the catalogue', async () => {
  const own = { ...places, catalogDir: path.join(places.dataDir, 'catalogue') };
  const wasLocked: boolean[] = [];
  jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    wasLocked.push(existsSync(lockFileOf(own.catalogDir)));
    await rename(from, to);
  });
  await placeRestored(own, null, TIME);
  expect([wasLocked.length > 0, ...new Set(wasLocked)]).toEqual([true, true]);
  expect(existsSync(lockFileOf(own.catalogDir))).toBe(false);
});

test.each([
  ['the releases cannot be moved', () => path.join(places.dataDir, 'releases')],
  ['the catalogue cannot be moved', () => places.catalogDir],
])('a restore changes nothing when %s', async (_what, place) => {
  const stuck = place();
  jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    if (from === stuck) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY', syscall: 'rename' });
    await rename(from, to);
  });
  await expect(placeRestored(places, backup, TIME)).rejects.toThrow('EBUSY');
  jest.restoreAllMocks();
  expect(await owners()).toEqual(['former', 'former']);
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'catalogue', 'data']);
});
