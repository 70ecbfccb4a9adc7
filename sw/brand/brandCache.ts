/** Each release's brand files have a cache of their own, because a log-out deletes the packs but keeps the brand. */
import { cacheStorage, within } from '../base/deadline';
import { BRAND_READ_MS, CACHE_WORK_MS } from '../base/limits';
import { noteError } from '../database/lastError';
import type { ReleaseRef, Refs } from '../model/refs';
import { readOwnRefs } from '../releases/ownRefs';
import { readRefs } from '../releases/storedRefs';

const PREFIX = 'dachberater-brand-';

export interface BrandFile {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

const cacheName = (sha256: string): string => PREFIX + sha256;

/** Adds a time-out, since a call that never settles would stop the sync. */
const inTime = <T>(work: Promise<T>): Promise<T> => cacheStorage.within('cache', CACHE_WORK_MS, work);

/** Returns the release that the asker sees. Null when the device does not hold it. */
type SeenRelease = (active: ReleaseRef, refs: Refs) => Promise<ReleaseRef | null>;

/**
 * Reads from the brand of the release that the asker sees. Null when this brand lacks the file. Rejects when the storage
 * fails or does not answer.
 */
export const readBrandFile = (path: string, seenRelease: SeenRelease): Promise<BrandFile | null> =>
  within('brand', BRAND_READ_MS, findSeen(path, seenRelease));

async function findSeen(path: string, seenRelease: SeenRelease): Promise<BrandFile | null> {
  const refs = await readOwnRefs();
  const { active, brand } = refs;
  const seen = active === null ? null : await seenRelease(active, refs);
  const isOther = seen !== null && seen.sha256 !== active?.sha256 && (await isCopied(seen.sha256));
  const shown = isOther ? seen.sha256 : brand;
  return shown === null ? null : findBrandFile(shown, path);
}

/** False if the release has no brand or the device was full. A copy ends before its release is shown, so it is whole. */
const isCopied = (sha256: string): Promise<boolean> => inTime(caches.has(cacheName(sha256)));

/** `sha256` names the release. Null when the file is missing or cut short. */
export const findBrandFile = (sha256: string, path: string): Promise<BrandFile | null> => inTime(find(sha256, path));

async function find(sha256: string, path: string): Promise<BrandFile | null> {
  const found = await caches.match(path, { cacheName: cacheName(sha256) });
  if (found === undefined) return null;
  const bytes = await found.arrayBuffer();
  if (found.headers.get('Content-Length') !== String(bytes.byteLength)) return null;
  return { type: found.headers.get('Content-Type') ?? '', bytes };
}

/** Rejects with QuotaExceededError on a full device. */
export async function putBrandFile(sha256: string, path: string, { type, bytes }: BrandFile): Promise<void> {
  // Each call opens the cache, since an old handle would write into a deleted cache.
  const cache = await inTime(caches.open(cacheName(sha256)));
  const headers = { 'Content-Type': type, 'Content-Length': String(bytes.byteLength) };
  await inTime(cache.put(path, new Response(bytes, { headers })));
}

/** Never rejects. */
export async function dropBrand(sha256: string): Promise<void> {
  await inTime(caches.delete(cacheName(sha256))).catch(noteFault);
}

/** Keeps the brands that pages show, and those of the staged release and the next draft. Never rejects. */
export async function dropOtherBrands(): Promise<void> {
  try {
    const names = await inTime(caches.keys());
    const { brand, active, staged, previous, draft } = await readRefs();
    const releases = [active, staged, ...previous, draft?.viewed, draft?.next, ...(draft?.former ?? [])];
    const needed = [brand, ...releases.map((ref) => ref?.sha256)].map((sha256) => cacheName(sha256 ?? ''));
    const old = names.filter((name) => name.startsWith(PREFIX) && !needed.includes(name));
    await inTime(Promise.all(old.map((name) => caches.delete(name))));
  } catch (error) {
    noteFault(error);
  }
}

const noteFault = (error: unknown): void => noteError(`brand: ${String(error)}`);
