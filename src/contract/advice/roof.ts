/** Lengths in this file are in millimetres, not rounded. */

export type MeasuredShape = 'gable' | 'mono' | 'hip';

export interface RoofMeasures {
  readonly shape: MeasuredShape;
  /** Length of the eaves (hip roof: the longer eaves). */
  readonly eaves: number;
  /** Length along the slope, from the wall to the ridge. */
  readonly rafter: number;
  /** Degrees. */
  readonly pitch: number;
  readonly eavesOverhang: number;
  /** Unused for hip roofs, which have the eaves' overhang on all sides. */
  readonly vergeOverhang: number;
}

/** `end` is the upper end of a monopitch roof. */
export type UpperEdge = 'ridge' | 'end';

/** Towards the top, the width shrinks by `taper` millimetres per metre of slope. 0 means a rectangle. */
export interface RoofSurface {
  readonly count: number;
  readonly eaves: number;
  readonly slope: number;
  readonly taper: number;
  /** Area of one surface in mm². */
  readonly area: number;
  /** Length of ridge and hips, or of a monopitch roof's upper end. */
  readonly top: number;
  readonly upperEdge: UpperEdge;
}

export interface Roof {
  readonly surfaces: readonly RoofSurface[];
  readonly ridge: number;
  /** `length`: all hips together. */
  readonly hips: { readonly count: number; readonly length: number };
  /** Length of a monopitch roof's upper end, 0 for other roofs. */
  readonly monopitch: number;
  /** Number of verges. */
  readonly verges: number;
  /** Area of all surfaces in mm². */
  readonly area: number;
}

/** Null when the eaves of a hip roof are too short for its rafters. */
export function roofOf(measures: RoofMeasures): Roof | null {
  return measures.shape === 'hip' ? hipRoof(measures) : rectangularRoof(measures);
}

function rectangularRoof({ shape, eaves, rafter, eavesOverhang, vergeOverhang }: RoofMeasures): Roof {
  const isMono = shape === 'mono';
  const count = isMono ? 1 : 2;
  const width = eaves + 2 * vergeOverhang;
  const slope = rafter + eavesOverhang;
  return {
    surfaces: [
      {
        ...{ count, eaves: width, slope, taper: 0, area: width * slope, top: width },
        upperEdge: isMono ? 'end' : 'ridge',
      },
    ],
    ridge: isMono ? 0 : width,
    hips: { count: 0, length: 0 },
    monopitch: isMono ? width : 0,
    verges: 2 * count,
    area: count * width * slope,
  };
}

/** A hip roof's ridge below this length is a rounding error of a pyramid. */
const LEAST_RIDGE = 0.5;

/**
 * Seen from above, the hips run at 45°. Therefore a long surface is narrower at the ridge than at the eaves, by `plan`
 * at each end.
 */
function hipRoof({ eaves, rafter, pitch, eavesOverhang }: RoofMeasures): Roof | null {
  const slope = rafter + eavesOverhang;
  const plan = slope * Math.cos(radians(pitch));
  const longEaves = eaves + 2 * eavesOverhang * Math.cos(radians(pitch));
  const shortEaves = 2 * plan;
  const rest = longEaves - shortEaves;
  if (rest < -LEAST_RIDGE) return null;
  const ridge = rest < LEAST_RIDGE ? 0 : rest;
  const taper = 2000 * Math.cos(radians(pitch));
  const hip = Math.hypot(slope, plan);
  const side = { count: 2, slope, taper, upperEdge: 'ridge' } as const;
  return {
    surfaces: [
      { ...side, eaves: longEaves, area: (slope * (longEaves + ridge)) / 2, top: ridge + 2 * hip },
      { ...side, eaves: shortEaves, area: (slope * shortEaves) / 2, top: 2 * hip },
    ],
    ridge,
    hips: { count: 4, length: 4 * hip },
    monopitch: 0,
    verges: 0,
    area: slope * (longEaves + ridge) + slope * shortEaves,
  };
}

export const widthAt = ({ eaves, taper }: RoofSurface, along: number): number =>
  Math.max(0, eaves - (taper * along) / 1000);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
