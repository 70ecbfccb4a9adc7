/** Lengths are in millimetres. The printed advice sheet uses the bold German terms below. */
import { battensOf, counterBattensOf } from './battens';
import { shareOf, type Parts, type Sides } from './parts';
import { coursesOf, partRowsOf, perRowOf, placesOf, sum, wholeUp, withReserve } from './places';
import { surfaceTilesOf, topRowOf, type Replaced } from './replaced';
import { roofOf, type Roof, type RoofMeasures, type RoofSurface } from './roof';
import { rowsOf, type GaugeLimits, type Rows } from './rows';
import type { TileMeasures } from './tile';
import { roofVentilation, sideVentilation, type RoofVentilation, type SideVentilation } from './ventilation';
import { allOf, vergeTilesOf } from './verges';
import { widthFit, type WidthFit } from './width';

/** Overlap of the sheets of underlay, in per cent of the roof's area. */
export const UNDERLAY_OVERLAP = 15;
/** Trade practice, no norm: an overlap of 10 to 15 per cent, checked in November 2026. */
export const UNDERLAY_RULE = { least: 10, most: 15, checked: '11/2026' } as const;

export interface OrderOptions {
  /** Per cent. */
  readonly reserve: number;
  /** True when every second row begins with half a piece. Must be true for plain tiles. */
  readonly isBond: boolean;
  /** Distance between the middles of two rafters. */
  readonly rafterSpacing: number;
}

/** A field is null when the catalogue lacks a value. */
interface Order {
  /** Surface tiles, without reserve and without parts. */
  readonly laid: number;
  /** **Ziegel gesamt** = surface tiles on the roof x (100 + reserve) / 100, rounded up. */
  readonly total: number;
  /** **Gewicht auf dem Dach** = places on the roof x piece weight, in kilograms, rounded up. Parts weigh their share. */
  readonly weight: number | null;
  /** **Bündel** = total / pieces per bundle, rounded up. */
  readonly bundles: number | null;
  /** **Paletten** = total / pieces per pallet: `all` rounded up, `full` rounded down. */
  readonly pallets: { readonly all: number; readonly full: number } | null;
}

export interface CoveredSurface {
  readonly surface: RoofSurface;
  /** Rows by battens. */
  readonly rows: Rows;
  /** **Reihen**: rows of pieces. Double cover lays one row more on a doubled end, crown cover two on each batten. */
  readonly courses: number;
  /** Whole pieces in the row at the eaves. **Ziegel je Reihe** = row width / cover width, rounded up. */
  readonly perRow: number;
  /** Rows with parts at the left and at the right verge. */
  readonly partRows: Sides;
  readonly ventilation: SideVentilation | null;
  /** Null for hip roofs. */
  readonly fit: WidthFit | null;
}

interface RoofEdges {
  readonly ridge: number;
  /** `length`: all hips together. */
  readonly hips: { readonly count: number; readonly length: number };
  /** Length of a monopitch roof's upper end. */
  readonly monopitch: number;
  /** Length of all eaves. */
  readonly eaves: number;
  /** Number of verges. */
  readonly verges: number;
}

export interface RoofQuantity extends Order {
  readonly surfaces: readonly CoveredSurface[];
  /** In mm², not rounded. */
  readonly area: number;
  readonly edges: RoofEdges;
  /** **Firstziegel** = ridge x ridge tiles per metre, rounded up. Null without a ridge. */
  readonly ridgeTiles: number | null;
  /** **Gratziegel** = hips x ridge tiles per metre, rounded up. Null without hips. */
  readonly hipTiles: number | null;
  /** **Pultziegel** = upper end of a monopitch roof x tiles per metre, rounded up. Null for other roofs. */
  readonly monopitchTiles: number | null;
  /** **Ortgangziegel** = rows of pieces without half verge tiles x verge tiles per row x roof surfaces. */
  readonly verge: Sides | null;
  /** **Halbe Ortgangziegel** = rows with parts x half verge tiles per row x roof surfaces. */
  readonly vergeHalves: Sides;
  /** Pieces at the verges of every second row. Null: laid in rows, or the catalogue does not say. */
  readonly parts: Parts | null;
  readonly ventilation: RoofVentilation | null;
  /** Length of all roof battens. */
  readonly battens: number;
  readonly counterBattens: number;
  /** In mm², with the overlap of its sheets (`UNDERLAY_OVERLAP`). */
  readonly underlay: number;
  /** Positions of whole pieces on the roof, including special tiles. */
  readonly places: number;
  readonly replaced: Replaced;
  /**
   * If the catalogue leaves open how many surface tiles a special tile replaces, this order assumes one. Otherwise
   * null.
   */
  readonly ifReplaced: Pick<Order, 'laid' | 'total'> | null;
}

