/**
 * Hashes document packs once per worker. Does not hash media packs, because that takes too long. recheck.ts hashes
 * them.
 */
import { rememberLast } from '../../src/contract/base/rememberLast';
import type { ManifestPack } from '../../src/contract/release/release';
import { hashOf } from '../base/digest';
import { OPEN_PACKS } from '../base/limits';
import { findPack } from './packStore';

const opened = new Map<string, Blob>();
const opening = new Map<string, Promise<Blob | null>>();
const hashed = new Set<string>();
const readable = new Set<string>();

export function openPack(epoch: string, pack: ManifestPack): Promise<Blob | null> {
  const key = keyOf(epoch, pack);
  const known = opened.get(key);
  if (known !== undefined) {
    holdPack(epoch, pack, known);
    return Promise.resolve(known);
  }
  let found = opening.get(key);
  if (found === undefined) {
    found = findWhole(epoch, pack, () => opening.get(key) === found).finally(() => {
      if (opening.get(key) === found) opening.delete(key);
    });
    opening.set(key, found);
  }
  return found;
}

async function findWhole(epoch: string, pack: ManifestPack, isOpening: () => boolean): Promise<Blob | null> {
  const key = keyOf(epoch, pack);
  const blob = await findPack(epoch, pack);
  if (blob === null) return null;
  const isProved = pack.kind !== 'documents' || hashed.has(key);
  if (!isProved && (await hashOf(blob)) !== pack.sha256) return null;
  if (!isOpening()) return blob;
  if (!isProved) hashed.add(key);
  holdPack(epoch, pack, blob);
  return blob;
}

export function holdPack(epoch: string, pack: ManifestPack, blob: Blob): void {
  rememberLast(opened, keyOf(epoch, pack), blob, OPEN_PACKS);
}

export function notePackRead(epoch: string, pack: ManifestPack): void {
  readable.add(keyOf(epoch, pack));
}

/** True when the disk has returned bytes of this pack. */
export const wasPackRead = (epoch: string, pack: ManifestPack): boolean => readable.has(keyOf(epoch, pack));

const keyOf = (epoch: string, { sha256 }: ManifestPack): string => `${epoch}/${sha256}`;

/** Drops the pack `sha256` from memory, by default all packs. */
export function closePacks(sha256?: string): void {
  for (const known of [opened, opening, hashed, readable])
    for (const key of known.keys()) if (sha256 === undefined || key.endsWith(sha256)) known.delete(key);
}
