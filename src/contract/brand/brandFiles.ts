/** Addresses of the brand's files that the page itself loads. The page's first script contains this file. */
export const BRAND_FILES = {
  css: '/brand.css',
  json: '/brand.json',
  logo: '/brand/logo.svg',
  /** The sign, or the logo of a brand without a sign. */
  icon: '/icons/icon.svg',
  unlock: '/brand/unlock.webp',
  /** The sign for printed sheets, whose PDF library reads no SVG. */
  sign: '/brand/sign.jpg',
} as const;
