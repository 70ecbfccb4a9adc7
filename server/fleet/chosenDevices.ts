/** The devices that a request chooses by their ids, or by a filter of the list. */
import { Value } from '@sinclair/typebox/value';
import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { DevicesQuery } from '../../src/contract/fleet/devices';
import { DEVICES_AT_ONCE } from '../../src/contract/fleet/fleet';
import type { ChosenDevices } from '../../src/contract/fleet/operations';
import type { Db } from '../db/database';
import { devices, users } from '../db/schema';
import { RequestFault } from '../http/errorAnswer';
import { filterOf } from './deviceList';
import type { Releases } from './deviceReleases';

export interface Chosen {
  /** Undefined for all devices. */
  readonly condition: SQL | undefined;
  /** Number of devices that the person saw. */
  readonly count: number;
}

const TOO_MANY = `Auf einmal sind höchstens ${DEVICES_AT_ONCE} Geräte möglich.`;

/** @throws RequestFault 400 for a filter that the list would refuse, or too many devices */
export function judgeChosen({ devices: ids, filter = '', count }: ChosenDevices, releases: Releases): Chosen {
  if (Number(count) > DEVICES_AT_ONCE) throw RequestFault.ofField(400, 'count', TOO_MANY);
  if (ids !== undefined) return { condition: inArray(devices.id, ids.split(',')), count: Number(count) };
  const query: unknown = Object.fromEntries(new URLSearchParams(filter));
  if (!Value.Check(DevicesQuery, query)) throw RequestFault.ofField(400, 'filter', 'Diese Auswahl gibt es nicht.');
  return { condition: filterOf(query, { seesUsers: true, releases }), count: Number(count) };
}

/**
 * Locks the devices in the order of their ids, so parallel transactions cannot deadlock.
 * @throws RequestFault 409 if these are more or fewer devices than the person saw
 */
export async function lockChosen(tx: Db, { condition, count }: Chosen) {
  const found = await tx
    .select({ id: devices.id, erasedAt: devices.erasedAt })
    .from(devices)
    .leftJoin(users, eq(users.id, devices.userId))
    .where(condition)
    .orderBy(asc(devices.id))
    .for('update', { of: devices });
  if (found.length === count) return found;
  const now = found.length === 1 ? 'ist es 1 Gerät' : `sind es ${found.length} Geräte`;
  throw RequestFault.ofField(409, 'count', `Die Auswahl hat sich geändert: Jetzt ${now}.`);
}
