/** Rows and batten gauge on one slope, in whole millimetres. Pure. */
import type { TileMeasures } from './tile';

/** What the gauge is found from. `firstRow` is what the row at the eaves covers on this roof. */
export type GaugeLimits = Pick<TileMeasures, 'minGauge' | 'maxGauge' | 'ridgeRow' | 'firstRow'>;

/** The rows of a slope. */
export interface Rows {
  readonly rows: number;
  /** Between the battens of all rows but the first and the last; null where none of them fits within the limits. */
  readonly gauge: number | null;
  /** So many of these rows, counted from the eaves, are one millimetre wider: the rest that does not divide. */
  readonly widerRows: number;
  /** Rafter slopes that come out evenly next to this one; null where this one does. */
  readonly nearest: { readonly shorter: number | null; readonly longer: number } | null;
}

/**
 * **Reihen**: first row + middle rows x gauge + ridge row = slope. The middle rows are as few as the largest gauge allows:
 * middle rows = (slope - first row - ridge row) / largest gauge, rounded up. **Lattweite** = (slope - first row - ridge
 * row) / middle rows; it must not be below the smallest gauge. Where it is, a row too many is counted for the order, no
 * gauge is named, and the nearest slopes that come out evenly are.
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

/** Where each row begins on the slope, measured from the eaves' edge, for rows of `gauge` between first and ridge row. */
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
