import { SLICE_MS, SLICE_RENEW_MS } from './limits';

const released = new AbortController();

/** True when another build takes over, so this worker must not start long work. */
export const isReleased = (): boolean => released.signal.aborted;

export interface Holding {
  waitUntil(work: Promise<unknown>): void;
}

export function hold(event: Holding, work: Promise<unknown>, ms?: number): void {
  event.waitUntil(
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      const finish = () => {
        clearTimeout(timer);
        released.signal.removeEventListener('abort', finish);
        resolve();
      };
      released.signal.addEventListener('abort', finish);
      if (released.signal.aborted) finish();
      void work.finally(finish);
    }),
  );
}

/** Ends all pending events, since a browser activates the next build only without pending events. */
export const releaseEvents = (): void => released.abort();

/** Downloads run in slices, because browsers end a worker whose event is pending too long. */
export class Slices {
  #newest = Number.NEGATIVE_INFINITY;

  /** `now` in milliseconds of the monotonic clock. */
  isDue(now: number): boolean {
    return !isReleased() && now - this.#newest >= SLICE_RENEW_MS;
  }

  open(now: number): void {
    this.#newest = now;
  }

  /** True while new downloads may start. Running downloads always continue. */
  mayStart(now: number): boolean {
    return !isReleased() && now - this.#newest < SLICE_MS;
  }
}
