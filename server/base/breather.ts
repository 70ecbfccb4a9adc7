/** Work on the embedded database never lets the event loop turn, so no request is read. */
import { promisify } from 'node:util';

/** People do not notice a pause this short. */
const STRETCH_MS = 8;
// Taken at once, since tests replace it later.
const nextTurn = promisify(setImmediate);

/** Lets the event loop turn after `work` if 8 ms have passed. */
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
