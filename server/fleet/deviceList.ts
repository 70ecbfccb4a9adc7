import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { statesIn } from '../../src/contract/fleet/deviceQuery';
import type { DeviceRow, DevicesAnswer, DevicesQuery } from '../../src/contract/fleet/devices';
import type { FoundIdsAnswer } from '../../src/contract/fleet/operations';
import {
  DEVICE_STATES,
  DEVICES_AT_ONCE,
  DEVICES_PAGE,
  NO_SITE,
  type DeviceState,
} from '../../src/contract/fleet/fleet';
import type { Group } from '../../src/contract/base/permissions';
import type { Db } from '../db/database';
import { deviceCommands, devices, users } from '../db/schema';
import { hasStates, kindSql, reasonOf, statesSql, worstSql } from './deviceState';
import {
  byNumbers,
  newestFirst,
  releaseOf,
  rolloutOf,
  shownReleases,
  versionOf,
  type Releases,
} from './deviceReleases';
import { foldSql } from './foldSql';

/** Joins a device's user. */
export const isUser = eq(users.id, devices.userId);
/** Name of the joined user, or else the e-mail address. */
export const person = sql<string>`coalesce(nullif(trim(${users.firstname} || ' ' || ${users.lastname}), ''), ${users.email}, '')`;
const waiting = sql<number>`(select count(*)::int from ${deviceCommands} where ${deviceCommands.deviceId} = ${devices.id}
  and ${deviceCommands.state} = 'waiting' and ${deviceCommands.expiresAt} > now())`;

export const columnsWith = (releases: Releases) => ({
  id: devices.id,
  name: devices.name,
  kind: kindSql,
  states: statesSql(versionOf(releases)),
  running: devices.running,
  report: devices.report,
  reportedAt: devices.reportedAt,
  userId: users.id,
  person,
  group: users.group,
  firstSeenAt: devices.firstSeenAt,
  lastSeenAt: devices.lastSeenAt,
  offlineDays: devices.offlineDays,
  site: devices.site,
  tags: devices.tags,
  note: devices.note,
  waiting,
});

const sortBy = (sort: NonNullable<DevicesQuery['sort']>, releases: Releases): SQL =>
  ({
    name: sql`lower(${devices.name})`,
    kind: kindSql,
    state: worstSql(versionOf(releases)),
    release: byNumbers,
    user: sql`lower(${person})`,
    seen: sql`${devices.lastSeenAt}`,
    site: sql`nullif(lower(${devices.site}), '')`,
    build: sql`${devices.report} ->> 'build'`,
    free: sql`(${devices.report} ->> 'quota')::numeric - (${devices.report} ->> 'usage')::numeric`,
    waiting,
    days: sql`now() - ${devices.lastSeenAt}`,
    battery: sql`(${devices.report} ->> 'battery')::int`,
  })[sort];

type Row = { [Name in keyof ReturnType<typeof columnsWith>]: unknown } & {
  readonly id: string;
  readonly name: string;
  readonly kind: DeviceRow['kind'];
  readonly states: readonly string[];
  readonly running: string | null;
  readonly report: typeof devices.$inferSelect.report;
  readonly reportedAt: Date | null;
  readonly userId: number | null;
  readonly person: string;
  readonly group: Group | null;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly offlineDays: number | null;
  readonly site: string;
  readonly tags: string[];
  readonly note: string;
  readonly waiting: number;
};

export function toRow(row: Row, seesUsers: boolean, releases: Releases): DeviceRow {
  const age = row.reportedAt === null ? 0 : (Date.now() - row.reportedAt.getTime()) / 1000;
  const told = { report: row.report, age, offered: versionOf(releases) };
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    states: DEVICE_STATES.filter((state) => row.states.includes(state)).map((state) => ({
      state,
      reason: reasonOf(state, told),
    })),
    release: row.running,
    user: seesUsers && row.userId !== null ? { id: row.userId, person: row.person } : null,
    group: seesUsers ? row.group : null,
    first_seen_at: row.firstSeenAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    waiting: row.waiting,
    site: row.site,
    tags: row.tags,
    ...factsOf(row.report),
  };
}

function factsOf(report: Row['report']): Pick<DeviceRow, 'build' | 'free' | 'battery'> {
  if (report === null) return { build: null, free: null, battery: null };
  const { build, quota, usage, battery = null } = report;
  return { build, free: quota === null || usage === null ? null : Math.max(0, quota - usage), battery };
}

