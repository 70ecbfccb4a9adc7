/** How long an element is waited for. */
const GIVE_UP_MS = 2_000;

/** What changes where a list uses a link or an entry again for another one. */
const REUSED = ['href', 'aria-posinset'];

/**
 * Calls `then` once `find` finds something in `root`, now or within two seconds; at their end with what `orElse` finds, if
 * anything. Returns how to call it off.
 */
export function whenThere<Found>(
  root: Element,
  find: () => Found | undefined,
  then: (found: Found) => void,
  orElse: () => Found | undefined = () => undefined,
): () => void {
  const observer = new MutationObserver(() => look(find));
  const timer = setTimeout(() => {
    stop();
    look(orElse);
  }, GIVE_UP_MS);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  function look(by: () => Found | undefined): void {
    const found = by();
    if (found === undefined) return;
    stop();
    then(found);
  }
  observer.observe(root, { childList: true, subtree: true, attributeFilter: REUSED });
  look(find);
  return stop;
}
