/** Stores verified packs in a cache named after the epoch. Only this cache records which packs are stored. */
import { packPath } from '../../src/contract/paths';
import type { ManifestPack } from '../../src/contract/release/release';
import { cacheStorage } from '../base/deadline';
import { hashOf } from '../base/digest';
import { CACHE_READ_MS, CACHE_WORK_MS, LISTING_SHARE } from '../base/limits';
import { SharedListing } from './sharedListing';

const PREFIX = 'dachberater-packs-';
const SHA256_LENGTH = 64;
const PART_BYTES = 262_144;

/**
 * Path of `tryRoom`'s test entry. If `tryRoom` leaves the entry behind, the deletion of unneeded packs removes the
 * entry.
 */
const NO_PACK = packPath('0'.repeat(SHA256_LENGTH));

const cacheName = (epoch: string): string => PREFIX + epoch;

/** Adds a time-out, since a call that never settles would stop the sync. */
const inTime = <T>(promise: Promise<T>): Promise<T> => cacheStorage.within('cache', CACHE_WORK_MS, promise);

/** Rejects with QuotaExceededError on a full device. */
export function putPack(epoch: string, pack: ManifestPack, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  return inTurn(pack.sha256, async () => {
    // Each call opens the cache, since an old handle would write into a deleted cache.
    const cache = await inTime(caches.open(cacheName(epoch)));
    const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(bytes.length) };
    await inTime(cache.put(packPath(pack.sha256), new Response(inParts(bytes), { headers })));
    listing(epoch).added(pack.sha256);
  });
}

/** Chromium would copy an undivided body three times. */
function inParts(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += PART_BYTES)));
    else controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** Rejects with QuotaExceededError if `size` bytes do not fit on the device. */
export async function tryRoom(epoch: string, size: number): Promise<void> {
  const cache = await inTime(caches.open(cacheName(epoch)));
  try {
    await inTime(cache.put(NO_PACK, new Response(inParts(new Uint8Array(size)))));
  } finally {
    await inTime(cache.delete(NO_PACK));
  }
}

/** Null when the pack is missing or has another length. Rejects when the cache does not answer. */
export async function findPack(epoch: string, pack: ManifestPack): Promise<Blob | null> {
  const find = async () => (await caches.match(packPath(pack.sha256), { cacheName: cacheName(epoch) }))?.blob();
  const blob = await cacheStorage.within('cache', CACHE_READ_MS, find());
  return blob?.size === pack.size ? blob : null;
}

export async function removePack(epoch: string, sha256: string): Promise<void> {
  listing(epoch).removed(sha256);
  if (!(await inTime(caches.has(cacheName(epoch))))) return;
  const cache = await inTime(caches.open(cacheName(epoch)));
  await inTime(cache.delete(packPath(sha256)));
}

/**
 * Removes a damaged pack or a missing pack's list entry. Keeps the pack if another write has stored valid bytes
 * meanwhile.
 */
export function giveUpPack(epoch: string, pack: ManifestPack): Promise<void> {
  return inTurn(pack.sha256, async () => {
    const blob = await findPack(epoch, pack);
    if (blob === null ? !(await isEntry(epoch, pack)) : (await hashOf(blob)) === pack.sha256) return;
    await removePack(epoch, pack.sha256);
    listing(epoch).distrust();
  });
}

async function isEntry(epoch: string, { sha256 }: ManifestPack): Promise<boolean> {
  if ((await storedPacks(epoch)).has(sha256)) return true;
  return (await inTime(caches.match(packPath(sha256), { cacheName: cacheName(epoch) }))) !== undefined;
}

/** Returns the packs' SHA-256. Sometimes lists the cache again, since the browser or a person may delete packs. */
export function storedPacks(epoch: string): Promise<ReadonlySet<string>> {
  return listing(epoch).read();
}

export async function dropOtherCaches(epoch: string): Promise<void> {
  const names = await inTime(caches.keys());
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName(epoch));
  await inTime(Promise.all(old.map((name) => caches.delete(name))));
}

const turns = new Map<string, Promise<void>>();

/** Runs writes to one pack in turn, since the removal of old bytes must not remove new bytes. */
function inTurn(sha256: string, write: () => Promise<void>): Promise<void> {
  const turn = (turns.get(sha256) ?? Promise.resolve()).catch(() => undefined).then(write);
  turns.set(sha256, turn);
  return turn.finally(() => {
    if (turns.get(sha256) === turn) turns.delete(sha256);
  });
}

let current: { readonly epoch: string; readonly listing: SharedListing } | null = null;

function listing(epoch: string): SharedListing {
  if (current?.epoch !== epoch) current = { epoch, listing: new SharedListing(() => listPacks(epoch), LISTING_SHARE) };
  return current.listing;
}

async function listPacks(epoch: string): Promise<string[]> {
  if (!(await inTime(caches.has(cacheName(epoch))))) return [];
  const cache = await inTime(caches.open(cacheName(epoch)));
  return (await inTime(cache.keys())).map((request) => request.url.slice(-SHA256_LENGTH));
}
