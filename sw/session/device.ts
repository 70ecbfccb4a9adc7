/**
 * The device's record beside the token: identity, commands, limit. It outlives log-outs, and a database that was removed: what is in
 * memory is stored again. Only an erasure forgets it.
 */
import type { OfflineLock } from '../../src/contract/fleet/deviceMessages';
import { onDatabaseLost, withDatabase } from '../database/database';
import { noteError } from '../database/lastError';
import { readRecord } from '../database/records';
import { storedDevice } from '../database/storedShapes';
import { NEW_DEVICE, type DeviceRecord } from '../model/deviceRecord';
import { lockOf, timeSeen } from '../model/offlineLimit';

/** The time that was seen is stored this often, where there is a limit. */
const SEEN_MS = 600_000;

let known: DeviceRecord | null = null;
let isStored = true;
/** When the record saw the time, by the monotonic clock; and what of that is stored, milliseconds since 1970. */
let seenAt = performance.now();
let storedSeen = 0;

onDatabaseLost(() => {
  isStored = false;
});

async function load(): Promise<DeviceRecord> {
  return (known ??= (await readRecord('device', 'device', storedDevice)) ?? NEW_DEVICE);
}

/** The record; that of a new device where none can be read. Never rejects. */
export async function readDevice(): Promise<DeviceRecord> {
  try {
    return await load();
  } catch (error) {
    noteError(`device: ${String(error)}`);
    return NEW_DEVICE;
  }
}

/** `stored` with the time that this worker has seen since the same contact. */
function seenBy({ contact }: DeviceRecord, stored: DeviceRecord): DeviceRecord {
  const isNewer = contact.at === stored.contact.at && contact.seen > stored.contact.seen;
  return isNewer ? { ...stored, contact } : stored;
}

/** Changes come one after another: each sees what the one before it wrote. */
let changing: Promise<unknown> = Promise.resolve();

/** Changes the record; resolves once that is on the disk. Rejects when it cannot be stored, and changes nothing then. */
export function changeDevice(change: (record: DeviceRecord) => DeviceRecord): Promise<DeviceRecord> {
  const changed = changing.then(async () => {
    const remembered = await load();
    return withDatabase(async (database) => {
      const transaction = database.transaction('device', 'readwrite', { durability: 'strict' });
      // Told by what is awaited below; without this, a browser would report it once more as unhandled.
      transaction.done.catch(() => undefined);
      // The build before this one may have written it meanwhile.
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

/** A database that was removed gets the record of before. Never rejects. */
export async function storeDeviceAgain(): Promise<void> {
  if (known !== null && known.identity !== null) await changeDevice((record) => record).catch(() => undefined);
}

/** The record went with the database: the last step of an erasure. */
export function forgetDevice(): void {
  known = { ...NEW_DEVICE, ended: 'erased' };
  isStored = true;
}

/** Whether contents may be shown, by the latest time that this device has seen. Never rejects. */
export async function offlineLock(): Promise<OfflineLock> {
  const { contact } = await readDevice();
  const now = performance.now();
  const seen = timeSeen(contact, Date.now(), now - seenAt);
  seenAt = now;
  // Each look sees at least what the one before it saw.
  if (known !== null) known = { ...known, contact: seen };
  if (seen.limitDays !== null && seen.seen - storedSeen > SEEN_MS) {
    storedSeen = seen.seen;
    void changeDevice((record) => ({ ...record })).catch(() => undefined);
  }
  return lockOf(seen);
}
