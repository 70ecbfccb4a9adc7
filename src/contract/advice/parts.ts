/** Pieces that lie at the verges of every second row in bond, beside whole pieces. */
import type { RoofSurface } from './roof';

/** Numbers of pieces as the maker delivers them. */
export interface Parts {
  readonly half: number;
  readonly threeQuarter: number;
  /** Half verge tiles. They lie instead of whole verge tiles, and each takes the room of half a surface tile. */
  readonly halfVerge: number;
}

/** Values for the left and the right verge, as seen from the eaves. */
export interface Sides {
  readonly left: number;
  readonly right: number;
}

/** Width in whole pieces that parts cover. */
export const shareOf = ({ half, threeQuarter, halfVerge }: Parts): number =>
  (half + halfVerge) / 2 + (threeQuarter * 3) / 4;

interface LaidRows {
  readonly surface: RoofSurface;
  readonly courses: number;
}

/** Rows of one surface with parts at the left and at the right verge. `vergeParts` null: laid without parts. */
export function partRowsOf({ surface, courses }: LaidRows, vergeParts: Parts | null): Sides {
  const rows = vergeParts === null || surface.taper > 0 ? 0 : Math.floor(courses / 2);
  return { left: rows, right: rows };
}
