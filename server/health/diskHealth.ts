import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unwritableFolders } from '../base/dataOwner';
import { hasCode, isFullDisk, isShortage } from '../base/errorCode';

/** `unwritable` lists folders below DATA_DIR that the server cannot write. */
export interface DiskState {
  readonly disk: DiskHealth;
  readonly unwritable: readonly string[];
}

/** `full` when a publication would lack space. `unknown` when no file handle is free. */
type DiskHealth = 'ok' | 'full' | 'unwritable' | 'unknown';

/** In bytes. A small publication needs this much. */
const NEEDED_BYTES = 32 * 1_048_576;

const RECHECK_MS = 5_000;

/** In bytes. On some full file systems, smaller files still fit. */
const PROBE_BYTES = 8_192;

/**
 * Writes a test file, because the free space does not show quotas, exhausted inodes or a read-only disk.
 * `now`: monotonic clock in milliseconds.
 */
export function watchDisk(dataDir: string, now: () => number): () => Promise<DiskState> {
  let looked: { readonly at: number; readonly found: Promise<DiskState> } | null = null;
  return () => {
    if (looked === null || now() - looked.at >= RECHECK_MS) looked = { at: now(), found: lookAtAll(dataDir) };
    return looked.found;
  };
}

/** A command run by another system user may have left a folder that the server cannot write. */
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
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: 0o600 });
    return (await hasRoom(dataDir)) ? 'ok' : 'full';
  } catch (error) {
    if (isShortage(error)) return 'unknown';
    return isFullDisk(error) ? 'full' : 'unwritable';
  } finally {
    // If the file stayed, the next probe would always have room.
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  return found === null || found.bavail * found.bsize >= NEEDED_BYTES;
}