/** `seesUsers`: true for administrators. */
export interface Seen {
  readonly seesUsers: boolean;
  readonly releases: Releases;
}

function filterOf(query: DevicesQuery, { seesUsers, releases }: Seen) {
  const { search = '', kind, state, release, group, site, tag, unseen } = query;
  const labels = [devices.site, sql`array_to_string(${devices.tags}, ' ')`];
  const texts = [devices.name, ...labels, sql`${devices.id}::text`, ...(seesUsers ? [person, users.email] : [])];
  const text = foldSql(sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`);
  const words = search.split(/\s+/).filter((word) => word !== '');
  const states = statesIn(state);
  return and(
    ...words.map((word) => sql`position(${foldSql(sql`${word}::text`)} in ${text}) > 0`),
    kind === undefined ? undefined : sql`${kindSql} = ${kind}`,
    states.length === 0 ? undefined : hasStates(versionOf(releases), states),
    release === undefined ? undefined : sql`${releaseOf(releases.kept)} = ${release}`,
    group === undefined ? undefined : eq(users.group, group),
    site === undefined ? undefined : eq(devices.site, site === NO_SITE ? '' : site),
    tag === undefined ? undefined : sql`${tag}::text = any(${devices.tags})`,
    unseen === undefined ? undefined : sql`${devices.lastSeenAt} < now() - make_interval(days => ${Number(unseen)})`,
  );
}

async function rowsOf(db: Db, query: DevicesQuery, seen: Seen, most: number, from: number) {
  const { sort = 'name', direction = 'asc' } = query;
  const by = sortBy(sort, seen.releases);
  return db
    .select(columnsWith(seen.releases))
    .from(devices)
    .leftJoin(users, isUser)
    .where(filterOf(query, seen))
    .orderBy(direction === 'asc' ? sql`${by} asc nulls last` : sql`${by} desc nulls last`, asc(devices.id))
    .limit(most)
    .offset(from);
}

export async function listDevices(
  db: Db,
  query: DevicesQuery,
  seesUsers: boolean,
  releases: Releases,
): Promise<DevicesAnswer> {
  const seen = { seesUsers, releases };
  const { total, states } = await countFound(db, query, seen);
  const page = Math.max(1, Math.min(Number(query.page ?? 1), Math.ceil(total / DEVICES_PAGE)));
  const rows = await rowsOf(db, query, seen, DEVICES_PAGE, (page - 1) * DEVICES_PAGE);
  return {
    devices: rows.map((row) => toRow(row, seesUsers, releases)),
    total,
    page,
    states,
    releases: await shownReleases(db, releases.kept),
    versions: newestFirst(releases),
    rollout: releases.offered === null ? null : await rolloutOf(db, releases.offered),
  };
}

async function countFound(db: Db, query: DevicesQuery, seen: Seen) {
  const found = db
    .select({ states: statesSql(versionOf(seen.releases)).as('states') })
    .from(devices)
    .leftJoin(users, isUser)
    .where(filterOf(query, seen))
    .as('found');
  const state = sql<DeviceState | null>`one`;
  // The row without a state counts the devices.
  const counted = await db
    .select({ state, count: sql<number>`count(*)::int` })
    .from(found)
    .innerJoin(sql`lateral unnest(array_append(${found.states}, null)) as one`, sql`true`)
    .groupBy(sql`one`);
  const countOf = (wanted: DeviceState | null) => counted.find((row) => row.state === wanted)?.count ?? 0;
  const present = DEVICE_STATES.filter((one) => countOf(one) > 0);
  return { total: countOf(null), states: Object.fromEntries(present.map((one) => [one, countOf(one)])) };
}

/** For administrators. */
export async function findIds(db: Db, query: DevicesQuery, releases: Releases): Promise<FoundIdsAnswer> {
  const seen = { seesUsers: true, releases };
  const rows = await db
    .select({ id: devices.id })
    .from(devices)
    .leftJoin(users, isUser)
    .where(filterOf(query, seen))
    .orderBy(devices.id)
    .limit(DEVICES_AT_ONCE);
  return { ids: rows.map(({ id }) => id), total: (await countFound(db, query, seen)).total };
}

export const readDevices = async (
  db: Db,
  query: DevicesQuery,
  most: number,
  releases: Releases,
): Promise<DeviceRow[]> =>
  (await rowsOf(db, query, { seesUsers: true, releases }, most, 0)).map((row) => toRow(row, true, releases));
