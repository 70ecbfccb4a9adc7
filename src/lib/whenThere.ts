const GIVE_UP_MS = 2_000;

/** Attributes that change when a list reuses an element for another entry. */
const REUSED = ['href', 'aria-posinset'];

/**
 * Calls `then` once `find` gives a result, or after two seconds with the result of `orElse`. The returned function
 * cancels the wait.
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
