/** These addresses are not in brand.ts, because the page's first script would contain that file's schemas. */
import { BRAND_FILES } from './brandFiles';

/** Open addresses of the brand. The active release publishes their files. */
export const BRAND_PATHS = {
  ...BRAND_FILES,
  manifest: '/manifest.webmanifest',
  /** Pictures for the browser's installation dialog. */
  wide: '/brand/wide.webp',
  narrow: '/brand/narrow.webp',
  icon180: '/icons/icon-180.png',
  icon192: '/icons/icon-192.png',
  icon512: '/icons/icon-512.png',
  maskable: '/icons/icon-maskable-512.png',
} as const;

const ADDRESSES: ReadonlySet<string> = new Set(Object.values(BRAND_PATHS));

export const isBrandPath = (path: string): boolean => ADDRESSES.has(path);
