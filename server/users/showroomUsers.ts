import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Group } from '../../src/contract/base/permissions';
import type { DeviceKind } from '../../src/contract/fleet/fleet';
import { OPERATOR, recordChange, type Origin } from '../access/audit';
import type { KeyVault } from '../access/accessKeys';
import { endSession, insertSession, type Client, type NewSession, type SessionUser } from '../access/sessions';
import type { Db } from '../db/database';
import { devices, sessions, users } from '../db/schema';
import { createUser, creationWait, findUserByEmail } from './userStore';

/** Mail domain of device users. Mails cannot reach this domain, because it has no dot. */
const DOMAIN = 'geraet';
const SHOWROOM = 'ausstellung-';
const PAIRED = 'gekoppelt-';

/** Devices that one administrator sets up. Others have the limit of new users. */
const SET_UPS = { count: 500, seconds: 3_600 };

/** `ended`: the caller's session ended. `taken`: the user of this name is inactive or in another group. */
type Refusal = 'ended' | 'taken' | { readonly waitSeconds: number };

export interface DeviceUser {
  readonly name: string;
  readonly kind: DeviceKind;
  readonly group: Extract<Group, 'worker' | 'default'>;
}

/** Devices of the same name (in any case), kind and group share a user. */
function addressOf({ name, kind, group }: DeviceUser): string {
  const isShowroom = kind === 'showroom';
  const named = isShowroom ? name.toLowerCase() : `${group} ${name.toLowerCase()}`;
  const hash = createHash('sha256').update(named).digest('hex').slice(0, 20);
  return `${isShowroom ? SHOWROOM : PAIRED}${hash}@${DOMAIN}`;
}

export async function isShowroomUser(db: Db, userId: number): Promise<boolean> {
  const [found] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found?.email.endsWith(`@${DOMAIN}`) === true && !found.email.startsWith(PAIRED);
}

/** Holds for the user of a showroom device or of a paired device. */
export const isOfDevice = sql`${users.email} like ${`%@${DOMAIN}`}`;

export const isDeviceUser = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isOfDevice))) > 0;

/** Returns the user of all devices with this name, kind and group. Creates it for the first device. */
export async function deviceUser(
  tx: Db,
  vault: KeyVault,
  device: DeviceUser,
  by: Origin & { readonly actor: number },
): Promise<typeof users.$inferSelect | Exclude<Refusal, 'ended'>> {
  const email = addressOf(device);
  if ((await findUserByEmail(tx, email)) === null) {
    const { client: company, group } = users;
    const [own] = await tx.select({ company, group }).from(users).where(eq(users.id, by.actor));
    const waitSeconds = await creationWait(tx, by.actor, own?.group === 'admin' ? SET_UPS : undefined);
    if (waitSeconds > 0) return { waitSeconds };
    const values = { group: device.group, email, client: own?.company ?? '', salutation: '', firstname: '' } as const;
    await createUser(tx, vault, { ...values, lastname: device.name }, by);
  }
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('no key update');
  return user === undefined || user.status !== 'active' || user.group !== device.group ? 'taken' : user;
}

/** Deletes the users of devices among `ids` that no device has used. Leaves out users that another transaction changes. */
export async function removeUnusedUsers(tx: Db, ids: readonly number[]): Promise<void> {
  const isUnused = and(
    eq(users.status, 'active'),
    isOfDevice,
    isNull(users.lastSeenAt),
    notExists(tx.select().from(devices).where(eq(devices.userId, users.id))),
    notExists(tx.select().from(sessions).where(eq(sessions.userId, users.id))),
  );
  const free = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isOfDevice))
    .for('update', { skipLocked: true });
  // A statement of its own, because the locking statement does not see devices that came meanwhile.
  const isFree = inArray(
    users.id,
    free.map(({ id }) => id),
  );
  const removed = await tx.delete(users).where(and(isFree, isUnused)).returning({ id: users.id });
  for (const { id } of removed) await recordChange(tx, { ...OPERATOR, action: 'user.deleted', target: id });
}

/** Turns an administrator's session into a showroom device's session. */
export async function startShowroom(
  db: Db,
  vault: KeyVault,
  name: string,
  caller: SessionUser,
  client: Client,
): Promise<NewSession | Refusal> {
  const by = { actor: caller.userId, address: client.address };
  return db.transaction(async (tx) => {
    const user = await deviceUser(tx, vault, { name, kind: 'showroom', group: 'default' }, by);
    if (user === 'taken' || 'waitSeconds' in user) return user;
    if ((await endSession(tx, caller.userId, caller.sessionId, by)) === 0) return 'ended';
    const secrets = await insertSession(tx, user.id, client);
    await recordChange(tx, { ...by, action: 'session.started', target: user.id });
    return { userId: user.id, ...secrets, group: user.group, mark: user.mark, person: user.lastname };
  });
}
