/** The surfaces of a roof, in millimetres. Pure. */

/** A roof that can be calculated by its measures. */
export type MeasuredShape = 'gable' | 'mono' | 'hip';

/** What a person measured; lengths in millimetres. */
export interface RoofMeasures {
  readonly shape: MeasuredShape;
  /** Of the building along the eaves; at a hip roof the longer eaves. */
  readonly eaves: number;
  /** Of the rafter along the slope, from the wall to the ridge. */
  readonly rafter: number;
  /** Degrees. */
  readonly pitch: number;
  /** Beyond the wall, along the slope. */
  readonly eavesOverhang: number;
  /** Beyond the wall at each verge; a hip roof has the overhang of its eaves there. */
  readonly vergeOverhang: number;
}

/** Where a surface ends above: at ridge or hips, or at the upper end of a monopitch. */
export type UpperEdge = 'ridge' | 'end';

/** One sloping surface. It becomes narrower towards the ridge by `taper` millimetres a metre of slope (0: a rectangle). */
export interface RoofSurface {
  /** How many such surfaces the roof has. */
  readonly count: number;
  readonly eaves: number;
  /** Along the slope, from the eaves' edge to the ridge. */
  readonly slope: number;
  readonly taper: number;
  /** Of one such surface, in mm². */
  readonly area: number;
  /** Length of its upper edges: ridge and hips, or the upper end of a monopitch. */
  readonly top: number;
  readonly upperEdge: UpperEdge;
}

export interface Roof {
  readonly surfaces: readonly RoofSurface[];
  /** Of ridge and hips together, in millimetres. */
  readonly ridge: number;
  /** Verges of all surfaces. */
  readonly verges: number;
  /** Of all surfaces, in mm². */
  readonly area: number;
}

/** The roof of these measures; null where a hip roof's ridge would be shorter than nothing. */
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
 * Equal pitch on all sides: in plan the hips run at 45°, so a surface loses the plan length of its slope at each side. The
 * shorter eaves are twice the plan length of the slope.
 */
function hipRoof({ eaves, rafter, pitch, eavesOverhang }: RoofMeasures): Roof | null {
  const slope = rafter + eavesOverhang;
  const plan = slope * Math.cos(radians(pitch));
  const longEaves = eaves + 2 * Math.round(eavesOverhang * Math.cos(radians(pitch)));
  const shortEaves = 2 * plan;
  // Less than half a millimetre is nothing.
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

/** Width of a surface at a place of its slope; never below 0. */
export const widthAt = ({ eaves, taper }: RoofSurface, along: number): number =>
  Math.max(0, eaves - (taper * along) / 1000);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
