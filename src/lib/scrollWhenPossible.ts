const GIVE_UP_MS = 2_000;

const TAKEN_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to `target` (px, null while unknown), and again when the page grows. The returned function cancels it. */
export function scrollWhenPossible(target: () => number | null): () => void {
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => attempt());
  const timer = window.setTimeout(stop, GIVE_UP_MS);
  for (const event of TAKEN_OVER) window.addEventListener(event, stop, { passive: true });

  function stop(): void {
    observer?.disconnect();
    window.clearTimeout(timer);
    for (const event of TAKEN_OVER) window.removeEventListener(event, stop);
  }

  function attempt(): void {
    const top = target();
    if (top === null) return;
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  }

  observer?.observe(document.body);
  attempt();
  return stop;
}
