import type { BattenLimit, Laying, OverlapLimit, Product } from '../content/product';
import type { ProductProperties } from '../content/properties';
import { technicalValueOf } from '../content/technical';
import type { Parts } from './parts';

/** Kinds of cover of a plain tile: **Doppeldeckung** and **Kronendeckung**. */
export const COVERS = ['double', 'crown'] as const;
export type Cover = (typeof COVERS)[number];

/** How a plain tile covers at the roof's pitch. Lengths in whole millimetres. */
interface PlainCover {
  readonly cover: Cover;
  readonly length: number;
  /** Smallest overlap at the pitch. */
  readonly overlap: number;
  /** The source of the overlap. Absent when the catalogue names none. */
  readonly rule?: NonNullable<Laying['rule']>;
  /** True if double cover lays two rows of pieces on the first or the last batten. */
  readonly doubled: { readonly eaves: boolean; readonly ridge: boolean };
}

/** Lengths in whole millimetres, weights in whole grams. Null when the catalogue lacks the value. */
export interface TileMeasures {
  readonly coverWidth: number;
  readonly minGauge: number;
  /** Largest gauge at the roof's pitch. */
  readonly maxGauge: number;
  /** Length that the row at the eaves covers, as the catalogue proposes. */
  readonly firstRow: number;
  readonly ridgeRow: number;
  /** Null for models that are no plain tiles. */
  readonly plain: PlainCover | null;
  /** Pieces at each verge of every second row in bond. */
  readonly vergeParts: Parts | null;
  readonly pieceWeight: number | null;
  readonly bundle: number | null;
  readonly pallet: number | null;
  readonly ridgePer10m: number | null;
  readonly monopitchPer10m: number | null;
  /** Verge tiles per row on each verge. 0: the model needs no verge tiles. */
  readonly vergePerRow: number | null;
  /** Free cross-section of a ventilation tile in cm². */
  readonly ventArea: number | null;
  /** The ridge's free cross-section on both sides together, in cm²/m. */
  readonly ridgeVent: number | null;
  /** Free cross-section of the element at a monopitch roof's upper end, in cm²/m. */
  readonly monopitchVent: number | null;
  /** Free cross-section of the element at the eaves, in cm²/m. */
  readonly eavesVent: number | null;
  /** Ventilation tiles per surface, for catalogues without cross-sections. */
  readonly ventsPerSurface: number | null;
  readonly vergeReplaces: number | null;
  readonly ventReplaces: number | null;
  /** Surface tiles of the top row that one piece at a monopitch roof's upper end replaces. */
  readonly monopitchReplaces: number | null;
}

/** `pitch` in degrees. `cover` null: the model's first kind of cover. Null when the catalogue lacks a needed value. */
export function tileMeasures(product: Product, pitch: number, cover: Cover | null = null): TileMeasures | null {
  const { properties } = product;
  const coverWidth = millimetres(properties, 'DECKBREITE');
  const gauge = millimetres(properties, 'LATTWEITE');
  if (coverWidth === null || gauge === null || coverWidth.min <= 0 || gauge.min <= 0) return null;
  return {
    coverWidth: coverWidth.min,
    ...(plainRows(product, pitch, cover) ?? rowsWithin(product, gauge, pitch)),
    vergeParts: vergePartsOf(product.laying),
    pieceWeight: whole(properties, 'GEWICHT_STUECK', 1000),
    bundle: whole(properties, 'STUECK_BUENDEL'),
    pallet: whole(properties, 'STUECK_PALETTE'),
    ridgePer10m: per10mOf(properties, 'FIRST_STUECK'),
    monopitchPer10m: per10mOf(properties, 'PULT_STUECK'),
    vergePerRow: mostOf(properties, 'ORTGANG_STUECK'),
    ventArea: sectionOf(properties, 'LUEFTER_QUERSCHNITT'),
    ridgeVent: sectionOf(properties, 'FIRST_QUERSCHNITT'),
    monopitchVent: sectionOf(properties, 'PULT_QUERSCHNITT'),
    eavesVent: sectionOf(properties, 'TRAUFE_QUERSCHNITT'),
    ventsPerSurface: whole(properties, 'LUEFTER_STUECK'),
    vergeReplaces: countOf(properties, 'ORTGANG_ERSETZT'),
    ventReplaces: countOf(properties, 'LUEFTER_ERSETZT'),
    monopitchReplaces: countOf(properties, 'PULT_ERSETZT'),
  };
}

/** The kinds of cover that a person may choose, the usual kind first. Empty for models that are no plain tiles. */
export function coversOf({ properties, laying }: Pick<Product, 'laying' | 'properties'>): readonly Cover[] {
  return laying === undefined || laying.overlap.length === 0 || lengthOf(properties) === null ? [] : laying.kinds;
}

type RowMeasures = Pick<TileMeasures, 'minGauge' | 'maxGauge' | 'firstRow' | 'ridgeRow' | 'plain'>;

