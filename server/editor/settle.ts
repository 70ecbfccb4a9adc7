/** Ends changes that a killed server left open. */
import path from 'node:path';
import { hasCode } from '../base/errorCode';
import type { Db } from '../db/database';
import type { Disk } from '../releases/folder/disk';
import { deleteIntent, finishChange, type Intent } from './changeRows';

/** An intent whose text stands in the file was written. Otherwise the server has not confirmed the change. */
export const settlementOf = ({ revisionAfter }: Intent, revision: string | null): 'finish' | 'takeBack' =>
  revisionAfter === revision ? 'finish' : 'takeBack';

/** `revision` is the file's revision. Null when the file is missing. Requires the catalogue's lock. */
export async function settle(
  db: Db,
  disk: Disk,
  intent: Intent,
  place: string,
  revision: string | null,
): Promise<void> {
  if (settlementOf(intent, revision) === 'finish') {
    // The killed server may not have made the file's name durable.
    await disk.syncFolder(path.dirname(place));
    await finishChange(db, intent.id);
  } else {
    await removeIfThere(disk, draftOf(place, intent.id));
    await deleteIntent(db, intent.id);
  }
}

/** Name of a file that a change writes first. The publisher ignores names with a leading dot. */
export const draftOf = (place: string, change: number): string =>
  path.join(path.dirname(place), `.${path.basename(place)}.${change}.draft`);

async function removeIfThere(disk: Disk, file: string): Promise<void> {
  await disk.remove(file).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
}
