/**
 * Packs in Cache Storage, one entry each. The cache is the only record of what is stored: nothing beside it can disagree
 * with it, and an entry that is there has been verified before. Its name carries the epoch of the refs.
 */
import { packPath } from '../../src/contract/paths';
import type { ManifestPack } from '../../src/contract/release/release';
import { cacheStorage } from '../base/deadline';
import { hashOf } from '../base/digest';
import { CACHE_READ_MS, CACHE_WORK_MS, LISTING_SHARE } from '../base/limits';
import { SharedListing } from './sharedListing';

const PREFIX = 'dachberater-packs-';
const SHA256_LENGTH = 64;
/** What is handed over at once when a pack is stored. In bytes. */
const PART_BYTES = 262_144;

/** The address of no pack. What stays of it when the worker is ended is dropped as a pack that nothing names. */
const NO_PACK = packPath('0'.repeat(SHA256_LENGTH));

const cacheName = (epoch: string): string => PREFIX + epoch;

/** Gives an end to what only the sync, a check or a log-out waits for: one wait without end would stop them for good. */
const inTime = <T>(promise: Promise<T>): Promise<T> => cacheStorage.within('cache', CACHE_WORK_MS, promise);

/** Stores verified bytes. Rejects with QuotaExceededError when there is no room. */
export function putPack(epoch: string, pack: ManifestPack, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  return inTurn(pack.sha256, async () => {
    // Opened each time: a handle would outlive a deletion of the cache and write into nothing.
    const cache = await inTime(caches.open(cacheName(epoch)));
    const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(bytes.length) };
    await inTime(cache.put(packPath(pack.sha256), new Response(inParts(bytes), { headers })));
    listing(epoch).added(pack.sha256);
  });
}

/**
 * `bytes` as a body that is handed over part by part: Chromium copies a body that is in one piece three times more, and
 * keeps one that is a blob until this worker's garbage is collected. The parts are views, so nothing is copied here.
 */
function inParts(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    // Stryker disable next-line EqualityOperator: One more part that is empty.
    if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += PART_BYTES)));
    else controller.close();
  };
  // Stryker disable next-line ObjectLiteral: One part is handed over before it is asked for; it is a view of bytes that are here.
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** Stores `size` bytes that mean nothing and removes them again. Rejects with QuotaExceededError when there is no room. */
export async function tryRoom(epoch: string, size: number): Promise<void> {
  const cache = await inTime(caches.open(cacheName(epoch)));
  try {
    await inTime(cache.put(NO_PACK, new Response(inParts(new Uint8Array(size)))));
  } finally {
    await inTime(cache.delete(NO_PACK));
  }
}

/**
 * The bytes of a stored pack, or null when it is missing or does not have its length. Nothing is read yet. Rejects when the
 * cache fails or does not answer: a page waits for it.
 */
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
 * Removes a pack that proved to be damaged or gone; where one is, there may be more, so the cache is listed again. A
 * pack that was not listed is only not here yet, and one that has arrived meanwhile stays.
 */
export function giveUpPack(epoch: string, pack: ManifestPack): Promise<void> {
  return inTurn(pack.sha256, async () => {
    const blob = await findPack(epoch, pack);
    if (blob === null ? !(await isEntry(epoch, pack)) : (await hashOf(blob)) === pack.sha256) return;
    await removePack(epoch, pack.sha256);
    listing(epoch).distrust();
  });
}

/** Whether the pack is listed, or has an entry (of another length) without being listed. */
async function isEntry(epoch: string, { sha256 }: ManifestPack): Promise<boolean> {
  if ((await storedPacks(epoch)).has(sha256)) return true;
  return (await inTime(caches.match(packPath(sha256), { cacheName: cacheName(epoch) }))) !== undefined;
}

/**
 * Names of the packs that are stored. Read from the cache itself, again whenever enough time has passed for what that
 * costs, so that what a browser or a person removed is noticed.
 */
export function storedPacks(epoch: string): Promise<ReadonlySet<string>> {
  return listing(epoch).read();
}

/** Deletes the data caches of all epochs but one. */
export async function dropOtherCaches(epoch: string): Promise<void> {
  const names = await inTime(caches.keys());
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName(epoch));
  await inTime(Promise.all(old.map((name) => caches.delete(name))));
}

const turns = new Map<string, Promise<void>>();

/** Writes to one pack come one after another: giving up what was there must not take what has just been stored. */
function inTurn(sha256: string, write: () => Promise<void>): Promise<void> {
  const turn = (turns.get(sha256) ?? Promise.resolve()).catch(() => undefined).then(write);
  turns.set(sha256, turn);
  // Stryker disable next-line BlockStatement: A turn that stays is over, so the next write does not wait for it. It costs memory only.
  return turn.finally(() => {
    // Stryker disable next-line ConditionalExpression: A turn that stays is over, so the next write does not wait for it. It costs memory only.
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
