import type { Pointer } from '../../../src/contract/release/release';
import { serialOf } from '../../../src/contract/release/serial';
import { placeDeadline } from '../folder/deadline';
import { place } from '../folder/durable';
import type { ReleaseFolder } from '../folder/layout';
import { readHistory, readPointer, superseding } from '../folder/pointers';

/** Requires the lock. `by`: deadline for showroom devices in seconds since 1970. */
export async function switchPointer(folder: ReleaseFolder, target: Pointer, by?: number): Promise<Pointer> {
  const { disk } = folder;
  const current = await readPointer(folder);
  const history = await readHistory(folder);
  const now = Math.floor(Date.now() / 1000);
  const known = [...(current === null ? [] : [current]), ...history.map((kept) => kept.pointer)];
  const serial = nextSerial(known, now);
  const pointer = { ...target, serial };
  if (by !== undefined) await placeDeadline(folder, serial, by);
  if (current !== null && current.sha256 !== target.sha256) {
    await place(disk, folder.history, JSON.stringify(superseding(history, current, now)));
    await disk.syncFolder(folder.root);
  }
  await place(disk, folder.current, JSON.stringify(pointer));
  await disk.syncFolder(folder.root);
  return pointer;
}

/** A serial is at least the current time in seconds, because devices may know higher serials after a restore. */
const nextSerial = (known: readonly Pointer[], now: number): number =>
  known.reduce((serial, pointer) => Math.max(serial, serialOf(pointer) + 1), now);
