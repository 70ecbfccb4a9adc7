import { access } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { PublishResult } from '../releases/publish/publish';
import { ReleaseError } from '../releases/folder/releaseError';
import type { Fault } from './format/faults';
import { renewDraft, type CatalogOrder } from './publishCatalog';
import { folderState } from './reading/folderState';

export type WatchOutcome =
  | { readonly kind: 'published'; readonly result: PublishResult; readonly ms: number }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  /** Another publication is running, or the store is not writable. */
  | { readonly kind: 'refused'; readonly reason: string };

const LOOK_MS = 500;
/** Waits this long after a change, because editors write a file in several steps. */
const QUIET_MS = 300;

type Watched = Pick<CatalogOrder, 'folder' | 'dataDir'>;

const RETRY_MS = 2_000;

/** Publishes a draft after every change, until `signal` aborts. */
export async function watchCatalog(
  order: Watched,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (outcome: WatchOutcome) => void },
): Promise<void> {
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);
  await access(order.folder);
  let published: string | null = null;
  let refused: string | null = null;
  while (!signal.aborted) {
    const seen = await folderState(order.folder);
    if (seen === published) {
      await pause(LOOK_MS);
      continue;
    }
    await pause(QUIET_MS);
    if (signal.aborted || (await folderState(order.folder)) !== seen) continue;
    const outcome = await publishChange(order);
    published = seen;
    const reason = outcome.kind === 'refused' ? outcome.reason : null;
    if (reason === null || reason !== refused) tell(outcome);
    refused = reason;
    if (refused === null) continue;
    // The store refused the draft, for example because another publication is running. The end of that publication
    // changes no catalogue file, so the watcher retries after a pause.
    await pause(RETRY_MS);
    published = null;
  }
}

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
