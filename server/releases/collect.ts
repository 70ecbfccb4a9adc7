import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Pointer } from '../../src/contract/release';
import { place, syncFolder, type StepObserver } from './durable';
import { DRAFT_SUFFIX, type Layout } from './layout';
import { readManifest } from './manifests';
import { readHistory } from './pointers';

/** How long a superseded release stays: pages and tablets may still be completing it. */
export const KEEP_SECONDS = 30 * 24 * 60 * 60;

/**
 * Forgets releases superseded more than `KEEP_SECONDS` ago and deletes every blob that no kept release names, crash
 * leftovers included. Call with the lock held. The history is written first: whatever a crash leaves behind here is a
 * nameless blob, and the next call removes it. Throws before deleting anything when a kept manifest cannot be read.
 */
export async function collect(layout: Layout, current: Pointer, now: number, onStep: StepObserver): Promise<void> {
  const history = await readHistory(layout);
  const kept = history.filter((release) => release.supersededAt > now - KEEP_SECONDS);
  const manifests = new Set<string>();
  const packs = new Set<string>();
  for (const pointer of [current, ...kept.map((release) => release.pointer)]) {
    if (manifests.has(pointer.sha256)) continue;
    manifests.add(pointer.sha256);
    for (const pack of (await readManifest(layout, pointer)).packs) packs.add(pack.sha256);
  }
  if (kept.length < history.length) {
    await place(layout.history, JSON.stringify(kept), onStep);
    await syncFolder(layout.root);
  }
  await removeOthers(layout.manifests, manifests);
  onStep('manifests collected');
  await removeOthers(layout.packs, packs);
  await removeDrafts(layout.root);
  onStep('packs collected');
}

async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) if (!kept.has(name)) await unlink(path.join(folder, name));
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
