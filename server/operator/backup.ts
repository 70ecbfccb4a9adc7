import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { operatorOf, recordChange } from '../access/audit';
import { describeBuild, readBuild } from '../base/build';
import { sha256Of } from '../base/digest';
import { hasCode, ifThere, isOfSystem, placedReasonOf, reasonOf } from '../base/errorCode';
import { StartFault } from '../base/startFault';
import { copyFolder } from '../catalog/home/copyFolder';
import { hasCatalog } from '../catalog/home/placeCatalog';
import { verifyStore } from '../releases/check/verify';
import { copyStore } from '../releases/folder/copyStore';
import { ReleaseError } from '../releases/folder/releaseError';
import { acquireLock, type Lock } from '../releases/publish/lock';
import { BACKUP_FORMAT, partsOf, type Description } from './backupFolder';
import type { Command, Operated } from './operated';

const UNFINISHED = '.unfinished';
const LOCK = '.lock';
const IS_TEMPORARY = /\.unfinished(?:\.lock)?$/;

/** Only the folder's owner may read its keys and addresses. */
const FOLDER_MODE = 0o700;

/** Without `to` the backup goes to DATA_DIR/backups. */
export const backUp: Command = async (operated, { to, ...words }) => {
  const takenAt = new Date().toISOString();
  const { dataDir } = operated.config;
  const target = path.resolve(to ?? path.join(dataDir, 'backups', takenAt.replace(/[:.]/g, '-')));
  // The next backup would delete this folder, because its name looks like an unfinished backup.
  if (IS_TEMPORARY.test(target))
    throw new StartFault(
      `${target} heißt wie eine Sicherung, die noch entsteht. Bitte nennen Sie einen anderen Ordner.`,
    );
  const unfinished = `${target}${UNFINISHED}`;
  try {
    await makeParent(path.dirname(target));
    await removeLeftBehind(path.dirname(target));
    const lock = await lockOf(unfinished);
    if (lock === null) throw new StartFault(`Eine andere Sicherung nach ${target} läuft gerade.`);
    try {
      // An earlier version of this command may have left `unfinished` behind without a lock file.
      await rm(unfinished, { recursive: true, force: true });
      await mkdir(unfinished, { mode: FOLDER_MODE });
      const description = await fill(unfinished, operated, takenAt);
      const faults = description.releases ? await damagedVersions(partsOf(unfinished).releases) : [];
      await rename(unfinished, target).catch((error: unknown) => {
        const isTaken = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].some((code) => hasCode(error, code));
        throw isTaken ? new StartFault(`${target} gibt es schon. Bitte nennen Sie einen neuen Ordner.`) : error;
      });
      await recordChange(operated.db, {
        ...operatorOf(words),
        action: 'data.backedUp',
        target: null,
        subject: takenAt,
      });
      return [`Die Sicherung liegt in ${target}.`, ...remarks(description), ...faults];
    } finally {
      await rm(unfinished, { recursive: true, force: true });
      await lock.release();
    }
  } catch (error) {
    if (isOfSystem(error))
      throw new StartFault(`Die Sicherung nach ${target} ist gescheitert: ${placedReasonOf(error)}.`);
    throw error;
  }
};

const makeParent = (folder: string): Promise<unknown> =>
  mkdir(folder, { recursive: true, mode: FOLDER_MODE }).catch((error: unknown) => {
    throw new StartFault(`Den Ordner ${folder} gibt es nicht, und er lässt sich nicht anlegen: ${reasonOf(error)}.`);
  });

const lockOf = (unfinished: string): Promise<Lock | null> =>
  acquireLock(`${unfinished}${LOCK}`).catch((error: unknown) => {
    if (error instanceof ReleaseError) return null;
    throw error;
  });

/** Deletes unfinished backups of killed commands, because they contain the secret. */
async function removeLeftBehind(folder: string): Promise<void> {
  const suffix = `${UNFINISHED}${LOCK}`;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (!name.endsWith(suffix) || entry.isDirectory()) continue;
    const unfinished = path.join(folder, name.slice(0, -LOCK.length));
    const lock = await lockOf(unfinished);
    if (lock === null) continue;
    await rm(unfinished, { recursive: true, force: true });
    await lock.release();
  }
}

async function fill(folder: string, { config, dump }: Operated, takenAt: string): Promise<Description> {
  const parts = partsOf(folder);
  const database = dump === null ? null : await dump();
  if (database !== null) await writeFile(parts.database, database, { mode: 0o600, flush: true });
  const secret = config.secret === null;
  if (secret) {
    const text = await readFile(path.join(config.dataDir, 'secret'));
    await writeFile(parts.secret, text, { mode: 0o600, flush: true });
  }
  const description: Description = {
    format: BACKUP_FORMAT,
    takenAt,
    build: describeBuild(readBuild(config.appDir)),
    database: database === null ? null : sha256Of(database),
    secret,
    releases: await copyStore(path.join(config.dataDir, 'releases'), parts.releases),
    catalogue: await copyCatalog(config.catalogDir, parts.catalogue),
  };
  await writeFile(parts.description, `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600, flush: true });
  return description;
}

/** False when the server has no catalogue. */
async function copyCatalog(catalogDir: string, to: string): Promise<boolean> {
  if (!(await hasCatalog(catalogDir))) return false;
  const { ino } = await stat(catalogDir);
  await copyFolder(catalogDir, to);
  // A catalogue that was replaced meanwhile would be mixed with its successor.
  if ((await ifThere(stat(catalogDir)))?.ino === ino) return true;
  throw new StartFault(`Der Katalog ${catalogDir} wurde während der Sicherung ersetzt. Bitte noch einmal sichern.`);
}

function remarks({ database, secret, releases }: Description): string[] {
  return [
    ...(database === null ? ['Die PostgreSQL-Datenbank ist nicht enthalten: Sichern Sie sie mit pg_dump.'] : []),
    ...(secret ? [] : ['SECRET ist nicht enthalten: Bewahren Sie es getrennt auf.']),
    ...(releases ? [] : ['Es ist noch kein Katalog veröffentlicht.']),
  ];
}

/** A damaged release does not stop the backup, because users and mails must be saved. */
async function damagedVersions(releases: string): Promise<string[]> {
  try {
    const { damaged } = await verifyStore(releases);
    return damaged.map(({ version }) => `Achtung: Version ${version} ist beschädigt, auch in der Sicherung.`);
  } catch (error) {
    if (error instanceof ReleaseError) return [`Achtung: ${error.message} So ist es auch in der Sicherung.`];
    throw error;
  }
}
