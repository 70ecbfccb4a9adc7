import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartFault } from '../../../server/base/startFault';
import { lockFolder, type FolderLock } from '../../../server/start/folderLock';
import { run, start } from '../support/program';

jest.setTimeout(120_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const inLock = (...names: string[]) => path.join(folder, 'server.lock', ...names);

const USED = /wird bereits von einem anderen Prozess benutzt/;

/** Starts a process that tries to lock the folder. `locked` is true if it has the lock. */
async function holder(place: string) {
  const child = start('test/server/start/holdLock.ts', {}, [place]);
  const [said] = await once(child.stdout ?? child, 'data');
  return {
    locked: String(said).startsWith('locked'),
    kill: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Leaves the lock as a killed process does: the socket file stays, but no process listens at it. */
async function leaveDead(lock: FolderLock): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names.map((name) => path.join(folder, name));
  const found = await Promise.all(files.map((file) => stat(file)));
  const [socket = ''] = files.filter((_file, index) => found[index]?.isSocket());
  await rename(socket, path.join(folder, 'aside'));
  await lock.release();
  await rename(path.join(folder, 'aside'), socket);
}

test('a locked data folder cannot be locked again until the lock is released', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(USED);
  await lock.release();
  await (await lockFolder(folder)).release();
});

test('a data folder and a copy of it can both be locked', async () => {
  const deep = path.join(folder, 'x'.repeat(120));
  const copy = path.join(folder, 'y'.repeat(120));
  await mkdir(deep);
  const lock = await lockFolder(deep);
  await expect(lockFolder(deep)).rejects.toThrow(USED);
  await cp(deep, copy, { recursive: true });
  const another = await lockFolder(copy);
  // Some systems would shorten the socket's long path and create another file in this folder.
  expect((await readdir(folder)).toSorted()).toEqual([path.basename(deep), path.basename(copy)]);
  await another.release();
  await lock.release();
});

test.each<[string, string, () => Promise<unknown>]>([
  ['does not exist', 'ENOENT', () => rm(folder, { recursive: true })],
  ["has a file instead of the lock's folder", 'EEXIST', () => writeFile(inLock('..', 'server.lock'), '')],
  ["has a folder instead of a holder's file", 'EISDIR', () => mkdir(inLock('1'), { recursive: true })],
])('lockFolder throws an error for a data folder that %s', async (_what, reason, prepare) => {
  await prepare();
  await expect(lockFolder(folder)).rejects.toThrow(
    new StartFault(`DATA_DIR (${folder}) lässt sich nicht sperren: ${reason}.`),
  );
});

describe("a file in the lock's folder", () => {
  const ID = '0123456789abcdef';
  /** These servers stand in for other processes that hold the lock. */
  const listening: Server[] = [];
  const listenAt = async (file: string) => {
    const server = createServer().listen(file);
    await once(server, 'listening');
    listening.push(server);
  };
  const makeLock = () => mkdir(inLock());
  afterEach(() => {
    for (const server of listening.splice(0)) server.close();
  });

  test('is ignored unless its name is a number', async () => {
    await makeLock();
    for (const name of ['9876543210987654', '7x', 'x7', '0x7']) await writeFile(inLock(name), ID);
    await (await lockFolder(folder)).release();
    expect(await readdir(inLock())).toEqual(expect.arrayContaining(['1', '9876543210987654', '7x', 'x7', '0x7']));
  });

  test.each(['', `../${ID}`, `${ID}x`])(
    'does not block the lock if it contains the invalid socket name %j',
    async (said) => {
      await makeLock();
      await listenAt(inLock('..', ID));
      await listenAt(inLock(`${ID}x`));
      await writeFile(inLock('1'), said);
      await (await lockFolder(folder)).release();
    },
  );

  test('blocks the lock when the process that wrote the file might still run', async () => {
    await makeLock();
    await symlink(ID, inLock(ID));
    await writeFile(inLock('1'), ID);
    await expect(lockFolder(folder)).rejects.toThrow(USED);
  });

  test.each([
    ['a file with the next number', '2'],
    ['a file with the number after the next', '3'],
  ])('prevents the lock if the file appears during the attempt (case: %s)', async (_what, number) => {
    await makeLock();
    await listenAt(inLock(ID));
    await writeFile(inLock('1'), 'f'.repeat(16));
    const trying = lockFolder(folder);
    // While lockFolder still checks the holder that file `1` names, the test adds the file of a second holder.
    writeFileSync(inLock(number), ID);
    await expect(trying).rejects.toThrow(USED);
    expect((await readdir(inLock())).filter((name) => name.endsWith('.draft'))).toEqual([]);
  });
});

test('the next holder of the lock removes the socket that a killed holder left', async () => {
  await leaveDead(await lockFolder(folder));
  const lock = await lockFolder(folder);
  const names = await readdir(inLock());
  expect(names).toEqual(expect.arrayContaining(['2']));
  expect(names).toHaveLength(2);
  await lock.release();
});

test("an open connection to the lock's socket does not prevent the lock's release", async () => {
  const lock = await lockFolder(folder);
  const socket = (await readdir(inLock())).find((name) => name.length === 16) ?? '';
  const visitor = connect({ path: inLock(socket), allowHalfOpen: true });
  await once(visitor, 'connect');
  await lock.release();
  await (await lockFolder(folder)).release();
  visitor.destroy();
});

test("after the lock's holder is killed, exactly one of several processes gets the lock", async () => {
  const first = await holder(folder);
  expect(first.locked).toBe(true);
  await expect(lockFolder(folder)).rejects.toThrow(USED);
  await first.kill();
  const tries = await Promise.all(Array.from({ length: 3 }, () => holder(folder)));
  expect(tries.filter(({ locked }) => locked)).toHaveLength(1);
  await Promise.all(tries.map(({ kill }) => kill()));
}, 30_000);

test('exactly one of six parallel calls gets the lock of a dead process', async () => {
  let lock = await lockFolder(folder);
  for (let round = 0; round < 50; round += 1) {
    await leaveDead(lock);
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)));
    const [first, ...others] = tries.filter((outcome) => outcome.status === 'fulfilled');
    expect([round, others.length]).toEqual([round, 0]);
    if (first === undefined) throw new Error(`No process took over in round ${round}.`);
    await expect(lockFolder(folder)).rejects.toThrow(USED);
    lock = first.value;
  }
  await lock.release();
});

test('two processes never hold the lock of a folder at the same time', async () => {
  const words = [folder, '4000'];
  const contenders = Array.from({ length: 4 }, () => run('test/server/start/contendForLock.ts', {}, words));
  const outcomes = await Promise.all(contenders);
  for (const { code, stderr } of outcomes) expect([code, stderr]).toEqual([0, '']);
  expect(outcomes.reduce((times, { stdout }) => times + Number(stdout), 0)).toBeGreaterThan(20);
});

test('twenty locks and releases leave at most two entries in the folder', async () => {
  for (let count = 0; count < 20; count += 1) await (await lockFolder(folder)).release();
  expect((await readdir(folder, { recursive: true })).length).toBeLessThanOrEqual(2);
  const copy = path.join(folder, 'copy');
  await mkdir(copy);
  await cp(path.join(folder, 'server.lock'), path.join(copy, 'server.lock'), { recursive: true });
  const lock = await lockFolder(folder);
  await (await lockFolder(copy)).release();
  await lock.release();
});
