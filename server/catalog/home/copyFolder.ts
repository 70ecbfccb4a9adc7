import { constants } from 'node:fs';
import { copyFile, mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from '../../base/errorCode';
import { mapInTurn } from '../../base/inTurn';
import { DISK } from '../../releases/folder/disk';
import { listFolder, type Wanted } from './listFolder';

const AT_ONCE = 8;
const OWNER_MAY_WRITE = 0o200;

/**
 * Copies a catalogue folder to `to`, which must not exist. The copy is durable when the promise resolves, apart from its
 * own name. The copy holds files in place of links. Skips a file that is deleted meanwhile.
 * @throws ReleaseError for too many files, system errors
 */
export async function copyFolder(from: string, to: string, wanted: Wanted = () => true): Promise<void> {
  const { folders, files } = await listFolder(from, wanted);
  const made = [to, ...folders.map((name) => path.join(to, name))];
  for (const folder of made) await mkdir(folder);
  await mapInTurn(files, AT_ONCE, (name) => copyDurably(path.join(from, name), path.join(to, name)));
  for (const folder of made.toReversed()) await DISK.syncFolder(folder);
}

async function copyDurably(from: string, to: string): Promise<void> {
  await ifThere(copyFile(from, to, constants.COPYFILE_FICLONE));
  const handle = await ifThere(open(to, 'r'));
  if (handle === null) return;
  try {
    await makeWritable(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** An app folder may hold read-only files, but people edit the copy. Some file systems know no modes. */
async function makeWritable(handle: FileHandle): Promise<void> {
  const { mode } = await handle.stat();
  if ((mode & OWNER_MAY_WRITE) === 0) await handle.chmod(mode | OWNER_MAY_WRITE).catch(() => undefined);
}
