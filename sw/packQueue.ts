/** Packs waiting for a lane. One that failed comes back after a pause of its own, while others go ahead. */
import type { ManifestPack } from '../src/contract/release';
import { backoffMs } from './backoff';

interface Waiting {
  readonly pack: ManifestPack;
  readonly dueAt: number;
}

/** Times in milliseconds of one monotonic clock. */
export class PackQueue {
  #waiting: Waiting[];
  readonly #failures = new Map<string, number>();

  constructor(packs: readonly ManifestPack[]) {
    this.#waiting = packs.map((pack) => ({ pack, dueAt: Number.NEGATIVE_INFINITY }));
  }

  /** The next pack that may be tried at `now`, or null. */
  take(now: number): ManifestPack | null {
    const index = this.#waiting.findIndex(({ dueAt }) => dueAt <= now);
    return index < 0 ? null : (this.#waiting.splice(index, 1)[0]?.pack ?? null);
  }

  /** When the next pack may be tried; null when none is waiting. */
  nextDue(): number | null {
    return this.#waiting.length === 0 ? null : Math.min(...this.#waiting.map(({ dueAt }) => dueAt));
  }

  /** Puts a pack back behind the others. */
  postpone(pack: ManifestPack): void {
    this.#waiting.push({ pack, dueAt: Number.NEGATIVE_INFINITY });
  }

  /** Puts a pack back that the server does not have or that was damaged: it is not tried again at once. */
  defer(pack: ManifestPack, now: number, random: number): void {
    const failures = (this.#failures.get(pack.sha256) ?? 0) + 1;
    this.#failures.set(pack.sha256, failures);
    this.#waiting.push({ pack, dueAt: now + backoffMs(failures, random) });
  }
}
