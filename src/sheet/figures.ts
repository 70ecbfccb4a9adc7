import type { TFunction } from 'i18next';
import type { Calculation } from '../contract/advice/calculation';
import { hasHalfVerges } from '../contract/advice/parts';
import type { CoveredSurface, RoofQuantity } from '../contract/advice/quantity';
import type { Rows } from '../contract/advice/rows';
import type { RoofVentilation } from '../contract/advice/ventilation';

const KEYS = [
  'total',
  'laid',
  'halves',
  'threeQuarters',
  'area',
  'rows',
  'gauge',
  'perRow',
  'weight',
  'bundles',
  'pallets',
  'ridgeTiles',
  'hipTiles',
  'monopitchTiles',
  'vergeTiles',
  'vergeHalves',
  'ventRidge',
  'ventMonopitch',
  'ventTiles',
  'ventEaves',
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
    ...(calculation.kind === 'area' &&
      calculation.quantity.laidAtLeast < quantity.laid && {
        laid: t('calculator.atLeast', { count: calculation.quantity.laidAtLeast }),
      }),
    ...(calculation.kind === 'roof' && roofNotes(calculation.quantity)),
  };
  return KEYS.flatMap((key) => {
    const value = figures[key];
    const note = notes[key];
    return value === undefined || value === null ? [] : [{ key, value, ...(note === undefined ? {} : { note }) }];
  });

  function roofFigures(): Partial<Record<FigureKey, string | null>> {
    if (calculation.kind !== 'roof') return {};
    const { surfaces, area, ridgeTiles, hipTiles, monopitchTiles, verge, vergeHalves } = calculation.quantity;
    const { parts, ventilation } = calculation.quantity;
    const [first] = surfaces;
    const halves = vergeHalves.left + vergeHalves.right;
    return {
      area: `${number(Math.round(area / 1e4) / 100)}\u00a0m²`,
      rows: first === undefined ? null : number(first.courses),
      gauge: first === undefined ? null : gaugeText(first.rows.gauge),
      perRow: first === undefined ? null : number(first.perRow),
      halves: parts === null || parts.half === 0 ? null : pieces(parts.half),
      threeQuarters: parts === null || parts.threeQuarter === 0 ? null : pieces(parts.threeQuarter),
      ridgeTiles: pieces(ridgeTiles),
      hipTiles: pieces(hipTiles),
      monopitchTiles: pieces(monopitchTiles),
      vergeTiles: verge === null || verge.left + verge.right === 0 ? null : pieces(verge.left + verge.right),
      vergeHalves: halves === 0 ? null : pieces(halves),
      ...ventFigures(ventilation),
    };
  }

  function ventFigures(ventilation: RoofVentilation | null): Partial<Record<FigureKey, string | null>> {
    if (ventilation === null) return {};
    const { top, eaves } = ventilation;
    const elements = top.elementMetres === 0 ? null : metres(top.elementMetres);
    return {
      ...(top.element === 'ridge' ? { ventRidge: elements } : { ventMonopitch: elements }),
      ventTiles: top.answer === 'insufficient' || top.answer === 'unknown' ? null : pieces(top.tiles),
      ventEaves: eaves.elementMetres === null || eaves.elementMetres === 0 ? null : metres(eaves.elementMetres),
    };
  }

  function metres(mm: number): string {
    return `${number(Math.round(mm / 10) / 100)}\u00a0m`;
  }

  function roofNotes(roof: RoofQuantity): Partial<Record<FigureKey, string>> {
    const { surfaces, parts, verge, vergeHalves, ventilation } = roof;
    const [first] = surfaces;
    return {
      ...widerNote(first?.rows),
      ...battenNote(first),
      ...(first?.fit?.kind === 'half' && {
        perRow: t(hasHalfVerges(parts) ? 'calculator.andHalfVerge' : 'calculator.andHalf'),
      }),
      ...replacedNote(roof),
      ...(verge !== null && { vergeTiles: t('calculator.leftAndRight', { ...verge }) }),
      vergeHalves: t('calculator.leftAndRight', { ...vergeHalves }),
      ...(ventilation?.top.answer === 'elements' && { ventTiles: t('calculator.elementsSuffice') }),
    };
  }

  /** Names the number of battens when it differs from the number of rows. */
  function battenNote(first: CoveredSurface | undefined): Partial<Record<FigureKey, string>> {
    if (first === undefined || first.courses === first.rows.rows) return {};
    return { rows: t('calculator.onBattens', { count: first.rows.rows }) };
  }

  function replacedNote({ places, replaced }: RoofQuantity): Partial<Record<FigureKey, string>> {
    const { verge, vents, monopitch } = replaced;
    if (monopitch > 0) return { laid: t('calculator.replacedOnMonopitch', { places, ...replaced }) };
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
