/** Ventilation at the upper edge of a roof side, in cm². Pure. */
import type { RoofSurface, UpperEdge } from './roof';
import type { TileMeasures } from './tile';

/** The rule that all figures of this file follow, for roofs from 5 degrees. */
export const VENTILATION_RULE = { name: 'DIN 4108-3', edition: '2024-03' } as const;

/** Free cross-section: so many per mille of the roof side and so many cm² per metre of edge; the larger one counts. */
export const CROSS_SECTIONS = {
  /** Ridge and hip. */
  ridge: { perMille: 0.5, perMetre: 50 },
  /** Eaves, and the upper end of a monopitch. */
  end: { perMille: 2, perMetre: 200 },
} as const satisfies Record<UpperEdge, { perMille: number; perMetre: number }>;

/** Of one roof side. */
export interface Ventilation {
  readonly byArea: number;
  readonly byLength: number;
  /** What the ridge elements give: half of their cross-section, as they lie between two sides. */
  readonly given: number;
  /** **Rest** = the larger of both - what the ridge elements give. */
  readonly left: number;
  /** **Lüfterziegel** = rest / cross-section of one, rounded up; null where something is left and the catalogue names no such tile. */
  readonly tiles: number | null;
}

/** Null where the catalogue names no cross-section. */
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
/** Decimal fractions are not binary ones: less than this is nothing. */
const EXACT = 1e-6;
