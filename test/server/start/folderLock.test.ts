import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder } from '../../../server/start/folderLock';
import { start } from '../support/program';

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
