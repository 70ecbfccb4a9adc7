/**
 * Completes a killed restore. A restore collects its parts in a folder, and renames the folder when all parts are
 * ready. After a kill, the next process that opens the data folder moves the parts into place.
 */
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { say } from '../base/terminal';
import { lockFolder, type FolderLock } from './folderLock';
import { swapParts } from './swapParts';

const UNREADY = 'restoring-';
const READY = 'restored-';
const BEFORE = 'before-restore-';
const TIME = /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export const unreadyFolder = (dataDir: string, time: string): string => path.join(dataDir, UNREADY + time);

/**
 * Returns the folder that holds the replaced parts, or null without such parts.
 * @throws StartFault when a part cannot be moved, after undoing all moves
 */
export async function putInPlace(dataDir: string, time: string): Promise<string | null> {
  const [unready, ready] = [unreadyFolder(dataDir, time), path.join(dataDir, READY + time)];
  await rename(unready, ready);
  try {
    return await moveParts(dataDir, ready, time);
  } catch (error) {
    await rename(ready, unready);
    throw error;
  }
}

/** Locks the folder and completes a killed restore. @throws StartFault when one of the two fails */
export async function lockDataDir(dataDir: string): Promise<FolderLock> {
  const lock = await lockFolder(dataDir);
  try {
    await endKilledRestores(dataDir);
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

export const hasRestores = async (dataDir: string): Promise<boolean> => (await restoresIn(dataDir)).length > 0;

/** Completes restores whose parts are ready. Deletes incomplete parts, because they contain a secret. */
async function endKilledRestores(dataDir: string): Promise<void> {
  for (const name of await restoresIn(dataDir)) {
    const folder = path.join(dataDir, name);
    if (name.startsWith(UNREADY)) await rm(folder, { recursive: true, force: true });
    else {
      await moveParts(dataDir, folder, name.slice(READY.length));
      say('Eine Sicherung, deren Einspielen unterbrochen wurde, ist nun eingespielt.');
    }
  }
}

const restoresIn = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) =>
    [UNREADY, READY].some((start) => name.startsWith(start) && TIME.test(name)),
  );

async function moveParts(dataDir: string, ready: string, time: string): Promise<string | null> {
  const before = path.join(dataDir, BEFORE + time);
  const isKept = await swapParts(dataDir, ready, before);
  await rm(ready, { recursive: true, force: true });
  return isKept ? before : null;
}
