export class InTurn {
  private free: number;
  private readonly waiting: { readonly places: number; readonly start: () => void }[] = [];

  constructor(private readonly atOnce: number) {
    this.free = atOnce;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.occupying(1, work);
  }

  /** Runs `work` while no other work runs. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.occupying(this.atOnce, work);
  }

  private async occupying<T>(places: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.waiting.push({ places, start });
      this.startNext();
    });
    try {
      return await work();
    } finally {
      this.free += places;
      this.startNext();
    }
  }

  /** Starts waiting work in its order, so that work which needs all places waits for a limited time. */
  private startNext(): void {
    for (let next = this.waiting[0]; next !== undefined && next.places <= this.free; next = this.waiting[0]) {
      this.waiting.shift();
      this.free -= next.places;
      next.start();
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
