/**
 * How long a frame takes at most, in milliseconds, from the page's last word on it to the screen. Other processors draw it: where a
 * tablet has few, what the page does meanwhile holds it up.
 */
const DRAWN_MS = 50;

/** Calls `work` once what was changed before is on the screen; on a page out of sight, when it comes into sight again. Returns how to call it off. */
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
