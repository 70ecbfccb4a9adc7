import type { TFunction } from 'i18next';
import { CALCULATION_LIMITS, type Calculation } from '../contract/advice/calculation';
import type { RoofQuantity } from '../contract/advice/quantity';
import type { Rows } from '../contract/advice/rows';

const KEYS = [
  'total',
  'laid',
  'area',
  'rows',
  'gauge',
  'perRow',
  'weight',
  'bundles',
  'pallets',
  'ridgeTiles',
  'vergeTiles',
  'ventTiles',
] as const;
export type FigureKey = (typeof KEYS)[number];

export interface Figure {
  readonly key: FigureKey;
  readonly value: string;
  readonly note?: string;
}

export interface DeskWords {
  readonly t: TFunction<'desk'>;
  readonly number: (value: number) => string;
}

export function figuresOf(calculation: Calculation, { t, number }: DeskWords): Figure[] {
  if (calculation.kind === 'impossible') return [];
  const { quantity } = calculation;
  const pieces = (count: number | null) => (count === null ? null : t('calculator.pieces', { count }));
  const { pallets } = quantity;
  const figures: Partial<Record<FigureKey, string | null>> = {
    total: pieces(quantity.total),
    laid: pieces(quantity.laid),
    weight: quantity.weight === null ? null : `${number(quantity.weight)}\u00a0kg`,
    bundles: quantity.bundles === null ? null : number(quantity.bundles),
    pallets: pallets === null ? null : number(pallets.all),
    ...(calculation.kind === 'roof' && roofFigures()),
  };
  const notes: Partial<Record<FigureKey, string>> = {
    ...(pallets !== null && { pallets: t('calculator.fullPallets', { count: pallets.full }) }),
    ...(calculation.kind === 'area' && {
      laid: t('calculator.atLeast', { count: calculation.quantity.laidAtLeast }),
    }),
    ...(calculation.kind === 'roof' && {
      ...widerNote(calculation.quantity.surfaces[0]?.rows),
      ...replacedNote(calculation.quantity),
      ...(calculation.quantity.ventTiles === 0 && { ventTiles: t('calculator.ridgeSuffices') }),
    }),
  };
  return KEYS.flatMap((key) => {
    const value = figures[key];
    const note = notes[key];
    return value === undefined || value === null ? [] : [{ key, value, ...(note === undefined ? {} : { note }) }];
  });

  function roofFigures(): Partial<Record<FigureKey, string | null>> {
    if (calculation.kind !== 'roof') return {};
    const { surfaces, area, ridgeTiles, vergeTiles, ventTiles } = calculation.quantity;
    const [first] = surfaces;
    return {
      area: `${number(Math.round(area / 1e4) / 100)}\u00a0m²`,
      rows: first === undefined ? null : number(first.rows.rows),
      gauge: first === undefined ? null : gaugeText(first.rows.gauge),
      perRow: first === undefined ? null : number(first.perRow),
      ridgeTiles: pieces(ridgeTiles),
      vergeTiles: pieces(vergeTiles),
      ventTiles: pieces(ventTiles),
    };
  }

  function replacedNote({ places, replaced: { verge, vents } }: RoofQuantity): Partial<Record<FigureKey, string>> {
    return verge + vents === 0 ? {} : { laid: t('calculator.replaced', { places, verge, vents }) };
  }

  function gaugeText(gauge: number | null): string {
    return gauge === null ? t('calculator.noGauge') : `${number(gauge)}\u00a0mm`;
  }

  function widerNote(rows: Rows | undefined): Partial<Record<FigureKey, string>> {
    if (rows === undefined || rows.gauge === null || rows.widerRows === 0) return {};
    return { gauge: t('calculator.widerRows', { count: rows.widerRows, gauge: rows.gauge + 1 }) };
  }
}

/**
 * Returns a text with both totals when the catalogue does not say whether special tiles replace surface tiles.
 * Otherwise returns null.
 */
export function unsaidOf(calculation: Calculation, { t }: DeskWords): string | null {
  if (calculation.kind !== 'roof' || calculation.quantity.ifReplaced === null) return null;
  const { laid, total, ifReplaced } = calculation.quantity;
  return t('calculator.unsaid', { laid, total, fewer: ifReplaced.laid, fewerTotal: ifReplaced.total });
}

/** The lengths nearest to the entered one at which whole rows or columns of tiles fit, in millimetres. */
export interface Uneven {
  readonly key: 'rafter' | 'eaves';
  readonly measures: readonly number[];
}

/** Returns the nearest lengths at which whole tiles fit, within the input's limits. The lengths exclude overhangs. */
export function unevenOf(
  calculation: Calculation,
  { eavesOverhang, vergeOverhang }: { readonly eavesOverhang: number; readonly vergeOverhang: number },
): Uneven[] {
  const first = calculation.kind === 'roof' ? calculation.quantity.surfaces[0] : undefined;
  if (first === undefined) return [];
  const sides = [
    { key: 'rafter', nearest: first.rows.nearest, overhang: eavesOverhang },
    { key: 'eaves', nearest: first.nearestEaves, overhang: 2 * vergeOverhang },
  ] as const;
  return sides.flatMap(({ key, nearest, overhang }) => {
    if (nearest === null) return [];
    const { min, max } = CALCULATION_LIMITS[key];
    const measures = [nearest.shorter, nearest.longer]
      .map((mm) => (mm ?? 0) - overhang)
      .filter((mm) => mm >= min && mm <= max);
    return [{ key, measures }];
  });
}
