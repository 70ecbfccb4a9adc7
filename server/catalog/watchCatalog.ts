/** Publishes a catalogue folder whenever something in it changes. */
import { watch } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isNewer, parseVersion } from '../../src/contract/version';
import type { Pointer } from '../../src/contract/release';
import type { PublishResult } from '../releases/publish/publish';
import { isPublished } from '../releases/publish/published';
import { layoutOf } from '../releases/folder/layout';
import { readPointer } from '../releases/folder/pointers';
import { ReleaseError } from '../releases/folder/releaseError';
import type { Fault } from './format/faults';
import { CatalogSource } from './format/sourceSchemas';
import { loadCatalog } from './loadCatalog';
import { publishCatalog, releasesDirOf, type CatalogOrder } from './publishCatalog';
import { readSource } from './reading/sourceFile';

export type WatchOutcome =
  | { readonly kind: 'published'; readonly result: PublishResult; readonly ms: number }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  /** Another publisher is at work, or the store cannot be written; German. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Editors write a file in several steps, people save several files: after this time without a change it is published. */
const QUIET_MS = 300;

type Watched = Pick<CatalogOrder, 'folder' | 'dataDir'>;

/** Publishes at once and after each change until `signal`; `tell` hears what came of it. Throws when there is no such folder. */
export async function watchCatalog(
  order: Watched,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (outcome: WatchOutcome) => void },
): Promise<void> {
  // Opened first: what changes while a release is published is published after it.
  const changes = watch(order.folder, { recursive: true, signal });
  let isChanged = true;
  let wake = (): void => undefined;
  const seen = followChanges(changes, signal, () => {
    isChanged = true;
    wake();
  });
  // What goes wrong with it while a release is published is thrown after that.
  seen.catch(() => undefined);
  while (!signal.aborted) {
    if (isChanged) {
      do {
        isChanged = false;
        await wait(QUIET_MS, undefined, { signal }).catch(() => undefined);
      } while (isChanged && !signal.aborted);
      if (!signal.aborted) tell(await publishChange(order));
      continue;
    }
    await Promise.race([seen, new Promise<void>((resolve) => (wake = resolve))]);
  }
  await seen;
}

async function followChanges(
  changes: AsyncIterable<{ filename: string | null }>,
  signal: AbortSignal,
  changed: () => void,
): Promise<void> {
  try {
    for await (const { filename } of changes) if (filename === null || !isHidden(filename)) changed();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** What editors put beside a file while they write it. */
const isHidden = (name: string): boolean =>
  name.split(path.sep).some((part) => part.startsWith('.')) || name.endsWith('~');

async function publishChange({ folder, dataDir }: Watched): Promise<WatchOutcome> {
  const before = performance.now();
  const releases = releasesDirOf(dataDir);
  const current = await readPointer(layoutOf(releases)).catch(() => null);
  const version = await versionFor(folder, current);
  if (current !== null && version !== null && (await isSame(folder, dataDir, current))) return { kind: 'unchanged' };
  try {
    const published = await publishCatalog({ folder, dataDir, ...(version === null ? {} : { version }) });
    return published.result === null
      ? { kind: 'faults', faults: published.faults }
      : { kind: 'published', result: published.result, ms: performance.now() - before };
  } catch (error) {
    if (error instanceof ReleaseError) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

async function isSame(folder: string, dataDir: string, { version }: Pointer): Promise<boolean> {
  const { release } = await loadCatalog(folder, { version, derivedDir: path.join(dataDir, 'derived') });
  return release !== null && isPublished(releasesDirOf(dataDir), release);
}

/** The version after the current one; null where the catalogue's own is newer, or the first. */
async function versionFor(folder: string, current: Pointer | null): Promise<string | null> {
  const parts = current === null ? null : parseVersion(current.version);
  if (current === null || parts === null) return null;
  const own = (await readSource(folder, 'catalog.yaml', CatalogSource, []))?.value.version;
  if (own !== undefined && isNewer(own, current.version)) return null;
  return `${parts.major}.${parts.minor}.${parts.patch + 1}`;
}
