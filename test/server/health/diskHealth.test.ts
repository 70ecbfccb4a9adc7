import fs, { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { steadyNow } from '../../../server/base/clock';
import { watchDisk } from '../../../server/health/diskHealth';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-disk-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

test('the health check writes at most one test file to the disk in five seconds', async () => {
  const clock = { now: 0 };
  const look = watchDisk(folder, () => clock.now);
  expect((await look()).disk).toBe('ok');
  expect(await readdir(folder)).toEqual([]);
  await symlink('/dev/full', path.join(folder, 'health-probe'));
  expect((await look()).disk).toBe('ok');
  clock.now = 4_999;
  expect((await look()).disk).toBe('ok');
  clock.now = 5_000;
  expect((await look()).disk).toBe('full');
  clock.now = 9_999;
  expect((await look()).disk).toBe('full');
  clock.now = 10_000;
  expect((await look()).disk).toBe('ok');
  await rm(folder, { recursive: true });
  clock.now = 15_000;
  expect((await look()).disk).toBe('unwritable');
});

test.each([
  [33_554_431, 'full'],
  [33_554_432, 'ok'],
])('the health check judges a disk by its free bytes: %i gives "%s"', async (bytes, health) => {
  const found = await fs.statfs(folder);
  jest.spyOn(fs, 'statfs').mockResolvedValue(Object.assign(found, { bavail: bytes, bsize: 1 }));
  expect((await watchDisk(folder, steadyNow)()).disk).toBe(health);
});

test('the health check reports an exhausted disk quota as a full disk', async () => {
  jest.spyOn(fs, 'writeFile').mockRejectedValue(Object.assign(new Error('EDQUOT'), { code: 'EDQUOT' }));
  expect((await watchDisk(folder, steadyNow)()).disk).toBe('full');
});

test('the health check reports the disk as "unknown" when too many files are open', async () => {
  jest.spyOn(fs, 'writeFile').mockRejectedValue(Object.assign(new Error('EMFILE'), { code: 'EMFILE' }));
  expect((await watchDisk(folder, steadyNow)()).disk).toBe('unknown');
});

test('the health check reports the disk as "ok" even if its test file cannot be removed', async () => {
  const removing = jest.spyOn(fs, 'rm').mockRejectedValue(new Error('EBUSY'));
  expect((await watchDisk(folder, steadyNow)()).disk).toBe('ok');
  removing.mockRestore();
});
