import type { Clock } from '../../base/clock';
import type { Recheck } from './survey';

/** Milliseconds between two blobs. Checking 1,000 blobs takes a quarter of an hour, and in later rounds three hours. */
const FIRST_ROUND_MS = 1_000;
const LATER_ROUNDS_MS = 10_000;

interface Recheckable {
  recheckOldest(): Promise<Recheck | null>;
}

/** Hashes the blobs in turn, since a failing disk reports nothing. The returned function ends the hashing. */
export function recheckStore(
  store: Recheckable,
  clock: Pick<Clock, 'wait'>,
  onError: (error: unknown) => void,
): () => void {
  const ending = new AbortController();
  void hashInTurn(ending.signal);

  async function hashInTurn(signal: AbortSignal): Promise<void> {
    let pauseMs = FIRST_ROUND_MS;
    for (;;) {
      await clock.wait(pauseMs, signal);
      if (signal.aborted) return;
      const checked = await store.recheckOldest().catch(onError);
      pauseMs = checked?.first === true ? FIRST_ROUND_MS : LATER_ROUNDS_MS;
    }
  }

  return () => ending.abort();
}
