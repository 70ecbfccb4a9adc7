/** These functions are sent to the page as text, so they must not use outside variables. */

/** The times of a typed search, in milliseconds. */
export interface TypedTimes {
  /** Time from the last letter to the last change on the screen. */
  readonly answered: number;
  /** The longest task since typing began. 0 if no task took 50 ms, because browsers report no shorter ones. */
  readonly longestTask: number;
}

interface Watch {
  lastLetter: number;
  lastChange: number;
  longestTask: number;
  stop(): void;
}

declare global {
  var searchWatch: Watch | undefined;
}

/** Records typed letters and changes on the screen until `stopWatching`. */
export function startWatching(): void {
  const watch: Watch = { lastLetter: 0, lastChange: 0, longestTask: 0, stop: () => undefined };
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longestTask = Math.max(watch.longestTask, duration);
  });
  tasks.observe({ type: 'longtask' });
  const changes = new MutationObserver((records) => {
    // A letter also changes the search field. Only changes outside this field count as results.
    const isShown = ({ target }: MutationRecord) =>
      !(target instanceof Element ? target : target.parentElement)?.closest('[role="search"]');
    if (!records.some(isShown)) return;
    // The changed frame is on the screen when the next frame begins.
    requestAnimationFrame(() => (watch.lastChange = performance.now()));
  });
  changes.observe(document.querySelector('main') ?? document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const heard = ({ timeStamp }: Event): void => void (watch.lastLetter = timeStamp);
  addEventListener('input', heard, { capture: true });
  watch.stop = () => {
    tasks.disconnect();
    changes.disconnect();
    removeEventListener('input', heard, { capture: true });
  };
  globalThis.searchWatch = watch;
}

/** Waits until nothing has changed for a while, then returns the times. */
export async function stopWatching(): Promise<TypedTimes> {
  const CALM_MS = 700;
  const watch = globalThis.searchWatch;
  if (watch === undefined) throw new Error('Nothing is watched');
  while (performance.now() - Math.max(watch.lastLetter, watch.lastChange) < CALM_MS)
    await new Promise((wake) => setTimeout(wake, 50));
  watch.stop();
  return { answered: Math.max(0, watch.lastChange - watch.lastLetter), longestTask: watch.longestTask };
}
