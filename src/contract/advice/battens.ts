/** Lengths in millimetres, areas in mm². */
import { widthAt, type Roof, type RoofSurface } from './roof';
import { rowStarts, type GaugeLimits, type Rows } from './rows';
import { sum, wholeUp } from './places';

/** Length of all roof battens. Each batten is as long as its row at the row's lower edge. */
export const battensOf = (
  surfaces: readonly { readonly surface: RoofSurface; readonly rows: Rows }[],
  limits: GaugeLimits,
): number =>
  sum(
    surfaces.map(
      ({ surface, rows }) =>
        surface.count * sum(rowStarts(surface.slope, rows, limits).map((start) => widthAt(surface, start))),
    ),
  );

/** Rafters below a rectangular surface. One stands at each end, and none are farther apart than `spacing`. */
export const raftersOn = (eaves: number, spacing: number): number => wholeUp(eaves / spacing) + 1;

/**
 * **Konterlatten**: a rectangular surface has one on each rafter. On hip roofs, their length is the area divided by the
 * rafter spacing, and one more lies along each hip.
 */
export function counterBattensOf({ surfaces, hips }: Roof, spacing: number): number {
  const onSurfaces = surfaces.map(
    ({ count, eaves, slope, area, taper }) =>
      count * (taper === 0 ? raftersOn(eaves, spacing) * slope : area / spacing),
  );
  return sum(onSurfaces) + hips.length;
}
