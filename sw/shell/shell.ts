/**
 * The app's own files, precached by workbox. Every entry carries its integrity, so that a captive portal's page can
 * never become part of the app. The files of an older build stay until no page of it is open any more.
 */
import { PrecacheController } from 'workbox-precaching';
import { withDatabase } from '../database/database';
import { cacheStorage, within } from '../base/deadline';
import { integrityOf } from '../base/digest';
import { noteError } from '../database/lastError';
import { CACHE_READ_MS, NAVIGATION_MS, SHELL_LOOK_MS } from '../base/limits';
import { readRecord } from '../database/records';
import { scope } from '../base/scope';
import { wordsPage } from '../base/wordsPage';
import { storedIds } from '../database/storedShapes';
import { SPARE_SCRIPTS, storeScriptsAgain } from './storedCode';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null; integrity?: string }[];
};

/** The page that answers every navigation inside the app. */
const INDEX = '/index.html';

const controller = new PrecacheController({ plugins: [{ handlerDidError: ({ request }) => fetchAgain(request.url) }] });
controller.addToCacheList(self.__WB_MANIFEST);

/** Fetches the files of this build; what is already there from the build before is not fetched again. */
export async function installShell(event: ExtendableEvent): Promise<void> {
  const { updatedURLs } = await controller.install(event);
  // Outside of the event, which is over by then.
  void storeScriptsAgain(controller.strategy.cacheName, updatedURLs);
}

/**
 * Fetches a file once more where it is not what it should be. The HTTP cache, out of which comes what a page has just loaded,
 * may keep the page of a portal in its place for as long as that wished.
 */
async function fetchAgain(url: string): Promise<Response | undefined> {
  const cacheKey = controller.getCacheKeyForURL(url);
  return cacheKey === undefined ? undefined : fetchFile(url, cacheKey);
}

/** Loads a file past the HTTP cache and stores it. Rejects where the server has none that is right, or the device no room. */
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

/**
 * Answers a navigation with the app, whatever its path. Where neither device nor server has it, words stand in its place until
 * one does: from the browser's own error page nothing may lead back.
 */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const app = (await fromShell(event, INDEX)) ?? (await fromServer(event.request));
  return app ?? wordsPage({ status: 503, words: NOT_HERE, retryS: RETRY_S });
}

/** Null from a server that is away, silent, or without the app itself, as one that is being started or a proxy before it. */
const fromServer = (request: Request): Promise<Response | null> =>
  within('server', NAVIGATION_MS, fetch(request)).then(
    (answer) => (answer.status < 500 ? answer : null),
    () => null,
  );

/**
 * Answers a request for a file: this build's, an older build's for a page of it, one that the device lost while it was stored
 * again, otherwise the network's.
 */
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

/** A page waits: a cache that does not answer is as good as none. */
// Stryker disable next-line StringLiteral: It names what did not answer in an error, and both callers take any error for no file.
const inTime = <T>(work: Promise<T>): Promise<T> => cacheStorage.within('cache', CACHE_READ_MS, work);

/** Whether `url` is one of this build's files, or may be an older build's. */
export const isShellFile = (url: URL): boolean =>
  url.pathname.startsWith('/assets/') || controller.getCacheKeyForURL(url.href) !== undefined;

/** A file of this build from the cache, or from the server with its integrity; null when neither has it. */
async function fromShell(event: FetchEvent, url: string): Promise<Response | null> {
  const cacheKey = controller.getCacheKeyForURL(url);
  if (cacheKey === undefined) return null;
  try {
    const params = shellParams(cacheKey);
    return await inTime(controller.strategy.handle({ event, request: new Request(url), params }));
  } catch {
    // Gone from the cache, and the server is not there or has another build by now.
    return null;
  }
}

/** With its integrity, workbox puts back a file that it had to fetch because its entry was gone. */
const shellParams = (cacheKey: string) => ({ cacheKey, integrity: controller.getIntegrityForCacheKey(cacheKey) });

/**
 * Fetches files again that are gone from the cache or are not what they were: an app that was evicted or damaged is whole
 * again before it is needed. Rejects when a file cannot be loaded, after it has looked at all of them.
 */
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

/** Puts a stored file right whose bytes are not what they were; one that is gone stays so. */
async function mendFile(url: string, cacheKey: string): Promise<void> {
  const integrity = controller.getIntegrityForCacheKey(cacheKey);
  const stored = await caches.match(cacheKey, { cacheName: controller.strategy.cacheName });
  if (stored === undefined || integrity === undefined || (await integrityOf(stored)) === integrity) return;
  noteError(`shell: ${url} is damaged`);
  // Put over the damaged one only once it is here: offline a changed byte is better than no file.
  await fetchFile(url, cacheKey);
}

/** Whether this worker has looked at its shell, and left nothing damaged. */
let isLookedAt = false;

/**
 * Puts damaged files right once in a worker's life, and with the next page where it could not: their page may not come as far
 * as to check for updates, which repairs the shell otherwise. After a while, as the page is just being loaded, and without
 * holding its event: a browser that removes this worker with all its storage would wait for that. Files that are gone come
 * from the server when they are asked for. Never rejects.
 */
export async function lookAtShell(): Promise<void> {
  if (isLookedAt) return;
  isLookedAt = true;
  await new Promise((resolve) => setTimeout(resolve, SHELL_LOOK_MS));
  const faults: unknown[] = [];
  for (const [url, cacheKey] of controller.getURLsToCacheKeys())
    await mendFile(url, cacheKey).catch((error: unknown) => faults.push(error));
  if (faults.length === 0) return;
  isLookedAt = false;
  noteError(`shell: ${String(faults.at(-1))}`);
}

/** This build takes over: pages that are open now may have been loaded by the build before. */
export async function notePagesOfOldBuild(): Promise<void> {
  const ids = (await openPages()).map((page) => page.id);
  await withDatabase((database) => database.put('oldPages', ids, 'ids'));
}

/**
 * Drops the files of other builds once none of an older one's pages is open any more. All builds share one cache, so a
 * newer one that is being installed or waits has its files there as well: then nothing is dropped, it will tidy up itself.
 * Where it is not known any more which pages are old, all that are open now count as such.
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
