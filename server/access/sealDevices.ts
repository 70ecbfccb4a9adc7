import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { devices } from '../db/schema';
import type { KeyVault } from './accessKeys';

const AT_ONCE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Seals the devices' secrets with `vault` instead of `before`. Skips unreadable secrets, because their devices
 * register again.
 */
export async function sealDevicesAgain(tx: Db, before: KeyVault, vault: KeyVault): Promise<void> {
  for (let last = BEFORE_ALL; ;) {
    const rows = await tx
      .select({ id: devices.id, sealed: devices.secretSealed })
      .from(devices)
      .where(gt(devices.id, last))
      .orderBy(asc(devices.id))
      .limit(AT_ONCE);
    const sealed = rows.flatMap(({ id, sealed: old }) => {
      const secret = before.open(old);
      return secret === null ? [] : [{ id, sealed: vault.seal(secret) }];
    });
    await tx.execute(sql`
      update devices set secret_sealed = again.sealed
      from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as again (id uuid, sealed text)
      where devices.id = again.id`);
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
