/** When the next try may start: pauses after failures, rests that the server asked for, and being woken early. */
import { backoffMs } from './backoff';

/** A wish of the server (`Retry-After`) that all lanes obey, and the bell that ends pauses early. */
export class Rest {
  #until = Number.NEGATIVE_INFINITY;
  readonly #bell = new EventTarget();

  /** The server asked to be left alone for `restMs`. */
  ask(restMs: number): void {
    this.#until = Math.max(this.#until, performance.now() + restMs);
  }

  get until(): number {
    return this.#until;
  }

  /** The server is there again, or what was waited for has changed: look again now, but do not break a rest. */
  ring(): void {
    this.#bell.dispatchEvent(new Event('ring'));
  }

  /** Waits for the bell. */
  onRing(listener: () => void, signal: AbortSignal): void {
    this.#bell.addEventListener('ring', listener, { once: true, signal });
  }
}

/** The pauses of one lane. */
export class Pace {
  #failures = 0;
  #dueAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly rest: Rest) {}

  get failures(): number {
    return this.#failures;
  }

  /** Whether a try may start now. */
  get isDue(): boolean {
    return performance.now() >= this.dueAt;
  }

  /** When the next try may start, by the monotonic clock. */
  get dueAt(): number {
    return Math.max(this.#dueAt, this.rest.until);
  }

  succeeded(): void {
    this.#failures = 0;
    this.#dueAt = Number.NEGATIVE_INFINITY;
  }

  /** A try failed; after one that brought new bytes the pauses start small again. */
  failed(progressed = false): void {
    this.#failures = progressed ? 1 : this.#failures + 1;
    this.#dueAt = performance.now() + backoffMs(this.#failures, Math.random());
  }

  /** Waits until a try may start, or the bell rings outside a rest, or `signal` ends the wait. */
  async wait(signal: AbortSignal): Promise<void> {
    await pause(this.#dueAt - performance.now(), this.rest, signal);
    // Another lane may be asked for a longer rest meanwhile.
    while (this.rest.until > performance.now() && !signal.aborted)
      await pause(this.rest.until - performance.now(), null, signal);
    this.#dueAt = Number.NEGATIVE_INFINITY;
  }
}

/** Resolves after `ms`, when the bell of `rest` rings, or when `signal` is aborted. */
export async function pause(ms: number, rest: Rest | null, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return;
  const done = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', finish, { once: true, signal: done.signal });
    rest?.onRing(finish, done.signal);
  });
  done.abort();
}
