/**
 * Puts a whole copy of a catalogue folder in the server's place, CATALOG_DIR. A kill never leaves half a catalogue in this
 * place: the copy grows beside it, under another name.
 */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ifThere } from '../../base/errorCode';
import { StartFault } from '../../base/startFault';
import { DISK } from '../../releases/folder/disk';
import { ReleaseError } from '../../releases/folder/releaseError';
import { acquireLock, type Lock } from '../../releases/publish/lock';
import { copyFolder } from './copyFolder';
import type { Wanted } from './listFolder';

/** Far longer than an editor's save. */
const LOCK_WAIT_MS = 60_000;
const LOCK_POLL_MS = 250;

/** An editor's save, `catalog:adopt`, a restore and a first start hold this lock while they change the catalogue. */
export const lockFileOf = (catalogDir: string): string => `${catalogDir}.lock`;

/** False for a missing or empty folder. */
export const hasCatalog = async (catalogDir: string): Promise<boolean> =>
  ((await ifThere(readdir(catalogDir))) ?? []).length > 0;

/**
 * Runs `work` on a durable copy of `from` that lies beside the server's catalogue, and deletes what is left of the copy.
 * Only one process at a time has such a copy.
 * @throws StartFault when another process holds the catalogue's lock for a minute
 */
export async function withCopyBeside<T>(
  { from, catalogDir, wanted }: { readonly from: string; readonly catalogDir: string; readonly wanted?: Wanted },
  work: (copy: string) => Promise<T>,
): Promise<T> {
  return withCatalogLock(catalogDir, async () => {
    const copy = `${catalogDir}.copying`;
    const removeCopy = () => rm(copy, { recursive: true, force: true });
    try {
      // A killed process may have left a part of its copy.
      await removeCopy();
      await copyFolder(from, copy, wanted);
      return await work(copy);
    } finally {
      await removeCopy();
    }
  });
}

/**
 * Runs `work` while no other process changes the server's catalogue.
 * @throws StartFault when another process holds the catalogue's lock for a minute
 */
export async function withCatalogLock<T>(catalogDir: string, work: () => Promise<T>): Promise<T> {
  await mkdir(path.dirname(catalogDir), { recursive: true });
  const lock = await lockCatalog(catalogDir);
  try {
    return await work();
  } finally {
    await lock.release();
  }
}

interface Placed {
  /** Folder of the former catalogue. Null without a former catalogue. */
  readonly former: string | null;
  /** Moves both folders back. */
  undo(): Promise<void>;
}

/** Moves a copy to a place that is free, or an empty folder. */
export async function moveDurably(copy: string, catalogDir: string): Promise<void> {
  await rename(copy, catalogDir);
  await DISK.syncFolder(path.dirname(catalogDir));
}

/** `time`: ending of the former catalogue's new name. After a failure, the former catalogue is back in its place. */
export async function moveIntoPlace(copy: string, catalogDir: string, time: string): Promise<Placed> {
  const former = (await hasCatalog(catalogDir)) ? `${catalogDir}.before-${time}` : null;
  const bringBack = async () => {
    if (former !== null) await rename(former, catalogDir);
  };
  if (former !== null) await rename(catalogDir, former);
  try {
    await moveDurably(copy, catalogDir);
  } catch (error) {
    await bringBack();
    throw error;
  }
  return {
    former,
    undo: async () => {
      await rename(catalogDir, copy);
      await bringBack();
    },
  };
}

/** Waits, because several servers may start at once. */
async function lockCatalog(catalogDir: string): Promise<Lock> {
  const deadline = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    const lock = await acquireLock(lockFileOf(catalogDir)).catch((error: unknown) => {
      if (error instanceof ReleaseError) return null;
      throw error;
    });
    if (lock !== null) return lock;
    if (performance.now() > deadline)
      throw new StartFault(
        `Der Katalog ${catalogDir} wird gerade an anderer Stelle geändert oder angelegt. Bitte später noch einmal.`,
      );
    await wait(LOCK_POLL_MS);
  }
}
