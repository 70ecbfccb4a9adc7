import { desc, eq } from 'drizzle-orm';
import type { DeviceDetail } from '../../src/contract/fleet/devices';
import type { Db } from '../db/database';
import { deviceChanges, deviceCommands, devices, sessions, users } from '../db/schema';
import { columnsWith, isUser, person, toRow, type Seen } from './deviceList';
import { newestFirst, versionOf } from './deviceReleases';
import { stateTime } from './sentStates';

const CHANGES = 200;
const COMMANDS = 100;
const SESSIONS = 50;

/** `own`: id of the caller's session. */
export async function readDevice(
  db: Db,
  id: string,
  { seesUsers, releases, own }: Seen & { readonly own: number },
): Promise<DeviceDetail | null> {
  const [row] = await db.select(columnsWith(releases)).from(devices).leftJoin(users, isUser).where(eq(devices.id, id));
  if (row === undefined) return null;
  const changes = await db
    .select()
    .from(deviceChanges)
    .where(eq(deviceChanges.deviceId, id))
    .orderBy(desc(deviceChanges.at), desc(deviceChanges.id))
    .limit(CHANGES);
  const commands = await db
    .select({ command: deviceCommands, person })
    .from(deviceCommands)
    .leftJoin(users, eq(users.id, deviceCommands.actor))
    .where(eq(deviceCommands.deviceId, id))
    .orderBy(desc(eq(deviceCommands.state, 'waiting')), desc(deviceCommands.createdAt), desc(deviceCommands.serial))
    .limit(COMMANDS);
  const newest = commands.toSorted(
    ({ command: a }, { command: b }) => b.createdAt.getTime() - a.createdAt.getTime() || b.serial - a.serial,
  );
  return {
    ...toRow(row, seesUsers, releases),
    reported_at: row.reportedAt?.toISOString() ?? null,
    offered: versionOf(releases),
    versions: newestFirst(releases),
    report: row.report,
    offline_days: row.offlineDays,
    note: seesUsers ? row.note : '',
    state_at: (await stateTime(db, id))?.toISOString() ?? null,
    changes: changes.map(({ at, facts: { states = [], ...facts } }) => ({ at: at.toISOString(), states, ...facts })),
    commands: newest.map(({ command, person: who }) => ({
      id: command.id,
      kind: command.kind,
      state: command.state === 'waiting' && command.expiresAt.getTime() < Date.now() ? 'expired' : command.state,
      actor: seesUsers && command.actor !== null ? { id: command.actor, person: who } : null,
      created_at: command.createdAt.toISOString(),
      expires_at: command.expiresAt.toISOString(),
      ended_at: command.endedAt?.toISOString() ?? null,
    })),
    sessions: seesUsers ? await sessionsOf(db, id, own) : [],
  };
}

async function sessionsOf(db: Db, deviceId: string, own: number): Promise<DeviceDetail['sessions']> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.deviceId, deviceId))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(SESSIONS);
  return rows.map(({ id, device, version, createdAt, lastSeenAt }) => ({
    ...{ id, device, version, created_at: createdAt.toISOString(), last_seen_at: lastSeenAt.toISOString() },
    current: id === own,
  }));
}
