import type { RoofSurface, UpperEdge } from './roof';
import type { TileMeasures } from './tile';

/** Standard for roofs with pitches of at least 5 degrees. Cross-sections in `Ventilation` are in cm². */
export const VENTILATION_RULE = { name: 'DIN 4108-3', edition: '2024-03' } as const;

/** Required cross-sections: per mille of the surface's area, or cm² per metre of edge. The larger value counts. */
export const CROSS_SECTIONS = {
  ridge: { perMille: 0.5, perMetre: 50 },
  /** For eaves, and for the upper end of a monopitch roof. */
  end: { perMille: 2, perMetre: 200 },
} as const satisfies Record<UpperEdge, { perMille: number; perMetre: number }>;

export interface Ventilation {
  readonly byArea: number;
  readonly byLength: number;
  readonly given: number;
  /** **Rest** = the larger of `byArea` and `byLength`, minus `given`. */
  readonly left: number;
  /** **Lüfterziegel** = rest / cross-section of one tile, rounded up. Null without such a tile. */
  readonly tiles: number | null;
}

/** Null when the catalogue has no cross-sections. */
export function ventilationOf(
  { area, top, upperEdge }: RoofSurface,
  { ventArea, ridgeVent }: Pick<TileMeasures, 'ventArea' | 'ridgeVent'>,
): Ventilation | null {
  if (ventArea === null && ridgeVent === null) return null;
  const { perMille, perMetre } = CROSS_SECTIONS[upperEdge];
  const byArea = (area * perMille) / 1000 / MM2_PER_CM2;
  const byLength = (top * perMetre) / MM_PER_M;
  const given = (top * (ridgeVent ?? 0)) / 2 / MM_PER_M;
  const rest = Math.max(byArea, byLength) - given;
  const left = rest > EXACT ? rest : 0;
  const tiles = left === 0 ? 0 : ventArea === null ? null : Math.ceil(left / ventArea - EXACT);
  return { byArea, byLength, given, left, tiles };
}

const MM2_PER_CM2 = 100;
const MM_PER_M = 1000;
const EXACT = 1e-6;
