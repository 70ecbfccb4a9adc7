/** Deletes texts that people wrote to devices and about them. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { deviceCommands, devices, deviceStates } from '../db/schema';

/** The device checks a command's text by its signature, so a command that lost its text must not wait any more. */
export const WITHOUT_TEXT = {
  params: '{}',
  state: sql`case when ${deviceCommands.state} = 'waiting' then 'void' else ${deviceCommands.state} end`,
  endedAt: sql`coalesce(${deviceCommands.endedAt}, now())`,
};

/**
 * Deletes the texts of the device's messages, its sent state, and the note about it. Call it when the device gets another user. The
 * transaction must have locked the device's row.
 */
export async function forgetFormerUser(tx: Db, deviceId: string): Promise<void> {
  const isMessage = and(eq(deviceCommands.deviceId, deviceId), eq(deviceCommands.kind, 'message'));
  await tx.update(deviceCommands).set(WITHOUT_TEXT).where(isMessage);
  await tx.update(devices).set({ note: '' }).where(eq(devices.id, deviceId));
  await tx.delete(deviceStates).where(eq(deviceStates.deviceId, deviceId));
}
