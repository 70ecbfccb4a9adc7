/** Aborts what it watches when nothing has happened for a while. One timer, however often it is touched. */
export class StallWatch {
  readonly #controller = new AbortController();
  #touched = performance.now();
  #timer: ReturnType<typeof setTimeout>;

  constructor(private readonly limitMs: number) {
    this.#timer = setTimeout(() => this.#check(), limitMs);
  }

  /** Aborted when the limit has passed without a touch. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Something came. */
  touch(): void {
    this.#touched = performance.now();
  }

  /** Ends the watch. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #check(): void {
    const left = this.#touched + this.limitMs - performance.now();
    if (left > 0) this.#timer = setTimeout(() => this.#check(), left);
    else this.#controller.abort(new Error(`Too little came within ${this.limitMs / 1000} s`));
  }
}
