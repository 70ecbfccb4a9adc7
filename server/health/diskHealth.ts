/** What /healthz says of the disk under the data folder. */
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unwritableFolders } from '../base/dataOwner';
import { hasCode, isFullDisk, isShortage } from '../base/errorCode';

/** `unwritable` holds the folders below DATA_DIR that the server's user cannot write. */
export interface DiskState {
  readonly disk: DiskHealth;
  readonly unwritable: readonly string[];
}

/**
 * `full`: nothing more can be stored, or less than a publication needs; `unwritable`: for another reason; `unknown`: the process
 * may not open another file to look.
 */
type DiskHealth = 'ok' | 'full' | 'unwritable' | 'unknown';

/** Below this even a small publication and the database's own log run out of space. In bytes. */
const NEEDED_BYTES = 32 * 1_048_576;

/** A look stays good for this long. */
const RECHECK_MS = 5_000;

/** Enough to need a block of its own: some file systems keep small files beside their names. In bytes. */
const PROBE_BYTES = 8_192;

/** Looks by writing: what is free does not tell of quotas, used-up inodes or a disk that became read-only. */
export function watchDisk(dataDir: string, now: () => number = () => performance.now()): () => Promise<DiskState> {
  let looked: { readonly at: number; readonly found: Promise<DiskState> } | null = null;
  return () => {
    if (looked === null || now() - looked.at >= RECHECK_MS) looked = { at: now(), found: lookAtAll(dataDir) };
    return looked.found;
  };
}

/** A command that another user called may have left one folder that the server cannot write. */
async function lookAtAll(dataDir: string): Promise<DiskState> {
  const [disk, releases, unwritable] = await Promise.all([
    look(dataDir),
    hasRoom(path.join(dataDir, 'releases')),
    unwritableFolders(dataDir),
  ]);
  if (disk !== 'ok') return { disk, unwritable };
  return { disk: unwritable.length > 0 ? 'unwritable' : releases ? 'ok' : 'full', unwritable };
}

async function look(dataDir: string): Promise<DiskHealth> {
  const probe = path.join(dataDir, 'health-probe');
  try {
    // Stryker disable next-line ObjectLiteral: The probe holds nothing but zeros, and is gone at once.
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
    return (await hasRoom(dataDir)) ? 'ok' : 'full';
  } catch (error) {
    if (isShortage(error)) return 'unknown';
    return isFullDisk(error) ? 'full' : 'unwritable';
  } finally {
    // A probe that stayed would find room in its own blocks the next time.
    // Stryker disable next-line ObjectLiteral,BooleanLiteral: A probe that is not there is an error, which is not told either.
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** A folder that is not there yet has. `releases` may be a file system of its own. */
async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  return found === null || found.bavail * found.bsize >= NEEDED_BYTES;
}
