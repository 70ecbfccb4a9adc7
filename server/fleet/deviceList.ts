import { and, asc, count, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { DeviceDetail, DeviceRow, DevicesAnswer, DevicesQuery } from '../../src/contract/fleet/devices';
import { DEVICES_PAGE, OTHER_RELEASES } from '../../src/contract/fleet/fleet';
import type { Group } from '../../src/contract/base/permissions';
import type { Db } from '../db/database';
import { deviceChanges, deviceCommands, devices, publishedReleases, sessions, users } from '../db/schema';
import { stateTime } from './sentStates';
import { COPIED_REASON, isCopiedSql, kindSql, reasonOf, stateSql } from './deviceState';

const RELEASES = 100;
const CHANGES = 200;
const COMMANDS = 100;
const SESSIONS = 50;

const isUser = eq(users.id, devices.userId);
const person = sql<string>`coalesce(nullif(trim(${users.firstname} || ' ' || ${users.lastname}), ''), ${users.email}, '')`;
const waiting = sql<number>`(select count(*)::int from ${deviceCommands} where ${deviceCommands.deviceId} = ${devices.id}
  and ${deviceCommands.state} = 'waiting' and ${deviceCommands.expiresAt} > now())`;

// Sorts versions as numbers: 1.10.0 comes after 1.9.0.
const byNumbers = sql`string_to_array(${devices.running}, '.')::int[]`;

/**
 * The release that a device shows, for filters and counts. A device could report any number of invented versions, so
 * all versions that the server never published are one. `kept`: versions that the release store lists. The database's
 * table of published versions gets them up to a minute later.
 */
function releaseOf(kept: readonly string[]): SQL<string | null> {
  const isRecorded = sql`exists (select 1 from ${publishedReleases} where ${publishedReleases.version} = ${devices.running})`;
  return sql<
    string | null
  >`case when ${devices.running} is null or ${inArray(devices.running, [...kept])} or ${isRecorded}
    then ${devices.running} else ${OTHER_RELEASES}::text end`;
}

const COLUMNS = {
  id: devices.id,
  name: devices.name,
  kind: kindSql,
  state: stateSql,
  isCopied: isCopiedSql,
  running: devices.running,
  report: devices.report,
  reportedAt: devices.reportedAt,
  userId: users.id,
  person,
  group: users.group,
  firstSeenAt: devices.firstSeenAt,
  lastSeenAt: devices.lastSeenAt,
  offlineDays: devices.offlineDays,
  waiting,
};

const SORTS: Readonly<Record<NonNullable<DevicesQuery['sort']>, SQL>> = {
  name: sql`lower(${devices.name})`,
  kind: kindSql,
  state: stateSql,
  release: byNumbers,
  user: sql`lower(${person})`,
  seen: sql`${devices.lastSeenAt}`,
};

type Row = { [Name in keyof typeof COLUMNS]: unknown } & {
  readonly id: string;
  readonly name: string;
  readonly kind: DeviceRow['kind'];
  readonly state: DeviceRow['state'];
  readonly isCopied: boolean;
  readonly running: string | null;
  readonly report: typeof devices.$inferSelect.report;
  readonly reportedAt: Date | null;
  readonly userId: number | null;
  readonly person: string;
  readonly group: Group | null;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly offlineDays: number | null;
  readonly waiting: number;
};

function toRow(row: Row, seesUsers: boolean): DeviceRow {
  const age = row.reportedAt === null ? 0 : (Date.now() - row.reportedAt.getTime()) / 1000;
  const reason = reasonOf(row.state, row.report, age);
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    state: row.state,
    reason: row.isCopied && row.state !== 'copied' ? `${reason ?? ''} ${COPIED_REASON}`.trimStart() : reason,
    release: row.running,
    user: seesUsers && row.userId !== null ? { id: row.userId, person: row.person } : null,
    group: seesUsers ? row.group : null,
    first_seen_at: row.firstSeenAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    waiting: row.waiting,
  };
}

interface Seen {
  readonly seesUsers: boolean;
  readonly kept: readonly string[];
}

