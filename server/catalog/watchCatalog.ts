/** Publishes a catalogue folder as the draft whenever something in it changes. */
import { watch } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PublishResult } from '../releases/publish/publish';
import { ReleaseError } from '../releases/folder/releaseError';
import type { Fault } from './format/faults';
import { renewDraft, type CatalogOrder } from './publishCatalog';
import { isOfSystem } from './reading/systemFiles';

export type WatchOutcome =
  | { readonly kind: 'published'; readonly result: PublishResult; readonly ms: number }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  /** Another publisher is at work, or the store cannot be written; German. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Editors write a file in several steps, people save several files: after this time without a change it is published. */
const QUIET_MS = 300;

type Watched = Pick<CatalogOrder, 'folder' | 'dataDir'>;

/** How long after another publication, which refused this one, it is tried again. */
const RETRY_MS = 2_000;

/** Publishes at once and after each change until `signal`; `tell` hears what came of it. Throws when there is no such folder. */
export async function watchCatalog(
  order: Watched,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (outcome: WatchOutcome) => void },
): Promise<void> {
  // Opened first: what changes while a release is published is published after it.
  const changes = watch(order.folder, { recursive: true, signal });
  let isChanged = true;
  let refused: string | null = null;
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
      if (signal.aborted) break;
      const outcome = await publishChange(order);
      const reason = outcome.kind === 'refused' ? outcome.reason : null;
      if (reason === null || reason !== refused) tell(outcome);
      refused = reason;
      if (refused === null) continue;
      // The one that is at work ends within seconds, and no file changes when it does.
      await wait(RETRY_MS, undefined, { signal }).catch(() => undefined);
      isChanged = true;
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

/** What editors put beside a file while they write it, and systems at any time. */
const isHidden = (name: string): boolean => name.split(path.sep).some(isOfSystem);

async function publishChange(order: Watched): Promise<WatchOutcome> {
  const before = performance.now();
  try {
    const published = await renewDraft(order);
    if (published === null) return { kind: 'unchanged' };
    return published.result === null
      ? { kind: 'faults', faults: published.faults }
      : { kind: 'published', result: published.result, ms: performance.now() - before };
  } catch (error) {
    if (error instanceof ReleaseError) return { kind: 'refused', reason: error.message };
    throw error;
  }
}
