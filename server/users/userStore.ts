/** Users: create, list, remember the version of their latest call. */
import { asc, eq } from 'drizzle-orm';
import type { User } from '../../src/contract/entities';
import type { Salutation } from '../../src/contract/markers';
import type { Group } from '../../src/contract/permissions';
import { recordChange, type Origin } from '../access/audit';
import { makeAccessKey, type KeyVault } from '../access/accessKeys';
import type { Db } from '../db/database';
import { users } from '../db/schema';

export interface NewUser {
  readonly group: Group;
  readonly email: string;
  /** The company. */
  readonly client: string;
  readonly salutation: Salutation;
  readonly firstname: string;
  readonly lastname: string;
}

/** A new user with the id that log and audit name it by. */
export interface CreatedUser {
  readonly id: number;
  readonly user: User;
}

type Row = typeof users.$inferSelect;

/** Shown in place of a key that cannot be decrypted. */
const UNREADABLE_KEY = '–';

/** Creates an active user with a new access key; null when one with that e-mail exists (without regard to case). */
export async function createUser(db: Db, vault: KeyVault, user: NewUser, by: Origin): Promise<CreatedUser | null> {
  const key = makeAccessKey();
  const values = {
    ...user,
    status: 'active',
    keyHash: vault.hash(key) ?? '',
    keySealed: vault.seal(key),
    info1: '',
    info2: '',
    info3: '',
  } as const;
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(users).values(values).onConflictDoNothing().returning();
    if (row === undefined) return null;
    await recordChange(tx, { ...by, action: 'user.created', target: row.id });
    return { id: row.id, user: toUser(row, vault) };
  });
}

/** All users in the order of their creation. */
export async function listUsers(db: Db, vault: KeyVault): Promise<User[]> {
  const rows = await db.select().from(users).orderBy(asc(users.id));
  return rows.map((row) => toUser(row, vault));
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

export async function storeLastRequestVersion(db: Db, userId: number, version: string): Promise<void> {
  await db.update(users).set({ lastRequestVersion: version }).where(eq(users.id, userId));
}

const toUser = (row: Row, vault: KeyVault): User => ({
  status: row.status,
  group: row.group,
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
});
