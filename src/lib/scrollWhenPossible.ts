/** How long a page may take to become as tall as it was. */
const GIVE_UP_MS = 2_000;

/** What a person does when they want to be somewhere else. */
const TAKEN_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to `target` (px from the top, null while unknown), again whenever the page grows, until it is reached, two
 * seconds have passed or a person takes over. Returns how to call it off.
 */
export function scrollWhenPossible(target: () => number | null): () => void {
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => attempt());
  const timer = window.setTimeout(stop, GIVE_UP_MS);
  // Stryker disable next-line ObjectLiteral,BooleanLiteral: No listener prevents anything; the browser need not wait for it to know.
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
