/** The draft on this device: it comes beside the active release, is viewed once it is whole, and goes without a trace. */
import { tellPages } from '../base/messages';
import { noteError } from '../database/lastError';
import { holdsDocuments, isWhole } from '../model/manifest';
import { draftLeft, draftViewed } from '../model/draftSlot';
import { storedPacks } from '../packs/packStore';
import { changeRefsMakingRoom, tidy } from '../packs/storage';
import { serverNow } from '../net/serverClock';
import { readManifest } from '../releases/manifestStore';
import { readRefs } from '../releases/storedRefs';
import { sessionOwner } from '../session/session';
import { areHere } from './activation';

/** Shows the draft that was loaded to all pages that are loaded from now on, when every pack of it is here; whether it did. */
export async function viewDraftIfWhole(epoch: string): Promise<boolean> {
  const next = (await readRefs()).draft?.next ?? null;
  if (next === null) return false;
  const manifest = await readManifest(next);
  if (manifest === null || !isWhole(manifest, await storedPacks(epoch), serverNow())) return false;
  if (!(await areHere(epoch, manifest.packs.filter(holdsDocuments)))) return false;
  const { draft } = await changeRefsMakingRoom(epoch, (refs) => draftViewed(refs, next.sha256));
  if (draft?.viewed?.sha256 !== next.sha256) return false;
  await tellPages({ type: 'draftChanged' });
  return true;
}

/** Nobody views the draft any more: all pages hear of it, and what only it needs is removed. */
export async function leaveDraft(): Promise<void> {
  const { epoch, draft } = await readRefs();
  if (draft === null) return;
  await changeRefsMakingRoom(epoch, draftLeft);
  await tellPages({ type: 'draftChanged' });
  // What cannot be removed now goes with the next tidying of the sync.
  await tidy(epoch).catch((error: unknown) => noteError(`draft: ${String(error)}`));
}

/** A draft that somebody else asked for is dropped: after a refused token, or another login. */
export async function leaveForeignDraft(): Promise<void> {
  const { draft } = await readRefs();
  if (draft !== null && draft.owner !== (await sessionOwner())) await leaveDraft();
}
