/** How much of a product a roof needs. Formulas carry the names that the sheet prints. Whole millimetres. Pure. */
import { roofOf, widthAt, type RoofMeasures, type RoofSurface } from './roof';
import { rowsOf, rowStarts, type GaugeLimits, type Rows } from './rows';
import type { TileMeasures } from './tile';

/** How the order is made up. */
export interface OrderOptions {
  /** Pieces more than needed, in per cent. */
  readonly reserve: number;
  /** Every second row begins with half a piece. */
  readonly isBond: boolean;
}

/** What the pieces come to. Null: the catalogue does not say what it is calculated from. */
interface Order {
  /** Pieces on the roof, without reserve. */
  readonly laid: number;
  /** **Ziegel gesamt** = pieces on the roof x (100 + reserve) / 100, rounded up. */
  readonly total: number;
  /** **Gewicht auf dem Dach** = pieces on the roof x piece weight, in kilograms, rounded up. */
  readonly weight: number | null;
  /** **Bündel** = total / pieces per bundle, rounded up. */
  readonly bundles: number | null;
  /** **Paletten** = total / pieces per pallet, rounded up; `full` of them are whole. */
  readonly pallets: { readonly all: number; readonly full: number } | null;
}

/** A surface with what lies on it. */
interface CoveredSurface {
  readonly surface: RoofSurface;
  readonly rows: Rows;
  /** In the row at the eaves; **Ziegel je Reihe** = row width / cover width, rounded up. */
  readonly perRow: number;
  /** Eaves that come out evenly next to this one; null where it does, and where the surface is no rectangle. */
  readonly nearestEaves: { readonly shorter: number | null; readonly longer: number } | null;
  /** Of all surfaces of this kind. */
  readonly pieces: number;
}

export interface RoofQuantity extends Order {
  readonly surfaces: readonly CoveredSurface[];
  /** In mm². */
  readonly area: number;
  /** **Firstziegel** = (ridge + hips) x ridge tiles per metre, rounded up. */
  readonly ridgeTiles: number | null;
  /** **Ortgangziegel** = rows x verges x verge tiles per row. */
  readonly vergeTiles: number | null;
  /** **Lüfterziegel** = surfaces x ventilation tiles per surface. */
  readonly ventTiles: number | null;
}

/** The quantity for a measured roof; null where its measures make no roof. `firstRow` replaces the product's own. */
export function roofQuantity(
  measures: RoofMeasures,
  tile: TileMeasures,
  options: OrderOptions,
  firstRow: number = tile.firstRow,
): RoofQuantity | null {
  const roof = roofOf(measures);
  if (roof === null) return null;
  const limits: GaugeLimits = { ...tile, firstRow };
  const surfaces = roof.surfaces.map((surface) => cover(surface, limits, tile.coverWidth, options.isBond));
  const [first] = surfaces;
  const surfaceCount = sum(roof.surfaces.map(({ count }) => count));
  return {
    ...orderOf(sum(surfaces.map(({ pieces }) => pieces)), tile, options),
    surfaces,
    area: roof.area,
    ridgeTiles: tile.ridgePer10m === null ? null : Math.ceil((roof.ridge * tile.ridgePer10m) / 10_000),
    vergeTiles:
      tile.vergePerRow === null || roof.verges === 0 ? null : (first?.rows.rows ?? 0) * roof.verges * tile.vergePerRow,
    ventTiles: tile.ventsPerSurface === null ? null : surfaceCount * tile.ventsPerSurface,
  };
}

function cover(surface: RoofSurface, limits: GaugeLimits, coverWidth: number, isBond: boolean): CoveredSurface {
  const rows = rowsOf(surface.slope, limits);
  const perRow = rowStarts(surface.slope, rows, limits).map((start, index) =>
    piecesIn(widthAt(surface, start), coverWidth, isBond && index % 2 === 1),
  );
  return {
    surface,
    rows,
    perRow: piecesIn(surface.eaves, coverWidth, false),
    nearestEaves: surface.taper === 0 ? nearestMultiple(surface.eaves, coverWidth) : null,
    pieces: surface.count * sum(perRow),
  };
}

/** A row is counted at its lower, wider edge. A row that begins with half a piece ends with half a piece more. */
const piecesIn = (width: number, coverWidth: number, isOffset: boolean): number =>
  width <= 0 ? 0 : Math.ceil((isOffset ? width + Math.ceil(coverWidth / 2) : width) / coverWidth);

function nearestMultiple(width: number, coverWidth: number): CoveredSurface['nearestEaves'] {
  if (width % coverWidth === 0) return null;
  const fewer = Math.floor(width / coverWidth);
  return { shorter: fewer === 0 ? null : fewer * coverWidth, longer: (fewer + 1) * coverWidth };
}

export interface AreaQuantity extends Order {
  /** Pieces on the roof at the largest gauge; `laid` is that at the smallest one. */
  readonly laidAtLeast: number;
}

/** The quantity for an area of so many mm²: **Bedarf** = area / (cover width x gauge), rounded up, at the smallest gauge. */
export function areaQuantity(area: number, tile: TileMeasures, options: OrderOptions): AreaQuantity {
  const pieces = (gauge: number) => Math.ceil(area / (tile.coverWidth * gauge));
  return { ...orderOf(pieces(tile.minGauge), tile, options), laidAtLeast: pieces(tile.maxGauge) };
}

function orderOf(laid: number, { pieceWeight, bundle, pallet }: TileMeasures, { reserve }: OrderOptions): Order {
  const total = Math.ceil((laid * (100 + reserve)) / 100);
  return {
    laid,
    total,
    weight: pieceWeight === null ? null : Math.ceil((laid * pieceWeight) / 1000),
    bundles: bundle === null ? null : Math.ceil(total / bundle),
    pallets: pallet === null ? null : { all: Math.ceil(total / pallet), full: Math.floor(total / pallet) },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
