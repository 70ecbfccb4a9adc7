/** Packs that are still to be loaded. Documents come before media, always: also those that failed and are due again. */
import type { ManifestPack } from '../../src/contract/release/release';
import { PACK_PAUSES } from '../base/limits';
import { documentsFirst } from '../model/manifest';
import { Retry, type Rest } from '../net/retry';

/** A pack with its own tries. */
export interface Waiting {
  readonly pack: ManifestPack;
  readonly retry: Retry;
}

/** Ordered by kind; packs that failed come after their like, and those that never did stay in the order that they were given in. */
export class PackQueue {
  readonly #waiting: Waiting[];

  constructor(packs: readonly ManifestPack[], rest: Rest) {
    this.#waiting = packs.toSorted(documentsFirst).map((pack) => ({ pack, retry: new Retry(rest, PACK_PAUSES) }));
  }

  /** Takes the first pack that may be tried now; null when there is none. */
  take(): Waiting | null {
    const index = this.#waiting.findIndex(({ retry }) => retry.isDue);
    return index < 0 ? null : (this.#waiting.splice(index, 1)[0] ?? null);
  }

  /** When the next pack may be tried, by the monotonic clock; null when none is waiting. */
  nextDue(): number | null {
    return this.#waiting.length === 0 ? null : Math.min(...this.#waiting.map(({ retry }) => retry.dueAt));
  }

  /** A pack comes back after a try that failed. */
  failed(waiting: Waiting): void {
    waiting.retry.failed();
    const index = this.#waiting.findIndex((other) => documentsFirst(other.pack, waiting.pack) > 0);
    this.#waiting.splice(index < 0 ? this.#waiting.length : index, 0, waiting);
  }
}
