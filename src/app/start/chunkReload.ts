import { withTabItems } from '../../lib/browserItems';

const MARK = 'dachberater-chunk-reload';

/** If a second chunk fails within this time, the app shows the fault instead of reloading. */
const AGAIN_MS = 60_000;

export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Reloads at most once a minute, and only if the browser can store the time. Returns whether it reloads. `now`:
 * milliseconds since 1970.
 */
export function reloadOnceForChunk(error: unknown, reload: () => void, now: number): boolean {
  if (!isChunkLoadError(error)) return false;
  const last = Number(withTabItems((items) => items.getItem(MARK)));
  if (last > 0 && Math.abs(now - last) < AGAIN_MS) return false;
  if (withTabItems((items) => items.setItem(MARK, String(now))) === null) return false;
  reload();
  return true;
}
