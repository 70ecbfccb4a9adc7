/** Time to draw a frame. On weak tablets the page's next work would delay the drawing. */
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
