/** Returns the value at `share` (0 to 1) of the sorted sample. NaN for an empty sample. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? NaN;
  return (lower + upper) / 2;
}
