import type { ManifestPack } from '../../../src/contract/release/release';
import type { Piece } from '../folder/manifests';

/** For each file the pieces in which its bytes are stored already, null where they must be written. */
export type ReusePlan = readonly (readonly Piece[] | null)[];

/**
 * A pack of which the new release would use less than this share is left behind: what still lives in it is written
 * again. Every device stores whole packs, so a pack that mostly died costs each of them its dead bytes for ever, and each
 * new one the loading of them; writing the rest again costs less than it frees, once.
 */
const LIVE_SHARE_MIN = 0.5;

/**
 * Devices load what is written again: at most this share of the release with one publication, or as many bytes as cost
 * next to nothing. What is left over waits for the next publications, the emptiest packs first.
 */
const REWRITTEN_SHARE_MAX = 0.05;
const REWRITTEN_BYTES_FREE = 262_144;

/**
 * Packs of documents with less than this in use are small: each publication of one changed text adds one. Once there are
 * so many they are left behind together, so that they do not become thousands of requests for a new device. That makes a
 * publication write 256 KB of unchanged documents at most, 50 KB when they travel.
 */
const SMALL_BYTES = 16_384;
const SMALL_MAX = 16;

/** The plan without the packs that are not worth keeping. */
export function leaveBehind(plan: ReusePlan): ReusePlan {
  const left = packsToLeave(usedPacks(plan));
  return plan.map((pieces) => (pieces?.some(({ pack }) => left.has(pack.sha256)) === true ? null : pieces));
}

/** Names of the packs that are left behind. A file of several packs fills them, so none of its packs is among them. */
function packsToLeave(used: readonly UsedPack[]): ReadonlySet<string> {
  const small = used.filter(({ pack, bytes }) => pack.kind === 'documents' && bytes < SMALL_BYTES);
  const left = new Set(small.length < SMALL_MAX ? [] : small);
  const limit = Math.max(REWRITTEN_BYTES_FREE, sumOf(used) * REWRITTEN_SHARE_MAX);
  let rewritten = sumOf([...left]);
  for (const pack of used.filter(isMostlyDead).sort((a, b) => shareOf(a) - shareOf(b))) {
    if (left.has(pack) || rewritten + pack.bytes > limit) continue;
    left.add(pack);
    rewritten += pack.bytes;
  }
  return new Set([...left].map(({ pack }) => pack.sha256));
}

interface UsedPack {
  readonly pack: ManifestPack;
  /** Bytes of it that the plan uses. */
  bytes: number;
}

const shareOf = ({ pack, bytes }: UsedPack): number => bytes / pack.size;
const isMostlyDead = (used: UsedPack): boolean => shareOf(used) < LIVE_SHARE_MIN;
const sumOf = (used: readonly UsedPack[]): number => used.reduce((sum, { bytes }) => sum + bytes, 0);

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
