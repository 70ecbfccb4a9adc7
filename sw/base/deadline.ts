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
