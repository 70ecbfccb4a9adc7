import path from 'node:path';
import { sql } from 'drizzle-orm';
import { GROUPS, type Group } from '../../src/contract/base/permissions';
import { OPERATOR } from '../access/audit';
import type { KeyVault } from '../access/accessKeys';
import type { Db } from '../db/database';
import { writePrivateFile } from '../base/privateFile';
import { createUser, hasUsers, type NewUser } from './userStore';

export type DemoKeys = Readonly<Record<Group, string>>;

/** No other advisory lock uses this number. */
const DEMO_LOCK = 7_310_552_019;

export const demoAccessFile = (dataDir: string): string => path.join(dataDir, 'demo-access.json');

/**
 * Creates one user per group in an empty database, otherwise returns null. Writes the key file before the commit, so no
 * crash loses the keys.
 */
export async function createDemoUsers(db: Db, vault: KeyVault, dataDir: string): Promise<DemoKeys | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK}::bigint)`);
    if (await hasUsers(tx)) return null;
    const keys: Record<Group, string> = { admin: '', dachberater: '', worker: '', default: '' };
    for (const group of GROUPS) keys[group] = await createDemoUser(tx, vault, group);
    await writePrivateFile(demoAccessFile(dataDir), `${JSON.stringify(keys, null, 2)}\n`);
    return keys;
  });
}

async function createDemoUser(db: Db, vault: KeyVault, group: Group): Promise<string> {
  const user: NewUser = {
    group,
    email: `${group}@demo.example`,
    client: 'Demo',
    salutation: '',
    firstname: 'Demo',
    lastname: group,
  };
  const created = await createUser(db, vault, user, OPERATOR);
  if (created === null) throw new Error(`The demo user of group ${group} exists on an empty database.`);
  return created.access_key;
}
