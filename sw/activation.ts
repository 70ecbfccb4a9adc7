/** A staged release becomes the active one: a small record in one transaction, whatever the size of the release. */
import { hasDocuments } from './manifest';
import { readManifest } from './manifestStore';
import { tellPages } from './messages';
import { findPack, storedPacks } from './packStore';
import { installAsked, mayBecomeActive, switched, type ReleaseRef } from './refs';
import { changeRefs, readRefs } from './releases';

/** Makes the staged release active when that is due and its documents are here; whether it did. */
export async function switchIfReady(epoch: string): Promise<boolean> {
  const before = await readRefs();
  const { staged } = before;
  if (staged === null || !mayBecomeActive(before)) return false;
  const manifest = await readManifest(staged);
  if (manifest === null || !hasDocuments(manifest, await storedPacks(epoch))) return false;
  const refs = await changeRefs(epoch, (stored) => switched(stored, staged.sha256));
  return tellIfActive(staged, refs.active);
}

/** The person asked for the release `sha256`: active at once when it is staged with its documents, else when they come. */
export async function installRelease(epoch: string, sha256: string): Promise<void> {
  const { staged } = await readRefs();
  const ready = staged?.sha256 === sha256 && (await holdsDocuments(epoch, staged)) ? staged : null;
  const refs = await changeRefs(epoch, (stored) => {
    const asked = installAsked(stored, sha256);
    return ready === null ? asked : switched(asked, sha256);
  });
  if (ready !== null) await tellIfActive(ready, refs.active);
}

/** Looks up the few packs of documents one by one: a listing would take longer the more media there are. */
async function holdsDocuments(epoch: string, release: ReleaseRef): Promise<boolean> {
  const manifest = await readManifest(release);
  if (manifest === null) return false;
  const documents = manifest.packs.filter((pack) => pack.kind === 'documents');
  const found = await Promise.all(documents.map((pack) => findPack(epoch, pack)));
  return found.every((pack) => pack !== null);
}

async function tellIfActive(release: ReleaseRef, active: ReleaseRef | null): Promise<boolean> {
  if (active?.sha256 !== release.sha256) return false;
  await tellPages({ type: 'releaseActivated', version: release.version });
  return true;
}
