/**
 * Packs that were opened last, at hand for the pictures that a page asks for next. A pack of documents is hashed when a
 * worker opens it for the first time, because a changed character would be shown as the truth; media are hashed in turn
 * by recheck.ts, as hashing a mebibyte for one picture would cost more than all the rest.
 */
import { rememberLast } from '../../src/contract/base/rememberLast';
import type { ManifestPack } from '../../src/contract/release/release';
import { hashOf } from '../base/digest';
import { OPEN_PACKS } from '../base/limits';
import { findPack } from './packStore';

const opened = new Map<string, Blob>();
/** Packs that are being opened: a page that asks for many files at once opens each pack once. */
const opening = new Map<string, Promise<Blob | null>>();
/** Packs of documents that this worker has hashed. */
const hashed = new Set<string>();
/** Packs that this worker has read bytes of: the disk does give them. */
const readable = new Set<string>();

/** The bytes of a stored pack, or null when it is missing or is seen to be damaged. */
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

/** Keeps the pack at hand unless it was closed meanwhile. */
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

/** Keeps the verified bytes of a pack at hand; the one that was not used for longest has to go for it. */
export function holdPack(epoch: string, pack: ManifestPack, blob: Blob): void {
  rememberLast(opened, keyOf(epoch, pack), blob, OPEN_PACKS);
}

/** Bytes of this pack were read. */
export function notePackRead(epoch: string, pack: ManifestPack): void {
  readable.add(keyOf(epoch, pack));
}

/** Whether bytes of this pack were read before, since it was last found to be unreadable. */
export const wasPackRead = (epoch: string, pack: ManifestPack): boolean => readable.has(keyOf(epoch, pack));

const keyOf = (epoch: string, { sha256 }: ManifestPack): string => `${epoch}/${sha256}`;

/** Lets a pack go that proved to be unreadable, or without a name all of them. */
export function closePacks(sha256?: string): void {
  for (const known of [opened, opening, hashed, readable])
    for (const key of known.keys()) if (sha256 === undefined || key.endsWith(sha256)) known.delete(key);
}
