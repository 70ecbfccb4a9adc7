import type { Recheck } from './survey';

/**
 * After its start a server hashes one blob of about 1 MiB a second, about a thousandth of one core, until each was hashed
 * once: 1,000 of them in a quarter of an hour. After that it goes round slowly, 1,000 in three hours.
 */
const PAUSES = { firstRoundMs: 1_000, laterRoundsMs: 10_000 };

interface Recheckable {
  /** Hashes what was hashed longest ago; null when there is nothing. */
  recheckOldest(): Promise<Recheck | null>;
}

/**
 * Hashes packs and manifests again now and then, one at a time, as a disk that rots gives no sign. What is damaged shows in
 * the store's health and is not served. Gives back the function that ends it.
 */
export function recheckStore(store: Recheckable, onError: (error: unknown) => void, pauses = PAUSES): () => void {
  let ended = false;
  let timer = setTimeout(step, pauses.firstRoundMs);
  timer.unref();

  function step(): void {
    store
      .recheckOldest()
      .catch(onError)
      .then((checked) => {
        if (ended) return;
        timer = setTimeout(step, checked?.first === true ? pauses.firstRoundMs : pauses.laterRoundsMs);
        timer.unref();
      });
  }

  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
