/**
 * The key pair to which showroom devices seal recipients (src/contract/base/sealedEmail.ts). The private key lies in the database, sealed with
 * the installation's secret as access keys are. So all servers share it, and a backup holds it.
 */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { settings } from '../db/schema';
import type { KeyVault } from './accessKeys';
import { makePrivateKey, sealKeyOf, type SealKey } from './sealPair';

const SETTING = 'seal_key';
const isSetting = eq(settings.name, SETTING);

/**
 * The installation's key pair, which the first call makes. A pair that this secret does not open gets a successor: mails that wait
 * under it are lost, and devices learn the new public key.
 */
export async function loadSealKey(db: Db, vault: KeyVault): Promise<SealKey> {
  const [stored] = await db.select().from(settings).where(isSetting);
  const own = stored === undefined ? null : vault.open(stored.value);
  if (own !== null) return sealKeyOf(own);
  if (stored !== undefined) await db.delete(settings).where(and(isSetting, eq(settings.value, stored.value)));
  // Of servers that start at once one wins.
  await db
    .insert(settings)
    .values({ name: SETTING, value: vault.seal(makePrivateKey()) })
    .onConflictDoNothing();
  return loadSealKey(db, vault);
}

/** Seals the private key with another secret. */
export async function sealKeyAgain(tx: Db, before: KeyVault, vault: KeyVault): Promise<void> {
  const [stored] = await tx.select().from(settings).where(isSetting).for('update');
  const own = stored === undefined ? null : before.open(stored.value);
  if (own === null) return;
  await tx
    .update(settings)
    .set({ value: vault.seal(own) })
    .where(isSetting);
}
