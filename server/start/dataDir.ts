/** The data folder: made when missing, checked before anything is written into it. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';

/** The folder holds keys and addresses: it is its owner's. */
const FOLDER_MODE = 0o700;

/**
 * Makes the folder and proves that it can be written (a look at its mode would not see a full or read-only disk).
 * @throws StartFault when it cannot
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${randomUUID()}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, 'probe');
  } catch (error) {
    throw new StartFault(`In DATA_DIR (${dataDir}) kann nicht geschrieben werden: ${reasonOf(error)}.`);
  } finally {
    // A full disk takes its name all the same, and one for each try would pile up.
    await rm(probe).catch(() => undefined);
  }
}

/** Node's own recursive mkdir never returns below `/proc`, where the parent exists and yet nothing can be made. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOneFolder(folder);
  } catch (error) {
    // Stryker disable next-line ConditionalExpression: The topmost folder is always there, but for a drive of Windows that is not.
    if (path.dirname(folder) === folder) throw error;
    await makeFolder(path.dirname(folder));
    await makeOneFolder(folder);
  }
}

/** A folder that is there is as good; a file in its place shows itself at the first write. */
async function makeOneFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: FOLDER_MODE });
  } catch (error) {
    if (reasonOf(error) !== 'EEXIST') throw error;
  }
}
