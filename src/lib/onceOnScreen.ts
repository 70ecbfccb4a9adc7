/**
 * Time from the page's last work on a frame to the screen. Other processors draw it, and on weak tablets further work
 * of the page delays them.
 */
const DRAWN_MS = 50;

/** Calls `work` once earlier changes are on the screen. A hidden page waits. Returns a function that cancels it. */
export function onceOnScreen(work: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work, DRAWN_MS);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
