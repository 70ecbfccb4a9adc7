/** Stores the last app state each device sent, for some days. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { STATE_DAYS } from '../../src/contract/fleet/fleet';
import { recordChange, type Origin } from '../access/audit';
import type { Db } from '../db/database';
import { deviceCommands, devices, deviceStates } from '../db/schema';

/** Checked on arrival (stateLimits.ts). */
export const unpackState = async (bytes: Uint8Array): Promise<string> => (await promisify(gunzip)(bytes)).toString();

const isCommand = (deviceId: string, commandId: string) =>
  and(
    eq(deviceCommands.id, commandId),
    eq(deviceCommands.deviceId, deviceId),
    eq(deviceCommands.kind, 'sendState'),
    eq(deviceCommands.state, 'waiting'),
    gt(deviceCommands.expiresAt, sql`now()`),
  );

/** `taken`: the command's state has arrived already. `unknown`: no command asks for a state. */
export async function stateAsked(db: Db, deviceId: string, commandId: string): Promise<'asked' | 'taken' | 'unknown'> {
  const [command] = await db
    .select({ takenAt: deviceCommands.takenAt })
    .from(deviceCommands)
    .where(isCommand(deviceId, commandId));
  if (command === undefined) return 'unknown';
  return command.takenAt === null ? 'asked' : 'taken';
}

/**
 * Ends the command's wait for a state, also for an invalid one (null). False when another state was first, or when the
 * command has ended.
 */
export async function keepState(
  db: Db,
  deviceId: string,
  commandId: string,
  bytes: Uint8Array | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const taken = await tx
      .update(deviceCommands)
      .set({ takenAt: sql`now()` })
      .where(and(isCommand(deviceId, commandId), isNull(deviceCommands.takenAt)))
      .returning({ id: deviceCommands.id });
    if (taken.length === 0) return false;
    if (bytes !== null)
      await tx
        .insert(deviceStates)
        .values({ deviceId, bytes })
        .onConflictDoUpdate({ target: deviceStates.deviceId, set: { bytes, at: sql`now()` } });
    return true;
  });
}

const isKept = (deviceId: string) =>
  and(eq(deviceStates.deviceId, deviceId), gt(deviceStates.at, sql`now() - make_interval(days => ${STATE_DAYS})`));

export async function stateTime(db: Db, deviceId: string): Promise<Date | null> {
  const [row] = await db.select({ at: deviceStates.at }).from(deviceStates).where(isKept(deviceId));
  return row?.at ?? null;
}

/** Null when no state is stored. Otherwise the audit records the reader. */
export async function readState(
  db: Db,
  deviceId: string,
  by: Origin & { readonly actor: number },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ bytes: deviceStates.bytes, userId: devices.userId })
      .from(deviceStates)
      .innerJoin(devices, eq(devices.id, deviceStates.deviceId))
      .where(isKept(deviceId));
    if (row === undefined) return null;
    await recordChange(tx, { ...by, action: 'device.stateRead', target: row.userId, subject: deviceId });
    return unpackState(row.bytes);
  });
}
