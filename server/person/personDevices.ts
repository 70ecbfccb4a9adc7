/** What the database holds about a person's devices: its export, and its deletion with the person. */
import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import {
  deviceChanges,
  deviceCommands,
  deviceProfiles,
  devices,
  deviceSiteLimits,
  deviceStates,
  setUpCards,
  users,
} from '../db/schema';
import { kindSql } from '../fleet/deviceState';
import { WITHOUT_TEXT } from '../fleet/messageTexts';
import { unpackState } from '../fleet/sentStates';
import { isOfDevice } from '../users/showroomUsers';
import { bearsName, type Named } from './bearsName';

/** Limit of all unpacked states in one export. A state beyond it is left off. */
const STATES_MAX_LENGTH = 16 * 1_048_576;
const AT_ONCE = 1_000;

/** `most`: limit of rows per table. Names no person who gave a command. */
export async function exportDevices(db: Db, userId: number, most: number) {
  const isTheirs = eq(devices.userId, userId);
  const { deviceId, kind, state, createdAt, expiresAt, endedAt } = deviceCommands;
  const ids = db.select({ id: devices.id }).from(devices).where(isTheirs);
  const { states, states_left } = await exportStates(db, userId);
  const beyond = (count: number) => Math.max(0, count - most);
  return {
    devices: await db
      .select({
        ...{ id: devices.id, name: devices.name, kind: kindSql },
        ...{ site: devices.site, tags: devices.tags, note: devices.note },
        ...{ firstSeenAt: devices.firstSeenAt, lastSeenAt: devices.lastSeenAt, report: devices.report },
      })
      .from(devices)
      .where(isTheirs)
      .orderBy(asc(devices.firstSeenAt))
      .limit(most),
    device_commands: await db
      .select({
        ...{ deviceId, kind, state, createdAt, expiresAt, endedAt },
        params: sql<Record<string, string>>`${deviceCommands.params}::jsonb`,
      })
      .from(deviceCommands)
      .where(inArray(deviceId, ids))
      .orderBy(desc(createdAt))
      .limit(most),
    device_changes: await db
      .select({ deviceId: deviceChanges.deviceId, at: deviceChanges.at, facts: deviceChanges.facts })
      .from(deviceChanges)
      .where(inArray(deviceChanges.deviceId, ids))
      .orderBy(desc(deviceChanges.at))
      .limit(most),
    device_states: states,
    left_off: {
      device_commands: beyond(await db.$count(deviceCommands, inArray(deviceId, ids))),
      device_changes: beyond(await db.$count(deviceChanges, inArray(deviceChanges.deviceId, ids))),
      device_states: states_left,
    },
  };
}

async function exportStates(db: Db, userId: number) {
  const rows = await db
    .select({ deviceId: deviceStates.deviceId, at: deviceStates.at })
    .from(deviceStates)
    .innerJoin(devices, and(eq(devices.id, deviceStates.deviceId), eq(devices.userId, userId)))
    .orderBy(desc(deviceStates.at));
  const states: { readonly deviceId: string; readonly at: Date; readonly state: string }[] = [];
  let length = 0;
  for (const { deviceId, at } of rows) {
    const isState = eq(deviceStates.deviceId, deviceId);
    const [row] = await db.select({ bytes: deviceStates.bytes }).from(deviceStates).where(isState);
    if (row === undefined) continue;
    const state = await unpackState(row.bytes);
    length += state.length;
    if (length > STATES_MAX_LENGTH) break;
    states.push({ deviceId, at, state });
  }
  return { states, states_left: rows.length - states.length };
}

/**
 * Renames the devices that bear the person's name, and deletes this name from what administrators wrote about devices.
 * Deletes what was sent to and from the person's devices, and the texts
 * that the person sent to other devices. Call it before the user's row is deleted. The devices stay.
 */
