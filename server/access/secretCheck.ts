import { eq } from 'drizzle-orm';
import { StartFault } from '../base/startFault';
import type { Db } from '../db/database';
import { settings, users } from '../db/schema';
import type { KeyVault } from './accessKeys';
import { sealDevicesAgain } from './sealDevices';
import { sealKeyAgain } from './sealKey';

const SETTING = 'secret_fingerprint';

/**
 * Returns null if the database belongs to the secret of `vault`. If the database belongs to a `former` secret, seals
 * everything with the new secret and returns the number of access keys.
 * @throws StartFault for an unknown secret
 */
export async function checkSecret(db: Db, vault: KeyVault, former: readonly KeyVault[] = []): Promise<number | null> {
  return db.transaction(async (tx) => {
    await tx.insert(settings).values({ name: SETTING, value: vault.fingerprint }).onConflictDoNothing();
    const [stored] = await tx.select().from(settings).where(eq(settings.name, SETTING)).for('update');
    if (stored?.value === vault.fingerprint) return null;
    const before = former.find(({ fingerprint }) => fingerprint === stored?.value);
    if (before === undefined)
      throw new StartFault(
        'Das Geheimnis (SECRET oder DATA_DIR/secret) gehört nicht zu dieser Datenbank; kein Zugangsschlüssel wäre gültig.',
      );
    const count = await sealAgain(tx, before, vault);
    await sealKeyAgain(tx, before, vault);
    await sealDevicesAgain(tx, before, vault);
    await tx.update(settings).set({ value: vault.fingerprint }).where(eq(settings.name, SETTING));
    return count;
  });
}

async function sealAgain(tx: Db, before: KeyVault, vault: KeyVault): Promise<number> {
  const rows = await tx.select({ id: users.id, keySealed: users.keySealed }).from(users).for('update');
  for (const { id, keySealed } of rows) {
    const key = before.open(keySealed);
    const keyHash = key === null ? null : vault.hash(key);
    if (key === null || keyHash === null)
      throw new StartFault(
        `Das Geheimnis lässt sich nicht wechseln: Der Zugangsschlüssel von Benutzer ${id} ist nicht lesbar. Nichts wurde geändert.`,
      );
    await tx
      .update(users)
      .set({ keyHash, keySealed: vault.seal(key) })
      .where(eq(users.id, id));
  }
  return rows.length;
}
