/** An end for waits that the browser gives none: its storages may take a request and never answer it. */

/** The browser did not answer in time. What was asked may still happen. */
export class NoAnswer extends Error {
  /** `ms` milliseconds were waited for `what`. */
  constructor(what: string, ms: number) {
    super(`${what}: no answer within ${ms / 1_000} s`);
  }
}

/** Settles as `work` does, or rejects with NoAnswer once `ms` milliseconds have passed. `work` itself goes on. */
export function within<T>(what: string, ms: number, work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer(what, ms)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A limit is counted in so many steps: of a device's sleep, or of a thread that stood still, one step at most counts. */
const STEPS = 5;

/** A question that waits for its answer. */
interface Waiting {
  /** When it was asked, by the monotonic clock. */
  readonly since: number;
  readonly ms: number;
  /** Steps in a row in which no answer came. */
  silent: number;
}

/**
 * What is asked of one storage, whose limits measure silence: a busy storage answers one question after another, and the
 * last of many waits for all before it. One that hangs is found out all the same, also while others are answered.
 */
export class StorageWatch {
  readonly #waiting = new Set<Waiting>();

  /**
   * Settles as `work` does, or rejects with NoAnswer when for `ms` milliseconds neither it was answered nor anything that
   * was asked before it, or within `ms` after it. `work` itself goes on.
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
