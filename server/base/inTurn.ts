/** Runs at most `atOnce` pieces of work at a time, in the order they come; the others wait. */
export class InTurn {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  /** Does what `work` does, once it is its turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await new Promise<void>((start) => this.waiting.push(start));
    try {
      return await work();
    } finally {
      // The piece of work that waits longest takes over the place.
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}

/** Runs work under the same key one piece after the other, in the order it comes; other keys do not wait for it. */
export class InTurnByKey<Key> {
  /** The piece that came last. */
  private readonly last = new Map<Key, Promise<unknown>>();

  /** Does what `work` does, once what came before it under this key has ended, well or not. */
  async run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const own = this.last.get(key)?.then(work, work) ?? work();
    this.last.set(key, own);
    try {
      return await own;
    } finally {
      if (this.last.get(key) === own) this.last.delete(key);
    }
  }
}

/**
 * What `work` makes of each entry, in the order of the entries, at most `atOnce` at a time. After a failure nothing more is
 * begun; what was begun ends before this rejects.
 */
export async function mapInTurn<T, R>(
  entries: readonly T[],
  atOnce: number,
  work: (entry: T, index: number) => Promise<R>,
): Promise<R[]> {
  const turns = new InTurn(atOnce);
  let isOver = false;
  const results = await Promise.allSettled(
    entries.map((entry, index) =>
      turns.run(async () => {
        if (isOver) throw new NotBegun();
        try {
          return await work(entry, index);
        } catch (error) {
          isOver = true;
          throw error;
        }
      }),
    ),
  );
  for (const result of results)
    if (result.status === 'rejected' && !(result.reason instanceof NotBegun)) throw result.reason;
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** Another entry failed before this one's turn. */
class NotBegun extends Error {}