export async function forgetDevices(tx: Db, userId: number, person: Named): Promise<void> {
  // Locks all devices before any command, as an erasure does, so parallel transactions cannot deadlock.
  const own = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(devices.id)
    .for('update');
  const ids = new Set(own.map(({ id }) => id));
  const bears = (name: string, id: string) => bearsName(name, person, ids.has(id));
  await eachPage(
    (from) =>
      tx
        .select({ id: devices.id, name: devices.name, site: devices.site, tags: devices.tags, note: devices.note })
        .from(devices)
        .where(from === null ? undefined : gt(devices.id, from))
        .orderBy(devices.id)
        .limit(AT_ONCE),
    async ({ id, name, site, tags, note }) => {
      const without = {
        ...(bears(name, id) ? { name: neutralName(id) } : {}),
        // A site is often a town, which may be a surname, too.
        ...(bearsName(site, person, false) ? { site: '' } : {}),
        ...(tags.some((tag) => bears(tag, id)) ? { tags: tags.filter((tag) => !bears(tag, id)) } : {}),
        ...(note !== '' && (ids.has(id) || bears(note, id)) ? { note: '' } : {}),
      };
      if (Object.keys(without).length > 0) await tx.update(devices).set(without).where(eq(devices.id, id));
    },
  );
  await tx.delete(deviceStates).where(inArray(deviceStates.deviceId, [...ids]));
  await tx
    .update(deviceCommands)
    .set(WITHOUT_TEXT)
    .where(
      and(
        eq(deviceCommands.kind, 'message'),
        or(inArray(deviceCommands.deviceId, [...ids]), eq(deviceCommands.actor, userId)),
      ),
    );
  await eachPage(
    (from) =>
      tx
        .select({
          id: deviceCommands.id,
          of: deviceCommands.deviceId,
          name: sql<string>`${deviceCommands.params}::jsonb ->> 'name'`,
        })
        .from(deviceCommands)
        .where(and(eq(deviceCommands.kind, 'rename'), from === null ? undefined : gt(deviceCommands.id, from)))
        .orderBy(deviceCommands.id)
        .limit(AT_ONCE),
    async ({ id, of, name }) => {
      if (bears(name ?? '', of)) await tx.update(deviceCommands).set(WITHOUT_TEXT).where(eq(deviceCommands.id, id));
    },
  );
  for (const { site } of await tx.select().from(deviceSiteLimits))
    if (bearsName(site, person, false)) await tx.delete(deviceSiteLimits).where(eq(deviceSiteLimits.site, site));
  const bearsIt = (text: string) => bearsName(text, person, false);
  for (const { id, name } of await tx.select().from(setUpCards))
    if (bearsIt(name))
      await tx
        .update(setUpCards)
        .set({ name: neutralName(id) })
        .where(eq(setUpCards.id, id));
  for (const { id, name, pattern, site } of await tx.select().from(deviceProfiles)) {
    const without = {
      ...(bearsIt(name) ? { name: `Profil ${id.slice(0, 4)}` } : {}),
      ...(bearsIt(pattern) ? { pattern: 'Gerät {n}' } : {}),
      ...(bearsIt(site) ? { site: '' } : {}),
    };
    if (Object.keys(without).length > 0) await tx.update(deviceProfiles).set(without).where(eq(deviceProfiles.id, id));
  }
  // The user of a showroom device or a paired device has the device's name as last name.
  for (const { id, lastname, mark } of await tx.select().from(users).where(isOfDevice))
    if (bearsName(lastname, person, false))
      await tx
        .update(users)
        .set({ lastname: neutralName(mark) })
        .where(eq(users.id, id));
}

const neutralName = (id: string): string => `Gerät ${id.slice(0, 4)}`;

async function eachPage<Row extends { readonly id: string }>(
  read: (from: string | null) => Promise<readonly Row[]>,
  visit: (row: Row) => Promise<void>,
): Promise<void> {
  for (let from: string | null = null; ;) {
    const rows: readonly Row[] = await read(from);
    for (const row of rows) await visit(row);
    from = rows.at(-1)?.id ?? null;
    if (rows.length < AT_ONCE) return;
  }
}
