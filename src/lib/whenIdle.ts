/** How long at most the page is given to become idle. */
const LATEST_MS = 3_000;

/** Calls `work` once the browser has nothing else to do (Safari: after a pause). Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = window.setTimeout(work, LATEST_MS / 2);
  return () => window.clearTimeout(handle);
}
