/** Surface tiles that special tiles replace. */
import { partRowsOf, placesOf, sum, type Laid, type LaidSurface } from './places';
import type { GaugeLimits } from './rows';
import type { TileMeasures } from './tile';
import { allOf, vergeTilesOf } from './verges';

/** Surface tiles that each kind of special tiles replaces. */
export interface Replaced {
  readonly verge: number;
  readonly vents: number;
  /** At the upper end of a monopitch roof. */
  readonly monopitch: number;
}

interface TopRow {
  /** Whole pieces, including special tiles. */
  readonly places: number;
  /** Whole verge tiles. */
  readonly verge: number;
}

interface SpecialTiles extends Replaced {
  readonly topRow: TopRow;
}

interface SurfaceTiles {
  readonly replaced: Replaced;
  /** Surface tiles if a special tile without a value in the catalogue replaces none. */
  readonly laid: number;
  /** Surface tiles if such a special tile replaces one. Null when the catalogue has all needed values. */
  readonly fewer: number | null;
}

type Replacing = Pick<TileMeasures, 'vergeReplaces' | 'ventReplaces' | 'monopitchReplaces'>;

/** Counts the top row as the difference that one row makes. */
export function topRowOf(
  surfaces: readonly LaidSurface[],
  limits: GaugeLimits,
  tile: Laid & Pick<TileMeasures, 'vergePerRow'>,
  isBond: boolean,
): TopRow {
  const below = surfaces.map((laid) => {
    const courses = Math.max(0, laid.courses - 1);
    return { ...laid, courses, partRows: partRowsOf(courses, laid.fit, isBond ? tile.vergeParts : null) };
  });
  const count = (laid: readonly LaidSurface[]): TopRow => ({
    places: placesOf(laid, limits, tile, isBond).whole,
    verge: allOf(vergeTilesOf(laid, tile).whole),
  });
  const [whole, rest] = [count(surfaces), count(below)];
  return { places: whole.places - rest.places, verge: whole.verge - rest.verge };
}

/** `places`: positions of whole pieces on the roof, including special tiles. */
export function surfaceTilesOf(places: number, special: SpecialTiles, tile: Replacing): SurfaceTiles {
  const laidBeside = (replaced: Replaced): number => Math.max(0, places - all(replaced));
  const [replaced, most] = [replacedBy(special, tile, 0), replacedBy(special, tile, 1)];
  return { replaced, laid: laidBeside(replaced), fewer: all(most) === all(replaced) ? null : laidBeside(most) };
}

const all = ({ verge, vents, monopitch }: Replaced): number => sum([verge, vents, monopitch]);

/** `unsaid`: surface tiles that a special tile replaces when the catalogue does not say. */
function replacedBy(
  { verge, vents, monopitch, topRow }: SpecialTiles,
  { vergeReplaces, ventReplaces, monopitchReplaces }: Replacing,
  unsaid: number,
): Replaced {
  const perVerge = vergeReplaces ?? unsaid;
  // Verge tiles take both ends of the top row, so its other places are all that a monopitch's pieces can replace.
  const inTopRow = Math.max(0, topRow.places - topRow.verge * perVerge);
  return {
    verge: verge * perVerge,
    vents: vents * (ventReplaces ?? unsaid),
    monopitch: Math.min(monopitch * (monopitchReplaces ?? unsaid), inTopRow),
  };
}
