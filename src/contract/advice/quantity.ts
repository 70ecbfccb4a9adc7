/** Lengths are in whole millimetres. The printed advice sheet uses the bold German terms below. */
import { roofOf, widthAt, type RoofMeasures, type RoofSurface } from './roof';
import { rowsOf, rowStarts, type GaugeLimits, type Rows } from './rows';
import type { TileMeasures } from './tile';
import { ventilationOf, type Ventilation } from './ventilation';

export interface OrderOptions {
  /** Per cent. */
  readonly reserve: number;
  /** True when every second row begins with half a piece. */
  readonly isBond: boolean;
}

/** A field is null when the catalogue lacks a value. */
interface Order {
  /** Surface tiles, without reserve. */
  readonly laid: number;
  /** **Ziegel gesamt** = surface tiles on the roof x (100 + reserve) / 100, rounded up. */
  readonly total: number;
  /** **Gewicht auf dem Dach** = places on the roof x piece weight, in kilograms, rounded up. */
  readonly weight: number | null;
  /** **Bündel** = total / pieces per bundle, rounded up. */
  readonly bundles: number | null;
  /** **Paletten** = total / pieces per pallet: `all` rounded up, `full` rounded down. */
  readonly pallets: { readonly all: number; readonly full: number } | null;
}

interface CoveredSurface {
  readonly surface: RoofSurface;
  readonly rows: Rows;
  /** Pieces in the row at the eaves. **Ziegel je Reihe** = row width / cover width, rounded up. */
  readonly perRow: number;
  readonly ventilation: Ventilation | null;
  readonly nearestEaves: { readonly shorter: number | null; readonly longer: number } | null;
}

interface Replaced {
  readonly verge: number;
  readonly vents: number;
}

export interface RoofQuantity extends Order {
  readonly surfaces: readonly CoveredSurface[];
  /** In mm². */
  readonly area: number;
  /** **Firstziegel** = (ridge + hips) x ridge tiles per metre, rounded up. */
  readonly ridgeTiles: number | null;
  /** **Ortgangziegel** = rows x verges x verge tiles per row. */
  readonly vergeTiles: number | null;
  /** Number of **Lüfterziegel** (ventilation tiles) on all surfaces. */
  readonly ventTiles: number | null;
  /** Tile positions on the roof, including special tiles. */
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
  const surfaces = roof.surfaces.map((surface) => cover(surface, limits, tile));
  const places = placesOf(surfaces, limits, tile.coverWidth, options.isBond);
  const [first] = surfaces;
  const vergeTiles =
    tile.vergePerRow === null || roof.verges === 0 ? null : (first?.rows.rows ?? 0) * roof.verges * tile.vergePerRow;
  const ventTiles = ventTilesOf(surfaces, tile);
  const verge = vergeTiles ?? 0;
  const vents = ventTiles ?? 0;
  const replaced = { verge: verge * (tile.vergeReplaces ?? 0), vents: vents * (tile.ventReplaces ?? 0) };
  const unsaid = (tile.vergeReplaces === null ? verge : 0) + (tile.ventReplaces === null ? vents : 0);
  const laid = Math.max(0, places - replaced.verge - replaced.vents);
  const fewer = Math.max(0, laid - unsaid);
  return {
    ...orderOf({ laid, places }, tile, options),
    surfaces,
    area: roof.area,
    ridgeTiles: tile.ridgePer10m === null ? null : Math.ceil((roof.ridge * tile.ridgePer10m) / 10_000),
    vergeTiles,
    ventTiles,
    places,
    replaced,
    ifReplaced: unsaid === 0 ? null : { laid: fewer, total: withReserve(fewer, options) },
  };
}

function cover(surface: RoofSurface, limits: GaugeLimits, tile: TileMeasures): CoveredSurface {
  return {
    surface,
    rows: rowsOf(surface.slope, limits),
    perRow: piecesIn(surface.eaves, tile.coverWidth),
    nearestEaves: surface.taper === 0 ? nearestMultiple(surface.eaves, tile.coverWidth) : null,
    ventilation: ventilationOf(surface, tile),
  };
}

/**
 * In bond, every second row of a rectangular surface has half a piece more. On hip roofs, each row has one piece more,
 * because both ends of a row are cut. For hip roofs, the function rounds up only the sum of all row widths. Otherwise a
 * longer rafter could need fewer pieces.
 */
function placesOf(
  surfaces: readonly CoveredSurface[],
  limits: GaugeLimits,
  coverWidth: number,
  isBond: boolean,
): number {
  if (surfaces.every(({ surface }) => surface.taper === 0))
    return sum(
      surfaces.map(({ surface: { eaves, count }, rows: { rows } }) => {
        const offset = isBond ? Math.floor(rows / 2) : 0;
        return (
          count *
          ((rows - offset) * piecesIn(eaves, coverWidth) +
            offset * piecesIn(eaves + Math.ceil(coverWidth / 2), coverWidth))
        );
      }),
    );
  const rows = sum(surfaces.map((one) => one.surface.count * one.rows.rows));
  const widths = surfaces.map((one) => {
    const starts = rowStarts(one.surface.slope, one.rows, limits);
    return one.surface.count * sum(starts.map((start) => widthAt(one.surface, start)));
  });
  return piecesIn(sum(widths), coverWidth) + rows;
}

function ventTilesOf(surfaces: readonly CoveredSurface[], tile: TileMeasures): number | null {
  const counted = surfaces.map(({ surface: { count }, ventilation }) => {
    const tiles = ventilation === null ? tile.ventsPerSurface : ventilation.tiles;
    return tiles === null ? null : count * tiles;
  });
  return counted.includes(null) ? null : sum(counted.map((count) => count ?? 0));
}

const EXACT = 1e-6;

const piecesIn = (width: number, coverWidth: number): number => Math.max(0, Math.ceil(width / coverWidth - EXACT));

function nearestMultiple(width: number, coverWidth: number): CoveredSurface['nearestEaves'] {
  if (width % coverWidth === 0) return null;
  const fewer = Math.floor(width / coverWidth);
  return { shorter: fewer === 0 ? null : fewer * coverWidth, longer: (fewer + 1) * coverWidth };
}

export interface AreaQuantity extends Order {
  /** Number of tiles at the largest gauge. `laid` is the number at the smallest gauge. */
  readonly laidAtLeast: number;
}

/** **Bedarf** = area / (cover width x gauge), rounded up, at the smallest gauge. `area` in mm². */
export function areaQuantity(area: number, tile: TileMeasures, options: OrderOptions): AreaQuantity {
  const pieces = (gauge: number) => Math.ceil(area / (tile.coverWidth * gauge));
  const laid = pieces(tile.minGauge);
  return { ...orderOf({ laid, places: laid }, tile, options), laidAtLeast: pieces(tile.maxGauge) };
}

function orderOf(
  { laid, places }: { readonly laid: number; readonly places: number },
  { pieceWeight, bundle, pallet }: TileMeasures,
  options: OrderOptions,
): Order {
  const total = withReserve(laid, options);
  return {
    laid,
    total,
    weight: pieceWeight === null ? null : Math.ceil((places * pieceWeight) / 1000),
    bundles: bundle === null ? null : Math.ceil(total / bundle),
    pallets: pallet === null ? null : { all: Math.ceil(total / pallet), full: Math.floor(total / pallet) },
  };
}

const withReserve = (pieces: number, { reserve }: OrderOptions): number => Math.ceil((pieces * (100 + reserve)) / 100);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
