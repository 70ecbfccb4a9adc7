import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { DeviceReport } from '../../src/contract/fleet/report';
import { isUrgent } from '../../src/contract/fleet/urgency';
import { OPERATOR, recordChange, recordChanges } from '../access/audit';
import type { Db } from '../db/database';
import { deviceCommands, devices, sessions } from '../db/schema';
import { isWaiting, voidWaiting, WITHOUT_PIN } from './commands';

/**
 * Ends the commands a device reports as done, even if they are void. Ignores repeats and commands of other devices. An
 * erased device no longer exists, so its other commands end, too. An urgent command that the device refused goes on
 * waiting. `serial`: the device's own serial, 0 for a device with a new identity. Returns the ids of the users whose
 * sessions ended.
 */
export async function settle(
  db: Db,
  deviceId: string,
  { done, serial }: Pick<DeviceReport, 'done' | 'serial'>,
): Promise<number[]> {
  if (done.length === 0) return [];
  return db.transaction(async (tx) => {
    const endedUsers: number[] = [];
    const [device] = await tx.select().from(devices).where(eq(devices.id, deviceId)).for('update');
    for (const { id, outcome } of done) {
      if (outcome === 'refused' && (await repeatUrgent(tx, deviceId, id, serial))) continue;
      const [ended] = await tx
        .update(deviceCommands)
        .set({ ...WITHOUT_PIN, state: outcome, endedAt: sql`now()` })
        .where(
          and(
            eq(deviceCommands.id, id),
            eq(deviceCommands.deviceId, deviceId),
            inArray(deviceCommands.state, outcome === 'done' ? ['waiting', 'expired', 'void'] : ['waiting', 'expired']),
          ),
        )
        .returning();
      if (ended === undefined) continue;
      await recordChange(tx, {
        ...{ actor: ended.actor, address: null, action: 'device.answered', target: device?.userId ?? null },
        subject: `${ended.kind} ${outcome} ${deviceId}`,
      });
      const end = { erase: { erasedAt: sql`now()` }, withdraw: { withdrawnAt: sql`now()` } };
      if (outcome === 'done' && (ended.kind === 'erase' || ended.kind === 'withdraw'))
        await tx.update(devices).set(end[ended.kind]).where(eq(devices.id, deviceId));
      if (outcome === 'done' && ended.kind === 'erase') await voidWaiting(tx, eq(deviceCommands.deviceId, deviceId));
      if (outcome === 'done' && ended.kind === 'setUp' && ended.takenAt !== null)
        endedUsers.push(...(await endFormerSessions(tx, deviceId, ended.takenAt)));
    }
    return endedUsers;
  });
}

/** Ends the device's sessions that are older than the session of its new set-up. */
async function endFormerSessions(tx: Db, deviceId: string, since: Date): Promise<number[]> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.deviceId, deviceId), lt(sessions.createdAt, since)))
    .returning({ userId: sessions.userId });
  const owners = ended.map(({ userId }) => userId);
  await recordChanges(tx, { ...OPERATOR, action: 'session.ended' }, owners);
  return owners;
}

/**
 * False if the command does not wait or is not urgent. A server that lost its latest serials gives a command a serial
 * that the device already knows, so the device refuses it. The command then gets a serial above `reported`. The
 * transaction must have locked the device's row.
 */
async function repeatUrgent(tx: Db, deviceId: string, id: string, reported: number): Promise<boolean> {
  const [refused] = await tx
    .select()
    .from(deviceCommands)
    .where(and(isWaiting(deviceId), eq(deviceCommands.id, id)));
  if (refused === undefined || !isUrgent(refused.kind)) return false;
  if (refused.serial > reported) return true;
  const [row] = await tx
    .update(devices)
    .set({ commandSerial: sql`greatest(${devices.commandSerial}, ${reported}) + 1` })
    .where(eq(devices.id, deviceId))
    .returning({ serial: devices.commandSerial });
  if (row !== undefined) await tx.update(deviceCommands).set({ serial: row.serial }).where(eq(deviceCommands.id, id));
  return true;
}
