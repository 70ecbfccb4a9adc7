import type { Pointer } from '../../../src/contract/release/release';
import { isNewer } from '../../../src/contract/base/version';
import { hasCode } from '../../base/errorCode';
import { place } from '../folder/durable';
import { leaveEvent } from '../folder/events';
import type { ReleaseFolder } from '../folder/layout';
import { readDraft, readPointer } from '../folder/pointers';
import { collect } from './collect';
import { acquireLock } from './lock';

/** Only editors see a draft. A store has at most one. Requires the lock. */
export async function placeDraft({ disk, draft, root }: ReleaseFolder, target: Pointer): Promise<Pointer> {
  await place(disk, draft, JSON.stringify(target));
  await disk.syncFolder(root);
  return target;
}

/** Ends the draft if it is not newer than `version`. Keeps an unreadable draft. Requires the lock. */
export async function endDraft(folder: ReleaseFolder, version: string): Promise<void> {
  const draft = await readDraft(folder).catch(() => null);
  if (draft !== null && !isNewer(draft.version, version)) await removeDraft(folder);
}

/**
 * False without a draft.
 * @throws ReleaseError when another publisher runs
 */
export async function discardDraft(folder: ReleaseFolder): Promise<boolean> {
  // An empty store may lack the folder that the lock needs.
  if ((await readPointer(folder)) === null) return false;
  const lock = await acquireLock(folder.lock);
  try {
    const draft = await readDraft(folder).catch(() => null);
    const isThere = await removeDraft(folder);
    const now = Math.floor(Date.now() / 1000);
    if (isThere) await collect(folder, await readPointer(folder), now);
    if (isThere) await leaveEvent(folder, 'draft.discarded', draft?.version ?? null);
    return isThere;
  } finally {
    await lock.release();
  }
}

async function removeDraft({ disk, draft, root }: ReleaseFolder): Promise<boolean> {
  try {
    await disk.remove(draft);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
  await disk.syncFolder(root);
  return true;
}
