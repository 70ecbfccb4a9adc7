/** What the demo's forms have collected: kept in memory while the server runs, as the demo passes nothing on. */

/** Older ones make room. */
const MAX_KEPT = 200;

export interface Entry {
  readonly number: string;
  readonly lines: readonly string[];
}

export class Collection {
  private readonly entries: Entry[] = [];
  private count = 0;

  /** `prefix` begins the numbers, as in `M-0001`. */
  constructor(private readonly prefix: string) {}

  add(lines: readonly string[]): Entry {
    this.count += 1;
    const entry = { number: `${this.prefix}-${String(this.count).padStart(4, '0')}`, lines };
    this.entries.push(entry);
    if (this.entries.length > MAX_KEPT) this.entries.shift();
    return entry;
  }

  /** The newest last. */
  all(): readonly Entry[] {
    return this.entries;
  }
}
