/** Which of the worker's parts answers a request. Pure. */
import { PATHS } from '../../src/contract/paths';

export type Route =
  /** The browser asks the network, as if there were no worker. */
  | { readonly kind: 'network' }
  /** Like `network`; the worker takes it as the occasion of an update check. */
  | { readonly kind: 'updateCheck' }
  /** One of the four `/application/...` answers. */
  | { readonly kind: 'application'; readonly path: string }
  /**
   * An address that a release may hold. `document` and `media` are published ones that a release answers alone or with
   * the network's help; `other` may be anything, and is the network's unless the release has it.
   */
  | { readonly kind: 'published'; readonly address: string; readonly content: 'document' | 'media' | 'other' }
  /** Page views, which are kept where the network does not take them. */
  | { readonly kind: 'pageViews' }
  /** A page of the app: the shell's index.html. */
  | { readonly kind: 'navigation' }
  /** A file of the app. */
  | { readonly kind: 'asset' };

const NETWORK: Route = { kind: 'network' };

const APPLICATION: ReadonlySet<string> = new Set([
  PATHS.applicationVersion,
  PATHS.applicationFiledata,
  PATHS.applicationDownloadFiles,
  PATHS.applicationUpdate,
]);

/** Calls that the server alone answers. */
const LIVE: ReadonlySet<string> = new Set([
  PATHS.authenticate,
  PATHS.logout,
  PATHS.session,
  PATHS.cart,
  PATHS.usage,
  PATHS.usersStore,
  PATHS.users,
  PATHS.tools,
  PATHS.openApi,
  PATHS.pointer,
  PATHS.draft,
]);

/** Whatever stands below these is the server's as well. */
const LIVE_BELOW = [PATHS.cart, PATHS.users, PATHS.manifests, PATHS.packs];

const DOCUMENTS: ReadonlySet<string> = new Set([
  PATHS.version,
  PATHS.product,
  PATHS.news,
  PATHS.referenceImages,
  PATHS.advice,
  PATHS.search,
  PATHS.content,
  PATHS.contentApp,
  PATHS.contentMob,
]);

const isBelow = (path: string, parent: string): boolean => path.startsWith(`${parent}/`);

/** A last part with an extension is a file: a download or an asset, never a page of the app. */
const FILE_NAME = /\.[a-z0-9]{1,12}$/i;

/** The part that answers `method url` (of this origin; `navigates` for a page or a tab of its own). */
export function routeOf(method: string, url: URL, navigates: boolean): Route {
  const path = url.pathname;
  if (method === 'POST' && path === PATHS.collect) return { kind: 'pageViews' };
  if (method !== 'GET') return NETWORK;
  if (APPLICATION.has(path)) return { kind: 'application', path };
  if (path === PATHS.versionAvailable) return { kind: 'updateCheck' };
  if (isBelow(path, '/api')) return apiRoute(path, path + url.search);
  if (path === '/api' || isBelow(path, '/application') || path === '/application' || path === PATHS.health)
    return NETWORK;
  if (path === PATHS.serviceWorker) return NETWORK;
  return navigates && !FILE_NAME.test(path) ? { kind: 'navigation' } : { kind: 'asset' };
}

function apiRoute(path: string, address: string): Route {
  if (LIVE.has(path) || LIVE_BELOW.some((parent) => isBelow(path, parent))) return NETWORK;
  if (path === PATHS.filedata) return { kind: 'published', address, content: 'media' };
  const isDocument = DOCUMENTS.has(path) || isBelow(path, PATHS.products);
  return { kind: 'published', address, content: isDocument ? 'document' : 'other' };
}
