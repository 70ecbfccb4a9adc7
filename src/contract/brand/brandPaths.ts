/** These addresses are not in brand.ts, because the page's first script would contain that file's schemas. */

/** Open addresses of the brand. The active release publishes their files. */
export const BRAND_PATHS = {
  css: '/brand.css',
  json: '/brand.json',
  manifest: '/manifest.webmanifest',
  logo: '/brand/logo.svg',
  unlock: '/brand/unlock.webp',
  /** The sign for printed sheets, whose PDF library reads no SVG. */
  sign: '/brand/sign.jpg',
  /** Pictures for the browser's installation dialog. */
  wide: '/brand/wide.webp',
  narrow: '/brand/narrow.webp',
  icon: '/icons/icon.svg',
  icon180: '/icons/icon-180.png',
  icon192: '/icons/icon-192.png',
  icon512: '/icons/icon-512.png',
  maskable: '/icons/icon-maskable-512.png',
} as const;

const ADDRESSES: ReadonlySet<string> = new Set(Object.values(BRAND_PATHS));

export const isBrandPath = (path: string): boolean => ADDRESSES.has(path);
