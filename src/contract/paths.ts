/**
 * The server's addresses (specification §7, with additions). Ids need no escaping, so equal addresses are equal
 * strings.
 */

import type { UsageDays } from './base/limits';

export const PATHS = {
  authenticate: '/api/v1/authenticate',
  logout: '/api/v1/logout',
  session: '/api/v1/session',
  showroom: '/api/v1/showroom',
  cart: '/api/v1/cart',
  recipient: '/api/v1/cart/recipient',
  /** Signed links to documents, for QR codes. */
  links: '/api/v1/links',
  collect: '/collect',
  usage: '/api/v1/usage',
  usersStore: '/api/v1/users/store',
  users: '/api/v1/users',
  audit: '/api/v1/audit',
  privacy: '/api/v1/privacy',
  tools: '/api/v1/tools',
  openApi: '/api/v1/openapi',
  version: '/api/version',
  versionAvailable: '/api/version_available',
  products: '/api/v1/products',
  product: '/api/v1/product',
  advice: '/api/v1/advice',
  attract: '/api/v1/attract',
  brochures: '/api/v1/brochures',
  search: '/api/v1/search',
  news: '/api/v1/news',
  referenceImages: '/api/v1/reference-images',
  content: '/api/v1/content',
  contentApp: '/api/v1/content-app',
  contentMob: '/api/v1/content-mob',
  filedata: '/api/filedata',
  pointer: '/api/v1/manifest',
  draft: '/api/v1/draft',
  manifests: '/api/v1/manifests',
  packs: '/api/v1/packs',
  applicationVersion: '/application/version',
  applicationFiledata: '/application/filedata',
  applicationDownloadFiles: '/application/download-files',
  applicationUpdate: '/application/update',
  /** Files behind a signed link, open to everybody. */
  share: '/application/share',
  health: '/healthz',
  live: '/livez',
  ready: '/readyz',
  serviceWorker: '/service-worker.js',
} as const;

export const PRODUCT_LISTS = ['tiles', 'stones'] as const;
export type ProductListName = (typeof PRODUCT_LISTS)[number];

export const CONTENT_SERVICES = {
  pwa: PATHS.content,
  app: PATHS.contentApp,
  mob: PATHS.contentMob,
} as const;
export type ContentService = keyof typeof CONTENT_SERVICES;

export const productListPath = (list: ProductListName): string => `${PATHS.products}/${list}`;
export const productPath = (id: string): string => `${PATHS.product}?id=${id}`;
export const cartEntryPath = (id: string): string => `${PATHS.cart}/${id}`;
export const usagePath = (days: UsageDays): string => `${PATHS.usage}?days=${days}`;
export const newsItemPath = (id: string): string => `${PATHS.news}?id=${id}`;
export const searchPartPath = (part: string): string => `${PATHS.search}?part=${part}`;
export const filedataPath = (id: string): string => `${PATHS.filedata}?id=${id}`;
export const manifestPath = (sha256: string): string => `${PATHS.manifests}/${sha256}`;
/** The server answers 404 when it lacks the difference. */
export const manifestDeltaPath = (to: string, from: string): string => `${manifestPath(to)}/from/${from}`;
export const packPath = (sha256: string): string => `${PATHS.packs}/${sha256}`;

export const HEADERS = {
  authorization: 'authorization',
  applicationVersion: 'application-version',
  releaseVersion: 'release-version',
} as const;

/** Without a worker an `<img>` sends no token, so this cookie lets it read `/api/filedata`. */
export const FILEDATA_COOKIE = 'dachberater_filedata';
/** Over plain http an attacker cannot plant a cookie with this prefix. */
export const SECURE_FILEDATA_COOKIE = `__Secure-${FILEDATA_COOKIE}`;
