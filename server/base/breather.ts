/** Pauses work in the embedded database, because this work blocks the event loop and all requests. */
import { promisify } from 'node:util';

/** Milliseconds of work before a pause. People do not notice the delay. */
const STRETCH_MS = 8;
// Stored at the start, because tests replace `setImmediate`.
const nextTurn = promisify(setImmediate);

export function breather(): <T>(work: () => Promise<T>) => Promise<T> {
  /** Start of the current work in milliseconds. Null before any work. */
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
