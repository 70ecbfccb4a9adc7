import { asc, eq, or, sql } from 'drizzle-orm';
import type { User } from '../../src/contract/people/people';
import type { Salutation } from '../../src/contract/base/markers';
import type { Group } from '../../src/contract/base/permissions';
import type { Right } from '../../src/contract/base/rights';
import { recordChange, waitFor, type Origin } from '../access/audit';
import { makeAccessKey, type KeyVault } from '../access/accessKeys';
import type { Db } from '../db/database';
import { users } from '../db/schema';
import { mailboxKey, spellingsOf } from './mailbox';
import { recordRights } from './rightChanges';

export interface NewUser {
  readonly group: Group;
  readonly email: string;
  readonly client: string;
  readonly salutation: Salutation;
  readonly firstname: string;
  readonly lastname: string;
  /** Absent: a new user gets no rights, a corrected user keeps them. */
  readonly rights?: Right[];
}

const CREATIONS = { count: 100, seconds: 3_600 };

type Row = typeof users.$inferSelect;

const UNREADABLE_KEY = '–';

/**
 * Returns the seconds to wait. Call it in the transaction that creates the user, because it locks the actor's row.
 * Other creations by this actor then wait.
 */
export async function creationWait(tx: Db, actor: number, limit = CREATIONS): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor)).for('no key update');
  return waitFor(tx, { actor, action: 'user.created' }, limit);
}

/** Null if any spelling of the address already has a user. */
export async function createUser(db: Db, vault: KeyVault, user: NewUser, by: Origin): Promise<User | null> {
  const values = newRow(vault, user, makeAccessKey());
  return db.transaction(async (tx) => {
    if ((await findUserByEmail(tx, user.email)) !== null) return null;
    const [row] = await tx.insert(users).values(values).onConflictDoNothing().returning();
    if (row === undefined) return null;
    await recordChange(tx, { ...by, action: 'user.created', target: row.id });
    await recordRights(tx, by, { id: row.id, rights: [] }, row.rights);
    return toUser(row, vault);
  });
}

export const newRow = (vault: KeyVault, user: NewUser, key: string) => ({
  ...user,
  status: 'active' as const,
  keyHash: vault.hash(key) ?? '',
  keySealed: vault.seal(key),
  info1: '',
  info2: '',
  info3: '',
});

export async function listUsers(db: Db, vault: KeyVault): Promise<User[]> {
  const rows = await db.select().from(users).orderBy(asc(users.id));
  return rows.map((row) => toUser(row, vault));
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

export type MailboxUser = Pick<Row, 'id' | 'email' | 'status'>;

/** Earlier builds allowed several users per mailbox. The exact spelling comes first, then the oldest user. */
export async function usersOfMailbox(db: Db, email: string): Promise<MailboxUser[]> {
  const all = await db
    .select({ id: users.id, email: users.email, status: users.status })
    .from(users)
    .orderBy(asc(users.id));
  const rank = (user: MailboxUser): number =>
    user.email === email ? 0 : user.email.toLowerCase() === email.toLowerCase() ? 1 : 2;
  const key = mailboxKey(email);
  return all.filter((user) => mailboxKey(user.email) === key).sort((a, b) => rank(a) - rank(b));
}

export async function findUserByEmail(db: Db, email: string): Promise<number | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(or(...spellingsOf(email).map((spelling) => sql`lower(${users.email}) = lower(${spelling})`)));
  return row?.id ?? null;
}

export async function isUserKnown(db: Db, id: number): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, id))).length > 0;
}

export const toUser = (row: Row, vault: KeyVault): User => ({
  id: row.id,
  status: row.status,
  group: row.group,
  rights: row.rights,
  access_key: vault.open(row.keySealed) ?? UNREADABLE_KEY,
  email: row.email,
  salutation: row.salutation,
  firstname: row.firstname,
  lastname: row.lastname,
  client: row.client,
  last_request_version: row.lastRequestVersion,
  info_1: row.info1,
  info_2: row.info2,
  info_3: row.info3,
  created_at: row.createdAt.toISOString(),
  last_seen_at: row.lastSeenAt?.toISOString() ?? null,
});
