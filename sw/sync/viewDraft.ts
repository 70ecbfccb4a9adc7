import { tellPages } from '../base/messages';
import { dropOtherBrands } from '../brand/brandCache';
import { copyBrand } from '../brand/copyBrand';
import { noteError } from '../database/lastError';
import { holdsDocuments, isWhole } from '../model/manifest';
import { draftLeft, draftViewed } from '../model/draftSlot';
import { storedPacks } from '../packs/packStore';
import { PackMissing } from '../packs/pieces';
import { changeRefsMakingRoom, tidy } from '../packs/storage';
import { serverNow } from '../net/serverClock';
import { readManifest } from '../releases/manifestStore';
import { readRefs } from '../releases/storedRefs';
import { sessionOwner } from '../session/session';
import { areHere } from './activation';

/** Shows the next draft to newly loaded pages if its packs are stored. */
export async function viewDraftIfWhole(epoch: string): Promise<boolean> {
  const next = (await readRefs()).draft?.next ?? null;
  if (next === null) return false;
  const manifest = await readManifest(next);
  if (manifest === null || !isWhole(manifest, await storedPacks(epoch), serverNow())) return false;
  if (!(await areHere(epoch, manifest.packs.filter(holdsDocuments)))) return false;
  try {
    await copyBrand(epoch, next, manifest);
    const { draft } = await changeRefsMakingRoom(epoch, (refs) => draftViewed(refs, next.sha256));
    if (draft?.viewed?.sha256 !== next.sha256) return false;
  } catch (error) {
    // The sync loads the damaged pack again.
    if (error instanceof PackMissing) return false;
    throw error;
  } finally {
    await dropOtherBrands();
  }
  await tellPages({ type: 'draftChanged' });
  return true;
}

export async function leaveDraft(): Promise<void> {
  const { epoch, draft } = await readRefs();
  if (draft === null) return;
  await changeRefsMakingRoom(epoch, draftLeft);
  await tellPages({ type: 'draftChanged' });
  await dropOtherBrands();
  await tidy(epoch).catch((error: unknown) => noteError(`draft: ${String(error)}`));
}

/** Ends the view of another person's draft, or of any draft after a refused token. */
export async function leaveForeignDraft(): Promise<void> {
  const { draft } = await readRefs();
  if (draft !== null && draft.owner !== (await sessionOwner())) await leaveDraft();
}
