/** Ends changes that a killed server left open. */
import path from 'node:path';
import { ifThere } from '../base/errorCode';
import type { Db } from '../db/database';
import type { Disk } from '../releases/folder/disk';
import { deleteIntent, finishChange, type Intent } from './changeRows';

/**
 * An intent whose text stands in the file was written. An intent without a text was written if the file is missing.
 * Otherwise the server has not confirmed the change.
 */
const settlementOf = ({ revisionAfter }: Intent, revision: string | null): 'finish' | 'takeBack' =>
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
    // The killed server may not have made the file's name durable. The folder may be missing like a deleted file.
    await ifThere(disk.syncFolder(path.dirname(place)));
    await finishChange(db, intent.id);
  } else {
    await ifThere(disk.remove(draftOf(place, intent.id)));
    await deleteIntent(db, intent.id);
  }
}

/** Name of a file that a change writes first. The publisher ignores names with a leading dot. */
export const draftOf = (place: string, change: number): string =>
  path.join(path.dirname(place), `.${path.basename(place)}.${change}.draft`);
