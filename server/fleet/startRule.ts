/**
 * Finds devices that share one identity, because their stored data was copied.
 *
 * Each start of a worker has a number and a random id. The device stores both before it reports them, so one storage has
 * one id for each number. A report is in order if it comes from the latest known start or from a later start.
 *
 * Any other report comes from a copy, or it is late: a proxy or a busy server held it up. A late report proves nothing.
 * So the answer gives a spare id to the start that reported. A device stores a spare id only while this start is still
 * its latest. A late report's device has already stored a later start, so it drops the spare id.
 *
 * Therefore only a copy can name its spare id in a report.
 */
import type { DeviceStart } from '../../src/contract/fleet/report';
import type { DeviceStarts } from '../db/schema';

/** More copies than this at a time get their spare ids later. */
const MOST_ASKED = 16;

export type StartVerdict =
  /** `starts`: what the server must store. Null when nothing changes. */
  | { readonly kind: 'inOrder'; readonly starts: DeviceStarts | null }
  | { readonly kind: 'outOfOrder'; readonly spare: string; readonly starts: DeviceStarts | null }
  | { readonly kind: 'copy'; readonly spare: string };

/** `before` is null before the device's first report. `newSpare` is used if the start has no spare id yet. */
export function judgeStart(before: DeviceStarts | null, told: DeviceStart, newSpare: string): StartVerdict {
  const { id, number, previous, spare } = told;
  if (before === null) return { kind: 'inOrder', starts: { id, number, asked: [] } };
  if (spare !== undefined && before.asked.some((asked) => asked.spare === spare)) return { kind: 'copy', spare };
  if (number === before.number && id === before.id) return { kind: 'inOrder', starts: null };
  const isNext = number === before.number + 1 && previous === before.id;
  // The server may lack starts in between: their reports got lost, or the server was restored from a backup.
  if (isNext || number > before.number + 1) return { kind: 'inOrder', starts: { ...before, id, number } };
  const known = before.asked.find((asked) => asked.start === id);
  if (known !== undefined) return { kind: 'outOfOrder', spare: known.spare, starts: null };
  const asked = [...before.asked, { start: id, spare: newSpare }].slice(-MOST_ASKED);
  return { kind: 'outOfOrder', spare: newSpare, starts: { ...before, asked } };
}
