/** How many columns of at least `minPx` fit into `widthPx`; never fewer than two. */
export function columnsFor(widthPx: number, minPx: number, gapPx: number): number {
  return Math.max(2, Math.floor((widthPx + gapPx) / (minPx + gapPx)));
}
