import type { Pointer } from '../../../src/contract/release/release';
import { serialOf } from '../../../src/contract/release/serial';
import { placeDeadline } from '../folder/deadline';
import { place, syncFolder, type StepObserver } from '../folder/durable';
import type { Layout } from '../folder/layout';
import { readHistory, readPointer, superseding } from '../folder/pointers';

/** Requires the lock. `by`: deadline for showroom devices in seconds since 1970. */
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

/** A serial is at least the current time in seconds, because devices may know higher serials after a restore. */
const nextSerial = (known: readonly Pointer[], now: number): number =>
  known.reduce((serial, pointer) => Math.max(serial, serialOf(pointer) + 1), now);
