/** Embedded database work never lets the event loop turn, so no request is read. */
import { promisify } from 'node:util';

/** People do not notice a pause this short. */
const STRETCH_MS = 8;
// Taken at once, since tests replace it later.
const nextTurn = promisify(setImmediate);

export function breather(): <T>(work: () => Promise<T>) => Promise<T> {
  /** Null before any work. */
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
