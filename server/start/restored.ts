/**
 * The last step of a restore, which a kill must not leave half done. A restore makes the new parts ready in one folder of the
 * data folder, and renames that folder once they are whole. The next server or command that opens the data folder then puts
 * them in their place.
 */
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { say } from '../base/terminal';
import { lockFolder, type FolderLock } from './folderLock';
import { swapParts } from './swapParts';

/** Folders of a data folder, each followed by the time of its restore. */
const UNREADY = 'restoring-';
const READY = 'restored-';
const BEFORE = 'before-restore-';
const TIME = /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** Where the restore of this time makes its parts ready. */
export const unreadyFolder = (dataDir: string, time: string): string => path.join(dataDir, UNREADY + time);

/**
 * Puts what is ready in its place. Answers the folder that keeps what was there; null where nothing was.
 * @throws StartFault when a part cannot be moved; then all are where they were
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

/** Takes the lock of the data folder, and ends what a killed restore began. @throws StartFault when either cannot be */
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

/** Whether a restore was killed in this folder, or is under way. */
export const hasRestores = async (dataDir: string): Promise<boolean> => (await restoresIn(dataDir)).length > 0;

/** What was not ready goes: it holds a secret, and nothing needs it. */
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
