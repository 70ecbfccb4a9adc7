/** Pieces that lie at the verges of rows in bond, beside whole pieces. */

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

/** True if half verge tiles bring the offset of the bond. */
export const hasHalfVerges = (parts: Parts | null): boolean => (parts?.halfVerge ?? 0) > 0;

/** Width in whole pieces that parts cover. */
export const shareOf = ({ half, threeQuarter, halfVerge }: Parts): number =>
  (half + halfVerge) / 2 + (threeQuarter * 3) / 4;
