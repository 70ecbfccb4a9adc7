/**
 * Showroom devices seal mail recipients with this key pair. The database and its backups contain the private key.
 */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { settings } from '../db/schema';
import type { KeyVault } from './accessKeys';
import { makePrivateKey, sealKeyOf, type SealKey } from './sealPair';

const SETTING = 'seal_key';
const isSetting = eq(settings.name, SETTING);

/**
 * Creates the pair on the first call. Replaces a pair that `vault` cannot open. Waiting mails whose recipients are
 * sealed for the old pair are then lost.
 */
export async function loadSealKey(db: Db, vault: KeyVault): Promise<SealKey> {
  const [stored] = await db.select().from(settings).where(isSetting);
  const own = stored === undefined ? null : vault.open(stored.value);
  if (own !== null) return sealKeyOf(own);
  if (stored !== undefined) await db.delete(settings).where(and(isSetting, eq(settings.value, stored.value)));
  // When several servers start at once, all use the pair inserted first.
  await db
    .insert(settings)
    .values({ name: SETTING, value: vault.seal(makePrivateKey()) })
    .onConflictDoNothing();
  return loadSealKey(db, vault);
}

export async function sealKeyAgain(tx: Db, before: KeyVault, vault: KeyVault): Promise<void> {
  const [stored] = await tx.select().from(settings).where(isSetting).for('update');
  const own = stored === undefined ? null : before.open(stored.value);
  if (own === null) return;
  await tx
    .update(settings)
    .set({ value: vault.seal(own) })
    .where(isSetting);
}
