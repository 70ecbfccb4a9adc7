/**
 * How events keep this worker running for longer work, and for how long. All of that ends when another build takes over.
 */
import { SLICE_MS, SLICE_RENEW_MS } from './limits';

const released = new AbortController();

/** Whether another build takes over: this worker begins nothing long any more. */
export const isReleased = (): boolean => released.signal.aborted;

/** What is used of an ExtendableEvent. */
export interface Holding {
  waitUntil(work: Promise<unknown>): void;
}

/** Keeps the worker running for `work` through `event`: until it has ended, for `ms` milliseconds at most. */
export function hold(event: Holding, work: Promise<unknown>, ms?: number): void {
  event.waitUntil(
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      const finish = () => {
        clearTimeout(timer);
        // Stryker disable next-line StringLiteral: A listener that stays ends a hold that has ended.
        released.signal.removeEventListener('abort', finish);
        resolve();
      };
      released.signal.addEventListener('abort', finish);
      if (released.signal.aborted) finish();
      void work.finally(finish);
    }),
  );
}

/** A browser activates the next build only when this one has no event pending. What still runs is no longer waited for. */
export const releaseEvents = (): void => released.abort();

/**
 * Slices of time in which downloads run. A browser ends a worker whose event stays pending too long, so no event carries
 * the whole download: each poll may open a slice of its own, and slices overlap while somebody polls. Times in milliseconds
 * of one monotonic clock.
 */
export class Slices {
  #newest = Number.NEGATIVE_INFINITY;

  /** Whether an event at `now` shall open a slice. */
  isDue(now: number): boolean {
    return !isReleased() && now - this.#newest >= SLICE_RENEW_MS;
  }

  /** Opens a slice at `now`. */
  open(now: number): void {
    this.#newest = now;
  }

  /** Whether new work may start: the newest slice is still running. What has started is never cut off. */
  mayStart(now: number): boolean {
    return !isReleased() && now - this.#newest < SLICE_MS;
  }
}
