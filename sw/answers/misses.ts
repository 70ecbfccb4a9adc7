/**
 * What a page asks for and the device has lost. The sync goes on with it in any case; what only the device may answer is
 * fetched while the page waits.
 */
import type { Manifest } from '../../src/contract/release/release';
import type { FoundFile } from '../model/manifest';
import type { ReleaseRef } from '../model/refs';
import { PackMissing } from '../packs/pieces';
import { repairPack } from '../packs/repair';
import { readManifest } from '../releases/manifestStore';
import { continueDownloads } from '../sync/downloads';
import { repairManifest } from '../sync/lostRelease';

/** The manifest of a release; one that is damaged or gone is fetched again. Null when that fails. */
export async function readOrRepairManifest(
  event: FetchEvent,
  epoch: string,
  release: ReleaseRef,
): Promise<Manifest | null> {
  const manifest = await readManifest(release);
  if (manifest !== null) return manifest;
  continueDownloads(event);
  return (await repairManifest(epoch, release)) ? readManifest(release) : null;
}

/** What `read` gives, after repairing each pack of `file` that it misses. Null when a repair fails. */
export async function repairWhileMissing<T>(
  event: FetchEvent,
  epoch: string,
  file: FoundFile,
  read: () => Promise<T>,
): Promise<T | null> {
  for (let repairs = 0; repairs <= file.pieces.length; repairs += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof PackMissing)) throw error;
      continueDownloads(event);
      if (!(await repairPack(epoch, error.piece.pack))) break;
    }
  }
  return null;
}

/** What `read` gives; null when it misses a pack. */
export async function unlessMissing<T>(event: FetchEvent, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof PackMissing)) throw error;
    continueDownloads(event);
    return null;
  }
}
