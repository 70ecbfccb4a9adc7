/**
 * Returns what `make` returned for this key, perhaps in another process, or calls `make`. The key names the kind of work
 * and all its input. Results are plain data.
 */
export type Recall = <T>(key: string, make: () => Promise<T>) => Promise<T>;

export const makeAnew: Recall = (_key, make) => make();
