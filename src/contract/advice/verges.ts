/** Verge tiles of a roof. Left and right as seen from the eaves. */
import type { Sides } from './parts';
import type { RoofSurface } from './roof';
import type { TileMeasures } from './tile';

interface VergedSurface {
  readonly surface: RoofSurface;
  readonly courses: number;
  readonly partRows: Sides;
}

interface VergeTiles {
  /** Whole verge tiles. Null for roofs without verges, or when the catalogue lacks their number. */
  readonly whole: Sides | null;
  /** Half verge tiles. */
  readonly halves: Sides;
}

/** Both sides together. */
export const allOf = (sides: Sides | null): number => (sides === null ? 0 : sides.left + sides.right);

/**
 * Only rectangular surfaces have verges, and all of a roof are alike. Rows with half verge tiles have no whole ones.
 * Rows with other parts have whole ones beside the parts.
 */
export function vergeTilesOf(
  [first]: readonly VergedSurface[],
  { vergePerRow, vergeParts }: Pick<TileMeasures, 'vergePerRow' | 'vergeParts'>,
): VergeTiles {
  if (first === undefined || first.surface.taper > 0) return { whole: null, halves: { left: 0, right: 0 } };
  const { surface, courses, partRows } = first;
  const halfPerRow = vergeParts?.halfVerge ?? 0;
  const sides = (tiles: (rowsWithParts: number) => number): Sides => ({
    left: surface.count * tiles(partRows.left),
    right: surface.count * tiles(partRows.right),
  });
  return {
    whole: vergePerRow === null ? null : sides((rows) => (courses - (halfPerRow > 0 ? rows : 0)) * vergePerRow),
    halves: sides((rows) => rows * halfPerRow),
  };
}
