/** Users that stand for showroom devices: a device there has a session of its own, which belongs to no person. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Origin } from '../access/audit';
import { recordChange } from '../access/audit';
import type { KeyVault } from '../access/accessKeys';
import { endSession, insertSession, type Client, type NewSession, type SessionUser } from '../access/sessions';
import type { Db } from '../db/database';
import { users } from '../db/schema';
import { createUser, creationWait, findUserByEmail } from './userStore';

/** A domain without a dot: no mail is sent there, and no recipient of a mail can answer to it. */
const DOMAIN = 'geraet';

/** `ended`: the caller's session was ended meanwhile. `taken`: the user of this name was deactivated, or given another group. */
type Refusal = 'ended' | 'taken' | { readonly waitSeconds: number };

/** Devices of one name share a user, whatever the case. */
const addressOf = (name: string): string =>
  `ausstellung-${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 20)}@${DOMAIN}`;

/** Whether the user stands for showroom devices. */
export async function isShowroomUser(db: Db, userId: number): Promise<boolean> {
  const [found] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found?.email.endsWith(`@${DOMAIN}`) === true;
}

/**
 * Ends the caller's session and starts one of group `default` in its place. It belongs to the user of that device name, who is
 * created with the first device of the name.
 */
export async function startShowroom(
  db: Db,
  vault: KeyVault,
  name: string,
  caller: SessionUser,
  client: Client,
): Promise<NewSession | Refusal> {
  const by: Origin = { actor: caller.userId, address: client.address };
  return db.transaction(async (tx) => {
    const email = addressOf(name);
    if ((await findUserByEmail(tx, email)) === null) {
      const waitSeconds = await creationWait(tx, caller.userId);
      if (waitSeconds > 0) return { waitSeconds };
      const { client: company } = users;
      const [own] = await tx.select({ company }).from(users).where(eq(users.id, caller.userId));
      const values = { group: 'default', email, client: own?.company ?? '', salutation: '', firstname: '' } as const;
      await createUser(tx, vault, { ...values, lastname: name }, by);
    }
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('no key update');
    if (user === undefined || user.status !== 'active' || user.group !== 'default') return 'taken';
    if ((await endSession(tx, caller.userId, caller.sessionId, by)) === 0) return 'ended';
    const secrets = await insertSession(tx, user.id, client);
    await recordChange(tx, { ...by, action: 'session.started', target: user.id });
    return { userId: user.id, ...secrets, group: user.group, mark: user.mark, person: user.lastname };
  });
}
