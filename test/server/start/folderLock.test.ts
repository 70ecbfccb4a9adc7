import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder, type FolderLock } from '../../../server/start/folderLock';
import { run, start } from '../support/program';

// Starting programs takes a while on a busy machine.
jest.setTimeout(120_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const USED = /wird bereits von einem anderen Prozess benutzt/;

/** A process that tried to take the lock, with what it said. */
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

/** Lets go of the lock as a killed process does: its socket stays and no process listens on it. */
async function leaveDead(lock: FolderLock): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names.map((name) => path.join(folder, name));
  const found = await Promise.all(files.map((file) => stat(file)));
  const [socket = ''] = files.filter((_file, index) => found[index]?.isSocket());
  await rename(socket, path.join(folder, 'aside'));
  await lock.release();
  await rename(path.join(folder, 'aside'), socket);
}

test('a folder is locked once, and free again after its release', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(USED);
  await lock.release();
  await (await lockFolder(folder)).release();
});

test('a name that is too long for a socket is locked as well', async () => {
  const deep = path.join(folder, 'x'.repeat(120));
  await mkdir(deep);
  const lock = await lockFolder(deep);
  await expect(lockFolder(deep)).rejects.toThrow(USED);
  await lock.release();
});

test('a plain file in its place is cleared away', async () => {
  await writeFile(path.join(folder, 'server.lock'), 'left over');
  await (await lockFolder(folder)).release();
});

test('a killed holder is taken over at once, by one of all who try', async () => {
  const first = await holder(folder);
  expect(first.locked).toBe(true);
  await expect(lockFolder(folder)).rejects.toThrow(USED);
  await first.kill();
  const tries = await Promise.all(Array.from({ length: 3 }, () => holder(folder)));
  expect(tries.filter(({ locked }) => locked)).toHaveLength(1);
  await Promise.all(tries.map(({ kill }) => kill()));
}, 30_000);

test('of many calls that find a dead holder at once one takes over, every time', async () => {
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

test('of several processes never two hold the folder at a time, however often it changes hands', async () => {
  const words = [folder, '4000'];
  const contenders = Array.from({ length: 4 }, () => run('test/server/start/contendForLock.ts', {}, words));
  const outcomes = await Promise.all(contenders);
  for (const { code, stderr } of outcomes) expect([code, stderr]).toEqual([0, '']);
  expect(outcomes.reduce((times, { stdout }) => times + Number(stdout), 0)).toBeGreaterThan(20);
});

test('nothing piles up, and a copy of the folder is locked apart from it', async () => {
  for (let count = 0; count < 20; count += 1) await (await lockFolder(folder)).release();
  expect((await readdir(folder, { recursive: true })).length).toBeLessThanOrEqual(2);
  const copy = path.join(folder, 'copy');
  await mkdir(copy);
  await cp(path.join(folder, 'server.lock'), path.join(copy, 'server.lock'), { recursive: true });
  const lock = await lockFolder(folder);
  await (await lockFolder(copy)).release();
  await lock.release();
});
