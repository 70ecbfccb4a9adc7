/** Events that keep this worker running for longer work. They all end when another build takes over. */

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
