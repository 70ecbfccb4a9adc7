import type { ManifestPack } from '../../../src/contract/release/release';
import type { Piece } from '../folder/manifests';

/** For each file, its pieces in stored packs. Null for a file that must be written. */
export type ReusePlan = readonly (readonly Piece[] | null)[];

/** Packs with a smaller used share are replaced, because devices would load unused bytes. */
const LIVE_SHARE_MIN = 0.5;

/** At most this share of a release is rewritten, because devices load rewritten bytes again. */
const REWRITTEN_SHARE_MAX = 0.05;
const REWRITTEN_BYTES_FREE = 262_144;

/**
 * In bytes. `SMALL_MAX` or more document packs with fewer used bytes are joined, so new devices make fewer requests.
 */
const SMALL_BYTES = 16_384;
const SMALL_MAX = 16;

export function leaveBehind(plan: ReusePlan): ReusePlan {
  const left = packsToLeave(usedPacks(plan));
  return plan.map((pieces) => (pieces?.some(({ pack }) => left.has(pack.sha256)) === true ? null : pieces));
}

/** Returns the packs to replace. A large file fills its packs, so these packs never count as mostly unused. */
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
