/** Sites, tags and notes, by which administrators find devices. */
import { eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { DeviceLabels, LabelsAnswer, LabelsBody } from '../../src/contract/fleet/devices';
import { MOST_TAGS, NO_SITE, NOTE_MAX_LENGTH, SITE_MAX_LENGTH, TAG_MAX_LENGTH } from '../../src/contract/fleet/fleet';
import { recordChange, type Origin } from '../access/audit';
import type { Db } from '../db/database';
import { devices } from '../db/schema';
import { RequestFault } from '../http/errorAnswer';
import { lockChosen, type Chosen } from './chosenDevices';
import { givenText } from './givenText';

const MOST_NAMED = 500;

/** @throws RequestFault 400 that names the field */
export const judgeLabels = ({ site, tags, note }: LabelsBody): DeviceLabels => ({
  site: judgeSite(site),
  tags: judgeTags(tags),
  note: givenText('note', note, NOTE_MAX_LENGTH),
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

/** False for an unknown device. */
export async function labelDevice(
  db: Db,
  id: string,
  labels: DeviceLabels,
  by: Origin & { readonly actor: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [device] = await tx.update(devices).set(labels).where(eq(devices.id, id)).returning();
    if (device === undefined) return false;
    await recordChange(tx, { ...by, action: 'device.labelled', target: device.userId, subject: id });
    return true;
  });
}

/** An empty site leaves the sites of the devices. */
export interface LabelChange {
  readonly site: string;
  readonly add: readonly string[];
  readonly drop: readonly string[];
}

/**
 * A device with ten tags gets no further one. Returns the number of devices.
 * @throws RequestFault 409 if the chosen devices changed
 */
export async function labelDevices(
  db: Db,
  chosen: Chosen,
  { site, add, drop }: LabelChange,
  by: Origin & { readonly actor: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = (await lockChosen(tx, chosen)).map(({ id }) => id);
    await tx
      .update(devices)
      .set({ tags: changedTags(add, drop), ...(site === '' ? {} : { site }) })
      .where(inArray(devices.id, ids));
    await recordChange(tx, { ...by, action: 'device.labelled', target: null, subject: String(ids.length) });
    return ids.length;
  });
}

/** No tag has a comma. */
const asArray = (tags: readonly string[]): SQL => sql`string_to_array(${tags.join(',')}::text, ',')`;

/** The tags of a device and the added ones, each once, without the dropped ones. */
const changedTags = (add: readonly string[], drop: readonly string[]): SQL => sql`array(
  select tag from unnest(${devices.tags} || ${asArray(add)}) with ordinality as every (tag, place)
  where tag <> all(${asArray(drop)})
  group by tag order by min(place) limit ${MOST_TAGS})`;

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
