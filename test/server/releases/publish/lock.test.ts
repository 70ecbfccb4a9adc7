import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { acquireLock } from '../../../../server/releases/publish/lock';

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
const file = path.join(folder, 'lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const holder = (changes: object) =>
  JSON.stringify({ id: 'x', host: hostname(), pid: 2 ** 22 + 1, started: null, ...changes });

test('a second publisher is told who is at work, and may go on when the first is done', async () => {
  const lock = await acquireLock(file);
  await expect(acquireLock(file)).rejects.toThrow(`läuft gerade (Prozess ${process.pid} auf ${hostname()})`);
  await lock.release();
  await (await acquireLock(file)).release();
  expect(existsSync(file)).toBe(false);
});

test.each([
  ['of a dead process', holder({})],
  ['of an earlier process with this pid', holder({ pid: process.pid })],
  ['of an earlier process whose pid was used again', holder({ pid: process.ppid, started: '1' })],
  ['that cannot be read', '{'],
])('a lock %s is taken over', async (_name, text) => {
  writeFileSync(file, text);
  const lock = await acquireLock(file);
  await lock.assertHeld();
  await lock.release();
});

test('a lock of another host is dead when its holder has not touched it for a minute', async () => {
  writeFileSync(file, holder({ host: 'other' }));
  await expect(acquireLock(file)).rejects.toThrow('auf other');
  const past = new Date(Date.now() - 61_000);
  utimesSync(file, past, past);
  await (await acquireLock(file)).release();
});

test('a holder whose lock was taken over notices it and leaves the new one alone', async () => {
  const lock = await acquireLock(file);
  writeFileSync(file, holder({ id: 'y' }));
  await expect(lock.assertHeld()).rejects.toThrow(/übernommen/);
  await lock.release();
  expect(readFileSync(file, 'utf8')).toContain('"y"');
  rmSync(file);
});
