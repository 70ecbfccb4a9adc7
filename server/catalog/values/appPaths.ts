/** A test compares this list with the router (src/app/screens). */
export const APP_PATHS: readonly string[] = [
  '/',
  '/dashboard',
  '/products',
  '/products/tiles',
  '/products/stones',
  '/search',
  '/finder',
  '/compare',
  '/calculate',
  '/calculate/:id',
  '/folder',
  '/view/:id',
  '/read/:id',
  '/references',
  '/content',
  '/content/:id',
  '/content_redirect/:id?',
  '/form',
  '/form/service',
  '/form/sample',
  '/form/visualization',
  '/form/lead',
  '/editor/:id?',
  '/user',
  '/user/view',
  '/user/create',
  '/user/import',
  '/devices/:id?',
  '/audit',
  '/usage',
  '/legal-notice',
];

const PATTERNS = APP_PATHS.map(
  (path) => new RegExp(`^${path.replace('/:id?', '(?:/([^/]+))?').replace('/:id', '/([^/]+)')}/?$`, 'i'),
);

export const isAppPath = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));
