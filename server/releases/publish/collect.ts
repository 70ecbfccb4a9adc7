import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Pointer } from '../../../src/contract/release/release';
import { ifThere } from '../../base/errorCode';
import type { Disk } from '../folder/disk';
import { place } from '../folder/durable';
import { dropEndedHolds, heldPacks } from '../folder/holds';
import { DRAFT_SUFFIX, type Layout, type ReleaseFolder } from '../folder/layout';
import type { Lock } from './lock';
import { readManifest } from '../folder/manifests';
import { KEEP_SECONDS, readDraft, readHistory, readPointer } from '../folder/pointers';
import { believedTime, timesOf } from './believedTime';

/**
 * Deletes files that no kept release, draft or hold needs. Throws before any deletion if a kept manifest or a hold is
 * unreadable. Writes the history last, because on a full disk only the deletions make room for it. Requires the lock.
 * `clock`: seconds since 1970.
 */
export async function collect(folder: ReleaseFolder, current: Pointer | null, clock: number): Promise<void> {
  const { disk } = folder;
  const history = await readHistory(folder);
  const draft = await readDraftRelease(folder);
  const pointers = [current, draft?.pointer].filter((pointer) => pointer !== null && pointer !== undefined);
  const now = believedTime(timesOf(pointers, history), clock);
  const kept = history.filter((release) => release.supersededAt > now - KEEP_SECONDS);
  const manifests = new Set<string>();
  const packs = new Set(await heldPacks(folder, now));
  for (const pointer of [...(current === null ? [] : [current]), ...kept.map((release) => release.pointer)]) {
    if (manifests.has(pointer.sha256)) continue;
    manifests.add(pointer.sha256);
    for (const pack of (await readManifest(folder, pointer)).packs) packs.add(pack.sha256);
  }
  if (draft !== null) {
    manifests.add(draft.pointer.sha256);
    for (const pack of draft.manifest.packs) packs.add(pack.sha256);
  }
  // Manifests go first, so a half-deleted release cannot be activated.
  await removeOthers(disk, folder.manifests, manifests);
  await removeOthers(disk, folder.packs, packs);
  await removeOthers(disk, folder.origins, manifests);
  await removeOthers(disk, folder.sources, manifests);
  await dropEndedHolds(folder, now);
  await removeDrafts(folder);
  if (kept.length < history.length) {
    await place(disk, folder.history, JSON.stringify(kept));
    await disk.syncFolder(folder.root);
  }
}

/** Null for an unreadable draft, which must not prevent a publication. */
async function readDraftRelease(layout: Layout): Promise<{ pointer: Pointer; manifest: Manifest } | null> {
  try {
    const pointer = await readDraft(layout);
    return pointer === null ? null : { pointer, manifest: await readManifest(layout, pointer) };
  } catch {
    return null;
  }
}

/**
 * Checks the lock first. Without the lock, another publisher may be writing the packs that `collect` deletes. Never
 * throws. Returns the reason when the lock was lost or a deletion failed.
 */
export async function clearAway(folder: ReleaseFolder, lock: Lock, now: number): Promise<string | null> {
  try {
    await lock.assertHeld('Es wurde nichts entfernt.');
    await collect(folder, await readPointer(folder), now);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function removeOthers(disk: Disk, folder: string, kept: ReadonlySet<string>): Promise<void> {
  // A store of an earlier build has neither origins nor sources.
  for (const entry of (await ifThere(readdir(folder, { withFileTypes: true }))) ?? [])
    if (!entry.isDirectory() && !kept.has(entry.name)) await disk.remove(path.join(folder, entry.name));
}

/** A younger draft of a lock may belong to a running process. */
const LOCK_DRAFT_MS = 60 * 60 * 1000;

async function removeDrafts({ disk, root }: ReleaseFolder): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.endsWith(DRAFT_SUFFIX)) continue;
    const file = path.join(root, name);
    const found = await stat(file).catch(() => null);
    if (found === null || (name.startsWith('lock.') && Date.now() - found.mtimeMs < LOCK_DRAFT_MS)) continue;
    await disk.remove(file);
  }
}
