/** Pauses work in the embedded database, which would otherwise block the event loop and all requests. */
import { promisify } from 'node:util';

/** Milliseconds of work before a pause. People do not notice requests waiting that long. */
const STRETCH_MS = 8;
const nextTurn = promisify(setImmediate);

export function breather(): <T>(work: () => Promise<T>) => Promise<T> {
  /** Time in milliseconds when work started in this turn of the event loop. Null before that. */
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
