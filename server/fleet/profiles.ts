/** What a set-up card gives to a device: kind, group, site, name, PIN and limits. */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { DEVICE_NAME_MAX_LENGTH } from '../../src/contract/base/limits';
import { PATTERN_NUMBER, PROFILES_MOST, type Profile, type ProfileBody } from '../../src/contract/fleet/cards';
import type { ShowroomSetUp } from '../../src/contract/fleet/pairing';
import type { KeyVault } from '../access/accessKeys';
import { recordChange, type Origin } from '../access/audit';
import type { Db } from '../db/database';
import { deviceProfiles } from '../db/schema';
import { RequestFault } from '../http/errorAnswer';
import { neededText } from './givenText';
import { judgePaired } from './judgePaired';
import { judgeSite } from './labels';
import { judgeDays } from './offlineLimits';

type By = Origin & { readonly actor: number };
type Row = typeof deviceProfiles.$inferSelect;

/** Digits that a number may have in a name. */
const NUMBER_LENGTH = 4;

export type NewProfile = Omit<Row, 'id' | 'showroomSealed'> & { readonly showroom: ShowroomSetUp | null };

/** @throws RequestFault 400 that names the field */
export function judgeProfile(body: ProfileBody): NewProfile {
  const { kind, permission_group: group } = body;
  const setUp = judgePaired(body);
  const pattern = neededText(
    'pattern',
    body.pattern,
    DEVICE_NAME_MAX_LENGTH - NUMBER_LENGTH,
    'Bitte geben Sie Namen an.',
  );
  if (!pattern.includes(PATTERN_NUMBER))
    throw RequestFault.ofField(400, 'pattern', `In den Namen muss ${PATTERN_NUMBER} für die Nummer stehen.`);
  return {
    ...{ kind, group, pattern, site: judgeSite(body.site), offlineDays: judgeDays(body.offline_days) },
    name: neededText('name', body.name, DEVICE_NAME_MAX_LENGTH, 'Bitte geben Sie dem Profil einen Namen.'),
    showroom: setUp === null ? null : { ...setUp, full_screen: body.full_screen === '1' },
  };
}

export async function readProfiles(db: Db, vault: KeyVault): Promise<Profile[]> {
  const rows = await db.select().from(deviceProfiles).orderBy(asc(deviceProfiles.name));
  return rows.map((row) => {
    const setUp = openSetUp(vault, row);
    return {
      ...{ id: row.id, name: row.name, kind: row.kind, permission_group: row.group, site: row.site },
      ...{ pattern: row.pattern, offline_days: row.offlineDays },
      full_screen: setUp?.full_screen === true,
      idle_seconds: setUp?.idle_seconds ?? null,
    };
  });
}

/** Null for a personal device, and when the server's secret has changed. */
export function openSetUp(vault: KeyVault, { showroomSealed }: Pick<Row, 'showroomSealed'>): ShowroomSetUp | null {
  const text = showroomSealed === null ? null : vault.open(showroomSealed);
  // The cast is safe, because only this server seals set-ups.
  return text === null ? null : (JSON.parse(text) as ShowroomSetUp);
}

/** @throws RequestFault 409 for a name that another profile has, or too many profiles */
export async function createProfile(
  db: Db,
  vault: KeyVault,
  { showroom, ...profile }: NewProfile,
  by: By,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(deviceProfiles)) >= PROFILES_MOST)
      throw RequestFault.ofField(409, 'name', `Es gibt schon ${PROFILES_MOST} Profile.`);
    const values = {
      ...{ ...profile, id: randomUUID() },
      showroomSealed: showroom === null ? null : vault.seal(JSON.stringify(showroom)),
    };
    const made = await tx.insert(deviceProfiles).values(values).onConflictDoNothing().returning();
    if (made.length === 0) throw RequestFault.ofField(409, 'name', 'Ein Profil dieses Namens gibt es schon.');
    await recordChange(tx, { ...by, action: 'profile.created', target: null, subject: values.id });
  });
}

/** The profile's cards go with it. False for an unknown profile. */
export async function deleteProfile(db: Db, id: string, by: By): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(deviceProfiles).where(eq(deviceProfiles.id, id)).returning();
    if (row === undefined) return false;
    await recordChange(tx, { ...by, action: 'profile.deleted', target: null, subject: row.id });
    return true;
  });
}
