/** Removes devices from the list. */
import { and, asc, eq, inArray, ne, not } from 'drizzle-orm';
import { PERSONAL_DEVICES } from '../../src/contract/fleet/fleet';
import { OPERATOR, recordChange, type Origin } from '../access/audit';
import { endDeviceSessions } from '../access/sessions';
import type { Db } from '../db/database';
import { devices, users } from '../db/schema';
import { isDeviceUser } from '../users/showroomUsers';
import { isToErase } from './erasures';

/**
 * The device's sessions stay, so it becomes a new device when it reports again. `erasing`: the device still has to
 * delete data, and `despiteErasure` is false.
 */
export async function removeDevice(
  db: Db,
  id: string,
  despiteErasure: boolean,
  by: Origin,
): Promise<'removed' | 'unknown' | 'erasing'> {
  return db.transaction(async (tx) => {
    const [device] = await tx.select({ userId: devices.userId }).from(devices).where(eq(devices.id, id)).for('update');
    if (device === undefined) return 'unknown';
    // A statement of its own, because the statement that waits for the lock does not see orders given meanwhile.
    if (!despiteErasure && (await tx.$count(devices, and(eq(devices.id, id), isToErase))) > 0) return 'erasing';
    await tx.delete(devices).where(eq(devices.id, id));
    await recordChange(tx, { ...by, action: 'device.removed', target: device.userId, subject: id });
    return 'removed';
  });
}

/**
 * Locks the user's row. Call it before a transaction locks devices, so parallel transactions cannot deadlock. Does
 * nothing for a device without a user.
 */
export async function lockUser(tx: Db, userId: number | null): Promise<void> {
  if (userId === null) return;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/**
 * Removes the longest silent personal devices of a person, beyond `PERSONAL_DEVICES`. Call it when the person gets the
 * device `newest`, which stays. Devices that still have to delete data stay, too. Ends the removed devices' sessions.
 * With a session, a removed device would come back and remove another one.
 */
export async function giveWay(tx: Db, userId: number, newest: string): Promise<void> {
  if (await isDeviceUser(tx, userId)) return;
  // Parallel calls for one person run in turn, so together they cannot exceed the limit.
  await lockUser(tx, userId);
  const isOther = and(eq(devices.userId, userId), eq(devices.kind, 'personal'), ne(devices.id, newest));
  const beyond = (await tx.$count(devices, isOther)) + 1 - PERSONAL_DEVICES;
  if (beyond <= 0) return;
  const silent = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(isOther, not(isToErase)))
    .orderBy(asc(devices.lastSeenAt), asc(devices.id))
    .limit(beyond)
    .for('update');
  const ids = silent.map(({ id }) => id);
  // A statement of its own, because the statement that waits for the locks does not see orders given meanwhile.
  const removed = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(inArray(devices.id, ids), not(isToErase)));
  const removedIds = removed.map(({ id }) => id);
  await endDeviceSessions(tx, removedIds, OPERATOR);
  await tx.delete(devices).where(inArray(devices.id, removedIds));
  for (const id of removedIds)
    await recordChange(tx, { ...OPERATOR, action: 'device.removed', target: userId, subject: id });
}
