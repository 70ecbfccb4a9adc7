/** Caches a slow list of names. Additions and removals count at once, even during a listing. */
export class SharedListing {
  #names = new Set<string>();
  #changes = new Map<string, 'added' | 'removed'>();
  #listedAt = Number.NEGATIVE_INFINITY;
  #cost = 0;
  #running: Promise<void> | null = null;

  /**
   * `list` lists all names. `share` is the largest share of time for listings (0 to 1). `now` is a monotonic clock in
   * milliseconds.
   */
  constructor(
    private readonly list: () => Promise<readonly string[]>,
    private readonly share: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The set may be outdated after the caller's next `await`. */
  async read(): Promise<ReadonlySet<string>> {
    if (this.#running === null && this.#isDue()) this.#running = this.#relist();
    if (this.#running !== null) await this.#running;
    return this.#names;
  }

  added(name: string): void {
    this.#names.add(name);
    this.#changes.set(name, 'added');
  }

  removed(name: string): void {
    this.#names.delete(name);
    this.#changes.set(name, 'removed');
  }

  distrust(): void {
    this.#cost = 0;
    this.#listedAt = Number.NEGATIVE_INFINITY;
  }

  #isDue(): boolean {
    return this.#cost <= (this.now() - this.#listedAt) * this.share;
  }

  async #relist(): Promise<void> {
    const start = this.now();
    this.#changes.clear();
    try {
      const names = new Set(await this.list());
      for (const [name, change] of this.#changes) {
        if (change === 'added') names.add(name);
        else names.delete(name);
      }
      this.#names = names;
      this.#listedAt = this.now();
      this.#cost = this.#listedAt - start;
    } finally {
      this.#running = null;
    }
  }
}
