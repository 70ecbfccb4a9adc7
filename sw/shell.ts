/**
 * The app's own files, precached by workbox. Every entry carries its integrity, so that a captive portal's page can
 * never become part of the app. The files of an older build stay until no page of it is open any more.
 */
import { PrecacheController } from 'workbox-precaching';
import { withDatabase } from './database';
import { scope } from './scope';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null; integrity?: string }[];
};

/** The page that answers every navigation inside the app. */
const INDEX = '/index.html';

const controller = new PrecacheController();
controller.addToCacheList(self.__WB_MANIFEST);

/** Fetches the files of this build; what is already there from the build before is not fetched again. */
export async function installShell(event: ExtendableEvent): Promise<void> {
  await controller.install(event);
}

/** Answers a navigation with the app, whatever its path. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  return (await fromShell(event, INDEX)) ?? fetch(event.request);
}

/** Answers a request for a file: this build's, an older build's for a page of it, otherwise the network's. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const own = await fromShell(event, event.request.url);
  if (own !== null) return own;
  const old = await caches.match(event.request.url, { cacheName: controller.strategy.cacheName });
  return old ?? fetch(event.request);
}

/** Whether `url` is one of this build's files, or may be an older build's. */
export const isShellFile = (url: URL): boolean =>
  url.pathname.startsWith('/assets/') || controller.getCacheKeyForURL(url.href) !== undefined;

/** A file of this build from the cache, or from the server with its integrity; null when it cannot be had so. */
async function fromShell(event: FetchEvent, url: string): Promise<Response | null> {
  const cacheKey = controller.getCacheKeyForURL(url);
  if (cacheKey === undefined) return null;
  try {
    return await controller.strategy.handle({ event, request: new Request(url), params: shellParams(cacheKey) });
  } catch {
    // Gone from the cache, and the server is not there or has another build by now.
    return null;
  }
}

/** With its integrity, workbox puts back a file that it had to fetch because its entry was gone. */
function shellParams(cacheKey: string) {
  const integrity = controller.getIntegrityForCacheKey(cacheKey);
  return integrity === undefined ? { cacheKey } : { cacheKey, integrity };
}

/** Fetches files again that are gone from the cache: an app that was evicted is whole again before it is needed. */
export async function repairShell(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  for (const [url, cacheKey] of controller.getURLsToCacheKeys()) {
    if ((await cache.match(cacheKey)) !== undefined) continue;
    await controller.strategy.handle({ event, request: new Request(url), params: shellParams(cacheKey) });
  }
}

/** This build takes over: pages that are open now may have been loaded by the build before. */
export async function notePagesOfOldBuild(): Promise<void> {
  const ids = (await openPages()).map((page) => page.id);
  await withDatabase((database) => database.put('oldPages', ids, 'ids'));
}

/**
 * Drops the files of other builds once none of an older one's pages is open any more. All builds share one cache, so a
 * newer one that is being installed or waits has its files there as well: then nothing is dropped, it will tidy up itself.
 */
export async function dropOldShell(event: ExtendableEvent): Promise<void> {
  const { installing, waiting } = scope.registration;
  if (installing !== null || waiting !== null) return;
  const old = (await withDatabase((database) => database.get('oldPages', 'ids'))) ?? [];
  if ((await openPages()).some((page) => old.includes(page.id))) return;
  await controller.activate(event);
}

const openPages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
