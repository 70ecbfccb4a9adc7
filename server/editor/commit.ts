import { chmod, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from '../base/errorCode';
import type { Db } from '../db/database';
import { RequestFault } from '../http/errorAnswer';
import type { Disk } from '../releases/folder/disk';
import type { AssertHeld } from './catalogueLock';
import { finishChange, insertChange, type Change } from './changeRows';
import { readState, type EntryState } from './entryFile';
import { draftOf, settle } from './settle';

/** A change that leaves a text in the file. */
interface WrittenChange extends Change {
  readonly after: EntryState;
}

/**
 * Stores a change and writes its text to the file at `place`. A kill leaves the file with its old or its new text. Requires
 * the catalogue's lock.
 */
export async function commit(
  { db, disk }: { readonly db: Db; readonly disk: Disk },
  change: WrittenChange,
  place: string,
  assertHeld: AssertHeld,
): Promise<void> {
  const intent = await insertChange(db, 'intent', change);
  try {
    const draft = draftOf(place, intent.id);
    await mkdir(path.dirname(place), { recursive: true });
    await disk.write(draft, change.after.text);
    await takeOverMode(place, draft);
    await assertHeld();
    if ((await readState(place))?.revision !== change.before?.revision) throw changedMeanwhile();
    await disk.rename(draft, place);
    await disk.syncFolder(path.dirname(place));
  } catch (error) {
    // If this fails, too, the next change or look settles the intent.
    await readState(place)
      .then((found) => settle(db, disk, intent, place, found?.revision ?? null))
      .catch(() => undefined);
    throw error;
  }
  if (!(await finishChange(db, intent.id)))
    throw new RequestFault(503, 'Die Änderung ist nicht bestätigt. Bitte laden Sie den Eintrag neu.');
}

const changedMeanwhile = (): RequestFault =>
  new RequestFault(503, 'Die Datei wurde eben von außen geändert. Bitte versuchen Sie es noch einmal.');

/** Engineers edit the file, too, often by the rights of its group. Some file systems know no modes. */
async function takeOverMode(from: string, to: string): Promise<void> {
  const found = await ifThere(stat(from));
  if (found !== null) await chmod(to, found.mode & 0o777).catch(() => undefined);
}
