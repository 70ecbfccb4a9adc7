/** A small random generator (mulberry32). With the same seed, a failed run can be repeated. */
export interface Random {
  /** The next random number, from 0 to less than 1. */
  next(): number;
  /** A random integer from `from` to `to`, both included. */
  int(from: number, to: number): number;
  pick<T>(values: readonly T[]): T;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    pick: (values) => {
      const value = values[int(0, values.length - 1)];
      if (value === undefined) throw new Error('Nothing to pick from');
      return value;
    },
  };
}
