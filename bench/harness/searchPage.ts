/** What the search's benchmark does in a page of the app. Each function runs in the page, without anything from around it. */

/** How the page answered the last letter, and the tasks that kept it from answering meanwhile; milliseconds. */
export interface TypedTimes {
  /** From the last letter to the last change of what is shown. */
  readonly answered: number;
  /** The longest task since typing began; 0 for none over 50 ms, which is from where browsers count. */
  readonly longestTask: number;
}

interface Watch {
  lastLetter: number;
  lastChange: number;
  longestTask: number;
  stop(): void;
}

declare global {
  /** What `startWatching` leaves for `stopWatching`. */
  var searchWatch: Watch | undefined;
}

/** Watches letters and answers until `stopWatching`. */
export function startWatching(): void {
  const watch: Watch = { lastLetter: 0, lastChange: 0, longestTask: 0, stop: () => undefined };
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longestTask = Math.max(watch.longestTask, duration);
  });
  tasks.observe({ type: 'longtask' });
  const changes = new MutationObserver((records) => {
    // The field itself changes with each letter.
    const isShown = ({ target }: MutationRecord) =>
      !(target instanceof Element ? target : target.parentElement)?.closest('[role="search"]');
    if (!records.some(isShown)) return;
    // What a frame holds is presented when the next one begins.
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

/** Once nothing has changed for a while. */
export async function stopWatching(): Promise<TypedTimes> {
  const CALM_MS = 700;
  const watch = globalThis.searchWatch;
  if (watch === undefined) throw new Error('Nothing is watched');
  while (performance.now() - Math.max(watch.lastLetter, watch.lastChange) < CALM_MS)
    await new Promise((wake) => setTimeout(wake, 50));
  watch.stop();
  return { answered: Math.max(0, watch.lastChange - watch.lastLetter), longestTask: watch.longestTask };
}
