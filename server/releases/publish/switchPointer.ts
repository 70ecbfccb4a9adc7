import type { Pointer } from '../../../src/contract/release/release';
import { serialOf } from '../../../src/contract/release/serial';
import { placeDeadline } from '../folder/deadline';
import { place, syncFolder, type StepObserver } from '../folder/durable';
import type { Layout } from '../folder/layout';
import { readHistory, readPointer, superseding } from '../folder/pointers';

/**
 * Makes the release that `target` points to the current one under a new serial, and remembers the one it supersedes.
 * Resolves with the pointer as it was written. Call with the lock held. `by`: until when showroom devices are to have it,
 * in seconds since 1970; without it there is no deadline, also if the release had one before.
 */
export async function switchPointer(
  layout: Layout,
  target: Pointer,
  onStep: StepObserver,
  by?: number,
): Promise<Pointer> {
  const current = await readPointer(layout);
  const history = await readHistory(layout);
  const now = Math.floor(Date.now() / 1000);
  const known = [...(current === null ? [] : [current]), ...history.map((kept) => kept.pointer)];
  const serial = nextSerial(known, now);
  const pointer = { ...target, serial };
  if (by !== undefined) await placeDeadline(layout, serial, by, onStep);
  if (current !== null && current.sha256 !== target.sha256) {
    await place(layout.history, JSON.stringify(superseding(history, current, now)), onStep);
    await syncFolder(layout.root);
  }
  await place(layout.current, JSON.stringify(pointer), onStep);
  await syncFolder(layout.root);
  return pointer;
}

/**
 * Ahead of everything that the store knows and of the present second: a store that was restored from a backup is ahead
 * of all that devices have seen, too.
 */
const nextSerial = (known: readonly Pointer[], now: number): number =>
  known.reduce((serial, pointer) => Math.max(serial, serialOf(pointer) + 1), now);
