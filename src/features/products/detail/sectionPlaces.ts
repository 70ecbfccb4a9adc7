export interface PagePlace {
  readonly scrolled: number;
  readonly viewHeight: number;
  readonly pageHeight: number;
  /** Distance in px from the screen's top at which a jump puts a section. */
  readonly mark: number;
}

/** Allowed difference, because browsers round scroll positions. */
export const TOLERANCE_PX = 4;

/** Scroll position in px after a jump to a section at `top`. */
export const restOf = (top: number, { viewHeight, pageHeight, mark }: PagePlace): number =>
  Math.max(0, Math.min(top - mark, pageHeight - viewHeight));

/**
 * Index of the last section above the reading line, -1 if none. `tops` in px.
 * Near the page's end the line moves down, so a short last section can reach it.
 */
export function sectionAt(tops: readonly number[], page: PagePlace): number {
  const line = page.scrolled + lineOf(tops.at(-1) ?? 0, page) + TOLERANCE_PX;
  return tops.findLastIndex((top) => top <= line);
}

function lineOf(lastTop: number, { scrolled, viewHeight, pageHeight, mark }: PagePlace): number {
  const end = pageHeight - viewHeight - TOLERANCE_PX;
  const start = Math.max(0, end - viewHeight);
  if (lastTop - mark <= end || end <= start || scrolled <= start) return mark;
  return mark + (viewHeight - mark) * Math.min(1, (scrolled - start) / (end - start));
}
