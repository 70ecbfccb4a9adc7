/** Returns the numbers of the longest rising run in `order`. Other numbers may stand between them. */
export function longestRising(order: readonly number[]): ReadonlySet<number> {
  // `ends[n]` is the smallest last number of all rising runs with n + 1 numbers.
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const one of order) {
    let length = ends.length;
    while (length > 0 && (ends[length - 1] ?? 0) >= one) length -= 1;
    previous.set(one, ends[length - 1]);
    ends[length] = one;
  }
  const run = new Set<number>();
  for (let one: number | undefined = ends.at(-1); one !== undefined; one = previous.get(one)) run.add(one);
  return run;
}
