/** Where the page stands, in px. */
export interface PagePlace {
  /** How far it is scrolled. */
  readonly scrolled: number;
  readonly viewHeight: number;
  readonly pageHeight: number;
  /** Distance from the top of the screen at which a jump puts a section. */
  readonly mark: number;
}

/** Browsers round: a jump ends within this of its mark. In px. */
export const TOLERANCE_PX = 4;

/** Where a jump to a section that begins at `top` of the page comes to rest, in px. */
export const restOf = (top: number, { viewHeight, pageHeight, mark }: PagePlace): number =>
  Math.max(0, Math.min(top - mark, pageHeight - viewHeight));

/**
 * Index of the section being read among those that begin at `tops` (px of the page): the last one that has come up to the
 * mark; -1 above the first. Where the last one is too short for that, the mark moves over the last screenful to the lower
 * edge of the screen: each section has its turn, and the last one has it at the end of the page.
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
