import type { Manifest } from '../../src/contract/release/release';
import type { FoundFile } from '../model/manifest';
import type { ReleaseRef } from '../model/refs';
import { PackMissing } from '../packs/pieces';
import { repairPack } from '../packs/repair';
import { readManifest } from '../releases/manifestStore';
import { continueDownloads } from '../sync/downloads';
import { repairManifest } from '../sync/lostRelease';

/** Downloads the manifest again if it is damaged or missing. Null when the download fails. */
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

/** Downloads missing packs until `read` succeeds. Null when a download fails. */
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

export async function unlessMissing<T>(event: FetchEvent, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof PackMissing)) throw error;
    continueDownloads(event);
    return null;
  }
}
