import { writeRights } from '../../src/contract/base/rights';
import { makeAccessKey, type KeyVault } from '../access/accessKeys';
import { recordChanges, type Origin } from '../access/audit';
import type { Db } from '../db/database';
import { users } from '../db/schema';
import { MOST_FAULTS } from '../http/errorAnswer';
import { readImport, type ImportFault, type ImportRow } from './importTable';
import { mailboxKey } from './mailbox';
import { newRow } from './userStore';

interface Imported {
  readonly email: string;
  /** Empty after a dry run. */
  readonly key: string;
}

/** `hasMore` is true when `faults` omits some faults. */
export type ImportResult =
  { readonly faults: readonly ImportFault[]; readonly hasMore: boolean } | { readonly imported: readonly Imported[] };

const TAKEN = 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.';

/** Creates all users, or no user in a dry run or after a fault. */
export async function importUsers(
  db: Db,
  vault: KeyVault,
  text: string,
  by: Origin,
  isDryRun: boolean,
): Promise<ImportResult> {
  const { rows, faults } = readImport(text);
  const known = await db.select({ email: users.email }).from(users);
  const taken = new Set(known.map(({ email }) => mailboxKey(email)));
  const all = [
    ...faults,
    ...rows
      .filter(({ user }) => taken.has(mailboxKey(user.email)))
      .map(({ line }) => ({ line, field: 'email', message: TAKEN })),
  ].sort((a, b) => a.line - b.line);
  if (all.length > 0) return { faults: all.slice(0, MOST_FAULTS), hasMore: all.length > MOST_FAULTS };
  if (isDryRun) return { imported: rows.map(({ user }) => ({ email: user.email, key: '' })) };
  try {
    return await insert(db, vault, rows, by);
  } catch (error) {
    if (!(error instanceof TakenMeanwhile)) throw error;
    return importUsers(db, vault, text, by, isDryRun);
  }
}

/** Thrown when another request took an imported address meanwhile. The import restarts and reports the address. */
class TakenMeanwhile extends Error {}

async function insert(db: Db, vault: KeyVault, rows: readonly ImportRow[], by: Origin): Promise<ImportResult> {
  const made = rows.map(({ user }) => ({ user, key: makeAccessKey() }));
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(users)
      .values(made.map(({ user, key }) => newRow(vault, user, key)))
      .onConflictDoNothing()
      .returning({ id: users.id, rights: users.rights });
    if (inserted.length < made.length) throw new TakenMeanwhile();
    const ids = inserted.map(({ id }) => id);
    await recordChanges(tx, { ...by, action: 'user.created' }, ids);
    for (const subject of new Set(inserted.map(({ rights }) => writeRights(rights)))) {
      const holders = inserted.filter(({ rights }) => writeRights(rights) === subject).map(({ id }) => id);
      if (subject !== '') await recordChanges(tx, { ...by, action: 'right.granted', subject }, holders);
    }
    return { imported: made.map(({ user, key }) => ({ email: user.email, key })) };
  });
}
