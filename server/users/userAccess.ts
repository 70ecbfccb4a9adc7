import { and, eq } from 'drizzle-orm';
import type { User } from '../../src/contract/people/people';
import { makeAccessKey, type KeyVault } from '../access/accessKeys';
import { recordChange, type Origin } from '../access/audit';
import type { Db } from '../db/database';
import { sessions, users } from '../db/schema';
import { mailboxKey } from './mailbox';
import { recordRights } from './rightChanges';
import { findUserByEmail, toUser, type NewUser } from './userStore';
import { endMailsOf } from './waitingMails';

type Row = typeof users.$inferSelect;

export interface Changed {
  readonly user: User;
  readonly isNew: boolean;
}

/** `self`: the caller's own access. `ended`: the caller's session ended. `taken`: another user has the mailbox. */
export type Refusal = 'unknown' | 'self' | 'lastAdmin' | 'ended' | 'taken';

/** Also marks the user's waiting mails as failed. `session` is the caller's session, null for the operator. */
export const deactivateUser = (db: Db, vault: KeyVault, id: number, by: Origin, session: number | null = null) =>
  change(db, id, by, session, async (tx, before, admins): Promise<Changed | Refusal> => {
    if (before.status === 'inactive') return { user: toUser(before, vault), isNew: false };
    if (before.group === 'admin' && admins === 1) return 'lastAdmin';
    const [after] = await tx.update(users).set({ status: 'inactive' }).where(eq(users.id, id)).returning();
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await recordChange(tx, { ...by, action: 'user.deactivated', target: id });
    if ((await endMailsOf(tx, id)) > 0) await recordChange(tx, { ...by, action: 'mails.ended', target: id });
    return { user: toUser(after ?? before, vault), isNew: true };
  });

/** The old access key becomes valid again, but the user must log in. */
export const activateUser = (db: Db, vault: KeyVault, id: number, by: Origin, session: number | null = null) =>
  change(db, id, by, session, async (tx, before): Promise<Changed> => {
    if (before.status === 'active') return { user: toUser(before, vault), isNew: false };
    const [after] = await tx.update(users).set({ status: 'active' }).where(eq(users.id, id)).returning();
    await recordChange(tx, { ...by, action: 'user.activated', target: id });
    return { user: toUser(after ?? before, vault), isNew: true };
  });

export const rekeyUser = (db: Db, vault: KeyVault, id: number, by: Origin, session: number | null = null) =>
  change(db, id, by, session, async (tx, before): Promise<Changed> => {
    const key = makeAccessKey();
    const keys = { keyHash: vault.hash(key) ?? '', keySealed: vault.seal(key) };
    const [after] = await tx.update(users).set(keys).where(eq(users.id, id)).returning();
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await recordChange(tx, { ...by, action: 'user.rekeyed', target: id });
    return { user: toUser(after ?? before, vault), isNew: true };
  });

/** The user's sessions continue with the new group's rights. */
export const correctUser = (
  db: Db,
  vault: KeyVault,
  id: number,
  values: NewUser,
  by: Origin,
  session: number | null = null,
) =>
  change(db, id, by, session, async (tx, before, admins): Promise<Changed | Refusal> => {
    const isMoved = mailboxKey(values.email) !== mailboxKey(before.email);
    if (isMoved && (await findUserByEmail(tx, values.email)) !== null) return 'taken';
    const isLastAdmin = before.group === 'admin' && before.status === 'active' && admins === 1;
    if (isLastAdmin && values.group !== 'admin') return 'lastAdmin';
    const [after] = await tx.update(users).set(values).where(eq(users.id, id)).returning();
    await recordChange(tx, { ...by, action: 'user.changed', target: id });
    await recordRights(tx, by, before, after?.rights ?? before.rights);
    return { user: toUser(after ?? before, vault), isNew: true };
  });

/**
 * Runs changes in turn, so two administrators cannot lock each other out. Refuses changes of the caller's own access.
 * `work` gets the number of active administrators.
 */
export async function change<T>(
  db: Db,
  id: number,
  by: Origin,
  session: number | null,
  work: (tx: Db, before: Row, admins: number) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (by.actor === id) return 'self';
  return db.transaction(async (tx) => {
    // Locks the rows in a fixed order, so parallel changes cannot deadlock.
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.group, 'admin'), eq(users.status, 'active')))
      .orderBy(users.id)
      .for('update');
    if (session !== null && (await tx.$count(sessions, eq(sessions.id, session))) === 0) return 'ended';
    const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    return before === undefined ? 'unknown' : work(tx, before, admins.length);
  });
}
