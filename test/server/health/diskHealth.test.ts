import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchDisk } from '../../../server/health/diskHealth';

test('a disk is looked at by writing, and again after a while', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dachberater-disk-'));
  const clock = { now: 0 };
  const look = watchDisk(folder, () => clock.now);
  expect(await look()).toBe('ok');
  await symlink('/dev/full', path.join(folder, 'health-probe'));
  expect(await look()).toBe('ok');
  clock.now = 5_000;
  expect(await look()).toBe('full');
  clock.now = 10_000;
  expect(await look()).toBe('ok');
  await rm(folder, { recursive: true });
  clock.now = 15_000;
  expect(await look()).toBe('unwritable');
});
