import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Pointer } from '../../../src/contract/release/release';
import { place, syncFolder, type StepObserver } from '../folder/durable';
import { dropEndedHolds, heldPacks } from '../folder/holds';
import { DRAFT_SUFFIX, type Layout } from '../folder/layout';
import type { Lock } from './lock';
import { readManifest } from '../folder/manifests';
import { KEEP_SECONDS, readDraft, readHistory, readPointer } from '../folder/pointers';
import { believedTime, timesOf } from './believedTime';

/**
 * Deletes every blob that neither `current` nor the draft nor a release superseded within `KEEP_SECONDS` names, crash leftovers included,
 * but for packs that are held (folder/holds.ts), and forgets the releases that are gone with them. Call with the lock held.
 * What is old goes by the time that may be believed at `clock` (seconds since 1970). The history is written last, as on a full disk only the deleting makes room for it: after a crash it names releases that
 * cannot be activated any more, and the next call forgets them. Throws before deleting anything when a kept manifest or a
 * hold cannot be read.
 */
export async function collect(
  layout: Layout,
  current: Pointer | null,
  clock: number,
  onStep: StepObserver,
): Promise<void> {
  const history = await readHistory(layout);
  const draft = await readDraftRelease(layout);
  const pointers = [current, draft?.pointer].filter((pointer) => pointer !== null && pointer !== undefined);
  const now = believedTime(timesOf(pointers, history), clock);
  const kept = history.filter((release) => release.supersededAt > now - KEEP_SECONDS);
  const manifests = new Set<string>();
  const packs = new Set(await heldPacks(layout, now));
  for (const pointer of [...(current === null ? [] : [current]), ...kept.map((release) => release.pointer)]) {
    // Stryker disable next-line ConditionalExpression: A manifest is read once more. It costs time only.
    if (manifests.has(pointer.sha256)) continue;
    manifests.add(pointer.sha256);
    for (const pack of (await readManifest(layout, pointer)).packs) packs.add(pack.sha256);
  }
  if (draft !== null) {
    manifests.add(draft.pointer.sha256);
    for (const pack of draft.manifest.packs) packs.add(pack.sha256);
  }
  // Manifests go first: a release without its own cannot be activated, whatever is left of its packs.
  await removeOthers(layout.manifests, manifests);
  onStep('manifests collected');
  await removeOthers(layout.packs, packs);
  await dropEndedHolds(layout, now);
  await removeDrafts(layout.root);
  onStep('packs collected');
  if (kept.length < history.length) {
    await place(layout.history, JSON.stringify(kept), onStep);
    await syncFolder(layout.root);
  }
}

/** A draft that cannot be read is as good as none: it must not keep releases from being published. */
async function readDraftRelease(layout: Layout): Promise<{ pointer: Pointer; manifest: Manifest } | null> {
  try {
    const pointer = await readDraft(layout);
    return pointer === null ? null : { pointer, manifest: await readManifest(layout, pointer) };
  } catch {
    return null;
  }
}

/**
 * Removes what a failed publication wrote, and what has expired: on a full disk, room for the next try. What the pointer
 * says now decides, as it may have been replaced before the failure. Never throws: the failure itself is to be told, and
 * what stays is left to the next publication.
 */
export async function collectAfterFailure(
  layout: Layout,
  lock: Lock,
  now: number,
  onStep: StepObserver,
): Promise<void> {
  try {
    await lock.assertHeld();
    await collect(layout, await readPointer(layout), now, onStep);
  } catch {
    // Without the lock, or without knowing what is kept, nothing may go.
  }
}

/** Folders are none of ours: some file servers put one into each folder (`@eaDir`). */
async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (!entry.isDirectory() && !kept.has(entry.name)) await unlink(path.join(folder, entry.name));
}

/** A lock's drafts live for an instant and may be another process's; only older ones are left over. */
const LOCK_DRAFT_MS = 60 * 60 * 1000;

async function removeDrafts(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.endsWith(DRAFT_SUFFIX)) continue;
    const file = path.join(root, name);
    const found = await stat(file).catch(() => null);
    if (found === null || (name.startsWith('lock.') && Date.now() - found.mtimeMs < LOCK_DRAFT_MS)) continue;
    await unlink(file);
  }
}
