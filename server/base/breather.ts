/** Work on the embedded database waits for promises only, so the event loop never turns: no request is read. */
import { promisify } from 'node:util';

/** Short enough that people do not notice. */
const STRETCH_MS = 8;
// Taken at once, since tests replace it later.
const nextTurn = promisify(setImmediate);

/** The returned function does `work`, then lets the event loop turn if 8 ms have passed. */
export function breather(): <T>(work: () => Promise<T>) => Promise<T> {
  /** When work began in this turn of the event loop. Null before any. */
  let since: number | null = null;
  return async (work) => {
    if (since === null) {
      since = performance.now();
      void nextTurn().then(() => (since = null));
    }
    try {
      return await work();
    } finally {
      if (since !== null && performance.now() - since > STRETCH_MS) await nextTurn();
    }
  };
}
