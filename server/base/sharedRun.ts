/**
 * Runs a task for many callers. Each caller gets the result of a run that began after the call. One run waits at most, and
 * all callers that wait share it.
 */
export class SharedRun<T> {
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<T> | null = null;

  constructor(private readonly task: () => Promise<T>) {}

  /** Rejects as the task does. */
  run(): Promise<T> {
    if (this.#next !== null) return this.#next;
    const run = this.#last.then(() => {
      this.#next = null;
      return this.task();
    });
    this.#next = run;
    this.#last = run.catch(() => undefined);
    return run;
  }
}
