/** Serials grow with every publish and activate. Smaller serials come from outdated replicas or restored stores. */
import type { Pointer } from './release';
import { isCount, isObject } from '../shapes';

/** `readSerial` believes a smaller serial only after this many smaller serials in a row. */
const OLDER_READS = 3;
/** Smaller serials for this long prove that the store was restored. */
const OLDER_MS = 3_600_000;

/** `since`: milliseconds since 1970. */
export interface SerialWatch {
  readonly newest: number;
  /** Smaller serials of the latest reads. Null if the latest serial was not smaller than `newest`. */
  readonly older: { readonly newest: number; readonly reads: number; readonly since: number } | null;
}

/** Pointers of older stores have no serial. The publication time in seconds replaces it. */
export const serialOf = ({ serial, timestamp }: Pick<Pointer, 'serial' | 'timestamp'>): number => serial ?? timestamp;

/**
 * Decides whether to believe a serial. Returns the same `watch` object if nothing changes. If the clock went back, the
 * wait of OLDER_MS starts again.
 */
export function readSerial(
  watch: SerialWatch | null,
  serial: number,
  now: number,
): { readonly watch: SerialWatch; readonly isBelieved: boolean } {
  if (watch === null || serial > watch.newest) return { watch: { newest: serial, older: null }, isBelieved: true };
  if (serial === watch.newest)
    return { watch: watch.older === null ? watch : { ...watch, older: null }, isBelieved: true };
  const before =
    watch.older !== null && watch.older.since <= now ? watch.older : { newest: serial, reads: 0, since: now };
  const older = { ...before, newest: Math.max(before.newest, serial), reads: before.reads + 1 };
  const isOver = older.reads >= OLDER_READS && now - older.since >= OLDER_MS;
  if (!isOver) return { watch: { ...watch, older }, isBelieved: false };
  return readSerial({ newest: older.newest, older: null }, serial, now);
}

export function isSerialWatch(value: unknown): value is SerialWatch {
  if (!isObject(value) || !isCount(value['newest'])) return false;
  const { older } = value;
  if (older === null) return true;
  return isObject(older) && isCount(older['newest']) && isCount(older['reads']) && isCount(older['since']);
}
