import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { acquireLock } from '../../../../server/releases/publish/lock';
import { ReleaseError } from '../../../../server/releases/folder/releaseError';
import { until } from '../../../support/until';

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
const file = path.join(folder, 'lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The next test would take a remaining file for the lock of another publisher.
afterEach(() => expect(readdirSync(folder)).toEqual([]));

const holder = (changes: object) =>
  JSON.stringify({ id: 'x', host: hostname(), pid: 2 ** 22 + 1, started: null, ...changes });

test('a second publisher gets an error that names the process with the lock', async () => {
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
])('acquireLock replaces a publication lock %s', async (_name, text) => {
  writeFileSync(file, text);
  const lock = await acquireLock(file);
  await lock.assertHeld();
  await lock.release();
});

test('a publication lock of another host is replaced when its time stamp is a minute old', async () => {
  writeFileSync(file, holder({ host: 'other' }));
  await expect(acquireLock(file)).rejects.toThrow('auf other');
  const past = new Date(Date.now() - 61_000);
  utimesSync(file, past, past);
  await (await acquireLock(file)).release();
});

test('a holder notices that its lock was replaced and does not remove the new lock', async () => {
  const lock = await acquireLock(file);
  writeFileSync(file, holder({ id: 'y' }));
  await expect(lock.assertHeld()).rejects.toThrow(/übernommen/);
  await lock.release();
  expect(readFileSync(file, 'utf8')).toContain('"y"');
  rmSync(file);
});

test("a lock file contains the id, host, process id and start time of the lock's holder", async () => {
  const lock = await acquireLock(file);
  const [, started] = readFileSync(`/proc/${process.pid}/stat`, 'utf8').split(/\) (?:\S+ ){19}/);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    host: hostname(),
    pid: process.pid,
    started: started?.split(' ')[0],
  });
  expect(readdirSync(folder)).toEqual(['lock']);
  await lock.release();
});

describe('a lock of another process on this host', () => {
  const startOf = (pid: number | undefined) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];

  test.each<[string, (pid: number | undefined) => string | null | undefined]>([
    ['whose start time fits', startOf],
    ['whose start time is unknown', () => null],
  ])('stays valid for a living process %s', async (_what, started) => {
    const other = spawn('sleep', ['60']);
    await once(other, 'spawn');
    const text = holder({ pid: other.pid, started: started(other.pid) });
    writeFileSync(file, text);
    await expect(acquireLock(file)).rejects.toThrow(
      new ReleaseError(
        `Eine andere Veröffentlichung läuft gerade (Prozess ${other.pid} auf ${hostname()}). Bitte warten Sie, bis sie fertig ist.`,
      ),
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
    other.kill();
    await once(other, 'exit');
    await (await acquireLock(file)).release();
  });

  test('stays valid for a living process of another user', async () => {
    jest.spyOn(process, 'kill').mockImplementationOnce(() => {
      throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
    });
    writeFileSync(file, holder({ pid: 1 }));
    await expect(acquireLock(file)).rejects.toThrow('Prozess 1 auf');
    rmSync(file);
    jest.restoreAllMocks();
  });
});

test('a publication lock of another host stays valid for a minute after its last time stamp', async () => {
  writeFileSync(file, holder({ host: 'other', pid: 7 }));
  const past = new Date(Date.now() - 55_000);
  utimesSync(file, past, past);
  await expect(acquireLock(file)).rejects.toThrow('(Prozess 7 auf other)');
  rmSync(file);
});

test("a holder renews its lock's time stamp every five seconds until it releases the lock", async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'setTimeout', 'setImmediate', 'nextTick', 'performance'] });
  const lock = await acquireLock(file);
  const past = new Date(Date.now() - 50_000);
  const isTouched = () => statSync(file).mtimeMs > past.getTime() + 1_000;
  utimesSync(file, past, past);
  jest.advanceTimersByTime(4_999);
  await lock.assertHeld();
  expect(isTouched()).toBe(false);
  jest.advanceTimersByTime(1);
  await until('the lock is touched', isTouched);
  // When the lock file is deleted, the timer that renews it does nothing. Only assertHeld reports the loss.
  rmSync(file);
  jest.advanceTimersByTime(5_000);
  await expect(lock.assertHeld('Es wurde nichts entfernt.')).rejects.toThrow(
    new ReleaseError('Eine andere Veröffentlichung hat die Sperre übernommen. Es wurde nichts entfernt.'),
  );
  await lock.release();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('a lock that was released can be acquired again, even if its file reappears', async () => {
  const lock = await acquireLock(file);
  const text = readFileSync(file, 'utf8');
  await lock.release();
  writeFileSync(file, text);
  await (await acquireLock(file)).release();
});

test("only one of many parallel processes takes over a dead process's lock", async () => {
  writeFileSync(file, holder({}));
  const taken = await Promise.allSettled(Array.from({ length: 8 }, () => acquireLock(file)));
  const locks = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const held = await Promise.allSettled(locks.map((lock) => lock.assertHeld()));
  expect(held.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of taken) if (one.status === 'rejected') expect(one.reason).toEqual(expect.any(ReleaseError));
  for (const lock of locks) await lock.release();
});

test('a running process never loses its lock to others that acquire locks at the same time', async () => {
  let held = 0;
  async function takeInTurn(): Promise<void> {
    for (let round = 0; round < 100; round += 1) {
      const lock = await acquireLock(file).catch((error: unknown) => {
        if (error instanceof ReleaseError) return null;
        throw error;
      });
      await lock?.assertHeld();
      await lock?.release();
      if (lock !== null) held += 1;
    }
  }
  await Promise.all(Array.from({ length: 6 }, takeInTurn));
  expect(held).toBeGreaterThan(10);
});

describe('on a file system without hard links, like a USB stick', () => {
  const refuse = (code: string) =>
    jest.spyOn(fs, 'link').mockRejectedValue(Object.assign(new Error(code), { code, syscall: 'link' }));
  afterEach(() => jest.restoreAllMocks());

  test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])(
    'acquireLock succeeds although linking fails with %s',
    async (code) => {
      refuse(code);
      const lock = await acquireLock(file);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
      await expect(acquireLock(file)).rejects.toThrow('läuft gerade');
      await lock.release();
      writeFileSync(file, holder({}));
      await (await acquireLock(file)).release();
    },
  );

  test('an empty lock file is replaced when it is six seconds old', async () => {
    refuse('EPERM');
    writeFileSync(file, '');
    await expect(acquireLock(file)).rejects.toThrow('läuft gerade');
    const past = new Date(Date.now() - 6_000);
    utimesSync(file, past, past);
    await (await acquireLock(file)).release();
  });

  test('acquireLock throws the error of a full disk', async () => {
    refuse('ENOSPC');
    await expect(acquireLock(file)).rejects.toThrow('ENOSPC');
  });
});

test("acquireLock throws when a folder has the lock file's name, and keeps the folder", async () => {
  mkdirSync(file);
  await expect(acquireLock(file)).rejects.toThrow(/EISDIR/);
  rmSync(file, { recursive: true });
  await expect(acquireLock(path.join(folder, 'nowhere', 'lock'))).rejects.toThrow(/ENOENT/);
});
