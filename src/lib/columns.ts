/** Text of the usual size: 1rem. */
export const USUAL_TEXT_PX = 16;

/** Two columns stand side by side while each has this; with text twice as large, twice as much. */
export const NARROWEST_PX = 100;

/**
 * How many columns of at least `minPx` fit into `widthPx`, with text `scale` times its usual size. Two where that is too wide
 * for it, one where their words would not fit. GridSkeleton.tsx says the same to the browser.
 */
export function columnsFor(widthPx: number, minPx: number, gapPx: number, scale: number): number {
  const leastPx = Math.min(minPx * scale, Math.max((widthPx - gapPx) / 2, NARROWEST_PX * scale));
  return Math.max(1, Math.floor((widthPx + gapPx) / (leastPx + gapPx)));
}
