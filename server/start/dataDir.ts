import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';

/** Only the folder's owner may read its keys and addresses. */
const FOLDER_MODE = 0o700;

/**
 * Writes a test file, because the folder's mode does not show a full disk.
 * @throws StartFault when the test fails
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${randomUUID()}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, 'probe');
  } catch (error) {
    throw new StartFault(`In DATA_DIR (${dataDir}) kann nicht geschrieben werden: ${reasonOf(error)}.`);
  } finally {
    await rm(probe).catch(() => undefined);
  }
}

/** Replaces Node's recursive mkdir, which hangs when the folder is below `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOneFolder(folder);
  } catch (error) {
    if (path.dirname(folder) === folder) throw error;
    await makeFolder(path.dirname(folder));
    await makeOneFolder(folder);
  }
}

/** Accepts an existing folder. If a file has the folder's name, the first write fails. */
async function makeOneFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: FOLDER_MODE });
  } catch (error) {
    if (reasonOf(error) !== 'EEXIST') throw error;
  }
}
