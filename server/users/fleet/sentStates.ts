/** Stores the last app state each device sent, for some days. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { and, eq, gt, sql } from 'drizzle-orm';
import { STATE_DAYS } from '../../../src/contract/fleet/fleet';
import { isObject } from '../../../src/contract/shapes';
import { recordChange, type Origin } from '../../access/audit';
import type { Db } from '../../db/database';
import { deviceCommands, devices, deviceStates } from '../../db/schema';
import { RequestFault } from '../../http/errorAnswer';

const UNPACKED_MAX_BYTES = 8 * 1_048_576;

export const unpackState = async (bytes: Uint8Array): Promise<string> =>
  (await promisify(gunzip)(bytes, { maxOutputLength: UNPACKED_MAX_BYTES })).toString();

/**
 * False when no command asks for a state.
 * @throws RequestFault 400 for invalid bytes
 */
export async function keepState(db: Db, deviceId: string, commandId: string, bytes: Uint8Array): Promise<boolean> {
  const isAsked = and(
    eq(deviceCommands.id, commandId),
    eq(deviceCommands.deviceId, deviceId),
    eq(deviceCommands.kind, 'sendState'),
    eq(deviceCommands.state, 'waiting'),
    gt(deviceCommands.expiresAt, sql`now()`),
  );
  if ((await db.$count(deviceCommands, isAsked)) === 0) return false;
  if (!(await isState(bytes))) throw RequestFault.ofField(400, 'body', 'Angenommen wird nur ein gepackter Zustand.');
  await db
    .insert(deviceStates)
    .values({ deviceId, bytes })
    .onConflictDoUpdate({ target: deviceStates.deviceId, set: { bytes, at: sql`now()` } });
  return true;
}

async function isState(bytes: Uint8Array): Promise<boolean> {
  try {
    return isObject(JSON.parse(await unpackState(bytes)));
  } catch {
    return false;
  }
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
