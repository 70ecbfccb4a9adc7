/** Packs that are still to be loaded. Documents come before media, always: also those that failed and are due again. */
import type { ManifestPack } from '../../src/contract/release';
import { PACK_PAUSES } from '../base/limits';
import { documentsFirst } from '../model/manifest';
import { Retry, type Rest } from '../net/retry';

/** A pack with its own tries. */
export interface Waiting {
  readonly pack: ManifestPack;
  readonly retry: Retry;
}

/** Ordered by kind, then by when a pack is due; packs that never failed stay in the order that they were given in. */
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

  /** A pack comes back after a try that failed, before its like that are due later. */
  failed(waiting: Waiting): void {
    waiting.retry.failed();
    const index = this.#waiting.findIndex((other) => {
      const kinds = documentsFirst(other.pack, waiting.pack);
      return kinds > 0 || (kinds === 0 && other.retry.dueAt > waiting.retry.dueAt);
    });
    this.#waiting.splice(index < 0 ? this.#waiting.length : index, 0, waiting);
  }
}
