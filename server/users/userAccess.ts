/** Taking a user's access away, giving it back, and changing its key. Each ends the user's sessions in the same step. */
import { and, eq } from 'drizzle-orm';
import type { User } from '../../src/contract/people/people';
import { makeAccessKey, type KeyVault } from '../access/accessKeys';
import { recordChange, type Origin } from '../access/audit';
import type { Db } from '../db/database';
import { sessions, users } from '../db/schema';
import { mailboxKey } from './mailbox';
import { findUserByEmail, toUser, type NewUser } from './userStore';
import { endMailsOf } from './waitingMails';

type Row = typeof users.$inferSelect;

/** The user as he is now. `isNew`: he was not so before. */
export interface Changed {
  readonly user: User;
  readonly isNew: boolean;
}

/**
 * Why nothing was changed: there is no such user, it is oneself, it is the last administrator, the caller's session has ended, another
 * user has the mailbox.
 */
export type Refusal = 'unknown' | 'self' | 'lastAdmin' | 'ended' | 'taken';

/** Deactivates a user, and ends the user's waiting mails. One who is inactive already stays so. `session` is the caller's; none is the operator's. */
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

/** Lets a user in again, with the key he had. He has to log in: his sessions ended. */
export const activateUser = (db: Db, vault: KeyVault, id: number, by: Origin, session: number | null = null) =>
  change(db, id, by, session, async (tx, before): Promise<Changed> => {
    if (before.status === 'active') return { user: toUser(before, vault), isNew: false };
    const [after] = await tx.update(users).set({ status: 'active' }).where(eq(users.id, id)).returning();
    await recordChange(tx, { ...by, action: 'user.activated', target: id });
    return { user: toUser(after ?? before, vault), isNew: true };
  });

/** Gives a user a new key. The old one opens nothing any more, and all sessions end. */
export const rekeyUser = (db: Db, vault: KeyVault, id: number, by: Origin, session: number | null = null) =>
  change(db, id, by, session, async (tx, before): Promise<Changed> => {
    const key = makeAccessKey();
    // Stryker disable next-line ObjectLiteral,LogicalOperator,StringLiteral: A key that was made has a hash; the rest is for the compiler.
    const keys = { keyHash: vault.hash(key) ?? '', keySealed: vault.seal(key) };
    const [after] = await tx.update(users).set(keys).where(eq(users.id, id)).returning();
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await recordChange(tx, { ...by, action: 'user.rekeyed', target: id });
    return { user: toUser(after ?? before, vault), isNew: true };
  });

/** Corrects what is stored about a person. With another group the user's sessions go on in it. */
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
    return { user: toUser(after ?? before, vault), isNew: true };
  });

/**
 * Makes one change after the other: of two administrators who take each other's access, one comes too late. Nobody changes
 * his own: it could undo that somebody is just taking it, and the session that would show a new key is over by then.
 * `work` gets the user as he was and the number of active administrators; both stay so until the transaction ends.
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
    // All of them, and in one order, so that no two wait for each other.
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