/** Null when no roof has these measures. `firstRow` replaces the catalogue's value. */
export function roofQuantity(
  measures: RoofMeasures,
  tile: TileMeasures,
  options: OrderOptions,
  firstRow: number = tile.firstRow,
): RoofQuantity | null {
  const roof = roofOf(measures);
  if (roof === null) return null;
  const limits: GaugeLimits = { ...tile, firstRow };
  const surfaces = roof.surfaces.map((surface) => cover(surface, limits, tile, options));
  const { whole: places, parts } = placesOf(surfaces, limits, tile, options.isBond);
  const ventilation = roofVentilation(roof, surfaces, tile);
  const { whole: verge, halves: vergeHalves } = vergeTilesOf(surfaces, tile);
  const along = (length: number, per10m: number | null): number | null =>
    per10m === null || length === 0 ? null : wholeUp((length * per10m) / 10_000);
  const monopitchTiles = along(roof.monopitch, tile.monopitchPer10m);
  const special = {
    ...{ verge: allOf(verge), vents: ventilation?.top.tiles ?? 0, monopitch: monopitchTiles ?? 0 },
    topRow: topRowOf(surfaces, limits, tile, options.isBond),
  };
  const { replaced, laid, fewer } = surfaceTilesOf(places, special, tile);
  return {
    ...orderOf({ laid, weighed: places + (parts === null ? 0 : shareOf(parts)) }, tile, options),
    surfaces,
    area: roof.area,
    edges: edgesOf(roof),
    ridgeTiles: along(roof.ridge, tile.ridgePer10m),
    hipTiles: along(roof.hips.length, tile.ridgePer10m),
    monopitchTiles,
    ...{ verge, vergeHalves, parts },
    ventilation,
    battens: battensOf(surfaces, limits),
    counterBattens: counterBattensOf(roof, options.rafterSpacing),
    underlay: (roof.area * (100 + UNDERLAY_OVERLAP)) / 100,
    places,
    replaced,
    ifReplaced: fewer === null ? null : { laid: fewer, total: withReserve(fewer, options.reserve) },
  };
}

function cover(
  surface: RoofSurface,
  limits: GaugeLimits,
  tile: TileMeasures,
  { isBond }: OrderOptions,
): CoveredSurface {
  const rows = rowsOf(surface.slope, limits);
  const courses = coursesOf(rows, tile);
  const fit = surface.taper === 0 ? widthFit(surface.eaves, tile, isBond) : null;
  const perRow = perRowOf(surface, fit, tile);
  return {
    ...{ surface, rows, courses, fit, perRow },
    partRows: partRowsOf(courses, fit, isBond ? tile.vergeParts : null),
    ventilation: sideVentilation({ surface, courses, perRow }, tile),
  };
}

const edgesOf = ({ surfaces, ridge, hips, monopitch, verges }: Roof): RoofEdges => ({
  ...{ ridge, hips, monopitch, verges },
  eaves: sum(surfaces.map(({ count, eaves }) => count * eaves)),
});

export interface AreaQuantity extends Order {
  /** Number of tiles at the largest gauge. `laid` is the number at the smallest gauge. */
  readonly laidAtLeast: number;
}

/**
 * **Bedarf** = area / (cover width x gauge), rounded up, at the smallest gauge. Plain tiles have no smallest gauge, so
 * the largest gauge at the pitch counts, with two pieces for crown cover. `area` in mm².
 */
export function areaQuantity(area: number, tile: TileMeasures, options: OrderOptions): AreaQuantity {
  const perGauge = tile.plain?.cover === 'crown' ? 2 : 1;
  const pieces = (gauge: number) => wholeUp((area * perGauge) / (tile.coverWidth * gauge));
  const laid = pieces(tile.plain === null ? tile.minGauge : tile.maxGauge);
  return { ...orderOf({ laid, weighed: laid }, tile, options), laidAtLeast: pieces(tile.maxGauge) };
}

function orderOf(
  { laid, weighed }: { readonly laid: number; readonly weighed: number },
  { pieceWeight, bundle, pallet }: TileMeasures,
  options: OrderOptions,
): Order {
  const total = withReserve(laid, options.reserve);
  return {
    laid,
    total,
    weight: pieceWeight === null ? null : wholeUp((weighed * pieceWeight) / 1000),
    bundles: bundle === null ? null : Math.ceil(total / bundle),
    pallets: pallet === null ? null : { all: Math.ceil(total / pallet), full: Math.floor(total / pallet) },
  };
}
