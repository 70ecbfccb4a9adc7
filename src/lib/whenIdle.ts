const LATEST_MS = 3_000;

/** In Safari `work` runs after a pause. The returned function cancels the call. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = window.setTimeout(work, LATEST_MS / 2);
  return () => window.clearTimeout(handle);
}
