/** Wait between the frame callback and `work`. On weak tablets, earlier work would delay the drawing of the frame. */
const DRAWN_MS = 50;

/** Calls `work` once earlier changes are on the screen. The returned function cancels the call. */
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
