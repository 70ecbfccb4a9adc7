/** Lengths in this file are in millimetres. */

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
  readonly verges: number;
  /** Area of all surfaces in mm². */
  readonly area: number;
}

/** Null when the eaves of a hip roof are too short for its rafters. */
export function roofOf(measures: RoofMeasures): Roof | null {
  return measures.shape === 'hip' ? hipRoof(measures) : rectangularRoof(measures);
}

function rectangularRoof({ shape, eaves, rafter, eavesOverhang, vergeOverhang }: RoofMeasures): Roof {
  const count = shape === 'gable' ? 2 : 1;
  const width = eaves + 2 * vergeOverhang;
  const slope = rafter + eavesOverhang;
  return {
    surfaces: [
      {
        ...{ count, eaves: width, slope, taper: 0, area: width * slope, top: width },
        upperEdge: shape === 'mono' ? 'end' : 'ridge',
      },
    ],
    ridge: width,
    verges: 2 * count,
    area: count * width * slope,
  };
}

/**
 * Seen from above, the hips run at 45°. Therefore a long surface is narrower at the ridge than at the eaves, by `plan`
 * at each end.
 */
function hipRoof({ eaves, rafter, pitch, eavesOverhang }: RoofMeasures): Roof | null {
  const slope = rafter + eavesOverhang;
  const plan = slope * Math.cos(radians(pitch));
  const longEaves = eaves + 2 * Math.round(eavesOverhang * Math.cos(radians(pitch)));
  const shortEaves = 2 * plan;
  if (longEaves - shortEaves < -0.5) return null;
  const ridge = Math.max(0, longEaves - shortEaves);
  const taper = 2000 * Math.cos(radians(pitch));
  const hip = Math.hypot(slope, plan);
  const side = { count: 2, slope, taper, upperEdge: 'ridge' } as const;
  return {
    surfaces: [
      { ...side, eaves: longEaves, area: (slope * (longEaves + ridge)) / 2, top: ridge + 2 * hip },
      { ...side, eaves: shortEaves, area: (slope * shortEaves) / 2, top: 2 * hip },
    ],
    ridge: Math.round(ridge + 4 * hip),
    verges: 0,
    area: Math.round(slope * (longEaves + ridge) + slope * shortEaves),
  };
}

export const widthAt = ({ eaves, taper }: RoofSurface, along: number): number =>
  Math.max(0, eaves - (taper * along) / 1000);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
