/** How long an element is waited for. */
const GIVE_UP_MS = 2_000;

/** Calls `then` once `find` finds something in `root`, now or within two seconds. Returns how to call it off. */
export function whenThere<Found>(
  root: Element,
  find: () => Found | undefined,
  then: (found: Found) => void,
): () => void {
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, GIVE_UP_MS);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  function look(): void {
    const found = find();
    if (found === undefined) return;
    stop();
    then(found);
  }
  observer.observe(root, { childList: true, subtree: true });
  look();
  return stop;
}
