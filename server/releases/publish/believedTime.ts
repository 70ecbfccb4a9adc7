/**
 * The time that a publisher may believe. It knows no database (start/clockTrust.ts judges for servers), so the times in the store
 * judge: one more than 45 days beyond all before it is doubted until the store holds one that is 24 hours later.
 */
import type { Pointer } from '../../../src/contract/release/release';
import { DOUBT_MS, PLAUSIBLE_MS } from '../../base/clock';
import type { KeptRelease } from '../folder/pointers';

/** The newest believed time of `times` and `now`. All are seconds since 1970; later ones than `now` tell nothing. Pure. */
export function believedTime(times: readonly number[], now: number): number {
  const sorted = [...times.filter((time) => time < now), now].toSorted((a, b) => a - b);
  let believed = sorted[0] ?? now;
  let last = believed;
  let doubtedSince: number | null = null;
  for (const time of sorted) {
    if (time - last > PLAUSIBLE_MS / 1000) doubtedSince = time;
    if (doubtedSince === null || time - doubtedSince >= DOUBT_MS / 1000) {
      believed = time;
      doubtedSince = null;
    }
    last = time;
  }
  return believed;
}

/** The times that a store holds. */
export const timesOf = (pointers: readonly Pointer[], history: readonly KeptRelease[]): number[] => [
  ...pointers.map(({ timestamp }) => timestamp),
  ...history.flatMap(({ pointer, supersededAt }) => [pointer.timestamp, supersededAt]),
];
