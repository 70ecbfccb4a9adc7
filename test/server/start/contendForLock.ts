/**
 * Repeatedly locks the folder in the first argument, for the milliseconds in the second. While it holds the lock, it
 * creates a file exclusively. Prints the number of locks. Exit code 1 when another process held the lock at the same
 * time.
 */
import { unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '../../../server/start/folderLock';

const [folder = '', ms = '0'] = process.argv.slice(2);
const held = path.join(folder, 'held');

async function contend(): Promise<void> {
  const end = Date.now() + Number(ms);
  let times = 0;
  while (Date.now() < end) {
    const lock = await lockFolder(folder).catch(() => null);
    if (lock !== null) {
      writeFileSync(held, '', { flag: 'wx' });
      await wait(Math.random() * 3);
      unlinkSync(held);
      await lock.release();
      times += 1;
    }
    await wait(Math.random() * 3);
  }
  process.stdout.write(String(times));
}

void contend();
