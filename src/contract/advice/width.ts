/** Compares the width of a rectangular roof with the pieces of a row. Lengths in whole millimetres. */
import { shareOf, type Parts } from './parts';
import type { TileMeasures } from './tile';

/** A width that comes out with whole pieces, or with a half piece at one verge. */
interface FittingWidth {
  /** Not rounded. */
  readonly width: number;
  readonly hasHalf: boolean;
}

export interface WidthFit {
  readonly kind: 'whole' | 'half' | 'cut';
  /** The nearest widths that come out, from narrow to wide. Empty unless `kind` is `cut`. */
  readonly nearest: readonly FittingWidth[];
}

/** Whole millimetres of overhang at both verges can be up to this much narrower than the fitting width. */
const SHORT = 2;

/**
 * A width less than two millimetres too narrow comes out. Half pieces need bond and a maker who delivers them, and they
 * must offset a row by half a piece.
 */
export function widthFit(width: number, { coverWidth, vergeParts }: TileMeasures, isBond: boolean): WidthFit {
  const hasHalves = isBond && vergeParts !== null && bringHalf(vergeParts);
  const isFit = (fitting: number): boolean => fitting >= width && fitting - width < SHORT;
  const whole = Math.ceil(width / coverWidth) * coverWidth;
  const half = whole - coverWidth / 2;
  if (isFit(whole)) return { kind: 'whole', nearest: [] };
  if (hasHalves && isFit(half)) return { kind: 'half', nearest: [] };
  const nearest = [
    { width: whole - coverWidth, hasHalf: false },
    ...(hasHalves ? [{ width: half, hasHalf: true }] : []),
    { width: whole, hasHalf: false },
  ].filter((one) => one.width > 0);
  return { kind: 'cut', nearest };
}

const bringHalf = (parts: Parts): boolean => parts.half + parts.halfVerge > 0 && shareOf(parts) % 1 === 0.5;
