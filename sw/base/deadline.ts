/** The browser's storage did not answer in time. The request may still take effect. */
export class NoAnswer extends Error {
  constructor(what: string, ms: number) {
    super(`${what}: no answer within ${ms / 1_000} s`);
  }
}

/** Settles like `work`, or rejects with NoAnswer after `ms` milliseconds. `work` continues. */
export function within<T>(what: string, ms: number, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer(what, ms)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Number of timer ticks in one time-out. A device's sleep counts as at most one tick. */
const STEPS = 5;

interface Waiting {
  readonly since: number;
  readonly ms: number;
  silent: number;
}

/** Time-outs count only time without any answer, because a busy storage may answer the last request late. */
class StorageWatch {
  readonly #waiting = new Set<Waiting>();

  /**
   * Rejects with NoAnswer after `ms` milliseconds without any answer from the storage. An answer to a request that
   * began more than `ms` after `work` does not count.
   */
  within<T>(what: string, ms: number, work: Promise<T>): Promise<T> {
    const own: Waiting = { since: performance.now(), ms, silent: 0 };
    this.#waiting.add(own);
    return new Promise<T>((resolve, reject) => {
      const timer = setInterval(() => {
        own.silent += 1;
        if (own.silent < STEPS) return;
        end();
        reject(new NoAnswer(what, ms));
      }, ms / STEPS);
      const end = () => {
        clearInterval(timer);
        this.#waiting.delete(own);
      };
      work.then(resolve, reject).finally(() => {
        end();
        this.#answered(own);
      });
    });
  }

  #answered({ since }: Waiting): void {
    for (const other of this.#waiting) if (since <= other.since + other.ms) other.silent = 0;
  }
}

export const cacheStorage = new StorageWatch();
export const databases = new StorageWatch();
