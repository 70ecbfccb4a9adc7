import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from '../base/errorCode';
import type { Db } from '../db/database';
import { RequestFault } from '../http/errorAnswer';
import type { Disk } from '../releases/folder/disk';
import type { AssertHeld } from './catalogueLock';
import { finishChange, insertChange, type Change } from './changeRows';
import { readState } from './entryFile';
import { draftOf, settle } from './settle';

/**
 * Stores a change and writes its text to the file at `place`, or deletes the file. A kill leaves the file in its old or
 * its new state. Requires the catalogue's lock.
 */
export async function commit(
  { db, disk }: { readonly db: Db; readonly disk: Disk },
  change: Change,
  place: string,
  assertHeld: AssertHeld,
): Promise<void> {
  const intent = await insertChange(db, 'intent', change);
  const assertUnchanged = async () => {
    await assertHeld();
    if ((await readState(place))?.revision !== change.before?.revision) throw changedMeanwhile();
  };
  try {
    if (change.after === null) {
      await assertUnchanged();
      await disk.remove(place);
    } else {
      const draft = draftOf(place, intent.id);
      await mkdir(path.dirname(place), { recursive: true });
      await disk.write(draft, change.after.text);
      await takeOverMode(place, draft);
      await assertUnchanged();
      await disk.rename(draft, place);
    }
    await disk.syncFolder(path.dirname(place));
  } catch (error) {
    // If this fails, too, the next change or look settles the intent.
    await readState(place)
      .then((found) => settle(db, disk, intent, place, found?.revision ?? null))
      .catch(() => undefined);
    throw error;
  }
  if (!(await finishChange(db, intent.id)))
    throw new RequestFault(409, 'Die Änderung ist nicht bestätigt. Bitte laden Sie den Eintrag neu.');
}

const changedMeanwhile = (): RequestFault =>
  new RequestFault(409, 'Die Datei wurde eben von außen geändert. Bitte versuchen Sie es noch einmal.');

/** Engineers edit the file, too, often by the rights of its group. Some file systems know no modes. */
async function takeOverMode(from: string, to: string): Promise<void> {
  const found = await ifThere(stat(from));
  if (found !== null) await chmod(to, found.mode & 0o777).catch(() => undefined);
}
