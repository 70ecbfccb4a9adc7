/** When something that failed may be tried again: the one answer for pointer, manifests, packs and the device itself. */
import { NETWORK_PAUSES, type Pauses } from '../base/limits';

/** Pause in milliseconds after the `failures`-th failure in a row (from 1); `random` is from 0 to 1. Pure. */
export function pauseMs(failures: number, { free, firstMs, lastMs, spread }: Pauses, random: number): number {
  if (failures <= free) return 0;
  const ceiling = Math.min(lastMs, firstMs * 2 ** (failures - free - 1));
  return Math.round(spread ? random * ceiling : ceiling);
}

/** What all tries at one thing share: a rest that it asked for (the server's `Retry-After`), and a bell that ends pauses. */
export class Rest {
  #until = Number.NEGATIVE_INFINITY;
  #rings = 0;
  readonly #bell = new EventTarget();

  /** It asked to be left alone for `restMs`. */
  ask(restMs: number): void {
    this.#until = Math.max(this.#until, performance.now() + restMs);
  }

  /** End of the rest by the monotonic clock. */
  get until(): number {
    return this.#until;
  }

  /** How often the bell has rung. */
  get rings(): number {
    return this.#rings;
  }

  /** It is there again, or what was waited for has changed: all pauses end, but no rest does. */
  ring(): void {
    this.#rings += 1;
    this.#bell.dispatchEvent(new Event('ring'));
  }

  /** Resolves after `ms`, when the bell rings, or when `signal` is aborted. */
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

/** The failures in a row of one thing, and when its next try is due. */
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

  /** When the next try may start, by the monotonic clock: after its pause or a ring, and not during a rest. */
  get dueAt(): number {
    const rang = this.rest.rings !== this.#ringsBefore;
    return rang ? this.rest.until : Math.max(this.#pauseEnds, this.rest.until);
  }

  /** Whether a try may start now. */
  get isDue(): boolean {
    return performance.now() >= this.dueAt;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#pauseEnds = Number.NEGATIVE_INFINITY;
  }

  /** A try failed; after one that brought new bytes the pauses start small again. */
  failed(progressed = false): void {
    this.#failures = progressed ? 1 : this.#failures + 1;
    this.#pauseEnds = performance.now() + pauseMs(this.#failures, this.pauses, Math.random());
    this.#ringsBefore = this.rest.rings;
  }

  /** Resolves when a try may start or `signal` is aborted. */
  async wait(signal: AbortSignal): Promise<void> {
    // Somebody else may be asked for a longer rest meanwhile.
    while (!this.isDue && !signal.aborted) await this.rest.pause(this.dueAt - performance.now(), signal);
  }
}
