/** Counts the places for pieces on a roof. Lengths in millimetres. */
import { shareOf, type Parts, type Sides } from './parts';
import { widthAt, type RoofSurface } from './roof';
import { rowStarts, type GaugeLimits, type Rows } from './rows';
import type { TileMeasures } from './tile';
import type { WidthFit } from './width';

/** Largest rounding error of a sum of lengths, in pieces. */
const EXACT = 1e-6;

const piecesIn = (width: number, coverWidth: number): number => wholeUp(width / coverWidth);

/** Rounds up, but not because of a computing error. */
export const wholeUp = (value: number): number => Math.max(0, Math.ceil(value - EXACT));

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The whole number of pieces, or of other parts, with a reserve in per cent. */
export const withReserve = (count: number, reserve: number): number => wholeUp((count * (100 + reserve)) / 100);

/** How pieces lie side by side and one above the other. */
export type Laid = Pick<TileMeasures, 'plain' | 'vergeParts' | 'coverWidth'>;

/** Rows of pieces on one batten. Crown cover lays two. Double cover lays one, and two on a doubled end. */
function coursesOn(batten: number, { rows }: Rows, { plain }: Pick<Laid, 'plain'>): number {
  if (plain === null) return 1;
  if (plain.cover === 'crown') return 2;
  const { eaves, ridge } = plain.doubled;
  return 1 + (eaves && batten === 0 ? 1 : 0) + (ridge && batten === rows - 1 ? 1 : 0);
}

/** Rows of pieces on a surface. For models that are no plain tiles, this is the number of battens. */
export const coursesOf = (rows: Rows, tile: Pick<Laid, 'plain'>): number =>
  sum(Array.from({ length: rows.rows }, (_, batten) => coursesOn(batten, rows, tile)));

/**
 * Whole pieces of the row at the eaves, which begins with a whole piece. It ends with parts if the width comes out with
 * a half piece.
 */
export function perRowOf({ eaves }: RoofSurface, fit: WidthFit | null, { coverWidth, vergeParts }: Laid): number {
  const covered = fit?.kind === 'half' && vergeParts !== null ? shareOf(vergeParts) * coverWidth : 0;
  return piecesIn(eaves - covered, coverWidth);
}

/**
 * Rows of a surface with parts at the left and at the right verge: every second row. If the width comes out with a half
 * piece, the other rows have theirs at the right. `vergeParts` null: laid without parts.
 */
export function partRowsOf(courses: number, fit: WidthFit | null, vergeParts: Parts | null): Sides {
  const second = Math.floor(courses / 2);
  if (vergeParts === null || fit === null) return { left: 0, right: 0 };
  return { left: second, right: fit.kind === 'half' ? courses - second : second };
}

/** A roof surface with its rows of pieces. */
export interface LaidSurface {
  readonly surface: RoofSurface;
  readonly rows: Rows;
  readonly courses: number;
  readonly fit: WidthFit | null;
  readonly perRow: number;
  readonly partRows: Sides;
}

export interface Places {
  /** Whole pieces, including special tiles. */
  readonly whole: number;
  /** Null when the model is laid in rows, or when the catalogue does not say what lies at the verges. */
  readonly parts: Parts | null;
}

/**
 * A rectangular surface in bond has parts at both verges of every second row, or half a piece more if the catalogue
 * names no parts. If the width comes out with a half piece, all rows have the same number of whole pieces.
 *
 * On hip roofs, each row has one piece more, because both ends of a row are cut. For hip roofs, the function rounds up
 * only the sum of all row widths. Otherwise a longer rafter could need fewer pieces.
 */
export function placesOf(surfaces: readonly LaidSurface[], limits: GaugeLimits, tile: Laid, isBond: boolean): Places {
  const { coverWidth } = tile;
  const vergeParts = isBond ? tile.vergeParts : null;
  const [first] = surfaces;
  if (first !== undefined && first.surface.taper > 0) return hipPlaces(surfaces, limits, tile, vergeParts !== null);
  const beside = vergeParts === null ? Math.ceil(coverWidth / 2) : -2 * shareOf(vergeParts) * coverWidth;
  const counted = surfaces.map(({ surface: { eaves, count }, courses, fit, perRow }) => {
    const offset = isBond && fit?.kind !== 'half' ? Math.floor(courses / 2) : 0;
    return count * ((courses - offset) * perRow + offset * piecesIn(eaves + beside, coverWidth));
  });
  const ends = sum(surfaces.map(({ surface: { count }, partRows: { left, right } }) => count * (left + right)));
  return {
    whole: sum(counted),
    parts:
      vergeParts === null
        ? null
        : {
            half: ends * vergeParts.half,
            threeQuarter: ends * vergeParts.threeQuarter,
            halfVerge: ends * vergeParts.halfVerge,
          },
  };
}

function hipPlaces(surfaces: readonly LaidSurface[], limits: GaugeLimits, tile: Laid, hasParts: boolean): Places {
  const widths = surfaces.map(
    ({ surface, rows }) =>
      surface.count *
      sum(
        rowStarts(surface.slope, rows, limits).map(
          (start, batten) => coursesOn(batten, rows, tile) * widthAt(surface, start),
        ),
      ),
  );
  const cuts = sum(surfaces.map(({ surface, courses }) => surface.count * courses));
  return {
    whole: piecesIn(sum(widths), tile.coverWidth) + cuts,
    parts: hasParts ? { half: 0, threeQuarter: 0, halfVerge: 0 } : null,
  };
}