function rowsWithin(
  { properties, battens = [] }: Product,
  gauge: { readonly min: number; readonly max: number },
  pitch: number,
): RowMeasures {
  return {
    minGauge: gauge.min,
    maxGauge: Math.max(gauge.min, Math.min(gauge.max, lastAt(battens, pitch)?.max ?? Infinity)),
    firstRow: millimetres(properties, 'LATTWEITE_TRAUFE')?.min ?? gauge.min,
    ridgeRow: millimetres(properties, 'LATTWEITE_FIRST')?.min ?? gauge.min,
    plain: null,
  };
}

/**
 * A plain tile's rows even out, so it has no smallest gauge. `LATTWEITE_TRAUFE` and `LATTWEITE_FIRST` are measures of
 * double cover.
 */
function plainRows(product: Product, pitch: number, chosen: Cover | null): RowMeasures | null {
  const { properties, laying } = product;
  const covers = coversOf(product);
  const cover = covers.find((one) => one === chosen) ?? covers[0];
  const length = lengthOf(properties);
  const overlap = lastAt(laying?.overlap ?? [], pitch)?.min;
  if (cover === undefined || length === null || overlap === undefined || overlap >= length) return null;
  const isDouble = cover === 'double';
  const maxGauge = Math.max(1, Math.floor((length - overlap) / (isDouble ? 2 : 1)));
  const end = (code: string): number => (isDouble ? millimetres(properties, code)?.min : undefined) ?? maxGauge;
  const isDoubled = (place: Laying['doubled'][number]): boolean => isDouble && (laying?.doubled ?? []).includes(place);
  return {
    ...{ minGauge: 1, maxGauge },
    firstRow: end('LATTWEITE_TRAUFE'),
    ridgeRow: end('LATTWEITE_FIRST'),
    plain: {
      ...{ cover, length, overlap, doubled: { eaves: isDoubled('eaves'), ridge: isDoubled('ridge') } },
      ...(laying?.rule === undefined ? {} : { rule: laying.rule }),
    },
  };
}

function vergePartsOf(laying: Laying | undefined): Parts | null {
  const verge = laying?.verge ?? null;
  if (verge === null) return null;
  return { half: verge.half, threeQuarter: verge.three_quarter, halfVerge: verge.half_verge ?? 0 };
}

function lengthOf(properties: ProductProperties): number | null {
  const value = technicalValueOf(properties, 'GROESSE');
  const scale = PER_UNIT[value?.unit ?? ''];
  return value?.size === undefined || scale === undefined ? null : Math.round(value.size.length * scale);
}

/** True when the catalogue proposes bond. Plain tiles always lie in bond. */
export function isLaidInBond({ properties }: Pick<Product, 'properties'>): boolean {
  const laying = technicalValueOf(properties, 'VERLEGUNG')?.choice;
  return laying !== undefined && !laying.startsWith('reihe');
}

const lastAt = <T extends Pick<BattenLimit & OverlapLimit, 'from' | 'above'>>(
  bands: readonly T[],
  pitch: number,
): T | undefined =>
  bands.findLast(({ from, above }) => (from === null || pitch >= from) && (above === null || pitch > above));

const PER_UNIT: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };

/** Rounds a range inwards, and a single length down. So pieces never cover more than the catalogue says. */
function millimetres(
  properties: ProductProperties,
  code: string,
): { readonly min: number; readonly max: number } | null {
  const value = technicalValueOf(properties, code);
  const scale = PER_UNIT[value?.unit ?? ''];
  if (value?.amount === undefined || scale === undefined) return null;
  const { min, max } = value.amount;
  const most = Math.floor(exact(max * scale));
  return { min: min === max ? most : Math.ceil(exact(min * scale)), max: most };
}

function whole(properties: ProductProperties, code: string, scale = 1): number | null {
  const amount = technicalValueOf(properties, code)?.amount;
  const value = amount === undefined ? 0 : Math.round(amount.max * scale);
  return value > 0 ? value : null;
}

/** A range's larger end, so that no piece lacks. 0: the model needs no such pieces. */
function per10mOf(properties: ProductProperties, code: string): number | null {
  const amount = technicalValueOf(properties, code)?.amount;
  return amount === undefined ? null : Math.max(0, exact(amount.max * 10));
}

/** A range's smaller end, so that ventilation suffices. */
function sectionOf(properties: ProductProperties, code: string): number | null {
  const least = technicalValueOf(properties, code)?.amount?.min ?? 0;
  return least > 0 ? least : null;
}

function mostOf(properties: ProductProperties, code: string): number | null {
  const amount = technicalValueOf(properties, code)?.amount;
  return amount === undefined ? null : Math.max(0, Math.round(amount.max));
}

function countOf(properties: ProductProperties, code: string): number | null {
  const amount = technicalValueOf(properties, code)?.amount;
  return amount === undefined ? null : Math.max(0, Math.round(amount.min));
}

const exact = (value: number): number => Math.round(value * 1000) / 1000;
