/** Notices a lost or changed secret, with which no stored access key would be found any more. */
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { settings } from '../db/schema';
import { StartFault } from '../base/startFault';

const SETTING = 'secret_fingerprint';

/**
 * The first start writes the secret's fingerprint into the database, later ones compare.
 * @throws StartFault when the database was filled with another secret
 */
export async function checkSecret(db: Db, fingerprint: string): Promise<void> {
  await db.insert(settings).values({ name: SETTING, value: fingerprint }).onConflictDoNothing();
  const [stored] = await db.select().from(settings).where(eq(settings.name, SETTING));
  if (stored?.value !== fingerprint)
    throw new StartFault(
      'Das Geheimnis (SECRET oder DATA_DIR/secret) gehört nicht zu dieser Datenbank; kein Zugangsschlüssel wäre gültig.',
    );
}
