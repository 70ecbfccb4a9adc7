/** Where a reload that a missing chunk caused is remembered, per tab. */
const MARK = 'dachberater-chunk-reload';

/** Two such faults within this time are not the same build change: the second one shows the fault. */
const AGAIN_MS = 60_000;

export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Reloads the page when `error` says that a chunk could not be loaded, but not twice within a minute. Returns whether it
 * did.
 */
export function reloadOnceForChunk(
  error: unknown,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  reload: () => void,
  now = Date.now(),
): boolean {
  if (!isChunkLoadError(error)) return false;
  const last = Number(storage.getItem(MARK));
  if (last > 0 && Math.abs(now - last) < AGAIN_MS) return false;
  storage.setItem(MARK, String(now));
  reload();
  return true;
}
