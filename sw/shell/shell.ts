import { PrecacheController } from 'workbox-precaching';
import { withDatabase } from '../database/database';
import { cacheStorage, within } from '../base/deadline';
import { integrityOf } from '../base/digest';
import { noteError } from '../database/lastError';
import { CACHE_READ_MS, NAVIGATION_MS, SHELL_LOOK_MS } from '../base/limits';
import { readRecord } from '../database/records';
import { scope } from '../base/scope';
import { wordsPage } from '../base/wordsPage';
import { shownBrand } from '../brand/shownBrand';
import { storedIds } from '../database/storedShapes';
import { SPARE_SCRIPTS, storeScriptsAgain } from './storedCode';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null; integrity?: string }[];
};

const INDEX = '/index.html';

// Workbox rejects files with wrong integrity, such as a captive portal's page, and calls `handlerDidError`.
const controller = new PrecacheController({ plugins: [{ handlerDidError: ({ request }) => fetchAgain(request.url) }] });
controller.addToCacheList(self.__WB_MANIFEST);

/** Stores the app's files. Unchanged files are not loaded again. */
export async function installShell(event: ExtendableEvent): Promise<void> {
  const { updatedURLs } = await controller.install(event);
  // Not awaited, because the function itself waits until the installation ends.
  void storeScriptsAgain(controller.strategy.cacheName, updatedURLs);
}

/** Loads a file again past the HTTP cache, which may hold a captive portal's page. */
async function fetchAgain(url: string): Promise<Response | undefined> {
  const cacheKey = controller.getCacheKeyForURL(url);
  return cacheKey === undefined ? undefined : fetchFile(url, cacheKey);
}

/** Bypasses the HTTP cache. Rejects when the file is wrong or the device is full. */
async function fetchFile(url: string, cacheKey: string): Promise<Response> {
  const { integrity = '' } = shellParams(cacheKey);
  const whole = await fetch(url, { integrity, cache: 'no-store', credentials: 'same-origin' });
  if (!whole.ok) throw new Error(`${whole.status} for ${url}`);
  const cache = await caches.open(controller.strategy.cacheName);
  await cache.put(cacheKey, whole.clone());
  return whole;
}

const NOT_HERE =
  'Die Anwendung ist auf diesem Gerät nicht vollständig gespeichert. Bitte sorgen Sie für eine stabile Verbindung. ' +
  'Ein neuer Versuch folgt von selbst.';
const RETRY_S = 10;

/** If the app's page is missing, answers with a page that reloads itself. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const app = (await fromShell(event, INDEX)) ?? (await fromServer(event.request));
  return app ?? wordsPage({ status: 503, words: NOT_HERE, retryS: RETRY_S }, await shownBrand());
}

const fromServer = (request: Request): Promise<Response | null> =>
  within('server', NAVIGATION_MS, fetch(request)).then(
    (answer) => (answer.status < 500 ? answer : null),
    () => null,
  );

/** Answers from this build, an older build, the copies in SPARE_SCRIPTS or the network. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const own = await fromShell(event, url);
  if (own !== null) return own;
  const [old, spare] = await Promise.all([
    fromCache(controller.strategy.cacheName, url),
    fromCache(SPARE_SCRIPTS, url),
  ]);
  return old ?? spare ?? fetch(event.request);
}

const fromCache = (cacheName: string, url: string): Promise<Response | undefined> =>
  inTime(caches.match(url, { cacheName })).catch(() => undefined);

/** A cache that does not answer counts as empty, since a page waits. */
const inTime = <T>(work: Promise<T>): Promise<T> => cacheStorage.within('cache', CACHE_READ_MS, work);

export const isShellFile = (url: URL): boolean =>
  url.pathname.startsWith('/assets/') || controller.getCacheKeyForURL(url.href) !== undefined;

async function fromShell(event: FetchEvent, url: string): Promise<Response | null> {
  const cacheKey = controller.getCacheKeyForURL(url);
  if (cacheKey === undefined) return null;
  try {
    const params = shellParams(cacheKey);
    return await inTime(controller.strategy.handle({ event, request: new Request(url), params }));
  } catch {
    // The file is not stored, and the server is unreachable or has another build.
    return null;
  }
}

/** Workbox stores missing files again only if given `integrity`. */
const shellParams = (cacheKey: string) => ({ cacheKey, integrity: controller.getIntegrityForCacheKey(cacheKey) });

/** Repairs all files and rejects at the end if a repair failed. */
export async function repairShell(event: ExtendableEvent): Promise<void> {
  isLookedAt = true;
  const faults: unknown[] = [];
  for (const [url, cacheKey] of controller.getURLsToCacheKeys())
    await repairFile(event, url, cacheKey).catch((error: unknown) => faults.push(error));
  if (faults.length === 0) return;
  isLookedAt = false;
  throw new Error(`${faults.length} files cannot be repaired: ${String(faults[0])}`);
}

async function repairFile(event: ExtendableEvent, url: string, cacheKey: string): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  if ((await cache.match(cacheKey)) !== undefined) return mendFile(url, cacheKey);
  await controller.strategy.handle({ event, request: new Request(url), params: shellParams(cacheKey) });
}

async function mendFile(url: string, cacheKey: string): Promise<void> {
  const integrity = controller.getIntegrityForCacheKey(cacheKey);
  const stored = await caches.match(cacheKey, { cacheName: controller.strategy.cacheName });
  if (stored === undefined || integrity === undefined || (await integrityOf(stored)) === integrity) return;
  noteError(`shell: ${url} is damaged`);
  // Not deleted first, because without a connection a damaged file is better than none.
  await fetchFile(url, cacheKey);
}

let isLookedAt = false;

/** Calls `mendShell` once per worker, after a pause. Never rejects. */
export async function lookAtShell(): Promise<void> {
  if (isLookedAt) return;
  isLookedAt = true;
  await new Promise((resolve) => setTimeout(resolve, SHELL_LOOK_MS));
  await mendShell();
}

/**
 * Checks the app's files and repairs damaged files. Never rejects. An event must not wait for this function, because a
 * waiting event delays the worker's removal.
 */
export async function mendShell(): Promise<void> {
  isLookedAt = true;
  const faults: unknown[] = [];
  for (const [url, cacheKey] of controller.getURLsToCacheKeys())
    await mendFile(url, cacheKey).catch((error: unknown) => faults.push(error));
  if (faults.length === 0) return;
  isLookedAt = false;
  noteError(`shell: ${String(faults.at(-1))}`);
}

/** Stores the open pages' ids. These pages may need the former build's files. */
export async function notePagesOfOldBuild(): Promise<void> {
  const ids = (await openPages()).map((page) => page.id);
  await withDatabase((database) => database.put('oldPages', ids, 'ids'));
}

/**
 * Deletes the old files once the former build's pages are closed. A pending build prevents this, because builds share
 * the cache.
 */
export async function dropOldShell(event: ExtendableEvent): Promise<void> {
  const { installing, waiting } = scope.registration;
  if (installing !== null || waiting !== null) return;
  const old = await readRecord('oldPages', 'ids', storedIds);
  if (old === null) return notePagesOfOldBuild();
  if ((await openPages()).some((page) => old.includes(page.id))) return;
  await controller.activate(event);
}

const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
