import type { ManifestPack } from '../../src/contract/release/release';
import { PACK_PAUSES } from '../base/limits';
import { documentsFirst } from '../model/manifest';
import { Retry, type Rest } from '../net/retry';

export interface Waiting {
  readonly pack: ManifestPack;
  readonly retry: Retry;
}

export class PackQueue {
  readonly #waiting: Waiting[];

  constructor(packs: readonly ManifestPack[], rest: Rest) {
    this.#waiting = packs.toSorted(documentsFirst).map((pack) => ({ pack, retry: new Retry(rest, PACK_PAUSES) }));
  }

  take(): Waiting | null {
    const index = this.#waiting.findIndex(({ retry }) => retry.isDue);
    return index < 0 ? null : (this.#waiting.splice(index, 1)[0] ?? null);
  }

  nextDue(): number | null {
    return this.#waiting.length === 0 ? null : Math.min(...this.#waiting.map(({ retry }) => retry.dueAt));
  }

  failed(waiting: Waiting): void {
    waiting.retry.failed();
    const index = this.#waiting.findIndex((other) => documentsFirst(other.pack, waiting.pack) > 0);
    this.#waiting.splice(index < 0 ? this.#waiting.length : index, 0, waiting);
  }
}
