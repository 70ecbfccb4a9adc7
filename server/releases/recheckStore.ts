import type { ReleaseStore } from './releaseStore';

/**
 * After its start a server hashes one blob of about 1 MiB a second, about a thousandth of one core, until each was hashed
 * once: 1,000 of them in a quarter of an hour. After that it goes round slowly, 1,000 in three hours.
 */
const FIRST_ROUND_MS = 1_000;
const LATER_ROUNDS_MS = 10_000;

/**
 * Hashes packs and manifests again now and then, one at a time, as a disk that rots tells nobody. What is damaged shows in
 * the store's health and is not served. Gives back the function that ends it.
 */
export function recheckStore(store: ReleaseStore, onError: (error: unknown) => void): () => void {
  let ended = false;
  let timer = setTimeout(step, FIRST_ROUND_MS);
  timer.unref();

  function step(): void {
    store
      .recheckOldest()
      .catch(onError)
      .then((checked) => {
        if (ended) return;
        timer = setTimeout(step, checked?.first === true ? FIRST_ROUND_MS : LATER_ROUNDS_MS);
        timer.unref();
      });
  }

  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
