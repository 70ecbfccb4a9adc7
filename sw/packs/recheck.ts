import type { ManifestPack } from '../../src/contract/release/release';
import { withDatabase } from '../database/database';
import { hashOf } from '../base/digest';
import { RECHECK_MS, RECHECK_PACKS } from '../base/limits';
import { noteError } from '../database/lastError';
import { readManifest } from '../releases/manifestStore';
import { closePacks } from './openedPacks';
import { findPack, giveUpPack, storedPacks } from './packStore';
import { readRecord } from '../database/records';
import { heldReleases } from '../model/refs';
import { readRefs } from '../releases/storedRefs';
import { storedName } from '../database/storedShapes';

/**
 * Hashes stored packs, starting after the last pack of the previous call. Removes damaged packs and returns their
 * number.
 */
export async function recheckPacks(): Promise<number> {
  const refs = await readRefs();
  const packs = new Map<string, ManifestPack>();
  for (const ref of heldReleases(refs))
    for (const pack of (await readManifest(ref))?.packs ?? []) packs.set(pack.sha256, pack);
  const stored = await storedPacks(refs.epoch);
  const last = (await readRecord('recheck', 'last', storedName)) ?? '';
  const turn = nextInTurn(
    [...packs.values()].filter((pack) => stored.has(pack.sha256)),
    last,
  );
  const start = performance.now();
  let removed = 0;
  let reached = last;
  for (const pack of turn.slice(0, RECHECK_PACKS)) {
    if (performance.now() - start > RECHECK_MS) break;
    const blob = await findPack(refs.epoch, pack);
    if (blob === null || (await hashOf(blob)) !== pack.sha256) {
      closePacks(pack.sha256);
      await giveUpPack(refs.epoch, pack);
      noteError(`pack ${pack.sha256.slice(0, 12)}: damaged in the store`);
      removed += 1;
    }
    reached = pack.sha256;
  }
  if (reached !== last) await withDatabase((database) => database.put('recheck', reached, 'last'));
  return removed;
}

export function nextInTurn<T extends { readonly sha256: string }>(packs: readonly T[], last: string): T[] {
  const sorted = packs.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  const after = sorted.filter((pack) => pack.sha256 > last);
  return [...after, ...sorted.slice(0, sorted.length - after.length)];
}
