import type { OfflineLock } from '../../src/contract/fleet/deviceMessages';
import { onDatabaseLost, withDatabase } from '../database/database';
import { noteError } from '../database/lastError';
import { readRecord } from '../database/records';
import { storedDevice } from '../database/storedShapes';
import { NEW_DEVICE, withStart, type DeviceRecord } from '../model/deviceRecord';
import { lockOf, timeSeen } from '../model/offlineLimit';

/** A new id each time the browser starts the worker. */
const START_ID = crypto.randomUUID().slice(-12);

/** Milliseconds until a device with an offline limit stores `contact.seen` again. */
const SEEN_MS = 600_000;

let known: DeviceRecord | null = null;
let isStored = true;
let seenAt = performance.now();
let storedSeen = 0;

onDatabaseLost(() => {
  isStored = false;
});

async function load(): Promise<DeviceRecord> {
  return (known ??= (await readRecord('device', 'device', storedDevice)) ?? NEW_DEVICE);
}

/** Never rejects. Without a stored record returns a new device's record. */
export async function readDevice(): Promise<DeviceRecord> {
  try {
    return await load();
  } catch (error) {
    noteError(`device: ${String(error)}`);
    return NEW_DEVICE;
  }
}

function seenBy({ contact }: DeviceRecord, stored: DeviceRecord): DeviceRecord {
  const isNewer = contact.at === stored.contact.at && contact.seen > stored.contact.seen;
  return isNewer ? { ...stored, contact } : stored;
}

let changing: Promise<unknown> = Promise.resolve();

/** Rejects without a change when storing fails. */
export function changeDevice(change: (record: DeviceRecord) => DeviceRecord): Promise<DeviceRecord> {
  const changed = changing.then(async () => {
    const remembered = await load();
    return withDatabase(async (database) => {
      const transaction = database.transaction('device', 'readwrite', { durability: 'strict' });
      // Without this handler browsers report `done`'s rejection as unhandled.
      transaction.done.catch(() => undefined);
      // The former build may have changed the stored record since this worker's read.
      const before = seenBy(remembered, storedDevice(await transaction.store.get('device')) ?? remembered);
      const after = change(before);
      if (after !== before || !isStored) await transaction.store.put(after, 'device');
      await transaction.done;
      isStored = true;
      storedSeen = after.contact.seen;
      return (known = after);
    });
  });
  changing = changed.catch(() => undefined);
  return changed;
}

/** Stores this worker's start, which reports then may name. Never rejects. If storing fails, `start` is null. */
export async function storeStart(): Promise<DeviceRecord> {
  try {
    return await changeDevice((record) => withStart(record, START_ID));
  } catch (error) {
    noteError(`device: ${String(error)}`);
    return { ...(await readDevice()), start: null };
  }
}

/** Stores the record again after the database was deleted. Never rejects. */
export async function storeDeviceAgain(): Promise<void> {
  if (known !== null && known.identity !== null) await changeDevice((record) => record).catch(() => undefined);
}

export function forgetDevice(): void {
  known = { ...NEW_DEVICE, ended: 'erased' };
  isStored = true;
}

/** Whether the offline limit locks content, now or soon. Never rejects. */
export async function offlineLock(): Promise<OfflineLock> {
  const { contact } = await readDevice();
  const now = performance.now();
  const seen = timeSeen(contact, Date.now(), now - seenAt);
  seenAt = now;
  // Keeps `seen` from falling, so setting the clock back unlocks nothing.
  if (known !== null) known = { ...known, contact: seen };
  if (seen.limitDays !== null && seen.seen - storedSeen > SEEN_MS) {
    storedSeen = seen.seen;
    void changeDevice((record) => ({ ...record })).catch(() => undefined);
  }
  return lockOf(seen);
}
