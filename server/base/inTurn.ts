export class InTurn {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await new Promise<void>((start) => this.waiting.push(start));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}

export class InTurnByKey<Key> {
  private readonly last = new Map<Key, Promise<unknown>>();

  /** Starts `work` when the earlier work under this key has ended, even with a failure. */
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

/** Runs `work` on `atOnce` entries at a time. After a failure, finishes only the running entries, then rejects. */
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

class NotBegun extends Error {}