function filterOf({ search = '', kind, release, group }: DevicesQuery, { seesUsers, kept }: Seen): SQL | undefined {
  const words = search.trim().toLowerCase();
  const holds = (text: SQL | typeof devices.name) => sql`position(${words} in lower(${text})) > 0`;
  const found = [holds(devices.name), holds(sql`${devices.id}::text`)];
  return and(
    words === ''
      ? undefined
      : or(...found, ...(seesUsers ? [holds(person), holds(sql`coalesce(${users.email}, '')`)] : [])),
    kind === undefined ? undefined : sql`${kindSql} = ${kind}`,
    release === undefined ? undefined : sql`${releaseOf(kept)} = ${release}`,
    group === undefined ? undefined : eq(users.group, group),
  );
}

/** The state `copied` also finds devices that show a worse state, such as `erased`. */
const isInState = (state: DeviceRow['state']): SQL => (state === 'copied' ? isCopiedSql : sql`${stateSql} = ${state}`);

const withState = (filter: SQL | undefined, { state }: DevicesQuery) =>
  and(filter, state === undefined ? undefined : isInState(state));

async function rowsOf(db: Db, query: DevicesQuery, seen: Seen, most: number, from: number) {
  const { sort = 'name', direction = 'asc' } = query;
  const by = SORTS[sort];
  return db
    .select(COLUMNS)
    .from(devices)
    .leftJoin(users, isUser)
    .where(withState(filterOf(query, seen), query))
    .orderBy(direction === 'asc' ? sql`${by} asc nulls last` : sql`${by} desc nulls last`, asc(devices.id))
    .limit(most)
    .offset(from);
}

/** `kept`: versions that the release store lists. */
export async function listDevices(
  db: Db,
  query: DevicesQuery,
  seesUsers: boolean,
  kept: readonly string[],
): Promise<DevicesAnswer> {
  const from = (Number(query.page ?? 1) - 1) * DEVICES_PAGE;
  const rows = await rowsOf(db, query, { seesUsers, kept }, DEVICES_PAGE, from);
  const counted = await db
    .select({
      state: sql<DeviceRow['state']>`${stateSql} as state_now`,
      count: count(),
      copies: sql<number>`(count(*) filter (where ${isCopiedSql}))::int`,
    })
    .from(devices)
    .leftJoin(users, isUser)
    .where(filterOf(query, { seesUsers, kept }))
    .groupBy(sql`state_now`);
  const copied = sumOf(counted.map(({ copies }) => copies));
  const states = new Map(counted.map((row) => [row.state, row.count] as const));
  if (copied > 0) states.set('copied', copied);
  return {
    devices: rows.map((row) => toRow(row, seesUsers)),
    total: query.state === undefined ? sumOf(counted.map((row) => row.count)) : (states.get(query.state) ?? 0),
    states: Object.fromEntries(states),
    releases: await releasesOf(db, kept),
  };
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);

async function releasesOf(db: Db, kept: readonly string[]): Promise<string[]> {
  const isPublished = sql`${releaseOf(kept)} = ${devices.running}`;
  const published = await db
    .select({ running: devices.running })
    .from(devices)
    .where(isPublished)
    .groupBy(devices.running)
    .orderBy(desc(byNumbers))
    .limit(RELEASES);
  const others = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(isNotNull(devices.running), sql`not ${isPublished}`))
    .limit(1);
  return [...published.flatMap(({ running }) => running ?? []), ...others.map(() => OTHER_RELEASES)];
}

export const readDevices = async (
  db: Db,
  query: DevicesQuery,
  most: number,
  kept: readonly string[],
): Promise<DeviceRow[]> => (await rowsOf(db, query, { seesUsers: true, kept }, most, 0)).map((row) => toRow(row, true));

export async function readDevice(db: Db, id: string, seesUsers: boolean, own: number): Promise<DeviceDetail | null> {
  const [row] = await db.select(COLUMNS).from(devices).leftJoin(users, isUser).where(eq(devices.id, id));
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
    ...toRow(row, seesUsers),
    reported_at: row.reportedAt?.toISOString() ?? null,
    report: row.report,
    offline_days: row.offlineDays,
    state_at: (await stateTime(db, id))?.toISOString() ?? null,
    changes: changes.map(({ at, facts }) => ({ at: at.toISOString(), ...facts })),
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

/** `kept`: versions that the release store lists. */
export async function countDevices(db: Db, kept: readonly string[]) {
  return db
    .select({
      state: sql<DeviceRow['state']>`${stateSql} as state_now`,
      release: sql<string | null>`${releaseOf(kept)} as release_now`,
      count: count(),
    })
    .from(devices)
    .groupBy(sql`state_now`, sql`release_now`);
}
