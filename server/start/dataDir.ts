/** The data folder: made when missing, checked before anything is written into it. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf, StartFault } from './startFault';

/**
 * Makes the folder and proves that it can be written (a look at its mode would not see a full or read-only disk).
 * @throws StartFault when it cannot
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${randomUUID()}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'probe');
    await rm(probe);
  } catch (error) {
    throw new StartFault(`In DATA_DIR (${dataDir}) kann nicht geschrieben werden: ${reasonOf(error)}.`);
  }
}

/** Writes a file that only its owner may read, whole or not at all. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, text, { mode: 0o600, flag: 'wx', flush: true });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
