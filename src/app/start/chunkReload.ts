import { withTabItems } from '../../lib/browserItems';

/** Where a reload that a missing chunk caused is remembered, per tab. */
const MARK = 'dachberater-chunk-reload';

/** Two such faults within this time are not the same build change: the second one shows the fault. */
const AGAIN_MS = 60_000;

export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Reloads the page when `error` says that a chunk could not be loaded, but not twice within a minute, and not where the browser
 * keeps no mark of that. Returns whether it did.
 */
export function reloadOnceForChunk(error: unknown, reload: () => void, now = Date.now()): boolean {
  if (!isChunkLoadError(error)) return false;
  const last = Number(withTabItems((items) => items.getItem(MARK)));
  if (last > 0 && Math.abs(now - last) < AGAIN_MS) return false;
  if (withTabItems((items) => items.setItem(MARK, String(now))) === null) return false;
  reload();
  return true;
}
