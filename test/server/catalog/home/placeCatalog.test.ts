/** How a catalogue gets to the server's place, and what a failure leaves there. */
import fs from 'node:fs/promises';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { adoptCatalog } from '../../../../server/catalog/home/adoption';
import { fingerprintOf } from '../../../../server/catalog/home/fingerprint';
import {
  lockFileOf,
  moveIntoPlace,
  withCatalogLock,
  withCopyBeside,
} from '../../../../server/catalog/home/placeCatalog';
import { placeDemo } from '../../../../server/catalog/home/placeDemo';
import { folderState } from '../../../../server/catalog/reading/folderState';
import { acquireLock } from '../../../../server/releases/publish/lock';
import { product, removeTempCatalogs, tempCatalog } from '../tempCatalog';

afterEach(() => jest.restoreAllMocks());
afterAll(removeTempCatalogs);

const rename = fs.rename;
const TIME = '2026-11-29T12-00-00-000Z';
const ALPHA = 'products/tiles/alpha.yaml';
let demo: string;
let home: string;
let catalogDir: string;

beforeEach(async () => {
  demo = await tempCatalog({ 'tools/make.ts': 'x', 'schema/product.json': '{}' });
  home = path.join(await tempCatalog(), 'data');
  catalogDir = path.join(home, 'catalogue');
});
const adopt = async (folder: string, state?: string) =>
  adoptCatalog({ folder, catalogDir, state: state ?? (await folderState(folder)), time: TIME });
const alphaIn = (folder: string) => readFileSync(path.join(folder, ALPHA), 'utf8');

test('the demo is copied to a place that is free, without its tools', async () => {
  expect(await placeDemo(demo, catalogDir)).toBe(true);
  expect(await fingerprintOf(catalogDir)).toBe(await fingerprintOf(demo));
  expect(readdirSync(catalogDir).toSorted()).toEqual(['catalog.yaml', 'content', 'media', 'products', 'schema']);
  expect(readdirSync(home)).toEqual(['catalogue']);
});

test('the demo is copied into an empty folder, but never over a catalogue', async () => {
  mkdirSync(catalogDir, { recursive: true });
  expect(await placeDemo(demo, catalogDir)).toBe(true);
  writeFileSync(path.join(catalogDir, ALPHA), 'own');
  expect(await placeDemo(demo, catalogDir)).toBe(false);
  expect(alphaIn(catalogDir)).toBe('own');
});

test('two servers that start at once copy the demo once', async () => {
  expect((await Promise.all([placeDemo(demo, catalogDir), placeDemo(demo, catalogDir)])).toSorted()).toEqual([
    false,
    true,
  ]);
  expect(readdirSync(home)).toEqual(['catalogue']);
  expect(await fingerprintOf(catalogDir)).toBe(await fingerprintOf(demo));
});

test('a copy of the demo that fails leaves no catalogue and no remains', async () => {
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'copyfile' });
  const original = fs.copyFile;
  jest
    .spyOn(fs, 'copyFile')
    .mockImplementation((from, to, mode) =>
      String(from).endsWith('.webp') ? Promise.reject(full) : original(from, to, mode),
    );
  await expect(placeDemo(demo, catalogDir)).rejects.toThrow('ENOSPC');
  expect(readdirSync(home)).toEqual([]);
});

test('an adopted folder takes the place of the former catalogue, which is kept', async () => {
  await placeDemo(demo, catalogDir);
  const own = await tempCatalog({ [ALPHA]: product('# own\n'), 'tools/make.ts': 'x' });
  const former = await adopt(own);
  expect(former).toBe(`${catalogDir}.before-${TIME}`);
  expect(alphaIn(catalogDir)).toBe(alphaIn(own));
  expect(existsSync(path.join(catalogDir, 'tools'))).toBe(true);
  expect(alphaIn(former ?? '')).toBe(alphaIn(demo));
  expect(readdirSync(home).toSorted()).toEqual(['catalogue', `catalogue.before-${TIME}`]);
});

test('the first adopted folder replaces no catalogue', async () => {
  expect(await adopt(demo)).toBeNull();
  expect(await fingerprintOf(catalogDir)).toBe(await fingerprintOf(demo));
});

test('a folder that changed during its check is not adopted', async () => {
  await placeDemo(demo, catalogDir);
  const own = await tempCatalog();
  const state = await folderState(own);
  writeFileSync(path.join(own, ALPHA), product('# later\n'));
  await expect(adopt(own, state)).rejects.toThrow('hat sich während der Prüfung geändert');
  expect(alphaIn(catalogDir)).toBe(alphaIn(demo));
  expect(readdirSync(home)).toEqual(['catalogue']);
});

test('the former catalogue stays in its place when the new one cannot be moved there', async () => {
  await placeDemo(demo, catalogDir);
  const own = await tempCatalog({ [ALPHA]: product('# own\n') });
  jest
    .spyOn(fs, 'rename')
    .mockImplementation((from, to) =>
      String(from).endsWith('.copying') ? Promise.reject(new Error('EBUSY')) : rename(from, to),
    );
  await expect(adopt(own)).rejects.toThrow('EBUSY');
  expect(alphaIn(catalogDir)).toBe(alphaIn(demo));
  expect(readdirSync(home)).toEqual(['catalogue']);
});

test.each([true, false])('undo brings back the state before the move (a former catalogue: %s)', async (hasFormer) => {
  if (hasFormer) await placeDemo(demo, catalogDir);
  const own = await tempCatalog({ [ALPHA]: product('# own\n') });
  await withCopyBeside({ from: own, catalogDir }, async (copy) => (await moveIntoPlace(copy, catalogDir, TIME)).undo());
  expect(readdirSync(home)).toEqual(hasFormer ? ['catalogue'] : []);
  if (hasFormer) expect(alphaIn(catalogDir)).toBe(alphaIn(demo));
});

test('a copy holds the lock of the catalogue, which the editor needs for a save', async () => {
  const taken = await withCopyBeside({ from: demo, catalogDir }, () =>
    acquireLock(lockFileOf(catalogDir)).then(
      () => 'free',
      () => 'taken',
    ),
  );
  expect([taken, existsSync(lockFileOf(catalogDir))]).toEqual(['taken', false]);
});

test('a copy that meets a taken lock names the catalogue after a minute', async () => {
  mkdirSync(home, { recursive: true });
  const lock = await acquireLock(lockFileOf(catalogDir));
  let now = 0;
  // Each look at the clock is a minute later.
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 60_001));
  await expect(withCatalogLock(catalogDir, async () => undefined)).rejects.toThrow(
    `Der Katalog ${catalogDir} wird gerade an anderer Stelle geändert`,
  );
  await lock.release();
});

test('a copy ignores the lock and the remains of a killed process', async () => {
  mkdirSync(`${catalogDir}.copying/products`, { recursive: true });
  const dead = { id: 'x', host: hostname(), pid: 2 ** 30, started: null };
  writeFileSync(`${catalogDir}.lock`, JSON.stringify(dead));
  expect(await placeDemo(demo, catalogDir)).toBe(true);
  expect(await fingerprintOf(catalogDir)).toBe(await fingerprintOf(demo));
  expect(readdirSync(home)).toEqual(['catalogue']);
});
