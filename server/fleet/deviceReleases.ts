/** Compares the releases that devices show with those of the release store. */
import { and, count, desc, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Rollout } from '../../src/contract/fleet/devices';
import { DEVICE_STATES, OTHER_RELEASES } from '../../src/contract/fleet/fleet';
import { isNewer } from '../../src/contract/base/version';
import { serialOf } from '../../src/contract/release/serial';
import type { Db } from '../db/database';
import { devices, publishedReleases } from '../db/schema';
import type { ReleaseStore } from '../releases/serve/releaseStore';
import { worstSql } from './deviceState';

const RELEASES = 100;

/** What the release store says. */
export interface Releases {
  /** Version that the server offers, and the time of its publication. Null before the first release. */
  readonly offered: { readonly version: string; readonly since: Date } | null;
  /** Versions that the store lists. */
  readonly kept: readonly string[];
}

export const versionOf = ({ offered }: Releases): string | null => offered?.version ?? null;

/** Returns the versions that the store lists. */
export const newestFirst = ({ kept }: Releases): string[] => kept.toSorted((a, b) => (isNewer(b, a) ? 1 : -1));

export async function readReleases(store: ReleaseStore): Promise<Releases> {
  const release = await store.current();
  const kept = await store.publishedVersions();
  if (release === null) return { offered: null, kept };
  // A serial is the time of the publication or activation in seconds, or a little later.
  const since = new Date(Math.min(Date.now(), serialOf(release.pointer) * 1_000));
  return { offered: { version: release.pointer.version, since }, kept };
}

/** Sorts the releases that devices show as numbers: 1.10.0 comes after 1.9.0. */
export const byNumbers = sql`string_to_array(${devices.running}, '.')::int[]`;

/**
 * The release that a device shows, for filters and counts. A device could report any number of invented versions, so
 * all versions that the server never published are one. `kept`: versions that the release store lists. The database's
 * table of published versions gets them up to a minute later.
 */
export function releaseOf(kept: readonly string[]): SQL<string | null> {
  const isRecorded = sql`exists (select 1 from ${publishedReleases} where ${publishedReleases.version} = ${devices.running})`;
  return sql<
    string | null
  >`case when ${devices.running} is null or ${inArray(devices.running, [...kept])} or ${isRecorded}
    then ${devices.running} else ${OTHER_RELEASES}::text end`;
}

/** Limit of sites in an answer. */
const SITES = 200;

/** Says how far the offered release has come, of all devices that can show it. */
export async function rolloutOf(db: Db, { version, since }: NonNullable<Releases['offered']>): Promise<Rollout> {
  const hasIt = sql`coalesce(${devices.running} = ${version}, false)`;
  const isUnseen = sql`coalesce(${devices.reportedAt} < ${since.toISOString()}::timestamptz, true)`;
  const rows = await db
    .select({
      site: devices.site,
      devices: count(),
      reached: sql<number>`(count(*) filter (where ${hasIt}))::int`,
      unseen: sql<number>`(count(*) filter (where not ${hasIt} and ${isUnseen}))::int`,
    })
    .from(devices)
    .where(and(isNull(devices.erasedAt), isNull(devices.withdrawnAt)))
    .groupBy(devices.site);
  const sites = rows.map((row) => ({ ...row, loading: row.devices - row.reached - row.unseen }));
  const sum = (of: 'devices' | 'reached' | 'loading' | 'unseen') => sites.reduce((total, row) => total + row[of], 0);
  const missing = (row: (typeof sites)[number]) => row.devices - row.reached;
  return {
    ...{ version, since: since.toISOString() },
    ...{ devices: sum('devices'), reached: sum('reached'), loading: sum('loading'), unseen: sum('unseen') },
    sites: sites.some(({ site }) => site !== '')
      ? sites.toSorted((a, b) => missing(b) - missing(a) || a.site.localeCompare(b.site, 'de')).slice(0, SITES)
      : [],
  };
}

/** The published releases that devices show, the newest first, then `OTHER_RELEASES`. */
export async function shownReleases(db: Db, kept: readonly string[]): Promise<string[]> {
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

/** Counts the devices by the release that they show. `kept`: versions that the release store lists. */
export const countReleases = (db: Db, kept: readonly string[]) =>
  db
    .select({ release: sql<string | null>`${releaseOf(kept)} as release_now`, count: count() })
    .from(devices)
    .groupBy(sql`release_now`);

/** Counts the devices by their worst state and by the release that they show. */
export async function countDevices(db: Db, releases: Releases) {
  const counted = await db
    .select({
      worst: sql<number>`${worstSql(versionOf(releases))} as worst_now`,
      release: sql<string | null>`${releaseOf(releases.kept)} as release_now`,
      count: count(),
    })
    .from(devices)
    .groupBy(sql`worst_now`, sql`release_now`);
  return counted.map(({ worst, ...rest }) => ({ ...rest, state: DEVICE_STATES[worst - 1] ?? 'good' }));
}
