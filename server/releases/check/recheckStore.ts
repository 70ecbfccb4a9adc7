import type { Recheck } from './survey';

/**
 * In the first round, 1,000 blobs of 1 MiB take a quarter of an hour and a thousandth of one core. In later rounds they
 * take three hours.
 */
const PAUSES = { firstRoundMs: 1_000, laterRoundsMs: 10_000 };

interface Recheckable {
  /** Null when there is no blob. */
  recheckOldest(): Promise<Recheck | null>;
}

/**
 * Hashes packs and manifests again and again, because a failing disk gives no sign. Returns a function that ends it.
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
