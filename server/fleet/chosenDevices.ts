/** The devices that a request names together. */
import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../db/database';
import { devices } from '../db/schema';

/** `text`: ids with commas. */
export const idsIn = (text: string): string[] => [...new Set(text.split(','))];

/** Locks the devices in the order of their ids, as all such transactions do, so they cannot deadlock. */
export const lockDevices = (tx: Db, ids: readonly string[]) =>
  tx
    .select({
      ...{ id: devices.id, userId: devices.userId },
      ...{ erasedAt: devices.erasedAt, successorId: devices.successorId },
    })
    .from(devices)
    .where(inArray(devices.id, [...ids]))
    .orderBy(asc(devices.id))
    .for('update');
