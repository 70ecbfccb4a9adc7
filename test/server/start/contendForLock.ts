/**
 * Several processes run this program to test that only one of them holds a folder's lock. Arguments: the folder, and
 * the duration in milliseconds.
 * The holder creates the file `held`. If that file already exists, the program ends with exit code 1. Otherwise it
 * prints how often it had the lock.
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
