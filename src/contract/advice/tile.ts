import type { BattenLimit, Product } from '../content/product';
import type { ProductProperties } from '../content/properties';
import { technicalValueOf } from '../content/technical';

/** Whole millimetres and grams. Null when the catalogue lacks the value. */
export interface TileMeasures {
  readonly coverWidth: number;
  readonly minGauge: number;
  /** Largest gauge at the roof's pitch. */
  readonly maxGauge: number;
  /** Length that the row at the eaves covers, as the catalogue proposes. */
  readonly firstRow: number;
  readonly ridgeRow: number;
  readonly pieceWeight: number | null;
  readonly bundle: number | null;
  readonly pallet: number | null;
  readonly ridgePer10m: number | null;
  /** Verge tiles per row on each verge. */
  readonly vergePerRow: number | null;
  /** Free cross-section of a ventilation tile in cm². */
  readonly ventArea: number | null;
  /** The ridge's free cross-section on both sides together, in cm²/m. */
  readonly ridgeVent: number | null;
  /** Ventilation tiles per surface, for catalogues without cross-sections. */
  readonly ventsPerSurface: number | null;
  readonly vergeReplaces: number | null;
  readonly ventReplaces: number | null;
}

export function tileMeasures({ properties, battens = [] }: Product, pitch: number): TileMeasures | null {
  const coverWidth = millimetres(properties, 'DECKBREITE');
  const gauge = millimetres(properties, 'LATTWEITE');
  if (coverWidth === null || gauge === null || coverWidth.min <= 0 || gauge.min <= 0) return null;
  const maxGauge = Math.max(gauge.min, Math.min(gauge.max, maxAt(battens, pitch)));
  return {
    coverWidth: coverWidth.min,
    minGauge: gauge.min,
    maxGauge,
    firstRow: millimetres(properties, 'LATTWEITE_TRAUFE')?.min ?? gauge.min,
    ridgeRow: millimetres(properties, 'LATTWEITE_FIRST')?.min ?? gauge.min,
    pieceWeight: whole(properties, 'GEWICHT_STUECK', 1000),
    bundle: whole(properties, 'STUECK_BUENDEL'),
    pallet: whole(properties, 'STUECK_PALETTE'),
    ridgePer10m: whole(properties, 'FIRST_STUECK', 10),
    vergePerRow: whole(properties, 'ORTGANG_STUECK'),
    ventArea: whole(properties, 'LUEFTER_QUERSCHNITT'),
    ridgeVent: whole(properties, 'FIRST_QUERSCHNITT'),
    ventsPerSurface: whole(properties, 'LUEFTER_STUECK'),
    vergeReplaces: countOf(properties, 'ORTGANG_ERSETZT'),
    ventReplaces: countOf(properties, 'LUEFTER_ERSETZT'),
  };
}

export function isLaidInBond({ properties }: Pick<Product, 'properties'>): boolean {
  const laying = technicalValueOf(properties, 'VERLEGUNG')?.choice;
  return laying !== undefined && !laying.startsWith('reihe');
}

const maxAt = (battens: readonly BattenLimit[], pitch: number): number =>
  battens.findLast(({ from, above }) => (from === null || pitch >= from) && (above === null || pitch > above))?.max ??
  Infinity;

const PER_UNIT: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };

function millimetres(
  properties: ProductProperties,
  code: string,
): { readonly min: number; readonly max: number } | null {
  const value = technicalValueOf(properties, code);
  const scale = PER_UNIT[value?.unit ?? ''];
  if (value?.amount === undefined || scale === undefined) return null;
  const { min, max } = value.amount;
  if (min === max) return { min: Math.round(min * scale), max: Math.round(min * scale) };
  return { min: Math.ceil(exact(min * scale)), max: Math.floor(exact(max * scale)) };
}

function whole(properties: ProductProperties, code: string, scale = 1): number | null {
  const amount = technicalValueOf(properties, code)?.amount;
  const value = amount === undefined ? 0 : Math.round(amount.max * scale);
  return value > 0 ? value : null;
}

function countOf(properties: ProductProperties, code: string): number | null {
  const amount = technicalValueOf(properties, code)?.amount;
  return amount === undefined ? null : Math.max(0, Math.round(amount.min));
}

const exact = (value: number): number => Math.round(value * 1000) / 1000;
