/** Which of the worker's parts answers a request. Pure. */
import { FLEET_PATHS } from '../../src/contract/fleet/fleet';
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
  PATHS.showroom,
  PATHS.cart,
  PATHS.links,
  PATHS.usage,
  PATHS.audit,
  PATHS.privacy,
  PATHS.usersStore,
  PATHS.users,
  PATHS.tools,
  PATHS.openApi,
  PATHS.pointer,
  PATHS.draft,
  FLEET_PATHS.device,
  FLEET_PATHS.devices,
  FLEET_PATHS.pairings,
]);

/** Whatever stands below these is the server's as well. */
const LIVE_BELOW = [
  PATHS.cart,
  PATHS.users,
  PATHS.manifests,
  PATHS.packs,
  FLEET_PATHS.device,
  FLEET_PATHS.devices,
  FLEET_PATHS.pairings,
];

const DOCUMENTS: ReadonlySet<string> = new Set([
  PATHS.version,
  PATHS.product,
  PATHS.news,
  PATHS.referenceImages,
  PATHS.advice,
  PATHS.attract,
  PATHS.brochures,
  PATHS.search,
  PATHS.content,
  PATHS.contentApp,
  PATHS.contentMob,
]);

const SERVERS_OWN: ReadonlySet<string> = new Set([PATHS.health, PATHS.live, PATHS.ready, PATHS.serviceWorker]);

const isBelow = (path: string, parent: string): boolean => path.startsWith(`${parent}/`);

/** A last part with an extension is a file: a download or an asset, never a page of the app. */
const FILE_NAME = /\.[a-z0-9]{1,12}$/i;

/**
 * Who asks. A link or a form of any other site can make a `tab` go to an address of this one. Only our own pages make other
 * requests of this worker, and no other site can put a token into them.
 */
export type Asker =
  /** A navigation: a page, a tab of its own, a frame. */
  | 'tab'
  /** A page of ours. */
  | 'page'
  /** A page of ours that sends a token with its request. */
  | 'person'
  /** No page that this worker knows. */
  | 'stranger';

/** The part that answers `method url` (of this origin) for `asker`. What others ask for is the network's. */
export function routeOf(method: string, url: URL, asker: Asker): Route {
  const route = routeOfAddress(method, url, asker === 'tab');
  return mayAsk(route, asker) ? route : NETWORK;
}

function mayAsk(route: Route, asker: Asker): boolean {
  const isMedium = route.kind === 'published' && route.content === 'media';
  switch (route.kind) {
    case 'network':
    case 'navigation':
      return true;
    case 'asset':
      // The browser asks for the script of a dedicated worker in nobody's name.
      return asker !== 'tab';
    // A device that is locked repairs its shell with its update check.
    case 'updateCheck':
      return asker === 'page' || asker === 'person';
    case 'published':
    case 'application':
    case 'pageViews':
      return asker === 'person' || (isMedium && asker !== 'stranger');
  }
}

function routeOfAddress(method: string, url: URL, navigates: boolean): Route {
  const path = url.pathname;
  if (method === 'POST' && path === PATHS.collect) return { kind: 'pageViews' };
  if (method !== 'GET') return NETWORK;
  if (APPLICATION.has(path)) return { kind: 'application', path };
  if (path === PATHS.versionAvailable) return { kind: 'updateCheck' };
  if (isBelow(path, '/api')) return apiRoute(path, path + url.search);
  if (path === '/api' || isBelow(path, '/application') || path === '/application') return NETWORK;
  if (SERVERS_OWN.has(path)) return NETWORK;
  return navigates && (path === '/index.html' || !FILE_NAME.test(path)) ? { kind: 'navigation' } : { kind: 'asset' };
}

function apiRoute(path: string, address: string): Route {
  if (LIVE.has(path) || LIVE_BELOW.some((parent) => isBelow(path, parent))) return NETWORK;
  if (path === PATHS.filedata) return { kind: 'published', address, content: 'media' };
  const isDocument = DOCUMENTS.has(path) || isBelow(path, PATHS.products);
  return { kind: 'published', address, content: isDocument ? 'document' : 'other' };
}
