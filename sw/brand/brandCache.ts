/** Each release's brand files have a cache of their own, because a log-out deletes the packs but keeps the brand. */
import { cacheStorage, within } from '../base/deadline';
import { BRAND_READ_MS, CACHE_WORK_MS } from '../base/limits';
import { noteError } from '../database/lastError';
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

/** Null when the shown brand lacks the file. Rejects when the storage fails or does not answer. */
export const readBrandFile = (path: string): Promise<BrandFile | null> =>
  within('brand', BRAND_READ_MS, findShown(path));

async function findShown(path: string): Promise<BrandFile | null> {
  const { brand, draft } = await readOwnRefs();
  const viewed = draft?.viewed?.sha256 ?? null;
  const shown = viewed !== null && (await isCopied(viewed)) ? viewed : brand;
  return shown === null ? null : findBrandFile(shown, path);
}

/** False if the draft has no brand or the device was full. A copy ends before the draft is viewed, so it is whole. */
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

/**
 * Keeps the shown brands and those of the active release, the staged release and the next draft, whose files may just
 * be copied. Never rejects.
 */
export async function dropOtherBrands(): Promise<void> {
  try {
    const names = await inTime(caches.keys());
    const { brand, active, staged, draft } = await readRefs();
    const releases = [active, staged, draft?.viewed, draft?.next];
    const needed = [brand, ...releases.map((ref) => ref?.sha256)].map((sha256) => cacheName(sha256 ?? ''));
    const old = names.filter((name) => name.startsWith(PREFIX) && !needed.includes(name));
    await inTime(Promise.all(old.map((name) => caches.delete(name))));
  } catch (error) {
    noteFault(error);
  }
}

const noteFault = (error: unknown): void => noteError(`brand: ${String(error)}`);
