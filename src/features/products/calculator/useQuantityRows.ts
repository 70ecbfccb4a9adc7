import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format';
import type { Calculation } from '../../../contract/advice/calculation';

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

/** One figure of the result as people read it. */
export interface Figure {
  readonly key: FigureKey;
  readonly value: string;
  readonly note?: string;
}

/** The figures of a calculation, in the order shown; without those that the catalogue has no values for. */
export function useQuantityRows(calculation: Calculation): Figure[] {
  const { t } = useTranslation('desk');
  if (calculation.kind === 'impossible') return [];
  const { quantity } = calculation;
  const pieces = (count: number | null) => (count === null ? null : t('calculator.pieces', { count }));
  const { pallets } = quantity;
  const figures: Partial<Record<FigureKey, string | null>> = {
    total: pieces(quantity.total),
    laid: pieces(quantity.laid),
    weight: quantity.weight === null ? null : `${formatNumber(quantity.weight)}\u00a0kg`,
    bundles: quantity.bundles === null ? null : formatNumber(quantity.bundles),
    pallets: pallets === null ? null : formatNumber(pallets.all),
    ...(calculation.kind === 'roof' && roofFigures()),
  };
  const notes: Partial<Record<FigureKey, string>> = {
    ...(pallets !== null && { pallets: t('calculator.fullPallets', { count: pallets.full }) }),
    ...(calculation.kind === 'area' && {
      laid: t('calculator.atLeast', { count: calculation.quantity.laidAtLeast }),
    }),
    ...(calculation.kind === 'roof' && widerNote()),
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
      area: `${formatNumber(Math.round(area / 1e4) / 100)}\u00a0m²`,
      rows: first === undefined ? null : formatNumber(first.rows.rows),
      gauge: first === undefined ? null : gaugeText(first.rows.gauge),
      perRow: first === undefined ? null : formatNumber(first.perRow),
      ridgeTiles: pieces(ridgeTiles),
      vergeTiles: pieces(vergeTiles),
      ventTiles: pieces(ventTiles),
    };
  }

  function gaugeText(gauge: number | null): string {
    return gauge === null ? t('calculator.noGauge') : `${formatNumber(gauge)}\u00a0mm`;
  }

  function widerNote(): Partial<Record<FigureKey, string>> {
    const rows = calculation.kind === 'roof' ? calculation.quantity.surfaces[0]?.rows : undefined;
    if (rows === undefined || rows.gauge === null || rows.widerRows === 0) return {};
    return { gauge: t('calculator.widerRows', { count: rows.widerRows, gauge: rows.gauge + 1 }) };
  }
}
