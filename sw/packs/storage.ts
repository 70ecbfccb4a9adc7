/** Room on the device: what may be let go, and storing a pack when there is little. */
import type { ManifestPack } from '../../src/contract/release/release';
import { dropOtherManifests, readManifest, storeManifest, type FetchedManifest } from '../releases/manifestStore';
import { FORMER_RELEASES } from '../base/limits';
import { closePacks } from './openedPacks';
import { dropOtherCaches, putPack, removePack, storedPacks, tryRoom } from './packStore';
import { releasesInUse } from '../releases/pins';
import { holdsDocuments } from '../model/manifest';
import { draftReleases, formerDraftsReleased } from '../model/draftSlot';
import { heldReleases, previousReleased, type ReleaseRef, type Refs } from '../model/refs';
import { changeRefs, EpochOver, readRefs } from '../releases/storedRefs';

/**
 * Stores verified bytes; false when the device has no room even after everything that can be spared was dropped. Throws
 * EpochOver when a log-out came between, after making sure that nothing of the write stays.
 */
export async function storePack(epoch: string, pack: ManifestPack, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const stored = await withRoom(epoch, [letFormerGo, dropFormerMedia], async () => {
    await putPack(epoch, pack, bytes);
    // One that was evicted while it was open stays open in its old place, which gives no bytes any more.
    closePacks(pack.sha256);
  });
  const refs = await readRefs();
  if (refs.epoch === epoch) return stored;
  await dropOtherCaches(refs.epoch);
  throw new EpochOver();
}

/**
 * Stores the manifest of a release, which a wanted one is staged by; false when the device has no room. What it takes the
 * place of gives way: the media of the staged release may be all that fills the device.
 */
export function storeWantedManifest(epoch: string, ref: ReleaseRef, fetched: FetchedManifest): Promise<boolean> {
  return withRoom(epoch, [letFormerGo, dropFormerMedia, dropStagedMedia], () => storeManifest(epoch, ref, fetched));
}

/**
 * Whether `size` bytes can be stored, found out with bytes that mean nothing. A worker that asked the server first would
 * load what has no room again and again.
 */
export const hasRoom = (epoch: string, size: number): Promise<boolean> =>
  withRoom(epoch, [], () => tryRoom(epoch, size));

/**
 * Changes the refs as `changeRefs` does, also on a full device: what can be spared goes. Rejects with QuotaExceededError when
 * that made no room.
 */
export const changeRefsMakingRoom = (epoch: string, change: (refs: Refs) => Refs): Promise<Refs> =>
  makingRoom(epoch, [letFormerGo, dropFormerMedia], () => changeRefs(epoch, change));

type Spare = readonly ((epoch: string) => Promise<void>)[];

/** Stores something as `makingRoom` does; false when there was no room all the same. */
const withRoom = (epoch: string, spare: Spare, store: () => Promise<void>): Promise<boolean> =>
  makingRoom(epoch, spare, store).then(() => true, falseWhereFull);

/** Stores something; each time that there is no room for it, the next of `spare` makes some. */
async function makingRoom<T>(epoch: string, spare: Spare, store: () => Promise<T>): Promise<T> {
  for (const makeRoom of spare) {
    try {
      return await store();
    } catch (error) {
      falseWhereFull(error);
    }
    // A full device may not even take the word that a release is let go of; the next one may do without.
    await makeRoom(epoch).catch(falseWhereFull);
  }
  return store();
}

/** Throws any error but that there is no room. */
function falseWhereFull(error: unknown): false {
  if (!isQuotaExceeded(error)) throw error;
  return false;
}

const isQuotaExceeded = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** Everything is here: lets go of old releases, and of all that no held release names. */
export const tidy = (epoch: string): Promise<void> => letGo(epoch, FORMER_RELEASES);

/** The same while something is still missing, which may be for ever (a device that is too small, or spares data). */
export async function tidyUnfinished(epoch: string): Promise<void> {
  const { previous } = await readRefs();
  if (previous.length > FORMER_RELEASES) await letGo(epoch, FORMER_RELEASES);
}

/** Lets go of every former release that no page is pinned to, with all that only it names. */
const letFormerGo = (epoch: string): Promise<void> => letGo(epoch, 0);

/** Former releases but those that pages are pinned to and the newest `others` go, and everything that nothing names. */
async function letGo(epoch: string, others: number): Promise<void> {
  let refs = await readRefs();
  const kept = { pinned: await releasesInUse(), lost: await withoutManifest(refs.previous), others };
  const release = (stored: Refs) => formerDraftsReleased(previousReleased(stored, kept), kept.pinned);
  if (release(refs) !== refs) refs = await changeRefs(epoch, release);
  await dropUnneeded(epoch);
  await dropOtherManifests(refs.wanted === null ? heldReleases(refs) : [refs.wanted, ...heldReleases(refs)]);
}

async function withoutManifest(refs: readonly ReleaseRef[]): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  for (const ref of refs) if ((await readManifest(ref)) === null) lost.add(ref.sha256);
  return lost;
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
  const refs = await readRefs();
  await dropMediaBut(epoch, refs, [refs.active, refs.staged, ...draftReleases(refs)]);
}

/** Drops the media of all but the active release. */
async function dropStagedMedia(epoch: string): Promise<void> {
  const refs = await readRefs();
  await dropMediaBut(epoch, refs, [refs.active]);
}

/** Drops the media of all releases but `whole`. */
async function dropMediaBut(epoch: string, refs: Refs, whole: readonly (ReleaseRef | null)[]): Promise<void> {
  const needed = await packsOf(heldReleases(refs), (pack, ref) => holdsDocuments(pack) || whole.includes(ref));
  if (needed !== null) await dropPacksBut(epoch, needed);
}

async function dropPacksBut(epoch: string, needed: ReadonlySet<string>): Promise<void> {
  const spare = [...(await storedPacks(epoch))].filter((sha256) => !needed.has(sha256));
  for (const sha256 of spare) await removePack(epoch, sha256);
}

/** Names of the packs of `refs`; null when a manifest cannot be read, as then nothing may be judged spare. */
async function packsOf(
  refs: readonly ReleaseRef[],
  counts: (pack: ManifestPack, ref: ReleaseRef) => boolean,
): Promise<Set<string> | null> {
  const names = new Set<string>();
  for (const ref of refs) {
    const manifest = await readManifest(ref);
    if (manifest === null) return null;
    for (const pack of manifest.packs) if (counts(pack, ref)) names.add(pack.sha256);
  }
  return names;
}
