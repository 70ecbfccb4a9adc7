import { NETWORK_PAUSES, type Pauses } from '../base/limits';

/** Pause in milliseconds after the nth failure in a row. `random` is between 0 and 1. */
export function pauseMs(failures: number, { free, firstMs, lastMs, spread }: Pauses, random: number): number {
  if (failures <= free) return 0;
  const ceiling = Math.min(lastMs, firstMs * 2 ** (failures - free - 1));
  return Math.round(spread ? random * ceiling : ceiling);
}

/** All requests of one kind share a Rest. It delays them as the server's `Retry-After` asks. */
export class Rest {
  #until = Number.NEGATIVE_INFINITY;
  #rings = 0;
  readonly #bell = new EventTarget();

  /** Forbids tries for `restMs` milliseconds. */
  ask(restMs: number): void {
    this.#until = Math.max(this.#until, performance.now() + restMs);
  }

  /** End of the server's `Retry-After`, in milliseconds of the monotonic clock. */
  get until(): number {
    return this.#until;
  }

  get rings(): number {
    return this.#rings;
  }

  /** Ends all pauses, except the waiting time that the server demanded with `Retry-After`. */
  ring(): void {
    this.#rings += 1;
    this.#bell.dispatchEvent(new Event('ring'));
  }

  async pause(ms: number, signal: AbortSignal): Promise<void> {
    if (ms <= 0 || signal.aborted) return;
    const done = new AbortController();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      const finish = () => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener('abort', finish, { signal: done.signal });
      this.#bell.addEventListener('ring', finish, { signal: done.signal });
    });
    done.abort();
  }
}

export class Retry {
  #failures = 0;
  #pauseEnds = Number.NEGATIVE_INFINITY;
  #ringsBefore = 0;

  constructor(
    private readonly rest: Rest,
    private readonly pauses: Pauses = NETWORK_PAUSES,
  ) {}

  get failures(): number {
    return this.#failures;
  }

  /** Time of the next try in milliseconds of the monotonic clock. */
  get dueAt(): number {
    const rang = this.rest.rings !== this.#ringsBefore;
    return rang ? this.rest.until : Math.max(this.#pauseEnds, this.rest.until);
  }

  get isDue(): boolean {
    return performance.now() >= this.dueAt;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#pauseEnds = Number.NEGATIVE_INFINITY;
  }

  /** Counts a failure. `progressed`: this failure counts as the first in a row, so the pauses start small again. */
  failed(progressed = false): void {
    this.#failures = progressed ? 1 : this.#failures + 1;
    this.#pauseEnds = performance.now() + pauseMs(this.#failures, this.pauses, Math.random());
    this.#ringsBefore = this.rest.rings;
  }

  async wait(signal: AbortSignal): Promise<void> {
    // Checks again after each pause, because a longer rest may have begun meanwhile.
    while (!this.isDue && !signal.aborted) await this.rest.pause(this.dueAt - performance.now(), signal);
  }
}
