/** A staged release becomes the active one: a small record in one transaction, whatever the size of the release. */
import type { ManifestPack } from '../../src/contract/release/release';
import { holdsDocuments } from '../model/manifest';
import { readManifest } from '../releases/manifestStore';
import { tellPages } from '../base/messages';
import { findPack, giveUpPack } from '../packs/packStore';
import { installAsked, mayBecomeActive, switched, type ReleaseRef, type Refs } from '../model/refs';
import { readRefs } from '../releases/storedRefs';
import { changeRefsMakingRoom } from '../packs/storage';

/** Makes the staged release active when that is due and all of its documents are here; whether it did. */
export async function switchIfReady(epoch: string): Promise<boolean> {
  const ready = await releaseToSwitchTo(epoch, await readRefs());
  return ready !== null && switchTo(epoch, ready, (refs) => refs);
}

/** The person asked for the release `sha256`: active at once when it is staged with its documents, else when they come. */
export async function installRelease(epoch: string, sha256: string): Promise<void> {
  const ask = (refs: Refs) => installAsked(refs, sha256);
  const ready = await releaseToSwitchTo(epoch, ask(await readRefs()));
  if (ready === null) await changeRefsMakingRoom(epoch, ask);
  else await switchTo(epoch, ready, ask);
  // The sync may have stored the last document before it could know of the wish.
  await switchIfReady(epoch);
}

/**
 * The one answer to "may it switch?": the staged release, when it is the first one or was asked for and each pack with
 * documents is found in the store; otherwise null.
 */
async function releaseToSwitchTo(epoch: string, refs: Refs): Promise<ReleaseRef | null> {
  const { staged } = refs;
  // Stryker disable next-line ConditionalExpression: What is not staged may not become active. Only the types need to know.
  if (staged === null || !mayBecomeActive(refs)) return null;
  const documents = (await readManifest(staged))?.packs.filter(holdsDocuments);
  if (documents === undefined) return null;
  // While documents come in, the last one is still missing: the others need not be looked up each time.
  const last = documents.at(-1);
  if (last !== undefined && !(await isHere(epoch, last))) return null;
  return (await areHere(epoch, documents)) ? staged : null;
}

/** Whether each of these packs is found in the store. */
export async function areHere(epoch: string, packs: readonly ManifestPack[]): Promise<boolean> {
  return (await Promise.all(packs.map((pack) => isHere(epoch, pack)))).every(Boolean);
}

/**
 * Looked up by its name: a listing would take longer the more media there are, and may be out of date. A pack that is
 * listed and yet gone is no longer counted as stored, so that it is fetched again.
 */
async function isHere(epoch: string, pack: ManifestPack): Promise<boolean> {
  if ((await findPack(epoch, pack)) !== null) return true;
  await giveUpPack(epoch, pack);
  return false;
}

/** Switches in the same transaction as `change`; false when something came between. */
async function switchTo(epoch: string, release: ReleaseRef, change: (refs: Refs) => Refs): Promise<boolean> {
  // Stryker disable next-line BooleanLiteral: The change says which before anything is stored.
  let switches = false;
  await changeRefsMakingRoom(epoch, (stored) => {
    const before = change(stored);
    const after = mayBecomeActive(before) ? switched(before, release.sha256) : before;
    switches = after !== before;
    return after;
  });
  if (switches) await tellPages({ type: 'releaseActivated', version: release.version });
  return switches;
}
