/** Restores a backup and ends all sessions. A new serial makes devices with newer releases accept the restored one. */
import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { OPERATOR, recordChange } from '../access/audit';
import { endEverySession } from '../access/sessions';
import { describeBuild, readBuild } from '../base/build';
import type { Config } from '../base/config';
import { isOfSystem, placedReasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';
import { SYSTEM_ACCOUNT } from '../base/systemAccount';
import { copyFolder } from '../catalog/home/copyFolder';
import { openDumpedDatabase, whyNotOpened } from '../db/embedded';
import type { Database } from '../db/database';
import { openRemoteDatabase, STARTING } from '../db/remote';
import { heldLeases } from '../db/remoteLease';
import { giveUpWaiting } from '../mail/mailStore';
import { copyStore } from '../releases/folder/copyStore';
import { DISK } from '../releases/folder/disk';
import { releaseFolder } from '../releases/folder/layout';
import { readPointer } from '../releases/folder/pointers';
import { activate } from '../releases/publish/activate';
import { prepareDataDir } from '../start/dataDir';
import { bringUpToDate } from '../start/installation';
import { lockDataDir, unreadyFolder } from '../start/restored';
import { voidCards } from '../fleet/cards';
import { voidCommands } from '../fleet/commands';
import { renewPairings } from '../fleet/pairings';
import { partsOf, readBackup, type Backup } from './backupFolder';
import { isPartOfData, placeRestored } from './restoreCatalog';

/** Waiting mails were probably sent after the backup, and must not be sent twice. */
const RESTORED_REASON =
  'Der Server wurde aus einer Sicherung wiederhergestellt. Ob die Nachricht gesendet wurde, ist unklar.';

/**
 * Returns the lines to print.
 * @throws StartFault, in which case nothing has changed
 */
export async function restore(config: Config, folder: string): Promise<readonly string[]> {
  const backup = await readBackup(folder);
  if ((backup.dump === null) !== (config.databaseUrl !== null))
    throw new StartFault(
      backup.dump === null
        ? 'Diese Sicherung gehört zu einem Server mit PostgreSQL: DATABASE_URL fehlt.'
        : 'Diese Sicherung enthält eine eingebaute Datenbank. Bitte spielen Sie sie ohne DATABASE_URL ein.',
    );
  const own = describeBuild(readBuild(config.appDir));
  await prepareDataDir(config.dataDir);
  const lock = await lockDataDir(config.dataDir);
  try {
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const ready = unreadyFolder(config.dataDir, time);
    try {
      await mkdir(ready, { mode: 0o700 });
      const version = await prepare(config, backup, folder, ready).catch(sayWhatFailed);
      const catalogue = backup.catalogue === true && !isPartOfData(config) ? partsOf(folder).catalogue : null;
      const before = await placeRestored(config, catalogue, time).catch(sayWhatFailed);
      return [
        `Die Sicherung vom ${backup.takenAt} ist eingespielt.`,
        version === null
          ? 'Sie enthält keinen Katalog.'
          : `Aktuell ist Version ${version}; Geräte folgen ihr von selbst.`,
        'Alle Geräte sind abgemeldet.',
        ...(backup.build === own
          ? []
          : [`Geschrieben hat sie der Build ${backup.build}, eingespielt der Build ${own}.`]),
        ...(backup.catalogue === true ? [`Der Ordner des Katalogs liegt in ${config.catalogDir}.`] : []),
        ...(before.length === 0 ? [] : [`Was vorher da war, liegt in ${before.join(' und ')}.`]),
      ];
    } finally {
      await rm(ready, { recursive: true, force: true });
    }
  } finally {
    await lock.release();
  }
}

/** Returns the version that will be current. Null without releases. */
async function prepare(config: Config, backup: Backup, folder: string, ready: string): Promise<string | null> {
  const parts = partsOf(folder);
  if (backup.secret) await copyFile(parts.secret, path.join(ready, 'secret'));
  else if (config.secret === null)
    throw new StartFault('Diese Sicherung enthält kein Geheimnis: Bitte setzen Sie SECRET wie damals.');
  const version = backup.releases ? await renewReleases(parts.releases, path.join(ready, 'releases')) : null;
  if (backup.catalogue === true && isPartOfData(config))
    await copyFolder(parts.catalogue, path.join(ready, 'catalogue'));
  const database = await openCopy(config, backup, path.join(ready, 'database'));
  try {
    await refuseBesideServers(database);
    await bringUpToDate(database.db, { ...config, dataDir: ready });
    const by = { ...OPERATOR, account: SYSTEM_ACCOUNT };
    await endEverySession(database.db, by);
    await recordChange(database.db, { ...by, action: 'data.restored', target: null, subject: backup.takenAt });
    await giveUpWaiting(database.db, RESTORED_REASON);
    await voidCommands(database.db);
    await renewPairings(database.db);
    await voidCards(database.db);
  } finally {
    await database.close();
  }
  return version;
}

/** Servers on PostgreSQL hold no folder lock. Their leases show that they are running. */
async function refuseBesideServers({ db }: Database): Promise<void> {
  const held = await db.select({ number: sql<string>`leases.objid` }).from(sql`(${heldLeases()}) as leases`);
  if (held.length > 0)
    throw new StartFault('An dieser Datenbank arbeitet noch ein Server. Bitte beenden Sie erst alle Server.');
}

/** Gives the current release a new serial. Fails for damaged releases. */
async function renewReleases(from: string, to: string): Promise<string> {
  await copyStore(from, to);
  const folder = releaseFolder(to, DISK);
  const pointer = await readPointer(folder);
  if (pointer === null) throw new StartFault(`Die Sicherung ist beschädigt: Der Katalog fehlt darin (${from}).`);
  await activate(folder, pointer.version);
  return pointer.version;
}

/** On PostgreSQL, the operator has already restored the database. */
async function openCopy({ databaseUrl }: Config, { dump }: Backup, folder: string): Promise<Database> {
  if (databaseUrl !== null) return openRemoteDatabase(databaseUrl, () => undefined, STARTING);
  if (dump === null) throw new StartFault('Diese Sicherung enthält keine Datenbank.');
  return openDumpedDatabase(folder, dump).catch((error: unknown) => {
    throw new StartFault(`Die Datenbank der Sicherung lässt sich nicht öffnen${whyNotOpened(error)}`);
  });
}

/** A missing file or a full disk is no defect, so it needs no stack trace. */
function sayWhatFailed(error: unknown): never {
  if (!isOfSystem(error)) throw error;
  throw new StartFault(`Die Sicherung lässt sich nicht einspielen: ${placedReasonOf(error)}. Nichts wurde geändert.`);
}
