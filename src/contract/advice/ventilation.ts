import { sum, wholeUp } from './places';
import { widthAt, type Roof, type RoofSurface, type UpperEdge } from './roof';
import type { TileMeasures } from './tile';

/** Standard for roofs with pitches of at least 5 degrees. Cross-sections in this file are in cm². */
export const VENTILATION_RULE = {
  name: 'DIN 4108-3',
  edition: '2024-03',
  source: 'DIN Deutsches Institut für Normung',
} as const;

/** Trade practice, no norm: at most every second place of a row has a ventilation tile. Checked in November 2026. */
export const VENT_PLACES_RULE = { checked: '11/2026' } as const;

/** Required cross-sections: per mille of the surface's area, or cm² per metre of edge. The larger value counts. */
export const CROSS_SECTIONS = {
  ridge: { perMille: 0.5, perMetre: 50 },
  /** For eaves, and for the upper end of a monopitch roof. */
  end: { perMille: 2, perMetre: 200 },
} as const satisfies Record<UpperEdge, { perMille: number; perMetre: number }>;

/** Ventilation at the upper edge of one surface. */
export interface SideVentilation {
  readonly byArea: number;
  readonly byLength: number;
  /** What the elements of the catalogue give. */
  readonly given: number;
  /** **Rest** = the larger of `byArea` and `byLength`, minus `given`. */
  readonly left: number;
  /** **Lüfterziegel** = rest / cross-section of one tile, rounded up. Null without such a tile. */
  readonly wanted: number | null;
  /** Ventilation tiles that fit: every second place of one row near the upper edge, or of the hips. */
  readonly capacity: number;
}

/** A side on which ventilation tiles do not suffice. */
interface VentShortage extends Pick<SideVentilation, 'wanted' | 'capacity'> {
  readonly isOnHips: boolean;
}

export interface RoofVentilation {
  readonly top: {
    readonly element: 'ridge' | 'monopitch';
    /** Millimetres of elements on the roof. 0 without elements, or when they do not suffice. */
    readonly elementMetres: number;
    /** Ventilation tiles on all surfaces. 0 when they do not suffice. */
    readonly tiles: number;
    readonly answer: 'none' | 'elements' | 'tiles' | 'both' | 'insufficient' | 'unknown';
    /** Null unless `answer` is `insufficient`. */
    readonly shortage: VentShortage | null;
    /** Least cross-section in cm² per metre with which elements alone suffice. For a ridge, both sides together. */
    readonly sufficient: number;
  };
  readonly eaves: {
    readonly need: number;
    /** Null when the catalogue has no element for the eaves. */
    readonly given: number | null;
    /** Millimetres of all eaves. */
    readonly metres: number;
    /** Millimetres of elements on the roof. 0 when they do not suffice, null when the catalogue has none. */
    readonly elementMetres: number | null;
    readonly answer: 'elements' | 'insufficient' | 'unknown';
    /** Least cross-section of the eaves element in cm² per metre that suffices. */
    readonly sufficient: number;
  };
}

type Vents = Pick<
  TileMeasures,
  'coverWidth' | 'ventArea' | 'ridgeVent' | 'monopitchVent' | 'eavesVent' | 'ventsPerSurface'
>;

interface RowedSurface {
  readonly surface: RoofSurface;
  readonly courses: number;
  /** Whole pieces in the row at the eaves. */
  readonly perRow: number;
}

interface VentedSurface extends RowedSurface {
  readonly ventilation: SideVentilation | null;
}

const elementOf = ({ upperEdge }: RoofSurface, { ridgeVent, monopitchVent }: Vents): number | null =>
  upperEdge === 'ridge' ? ridgeVent : monopitchVent;

/** Null when the catalogue has neither an element for the upper edge nor a ventilation tile with a cross-section. */
export function sideVentilation(rowed: RowedSurface, vents: Vents): SideVentilation | null {
  const { surface } = rowed;
  const element = elementOf(surface, vents);
  const { ventArea } = vents;
  if (ventArea === null && element === null) return null;
  const { byArea, byLength } = needAt(surface.upperEdge, surface.area, surface.top);
  const given = (surface.top * (element ?? 0)) / sidesOf(surface) / MM_PER_M;
  const rest = Math.max(byArea, byLength) - given;
  const left = rest > EXACT ? rest : 0;
  const wanted = left === 0 ? 0 : ventArea === null ? null : wholeUp(left / ventArea);
  return { byArea, byLength, given, left, wanted, capacity: capacityOf(rowed, vents.coverWidth) };
}

/** A ridge element serves two sides. */
const sidesOf = ({ upperEdge }: RoofSurface): number => (upperEdge === 'ridge' ? 2 : 1);

