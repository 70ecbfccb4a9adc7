/**
 * The serial of a pointer: it grows with every publish and activate, so a reader knows an answer that is older than one it
 * has seen (a replica that lags behind). Pure; the worker and the page keep a watch each.
 */
import type { Pointer } from './release';
import { isCount, isObject } from '../shapes';

/** An older serial is believed once the server has named nothing newer in this many reads in a row ... */
const OLDER_READS = 3;
/** ... of which the first is at least this old, in milliseconds: the store was restored from a backup. */
const OLDER_MS = 3_600_000;

/** Serials read so far. Times in milliseconds since 1970. */
export interface SerialWatch {
  /** The newest serial that was believed. */
  readonly newest: number;
  /** The latest reads if all of them were older: the newest of theirs, how many there were, and when they began. */
  readonly older: { readonly newest: number; readonly reads: number; readonly since: number } | null;
}

/** The serial of a pointer; one that was written before there were serials counts by its publication in seconds. */
export const serialOf = ({ serial, timestamp }: Pick<Pointer, 'serial' | 'timestamp'>): number => serial ?? timestamp;

/**
 * A serial was read at `now`: whether its pointer is to be believed, and the watch from now on (the same object when
 * nothing in it changes). Without a watch, everything is believed. A clock that went back starts the hour again.
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
  // What was the newest is gone; what is older still than the others has to hold out against them.
  return readSerial({ newest: older.newest, older: null }, serial, now);
}

/** Whether a stored value is a watch. */
export function isSerialWatch(value: unknown): value is SerialWatch {
  if (!isObject(value) || !isCount(value['newest'])) return false;
  const { older } = value;
  if (older === null) return true;
  return isObject(older) && isCount(older['newest']) && isCount(older['reads']) && isCount(older['since']);
}
