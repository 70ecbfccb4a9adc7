/**
 * Work that waits for promises only never lets the event loop turn: no request is read and no timer runs meanwhile. The embedded
 * database works like that.
 */
import { promisify } from 'node:util';

/** So long one turn may work: people do not notice it. */
const STRETCH_MS = 8;
// Taken when this file loads: tests replace it later.
const nextTurn = promisify(setImmediate);

/** The returned function does `work`. Then it lets the event loop turn if this turn has lasted for longer than 8 ms. */
export function breather(): <T>(work: () => Promise<T>) => Promise<T> {
  /** When work in this turn of the loop began; null before any. */
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
