import type { Pointer } from '../../../src/contract/release/release';
import { DOUBT_MS, PLAUSIBLE_MS } from '../../base/clock';
import type { KeptRelease } from '../folder/pointers';

/**
 * Returns the newest plausible time in seconds since 1970. Doubts all times in the first 24 hours after a gap of over
 * 45 days.
 */
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

export const timesOf = (pointers: readonly Pointer[], history: readonly KeptRelease[]): number[] => [
  ...pointers.map(({ timestamp }) => timestamp),
  ...history.flatMap(({ pointer, supersededAt }) => [pointer.timestamp, supersededAt]),
];
