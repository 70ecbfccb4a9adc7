import { unlink } from 'node:fs/promises';
import type { Pointer } from '../../../src/contract/release/release';
import { isNewer } from '../../../src/contract/base/version';
import { hasCode } from '../../base/errorCode';
import { place, syncFolder, type StepObserver } from '../folder/durable';
import { leaveEvent } from '../folder/events';
import { layoutOf, type Layout } from '../folder/layout';
import { readDraft, readPointer } from '../folder/pointers';
import { collect } from './collect';
import { acquireLock } from './lock';

/** Only administrators see a draft. A store has at most one. Requires the lock. */
export async function placeDraft(layout: Layout, target: Pointer, onStep: StepObserver): Promise<Pointer> {
  await place(layout.draft, JSON.stringify(target), onStep);
  await syncFolder(layout.root);
  return target;
}

/** Ends the draft if it is not newer than `version`. Keeps an unreadable draft. Requires the lock. */
export async function endDraft(layout: Layout, version: string): Promise<void> {
  const draft = await readDraft(layout).catch(() => null);
  if (draft !== null && !isNewer(draft.version, version)) await removeDraft(layout);
}

/**
 * False without a draft.
 * @throws ReleaseError when another publisher runs
 */
export async function discardDraft(dir: string): Promise<boolean> {
  const layout = layoutOf(dir);
  // An empty store may lack the folder that the lock needs.
  if ((await readPointer(layout)) === null) return false;
  const lock = await acquireLock(layout.lock);
  try {
    const draft = await readDraft(layout).catch(() => null);
    const isThere = await removeDraft(layout);
    const now = Math.floor(Date.now() / 1000);
    if (isThere) await collect(layout, await readPointer(layout), now, () => undefined);
    if (isThere) await leaveEvent(layout, 'draft.discarded', draft?.version ?? null);
    return isThere;
  } finally {
    await lock.release();
  }
}

async function removeDraft(layout: Layout): Promise<boolean> {
  try {
    await unlink(layout.draft);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
  await syncFolder(layout.root);
  return true;
}
