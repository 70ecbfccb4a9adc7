/**
 * Every address that page, worker and server share (specification §7, and the four paths beside it that the release
 * store needs). An address stands once, here. Ids in addresses are made of characters that need no escaping, so the text
 * of an address is its identity: page, worker and manifest compare addresses as strings.
 */

import type { UsageDays } from './base/limits';

export const PATHS = {
  authenticate: '/api/v1/authenticate',
  logout: '/api/v1/logout',
  /** Whose session it is (beside the specified paths). */
  session: '/api/v1/session',
  /** A session of its own for a showroom device (beside the specified paths). */
  showroom: '/api/v1/showroom',
  cart: '/api/v1/cart',
  /** Opens a sealed recipient for staff of a showroom (beside the specified paths). */
  recipient: '/api/v1/cart/recipient',
  /** Makes a signed link to documents, which the page shows as a QR code (beside the specified paths). */
  links: '/api/v1/links',
  /** Page views, from the app's own analytics; and what they come to, for administrators (both beside the specified paths). */
  collect: '/collect',
  usage: '/api/v1/usage',
  usersStore: '/api/v1/users/store',
  users: '/api/v1/users',
  /** Who did what, for administrators (beside the specified paths). */
  audit: '/api/v1/audit',
  /** How long the server keeps what, for the privacy page (beside the specified paths). */
  privacy: '/api/v1/privacy',
  /** Where the demo's external tools are (beside the specified paths). */
  tools: '/api/v1/tools',
  /** The server's calls, described for administrators (beside the specified paths). */
  openApi: '/api/v1/openapi',
  version: '/api/version',
  versionAvailable: '/api/version_available',
  products: '/api/v1/products',
  product: '/api/v1/product',
  /** What the adviser's desk asks about all products (beside the specified paths). */
  advice: '/api/v1/advice',
  /** What a showroom device shows between visits (beside the specified paths). */
  attract: '/api/v1/attract',
  /** Which files are brochures, for the worker (beside the specified paths). */
  brochures: '/api/v1/brochures',
  /** What the search on the device is made from (beside the specified paths). */
  search: '/api/v1/search',
  news: '/api/v1/news',
  referenceImages: '/api/v1/reference-images',
  content: '/api/v1/content',
  contentApp: '/api/v1/content-app',
  contentMob: '/api/v1/content-mob',
  filedata: '/api/filedata',
  pointer: '/api/v1/manifest',
  /** The pointer of the draft, for administrators (beside the specified paths). */
  draft: '/api/v1/draft',
  manifests: '/api/v1/manifests',
  packs: '/api/v1/packs',
  applicationVersion: '/application/version',
  applicationFiledata: '/application/filedata',
  applicationDownloadFiles: '/application/download-files',
  applicationUpdate: '/application/update',
  /** Files behind a signed link, for everybody who has it: open calls that no worker touches. */
  share: '/application/share',
  /** How well the server serves, for monitors. */
  health: '/healthz',
  /** Whether the process answers: where not, a restart helps. */
  live: '/livez',
  /** Whether the server can serve now: where not, others should get its calls. */
  ready: '/readyz',
  serviceWorker: '/service-worker.js',
} as const;

/** The two product lists; also the last part of their addresses. */
export const PRODUCT_LISTS = ['tiles', 'stones'] as const;
export type ProductListName = (typeof PRODUCT_LISTS)[number];

/** The three content services and where each is answered. */
export const CONTENT_SERVICES = {
  pwa: PATHS.content,
  app: PATHS.contentApp,
  mob: PATHS.contentMob,
} as const;
export type ContentService = keyof typeof CONTENT_SERVICES;

export const productListPath = (list: ProductListName): string => `${PATHS.products}/${list}`;
export const productPath = (id: string): string => `${PATHS.product}?id=${id}`;
/** What became of the sending with this id. */
export const cartEntryPath = (id: string): string => `${PATHS.cart}/${id}`;
export const usagePath = (days: UsageDays): string => `${PATHS.usage}?days=${days}`;
export const newsItemPath = (id: string): string => `${PATHS.news}?id=${id}`;
/** One part of what the search is made from; its id is that of its bytes. */
export const searchPartPath = (part: string): string => `${PATHS.search}?part=${part}`;
export const filedataPath = (id: string): string => `${PATHS.filedata}?id=${id}`;
export const manifestPath = (sha256: string): string => `${PATHS.manifests}/${sha256}`;
/** What the manifest `to` changes in the manifest `from` (manifestDelta.ts); 404 where the server has none. */
export const manifestDeltaPath = (to: string, from: string): string => `${manifestPath(to)}/from/${from}`;
export const packPath = (sha256: string): string => `${PATHS.packs}/${sha256}`;

/** Headers, lower case as they arrive. */
export const HEADERS = {
  authorization: 'authorization',
  /** Of a request: the version that the asking page runs. */
  applicationVersion: 'application-version',
  /** Of the server's answer to a published call: the version it is of. */
  releaseVersion: 'release-version',
} as const;

/** Cookie that lets an `<img>` of a page without a worker read `/api/filedata`; HttpOnly, SameSite=Strict. */
export const FILEDATA_COOKIE = 'dachberater_filedata';
/** Its name over https. Browsers take a cookie with this prefix from https only, so nothing on a plain line can plant it. */
export const SECURE_FILEDATA_COOKIE = `__Secure-${FILEDATA_COOKIE}`;
