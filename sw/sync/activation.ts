import type { ManifestPack } from '../../src/contract/release/release';
import { holdsDocuments } from '../model/manifest';
import { readManifest } from '../releases/manifestStore';
import { tellPages } from '../base/messages';
import { copyBrand } from '../brand/copyBrand';
import { dropOtherBrands } from '../brand/brandCache';
import { findPack, giveUpPack } from '../packs/packStore';
import { installAsked, mayBecomeActive, switched, type ReleaseRef, type Refs } from '../model/refs';
import { PackMissing } from '../packs/pieces';
import { readRefs } from '../releases/storedRefs';
import { changeRefsMakingRoom } from '../packs/storage';

interface Ready {
  readonly release: ReleaseRef;
  /** True when the device stores the release's brand. */
  readonly hasBrand: boolean;
}

/** Activates the staged release once it may become active and its documents are stored. */
export async function switchIfReady(epoch: string): Promise<boolean> {
  const ready = await releaseToSwitchTo(epoch, await readRefs());
  return ready !== null && switchTo(epoch, ready, (refs) => refs);
}

/** Activates the release now, or once its documents are stored. */
export async function installRelease(epoch: string, sha256: string): Promise<void> {
  const ask = (refs: Refs) => installAsked(refs, sha256);
  const ready = await releaseToSwitchTo(epoch, ask(await readRefs()));
  if (ready === null) await changeRefsMakingRoom(epoch, ask);
  else await switchTo(epoch, ready, ask);
  // If the sync stored the last document after the check above, only this call activates the release.
  await switchIfReady(epoch);
}

async function releaseToSwitchTo(epoch: string, refs: Refs): Promise<Ready | null> {
  const { staged } = refs;
  if (staged === null || !mayBecomeActive(refs)) return null;
  const manifest = await readManifest(staged);
  if (manifest === null) return null;
  const documents = manifest.packs.filter(holdsDocuments);
  // The last pack usually arrives last, so looking it up first mostly saves the other lookups.
  const last = documents.at(-1);
  if (last !== undefined && !(await isHere(epoch, last))) return null;
  if (!(await areHere(epoch, documents))) return null;
  try {
    return { release: staged, hasBrand: await copyBrand(epoch, staged, manifest) };
  } catch (error) {
    // The sync loads the damaged pack again.
    if (error instanceof PackMissing) return null;
    throw error;
  }
}

export async function areHere(epoch: string, packs: readonly ManifestPack[]): Promise<boolean> {
  return (await Promise.all(packs.map((pack) => isHere(epoch, pack)))).every(Boolean);
}

/** Looks the pack up by name: faster than listing packs and never out of date. */
async function isHere(epoch: string, pack: ManifestPack): Promise<boolean> {
  if ((await findPack(epoch, pack)) !== null) return true;
  await giveUpPack(epoch, pack);
  return false;
}

async function switchTo(epoch: string, ready: Ready, change: (refs: Refs) => Refs): Promise<boolean> {
  const { release, hasBrand } = ready;
  let switches = false;
  try {
    await changeRefsMakingRoom(epoch, (stored) => {
      const before = change(stored);
      const after = mayBecomeActive(before) ? switched(before, release.sha256, hasBrand) : before;
      switches = after !== before;
      return after;
    });
    if (switches) await tellPages({ type: 'releaseActivated', version: release.version });
  } finally {
    // Deletes the former brand, or after a log-out the new one.
    await dropOtherBrands();
  }
  return switches;
}
