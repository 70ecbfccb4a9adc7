import { isBrandPath } from '../../src/contract/brand/brandPaths';
import { CHECK_PATH } from '../../src/contract/editor/checkAnswers';
import { EDITOR_PATHS } from '../../src/contract/editor/editorAnswers';
import { PUBLICATION_PATHS } from '../../src/contract/editor/publicationPaths';
import { FLEET_PATHS } from '../../src/contract/fleet/fleet';
import { PATHS } from '../../src/contract/paths';
import { ACCESSORIES_PATH, HOUSES_PATH } from '../../src/contract/paths/documents';

export type Route =
  /** The worker does not answer. The browser asks the network. */
  | { readonly kind: 'network' }
  /**
   * As for `network`, the browser asks the network. In addition, the worker runs its maintenance.
   */
  | { readonly kind: 'updateCheck' }
  | { readonly kind: 'application'; readonly path: string }
  /** Open files of the brand. `path` has no query. */
  | { readonly kind: 'brand'; readonly path: string }
  /** A release may contain the address. For `other` only the release's manifest can tell. */
  | { readonly kind: 'published'; readonly address: string; readonly content: 'document' | 'media' | 'other' }
  /** The worker stores the app's page views until the server accepts them. */
  | { readonly kind: 'pageViews' }
  | { readonly kind: 'navigation' }
  | { readonly kind: 'asset' };

const NETWORK: Route = { kind: 'network' };

const APPLICATION: ReadonlySet<string> = new Set([
  PATHS.applicationVersion,
  PATHS.applicationFiledata,
  PATHS.applicationDownloadFiles,
  PATHS.applicationUpdate,
]);

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
  FLEET_PATHS.profiles,
  FLEET_PATHS.cards,
  CHECK_PATH,
  ...Object.values(EDITOR_PATHS),
  ...Object.values(PUBLICATION_PATHS),
]);

const LIVE_BELOW = [
  PATHS.cart,
  PATHS.users,
  PATHS.manifests,
  PATHS.packs,
  FLEET_PATHS.device,
  FLEET_PATHS.devices,
  FLEET_PATHS.pairings,
  FLEET_PATHS.profiles,
  FLEET_PATHS.cards,
];

const DOCUMENTS: ReadonlySet<string> = new Set([
  PATHS.version,
  PATHS.product,
  PATHS.news,
  PATHS.referenceImages,
  PATHS.advice,
  PATHS.attract,
  PATHS.brochures,
  ACCESSORIES_PATH,
  HOUSES_PATH,
  PATHS.search,
  PATHS.content,
  PATHS.contentApp,
  PATHS.contentMob,
]);

const SERVERS_OWN: ReadonlySet<string> = new Set([PATHS.health, PATHS.live, PATHS.ready, PATHS.serviceWorker]);

const isBelow = (path: string, parent: string): boolean => path.startsWith(`${parent}/`);

/** A path with an extension is a file, never a page of the app. */
const FILE_NAME = /\.[a-z0-9]{1,12}$/i;

/**
 * `tab`: a navigation, which any website can start.
 * `person`: our page with a token.
 * `page`: our page without a token.
 * `stranger`: a request without a client.
 */
export type Asker = 'tab' | 'page' | 'person' | 'stranger';

/** Routes a request to the network if `asker` has no right to the worker's answer. */
export function routeOf(method: string, url: URL, asker: Asker): Route {
  const route = routeOfAddress(method, url, asker === 'tab');
  return mayAsk(route, asker) ? route : NETWORK;
}

function mayAsk(route: Route, asker: Asker): boolean {
  const isMedium = route.kind === 'published' && route.content === 'media';
  switch (route.kind) {
    case 'network':
    case 'navigation':
    case 'brand':
      // The browser itself asks for the brand's icons and manifest, and without a login.
      return true;
    case 'asset':
      // A dedicated worker's script request has no client, so even a `stranger` may ask.
      return asker !== 'tab';
    // An update check also repairs the app's files on a locked device, so it needs no token.
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
  if (isBrandPath(path)) return { kind: 'brand', path };
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