function needAt(edge: UpperEdge, area: number, length: number) {
  const { perMille, perMetre } = CROSS_SECTIONS[edge];
  return { byArea: (area * perMille) / 1000 / MM2_PER_CM2, byLength: (length * perMetre) / MM_PER_M };
}

/** On hip roofs, every second row can have one ventilation tile along each hip. */
function capacityOf({ surface, courses, perRow }: RowedSurface, coverWidth: number): number {
  if (surface.taper === 0) return Math.floor(perRow / 2);
  return Math.floor(widthAt(surface, surface.slope) / 2 / coverWidth + EXACT) + 2 * Math.floor(courses / 2);
}

/** Null when the catalogue has no value about ventilation. */
export function roofVentilation(roof: Roof, surfaces: readonly VentedSurface[], vents: Vents): RoofVentilation | null {
  const { ventArea, ridgeVent, monopitchVent, eavesVent, ventsPerSurface } = vents;
  if ([ventArea, ridgeVent, monopitchVent, eavesVent, ventsPerSurface].every((value) => value === null)) return null;
  return { top: topOf(roof, surfaces, vents), eaves: eavesOf(roof, eavesVent) };
}

function topOf(roof: Roof, surfaces: readonly VentedSurface[], vents: Vents): RoofVentilation['top'] {
  const element = roof.monopitch > 0 ? 'monopitch' : 'ridge';
  const hasElement = (element === 'ridge' ? vents.ridgeVent : vents.monopitchVent) !== null;
  const tiles = tilesOf(surfaces, vents, hasElement);
  const isLaid = tiles.answer === 'elements' || tiles.answer === 'both';
  const elementMetres = isLaid ? roof.ridge + roof.hips.length + roof.monopitch : 0;
  const needed = surfaces.map(({ surface }) => {
    const { byArea, byLength } = needAt(surface.upperEdge, surface.area, surface.top);
    return surface.top === 0 ? 0 : (sidesOf(surface) * Math.max(byArea, byLength) * MM_PER_M) / surface.top;
  });
  return { element, elementMetres, ...tiles, sufficient: wholeUp(Math.max(...needed)) };
}

function tilesOf(
  surfaces: readonly VentedSurface[],
  { coverWidth, ventsPerSurface }: Vents,
  hasElement: boolean,
): Pick<RoofVentilation['top'], 'tiles' | 'answer' | 'shortage'> {
  const shortage = null;
  const sides = surfaces.flatMap(({ surface: { count, taper }, ventilation }) =>
    ventilation === null ? [] : [{ count, isOnHips: taper > 0, ...ventilation }],
  );
  if (sides.length < surfaces.length) {
    if (ventsPerSurface === null) return { tiles: 0, answer: 'unknown', shortage };
    // Without cross-sections, the maker's number per surface counts.
    const tiles = sum(
      surfaces.map((rowed) => rowed.surface.count * Math.min(ventsPerSurface, capacityOf(rowed, coverWidth))),
    );
    return { tiles, answer: tiles === 0 ? 'none' : 'tiles', shortage };
  }
  const short = sides.find(({ wanted, capacity }) => wanted === null || wanted > capacity);
  if (short !== undefined) {
    const { wanted, capacity, isOnHips } = short;
    return { tiles: 0, answer: 'insufficient', shortage: { wanted, capacity, isOnHips } };
  }
  const tiles = sum(sides.map(({ count, wanted }) => count * (wanted ?? 0)));
  if (tiles === 0) return { tiles, answer: hasElement ? 'elements' : 'none', shortage };
  return { tiles, answer: hasElement ? 'both' : 'tiles', shortage };
}

function eavesOf({ surfaces }: Roof, eavesVent: number | null): RoofVentilation['eaves'] {
  const sides = surfaces.map(({ count, area, eaves }) => {
    const { byArea, byLength } = needAt('end', area, eaves);
    return { count, eaves, need: Math.max(byArea, byLength), given: (eaves * (eavesVent ?? 0)) / MM_PER_M };
  });
  const total = (value: (side: (typeof sides)[number]) => number): number =>
    sum(sides.map((side) => side.count * value(side)));
  const metres = total(({ eaves }) => eaves);
  const isEnough = sides.every(({ need, given }) => given >= need - EXACT);
  return {
    need: total(({ need }) => need),
    given: eavesVent === null ? null : total(({ given }) => given),
    metres,
    elementMetres: eavesVent === null ? null : isEnough ? metres : 0,
    answer: eavesVent === null ? 'unknown' : isEnough ? 'elements' : 'insufficient',
    sufficient: wholeUp(Math.max(...sides.map(({ eaves, need }) => (eaves === 0 ? 0 : (need * MM_PER_M) / eaves)))),
  };
}

const MM2_PER_CM2 = 100;
const MM_PER_M = 1000;
const EXACT = 1e-6;
