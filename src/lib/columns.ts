export const USUAL_TEXT_PX = 16;

/** Smallest width of each of two columns, at normal text size. */
export const NARROWEST_PX = 100;

/**
 * `scale`: text size divided by normal size.
 * A narrow page gets two narrower columns, or one if text would not fit.
 */
export function columnsFor(widthPx: number, minPx: number, gapPx: number, scale: number): number {
  const leastPx = Math.min(minPx * scale, Math.max((widthPx - gapPx) / 2, NARROWEST_PX * scale));
  return Math.max(1, Math.floor((widthPx + gapPx) / (leastPx + gapPx)));
}
