import type { ManifestPack } from '../../../src/contract/release';
import type { Piece } from '../folder/manifests';

/** For each file the pieces in which its bytes are stored already, null where they must be written. */
export type ReusePlan = readonly (readonly Piece[] | null)[];

/**
 * A pack of which the new release would use less than this share is left behind: what still lives in it is written
 * again. Every device stores whole packs, so a pack that mostly died costs each of them its dead bytes for ever, and each
 * new one the loading of them; writing the rest again costs at most a third of what it frees, once. A higher share would
 * make devices load unchanged files again after every small edit.
 */
const LIVE_SHARE_MIN = 0.25;

/**
 * Packs of documents with less than this in use are small: each publication of one changed text adds one. Once there are
 * so many they are left behind together, so that they do not become thousands of requests for a new device. Both that and
 * the share above make a publication write some 256 KB of unchanged documents at most, 50 KB when they travel.
 */
const SMALL_BYTES = 16_384;
const SMALL_MAX = 16;

/** The plan without the packs that are not worth keeping. */
export function leaveBehind(plan: ReusePlan): ReusePlan {
  const used = usedPacks(plan);
  const small = used.filter(({ pack, bytes }) => pack.kind === 'documents' && bytes < SMALL_BYTES);
  const dead = used.filter(({ pack, bytes }) => bytes < pack.size * LIVE_SHARE_MIN);
  const left = new Set([...dead, ...(small.length < SMALL_MAX ? [] : small)].map(({ pack }) => pack.sha256));
  return plan.map((pieces) => (pieces?.some(({ pack }) => left.has(pack.sha256)) === true ? null : pieces));
}

interface UsedPack {
  readonly pack: ManifestPack;
  /** Bytes of it that the plan uses. */
  bytes: number;
}

function usedPacks(plan: ReusePlan): UsedPack[] {
  const used = new Map<string, UsedPack>();
  for (const pieces of plan)
    for (const { pack, length } of pieces ?? []) {
      const entry = used.get(pack.sha256) ?? { pack, bytes: 0 };
      entry.bytes += length;
      used.set(pack.sha256, entry);
    }
  return [...used.values()];
}
