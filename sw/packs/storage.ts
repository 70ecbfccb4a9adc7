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

/** Makes room if necessary. False on a full device. Throws EpochOver after a log-out. */
export async function storePack(epoch: string, pack: ManifestPack, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const stored = await storeMakingRoom(epoch, async () => {
    await putPack(epoch, pack, bytes);
    // Closes an earlier blob of this pack, because the browser may have deleted the file behind it.
    closePacks(pack.sha256);
  });
  const refs = await readRefs();
  if (refs.epoch === epoch) return stored;
  await dropOtherCaches(refs.epoch);
  throw new EpochOver();
}

/** Makes room if necessary, and then calls `store` again. Returns false on a full device. */
export const storeMakingRoom = (epoch: string, store: () => Promise<void>): Promise<boolean> =>
  withRoom(epoch, [letFormerGo, dropFormerMedia], store);

/** Returns false on a full device. May delete the staged release's media to make room. */
export function storeWantedManifest(epoch: string, ref: ReleaseRef, fetched: FetchedManifest): Promise<boolean> {
  return withRoom(epoch, [letFormerGo, dropFormerMedia, dropStagedMedia], () => storeManifest(epoch, ref, fetched));
}

/** Without this test, a pack that does not fit on the device would be downloaded repeatedly. */
export const hasRoom = (epoch: string, size: number): Promise<boolean> =>
  withRoom(epoch, [], () => tryRoom(epoch, size));

/** Makes room if necessary. Rejects with QuotaExceededError on a full device. */
export const changeRefsMakingRoom = (epoch: string, change: (refs: Refs) => Refs): Promise<Refs> =>
  makingRoom(epoch, [letFormerGo, dropFormerMedia], () => changeRefs(epoch, change));

type Spare = readonly ((epoch: string) => Promise<void>)[];

const withRoom = (epoch: string, spare: Spare, store: () => Promise<void>): Promise<boolean> =>
  makingRoom(epoch, spare, store).then(() => true, falseWhereFull);

async function makingRoom<T>(epoch: string, spare: Spare, store: () => Promise<T>): Promise<T> {
  for (const makeRoom of spare) {
    try {
      return await store();
    } catch (error) {
      falseWhereFull(error);
    }
    // On a full device `makeRoom` may fail to store the changed references. The next function in `spare` may still
    // succeed.
    await makeRoom(epoch).catch(falseWhereFull);
  }
  return store();
}

function falseWhereFull(error: unknown): false {
  if (!isQuotaExceeded(error)) throw error;
  return false;
}

const isQuotaExceeded = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

export const tidy = (epoch: string): Promise<void> => letGo(epoch, FORMER_RELEASES);

/**
 * Deletes unused former releases beyond FORMER_RELEASES, because on a small device the unfinished release needs their
 * room.
 */
export async function tidyUnfinished(epoch: string): Promise<void> {
  const { previous } = await readRefs();
  if (previous.length > FORMER_RELEASES) await letGo(epoch, FORMER_RELEASES);
}

const letFormerGo = (epoch: string): Promise<void> => letGo(epoch, 0);

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

async function dropUnneeded(epoch: string): Promise<void> {
  await dropOtherCaches(epoch);
  const needed = await packsOf(heldReleases(await readRefs()), () => true);
  if (needed !== null) await dropPacksBut(epoch, needed);
}

/** Keeps the documents, because open pages of former releases still need them. */
async function dropFormerMedia(epoch: string): Promise<void> {
  const refs = await readRefs();
  await dropMediaBut(epoch, refs, [refs.active, refs.staged, ...draftReleases(refs)]);
}

async function dropStagedMedia(epoch: string): Promise<void> {
  const refs = await readRefs();
  await dropMediaBut(epoch, refs, [refs.active]);
}

async function dropMediaBut(epoch: string, refs: Refs, whole: readonly (ReleaseRef | null)[]): Promise<void> {
  const needed = await packsOf(heldReleases(refs), (pack, ref) => holdsDocuments(pack) || whole.includes(ref));
  if (needed !== null) await dropPacksBut(epoch, needed);
}

async function dropPacksBut(epoch: string, needed: ReadonlySet<string>): Promise<void> {
  const spare = [...(await storedPacks(epoch))].filter((sha256) => !needed.has(sha256));
  for (const sha256 of spare) await removePack(epoch, sha256);
}

/** Null when a manifest is unreadable. The caller then deletes no pack. */
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
