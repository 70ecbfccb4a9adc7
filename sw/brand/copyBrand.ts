import { BRAND_PATHS } from '../../src/contract/brand/brandPaths';
import type { Manifest } from '../../src/contract/release/release';
import { sha256Hex } from '../base/digest';
import { noteError } from '../database/lastError';
import { findFile, holdsDocuments, type FoundFile } from '../model/manifest';
import { brandMended, type ReleaseRef, type Refs } from '../model/refs';
import { PackMissing, readPiece } from '../packs/pieces';
import { storeMakingRoom } from '../packs/storage';
import { readManifest } from '../releases/manifestStore';
import { changeRefs, EpochOver, readRefs, rememberedRefs } from '../releases/storedRefs';
import { dropBrand, dropOtherBrands, findBrandFile, putBrandFile } from './brandCache';

/**
 * Copies the release's brand files out of its packs. Returns whether the release has brand files and all of them are
 * stored. Rejects with PackMissing when a pack is missing or damaged, and with EpochOver after a log-out.
 */
export async function copyBrand(epoch: string, { sha256 }: ReleaseRef, manifest: Manifest): Promise<boolean> {
  const files = brandFiles(manifest);
  if (files.length === 0) return false;
  let isStored = false;
  try {
    isStored = await storeMakingRoom(epoch, () => copyFiles(epoch, sha256, files));
    if (!isStored) noteError('brand: QuotaExceededError');
  } catch (error) {
    if (error instanceof PackMissing || error instanceof EpochOver) throw error;
    // The caller goes on, because new content without its brand is better than old content for ever. Maintenance copies
    // the brand later. Until then the brand comes from the network.
    noteError(`brand: ${String(error)}`);
  } finally {
    // An unfinished copy is useless. On a full device it takes the room that the next write needs.
    if (!isStored && rememberedRefs()?.brand !== sha256) await dropBrand(sha256);
  }
  return isStored;
}

/** Ignores files in other packs than documents, because a release may become active without these packs. */
const brandFiles = (manifest: Manifest): BrandFiles =>
  Object.values(BRAND_PATHS).flatMap((path) => {
    const file = findFile(manifest, path);
    return file !== null && file.pieces.every(({ pack }) => holdsDocuments(pack)) ? [[path, file] as const] : [];
  });

type BrandFiles = readonly (readonly [string, FoundFile])[];

/**
 * In private windows WebKit can lose a cache's files when a worker ends. Later it ignores writes of the same files until
 * the cache is deleted.
 */
async function copyFiles(epoch: string, sha256: string, files: BrandFiles): Promise<void> {
  if (await writeFiles(epoch, sha256, files)) return;
  await dropBrand(sha256);
  if (!(await writeFiles(epoch, sha256, files))) throw new Error('The cache does not keep the files');
}

/** Writes only missing and damaged files. Returns false if the cache does not keep a file. */
async function writeFiles(epoch: string, sha256: string, files: BrandFiles): Promise<boolean> {
  for (const [path, { type, pieces }] of files) {
    const parts = await Promise.all(pieces.map((piece) => readPiece(epoch, piece)));
    const bytes = await new Blob(parts).arrayBuffer();
    const stored = await findBrandFile(sha256, path).catch(() => null);
    if (stored?.type === type && (await sha256Hex(stored.bytes)) === (await sha256Hex(bytes))) continue;
    await putBrandFile(sha256, path, { type, bytes });
    if ((await findBrandFile(sha256, path)) === null) return false;
  }
  return true;
}

/**
 * Mends the brand of the active release, and copies it if an earlier build or a full device did not. Deletes other
 * brands.
 */
export async function mendBrand(): Promise<void> {
  const refs = await readRefs();
  const { epoch, active } = refs;
  const manifest = active === null ? null : await readManifest(active);
  try {
    if (active === null || manifest === null) return;
    const hasBrand = await copyBrand(epoch, active, manifest);
    const mend = (stored: Refs) => brandMended(stored, active.sha256, hasBrand);
    if (mend(refs) !== refs) await changeRefs(epoch, mend);
  } finally {
    await dropOtherBrands();
  }
}
