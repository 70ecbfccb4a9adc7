/** Calculates a roof's rows. Lengths in whole millimetres. */
import type { TileMeasures } from './tile';

export type GaugeLimits = Pick<TileMeasures, 'minGauge' | 'maxGauge' | 'ridgeRow' | 'firstRow'>;

export interface Rows {
  readonly rows: number;
  /** Gauge of the middle rows. Null when no gauge fits within the limits. */
  readonly gauge: number | null;
  /** Rows at the eaves whose gauge is one millimetre wider. */
  readonly widerRows: number;
  readonly nearest: { readonly shorter: number | null; readonly longer: number } | null;
}

/**
 * **Reihen**: first row + middle rows x gauge + ridge row = slope. Middle rows = (slope - first row - ridge row) /
 * largest gauge, rounded up. **Lattweite** = (slope - first row - ridge row) / middle rows. If the result is below the
 * smallest gauge, `gauge` is null. The order then counts one row more than fits.
 */
export function rowsOf(slope: number, { minGauge, maxGauge, firstRow, ridgeRow }: GaugeLimits): Rows {
  const ends = firstRow + ridgeRow;
  const middle = slope - ends;
  if (middle < 0)
    return { rows: slope <= 0 ? 0 : 2, gauge: null, widerRows: 0, nearest: { shorter: null, longer: ends } };
  if (middle === 0) return { rows: 2, gauge: minGauge, widerRows: 0, nearest: null };
  const count = Math.ceil(middle / maxGauge);
  const gauge = Math.floor(middle / count);
  if (gauge >= minGauge) return { rows: count + 2, gauge, widerRows: middle - count * gauge, nearest: null };
  return {
    rows: count + 2,
    gauge: null,
    widerRows: 0,
    nearest: { shorter: ends + (count - 1) * maxGauge, longer: ends + count * minGauge },
  };
}

export function rowStarts(slope: number, { rows }: Rows, { firstRow, ridgeRow }: GaugeLimits): number[] {
  if (rows === 0) return [];
  const middleRows = rows - 2;
  const middle = Math.max(0, slope - firstRow - ridgeRow);
  return [
    0,
    ...Array.from({ length: middleRows }, (_, index) => firstRow + (middle * index) / middleRows),
    ...(rows > 1 ? [Math.max(0, slope - ridgeRow)] : []),
  ];
}
