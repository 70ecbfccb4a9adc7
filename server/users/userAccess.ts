/** Taking a user's access away, giving it back, and changing its key. Each ends the user's sessions in the same step. */
import { and, eq } from 'drizzle-orm';
import type { User } from '../../src/contract/people';
import { makeAccessKey, type KeyVault } from '../access/accessKeys';
import { recordChange, type Origin } from '../access/audit';
import type { Db } from '../db/database';
import { sessions, users } from '../db/schema';
import { toUser } from './userStore';

/** The user as he is now. `isNew`: he was not so before. */
export interface Changed {
  readonly user: User;
  readonly isNew: boolean;
}

/** Why nothing was changed: there is no such user, it is oneself, it is the last administrator. */
export type Refusal = 'unknown' | 'self' | 'lastAdmin';

/** Deactivates a user. One who is inactive already stays so. */
export async function deactivateUser(db: Db, vault: KeyVault, id: number, by: Origin): Promise<Changed | Refusal> {
  if (by.actor === id) return 'self';
  return db.transaction(async (tx) => {
    // All of them, in one order: of two administrators who deactivate each other, one comes too late.
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.group, 'admin'), eq(users.status, 'active')))
      .orderBy(users.id)
      .for('update');
    if (admins.length === 1 && admins[0]?.id === id) return 'lastAdmin';
    const before = await lockUser(tx, id);
    if (before === null) return 'unknown';
    if (before.status === 'inactive') return { user: toUser(before, vault), isNew: false };
    const [after] = await tx.update(users).set({ status: 'inactive' }).where(eq(users.id, id)).returning();
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await recordChange(tx, { ...by, action: 'user.deactivated', target: id });
    return { user: toUser(after ?? before, vault), isNew: true };
  });
}

/** Lets a user in again, with the key he had. He has to log in: his sessions ended. */
export async function activateUser(db: Db, vault: KeyVault, id: number, by: Origin): Promise<Changed | 'unknown'> {
  return db.transaction(async (tx) => {
    const before = await lockUser(tx, id);
    if (before === null) return 'unknown';
    if (before.status === 'active') return { user: toUser(before, vault), isNew: false };
    const [after] = await tx.update(users).set({ status: 'active' }).where(eq(users.id, id)).returning();
    await recordChange(tx, { ...by, action: 'user.activated', target: id });
    return { user: toUser(after ?? before, vault), isNew: true };
  });
}

/**
 * Gives a user a new key. The old one opens nothing any more, and all sessions end. Nobody does that to himself: the session
 * that would show the new key is over before it can be read.
 */
export async function rekeyUser(
  db: Db,
  vault: KeyVault,
  id: number,
  by: Origin,
): Promise<Changed | 'unknown' | 'self'> {
  if (by.actor === id) return 'self';
  const key = makeAccessKey();
  return db.transaction(async (tx) => {
    const before = await lockUser(tx, id);
    if (before === null) return 'unknown';
    const keys = { keyHash: vault.hash(key) ?? '', keySealed: vault.seal(key) };
    const [after] = await tx.update(users).set(keys).where(eq(users.id, id)).returning();
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await recordChange(tx, { ...by, action: 'user.rekeyed', target: id });
    return { user: toUser(after ?? before, vault), isNew: true };
  });
}

async function lockUser(tx: Db, id: number): Promise<typeof users.$inferSelect | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row ?? null;
}
