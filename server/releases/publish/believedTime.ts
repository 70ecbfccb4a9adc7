import type { Pointer } from '../../../src/contract/release/release';
import { DOUBT_MS, PLAUSIBLE_MS } from '../../base/clock';
import type { KeptRelease } from '../folder/pointers';

/**
 * Newest plausible time in seconds since 1970. A jump of over 45 days counts only when a time at least 24 hours later
 * follows.
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
