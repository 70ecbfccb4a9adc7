import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256Of } from '../../../../server/base/digest';
import { BlobCheck } from '../../../../server/releases/check/blobCheck';
import { flipBit, settleDate } from '../../support/rot';
import { removeTempStores, tempStore } from '../tempStore';

afterAll(removeTempStores);

const BYTES = Buffer.from('Dachziegel');
const NAME = sha256Of(BYTES);
/** The check hashes a file in parts. These bytes need more than one part. */
const LONG = Buffer.alloc(2_500_000, 'x');

let folder: string;
let file: string;
let told: string[];
let check: BlobCheck;

beforeEach(() => {
  folder = tempStore();
  mkdirSync(folder, { recursive: true });
  file = path.join(folder, NAME);
  writeFileSync(file, BYTES);
  told = [];
  check = new BlobCheck(folder, (sha256) => told.push(sha256));
});

test('the method find returns the path and the size of an undamaged blob', async () => {
  expect(await check.find(NAME)).toMatchObject({ path: file, size: BYTES.length });
  expect(await check.state(NAME)).toBe('sound');
  expect([told, check.knownDamaged()]).toEqual([[], []]);
});

test('the blob check reads a long blob in parts to hash it', async () => {
  const name = sha256Of(LONG);
  writeFileSync(path.join(folder, name), LONG);
  expect(await check.find(name)).toMatchObject({ size: LONG.length });
});

test('the blob check reports a blob with wrong bytes as damaged, but only once', async () => {
  writeFileSync(file, 'Dachstein!');
  expect(await check.find(NAME)).toBeNull();
  expect(await check.state(NAME)).toBe('damaged');
  expect([told, check.knownDamaged()]).toEqual([[NAME], [NAME]]);
});

test('the blob check treats a deleted blob, or a folder in its place, as missing', async () => {
  writeFileSync(file, 'Dachstein!');
  await check.state(NAME);
  rmSync(file);
  expect([await check.state(NAME), await check.find(NAME)]).toEqual(['missing', null]);
  expect(check.knownDamaged()).toEqual([]);
  expect(check.checkedAt(NAME)).toBe(-Infinity);
  mkdirSync(file);
  expect(await check.state(NAME)).toBe('missing');
});

test('the blob check hashes an unchanged blob only once, until recheck is called', async () => {
  settleDate(file);
  expect(await check.state(NAME)).toBe('sound');
  flipBit(file);
  expect(await check.state(NAME)).toBe('sound');
  expect(await check.recheck(NAME)).toBe('damaged');
  expect(await check.state(NAME)).toBe('damaged');
  expect(told).toEqual([NAME]);
});

test('the blob check hashes a changed blob again and accepts repaired bytes', async () => {
  writeFileSync(file, 'Dachstein!');
  settleDate(file);
  expect(await check.state(NAME)).toBe('damaged');
  writeFileSync(file, BYTES);
  utimesSync(file, new Date(2_000_000), new Date(2_000_000));
  expect(await check.state(NAME)).toBe('sound');
  expect(check.knownDamaged()).toEqual([]);
});

test('checkedAt returns the time at which a blob was last hashed', async () => {
  expect(check.checkedAt(NAME)).toBe(-Infinity);
  const before = performance.now();
  await check.state(NAME);
  const first = check.checkedAt(NAME);
  expect(first).toBeGreaterThanOrEqual(before);
  await check.state(NAME);
  expect(check.checkedAt(NAME)).toBe(first);
  await check.recheck(NAME);
  expect(check.checkedAt(NAME)).toBeGreaterThan(first);
});
