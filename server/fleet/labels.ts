/** Sites, tags and notes, by which administrators find devices. */
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { DeviceLabels, LabelsAnswer, LabelsBody } from '../../src/contract/fleet/labels';
import { MOST_TAGS, NO_SITE, NOTE_MAX_LENGTH, SITE_MAX_LENGTH, TAG_MAX_LENGTH } from '../../src/contract/fleet/fleet';
import { recordChange, type Origin } from '../access/audit';
import type { Db } from '../db/database';
import { devices } from '../db/schema';
import { RequestFault } from '../http/errorAnswer';
import { lockDevices } from './chosenDevices';
import { givenText } from './givenText';

const MOST_NAMED = 500;

/** @throws RequestFault 400 that names the field */
export const judgeLabels = ({ site, tags, note }: LabelsBody): Partial<DeviceLabels> => ({
  ...(site === undefined ? {} : { site: judgeSite(site) }),
  ...(tags === undefined ? {} : { tags: judgeTags(tags) }),
  ...(note === undefined ? {} : { note: givenText('note', note, NOTE_MAX_LENGTH) }),
});

/** @throws RequestFault 400 that names the field */
export function judgeSite(given: string): string {
  const site = givenText('site', given, SITE_MAX_LENGTH);
  if (site === NO_SITE) throw RequestFault.ofField(400, 'site', 'So kann kein Standort heißen.');
  return site;
}

/** @throws RequestFault 400 that names the field */
export function judgeTags(given: string): string[] {
  const all = given.split(',').flatMap((word) => givenText('tags', word, TAG_MAX_LENGTH) || []);
  const tags = all.filter((tag, at) => all.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at);
  if (tags.length > MOST_TAGS)
    throw RequestFault.ofField(400, 'tags', `Höchstens ${MOST_TAGS} Schlagworte sind möglich.`);
  return tags;
}

/** Returns the device's labels, or null for an unknown device. */
export async function labelDevice(
  db: Db,
  id: string,
  labels: Partial<DeviceLabels>,
  by: Origin & { readonly actor: number },
): Promise<DeviceLabels | null> {
  return db.transaction(async (tx) => {
    const isDevice = eq(devices.id, id);
    if (Object.keys(labels).length > 0) await tx.update(devices).set(labels).where(isDevice);
    const [device] = await tx.select().from(devices).where(isDevice);
    if (device === undefined) return null;
    await recordChange(tx, { ...by, action: 'device.labelled', target: device.userId, subject: id });
    return { site: device.site, tags: device.tags, note: device.note };
  });
}

/** An empty site leaves the sites of the devices. */
export interface LabelChange {
  readonly site: string;
  readonly add: readonly string[];
  readonly drop: readonly string[];
}

/** A device with ten tags gets no further one. Returns the number of devices that got other labels. */
export async function labelDevices(
  db: Db,
  ids: readonly string[],
  { site, add, drop }: LabelChange,
  by: Origin & { readonly actor: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const kept = (await lockDevices(tx, ids)).map(({ id }) => id);
    const next = { site: site === '' ? sql`${devices.site}` : sql`${site}::text`, tags: changedTags(add, drop) };
    const changed = await tx
      .update(devices)
      .set(next)
      .where(
        and(
          inArray(devices.id, kept),
          sql`(${devices.site}, ${devices.tags}) is distinct from (${next.site}, ${next.tags})`,
        ),
      )
      .returning({ id: devices.id });
    const subject = String(changed.length);
    if (changed.length > 0) await recordChange(tx, { ...by, action: 'device.labelled', target: null, subject });
    return changed.length;
  });
}

/** No tag has a comma. */
const asArray = (tags: readonly string[]): SQL => sql`string_to_array(${tags.join(',')}::text, ',')`;

/** The tags of a device and the added ones, each once, without the dropped ones. The case of letters does not count. */
const changedTags = (add: readonly string[], drop: readonly string[]): SQL => sql`array(
  select (array_agg(tag order by place))[1] from unnest(${devices.tags} || ${asArray(add)})
    with ordinality as every (tag, place)
  where lower(tag) <> all(${asArray(drop.map((tag) => tag.toLowerCase()))})
  group by lower(tag) order by min(place) limit ${MOST_TAGS})`;

/** Returns the first 500 of each in alphabetical order. */
export async function readLabels(db: Db): Promise<LabelsAnswer> {
  const sites = await db
    .selectDistinct({ site: devices.site })
    .from(devices)
    .where(ne(devices.site, ''))
    .orderBy(devices.site)
    .limit(MOST_NAMED);
  const tag = sql<string>`unnest(${devices.tags}) as tag`;
  const tags = await db
    .selectDistinct({ tag })
    .from(devices)
    .orderBy(sql`tag`)
    .limit(MOST_NAMED);
  return { sites: sites.map(({ site }) => site), tags: tags.map((row) => row.tag) };
}
