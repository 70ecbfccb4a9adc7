import type { Recheck } from './survey';

/** Checking 1,000 blobs takes a quarter of an hour, and in later rounds three hours. */
export const RECHECK_PAUSES = { firstRoundMs: 1_000, laterRoundsMs: 10_000 };

interface Recheckable {
  recheckOldest(): Promise<Recheck | null>;
}

/** Hashes the blobs in turn, since a failing disk reports nothing. The returned function ends the hashing. */
export function recheckStore(
  store: Recheckable,
  onError: (error: unknown) => void,
  pauses: typeof RECHECK_PAUSES,
): () => void {
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
