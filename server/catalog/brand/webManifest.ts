import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import type { Box } from '../../base/drawSvg';

export interface Screenshot extends Box {
  readonly form: 'wide' | 'narrow';
}

interface ManifestFacts {
  readonly name: string;
  /** Ground of the page, such as `#f6f2ec`. */
  readonly background: string;
  readonly screenshots: readonly Screenshot[];
}

const PNG = 'image/png';
const SMALL_ICON = { src: BRAND_PATHS.icon192, sizes: '192x192', type: PNG };
const LARGE = '512x512';
const DEVICES = { wide: 'Tablet', narrow: 'Telefon' } as const;

const shortcut = (name: string, url: string) => ({ name, url, icons: [SMALL_ICON] });

/** Returns the body of `/manifest.webmanifest`. Browsers tell installed apps apart by `id`, so it never changes. */
export const webManifest = ({ name, background, screenshots }: ManifestFacts) => ({
  id: '/dashboard',
  name,
  short_name: name,
  description: 'Tondachziegel und Dachsteine beraten, auch ohne Verbindung',
  lang: 'de',
  dir: 'ltr',
  categories: ['business', 'productivity'],
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: background,
  theme_color: background,
  icons: [
    SMALL_ICON,
    { src: BRAND_PATHS.icon512, sizes: LARGE, type: PNG },
    { src: BRAND_PATHS.icon, sizes: 'any', type: 'image/svg+xml' },
    { src: BRAND_PATHS.maskable, sizes: LARGE, type: PNG, purpose: 'maskable' },
  ],
  shortcuts: [
    shortcut('Tondachziegel', '/products/tiles'),
    shortcut('Dachsteine', '/products/stones'),
    shortcut('Referenzen', '/references'),
  ],
  ...(screenshots.length === 0 ? {} : { screenshots: screenshots.map(shown(name)) }),
});

const shown =
  (name: string) =>
  ({ form, width, height }: Screenshot) => ({
    src: BRAND_PATHS[form],
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: form,
    label: `${name} auf einem ${DEVICES[form]}`,
  });
