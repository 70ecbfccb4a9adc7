/** Room on the device: what may be let go, and storing a pack when there is little. */
import type { ManifestPack } from '../src/contract/release';
import { dropOtherManifests, readManifest } from './manifestStore';
import { closePacks } from './openedPacks';
import { dropOtherCaches, putPack, removePack, storedPacks } from './packStore';
import { releasesInUse } from './pins';
import { heldReleases, previousReleased, type ReleaseRef, type Refs } from './refs';
import { changeRefs, EpochOver, readRefs } from './releases';

/**
 * Stores verified bytes; false when the device has no room even after everything that can be spared was dropped. Throws
 * EpochOver when a log-out came between, after making sure that nothing of the write stays.
 */
export async function storePack(epoch: string, pack: ManifestPack, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const stored = await putWithRoom(epoch, pack, bytes);
  const refs = await readRefs();
  if (refs.epoch === epoch) return stored;
  await dropOtherCaches(refs.epoch);
  throw new EpochOver();
}

async function putWithRoom(epoch: string, pack: ManifestPack, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  for (const makeRoom of [dropUnneeded, dropFormerMedia, null]) {
    try {
      await putPack(epoch, pack, bytes);
      // One that was evicted while it was open stays open in its old place, which gives no bytes any more.
      closePacks(pack.sha256);
      return true;
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error;
      if (makeRoom !== null) await makeRoom(epoch);
    }
  }
  return false;
}

const isQuotaExceeded = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** Lets go of releases that no page sees any more, and of all packs, manifests and caches that nothing names. */
export async function tidy(epoch: string): Promise<void> {
  const pinned = await releasesInUse();
  const isUnused = (refs: Refs) => refs.previous.some((ref) => !pinned.has(ref.sha256));
  let refs = await readRefs();
  if (isUnused(refs)) refs = await changeRefs(epoch, (before) => previousReleased(before, pinned));
  await dropUnneeded(epoch);
  await dropOtherManifests(refs.wanted === null ? heldReleases(refs) : [refs.wanted, ...heldReleases(refs)]);
}

/** Drops packs that no held release names, and caches of other epochs. */
async function dropUnneeded(epoch: string): Promise<void> {
  await dropOtherCaches(epoch);
  const needed = await packsOf(heldReleases(await readRefs()), () => true);
  if (needed !== null) await dropPacksBut(epoch, needed);
}

/**
 * Drops the media of formerly active releases. Their documents stay, so that a page that is pinned to one still sees
 * nothing but its own version; its media come from the network.
 */
async function dropFormerMedia(epoch: string): Promise<void> {
  const { active, staged, previous } = await readRefs();
  const current = await packsOf(
    [active, staged].filter((ref) => ref !== null),
    () => true,
  );
  const documents = await packsOf(previous, (pack) => pack.kind === 'documents');
  if (current !== null && documents !== null) await dropPacksBut(epoch, new Set([...current, ...documents]));
}

async function dropPacksBut(epoch: string, needed: ReadonlySet<string>): Promise<void> {
  const spare = [...(await storedPacks(epoch))].filter((sha256) => !needed.has(sha256));
  for (const sha256 of spare) await removePack(epoch, sha256);
}

/** Names of the packs of `refs`; null when a manifest cannot be read, as then nothing may be judged spare. */
async function packsOf(
  refs: readonly ReleaseRef[],
  counts: (pack: ManifestPack) => boolean,
): Promise<Set<string> | null> {
  const names = new Set<string>();
  for (const ref of refs) {
    const manifest = await readManifest(ref);
    if (manifest === null) return null;
    for (const pack of manifest.packs) if (counts(pack)) names.add(pack.sha256);
  }
  return names;
}
