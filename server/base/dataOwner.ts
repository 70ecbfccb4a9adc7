/** Commands run as the data folder's owner. Otherwise the server could not change the files that a command creates. */
import { access, constants, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './errorCode';
import { StartFault } from './startFault';

const WRITTEN_FOLDERS = [
  'assets',
  'backups',
  'catalogue',
  'database',
  'derived',
  'mail',
  'publications',
  'releases',
  'releases/events',
  'releases/holds',
  'releases/manifests',
  'releases/origins',
  'releases/packs',
  'releases/sources',
];

/** Folders this process cannot write. Missing ones count as writable. */
export async function unwritableFolders(dataDir: string): Promise<string[]> {
  const looks = WRITTEN_FOLDERS.map(async (folder) => ({
    folder,
    isWritable: await canWrite(path.join(dataDir, folder)),
  }));
  return (await Promise.all(looks)).filter(({ isWritable }) => !isWritable).map(({ folder }) => folder);
}

/**
 * Makes a process of root run as the folder's owner.
 * @throws StartFault for a user who is neither root nor the owner
 */
export async function actAsOwner(dataDir: string): Promise<void> {
  if (process.getuid === undefined) return;
  const found = await stat(dataDir).catch(() => null);
  if (found === null || found.uid === process.getuid()) return;
  if (process.getuid() === 0) return become(found);
  // Keeps the process's user if root owns the folder but the process can write there, as in a container's volume.
  if (found.uid === 0 && (await canWrite(dataDir))) return;
  const name = await userName(found.uid);
  throw new StartFault(
    `DATA_DIR (${dataDir}) gehört dem Benutzer ${name}. Bitte rufen Sie den Befehl als dieser auf, zum Beispiel mit sudo -u ${name}.`,
  );
}

/** @throws StartFault when a folder is not writable */
export async function requireWritable(dataDir: string): Promise<void> {
  const [folder] = await unwritableFolders(dataDir);
  if (folder === undefined) return;
  const name = await userName((await stat(dataDir)).uid);
  throw new StartFault(
    `In ${path.join(dataDir, folder)} kann der Benutzer ${name} nicht schreiben, dem DATA_DIR gehört. ` +
      `Bitte rufen Sie einmal auf: sudo chown -R ${name}: ${dataDir}`,
  );
}

/** The user changes last, because only root may change groups. */
function become({ uid, gid }: { readonly uid: number; readonly gid: number }): void {
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

async function userName(uid: number): Promise<string> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const line = users.split('\n').find((user) => user.split(':')[2] === String(uid));
  return line?.split(':')[0] ?? String(uid);
}

const canWrite = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    (error: unknown) => hasCode(error, 'ENOENT'),
  );
