import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import { routeOf, type Asker } from '../../../sw/answers/routing';

const route = (path: string, method = 'GET', asker: Asker = 'person') => {
  const found = routeOf(method, new URL(path, 'https://tablet.example'), asker);
  return found.kind === 'published' ? found.content : found.kind;
};

describe("the worker's routing of requests", () => {
  test.each([
    ['/api/version', 'document'],
    ['/api/v1/products/tiles', 'document'],
    ['/api/v1/products/unknown', 'document'],
    ['/api/v1/product?id=biber', 'document'],
    ['/api/v1/news', 'document'],
    ['/api/v1/news?id=1', 'document'],
    ['/api/v1/reference-images', 'document'],
    ['/api/v1/advice', 'document'],
    ['/api/v1/attract', 'document'],
    ['/api/v1/brochures', 'document'],
    ['/api/v1/houses', 'document'],
    ['/api/v1/accessories', 'document'],
    ['/api/v1/search', 'document'],
    ['/api/v1/search?part=abc', 'document'],
    ['/api/v1/content', 'document'],
    ['/api/v1/content-app', 'document'],
    ['/api/v1/content-mob', 'document'],
    ['/api/filedata?id=abc', 'media'],
    ['/api/v1/later', 'other'],
    ['/api/v1/users', 'network'],
    ['/api/v1/session', 'network'],
    ['/api/v1/showroom', 'network'],
    ['/api/v1/cart', 'network'],
    ['/api/v1/cart/recipient', 'network'],
    ['/api/v1/links', 'network'],
    ['/api/v1/openapi', 'network'],
    ['/api/v1/draft', 'network'],
    ['/api/v1/cartoon', 'other'],
    ['/api/v1/device', 'network'],
    ['/api/v1/devices?page=2', 'network'],
    ['/api/v1/devices/0b9f8f5e-7c1d-4c7e-9a53-0c1f2f3a4b5c', 'network'],
    ['/api/v1/pairings/ACDEFG', 'network'],
    ['/api/v1/editor/entries', 'network'],
    ['/api/v1/editor/entry?path=news%2Fa.yaml', 'network'],
    ['/api/v1/editor/check', 'network'],
    ['/api/v1/editor/changes', 'network'],
    ['/api/v1/products', 'other'],
    ['/api/v1/cart/0b9f8f5e-7c1d-4c7e-9a53-0c1f2f3a4b5c', 'network'],
    ['/api/v1/usage?days=7', 'network'],
    ['/application/share/abc', 'network'],
    ['/application/share/abc/1/Datenblatt.pdf', 'network'],
    ['/api/v1/tools', 'network'],
    ['/api/v1/manifest', 'network'],
    ['/api/v1/manifests/abc', 'network'],
    ['/api/v1/packs/abc', 'network'],
    ['/api/version_available', 'updateCheck'],
    ['/application/version', 'application'],
    ['/application/filedata', 'application'],
    ['/application/download-files?time=0&status=0;0', 'application'],
    ['/application/update', 'application'],
    ['/application/unknown', 'network'],
    ['/healthz', 'network'],
    ['/livez', 'network'],
    ['/readyz', 'network'],
    ['/service-worker.js', 'network'],
    ['/assets/main.0123456789abcdef.js', 'asset'],
  ])('sends a GET request for %s to the handler "%s"', (path, expected) => {
    expect(route(path)).toBe(expected);
  });

  test("treats the query as a part of a published file's address", () => {
    const found = routeOf('GET', new URL('https://tablet.example/api/v1/product?id=a#b'), 'person');
    expect(found).toEqual({ kind: 'published', address: '/api/v1/product?id=a', content: 'document' });
  });

  test('sends page views to their handler only if the method is POST', () => {
    expect([route('/collect', 'POST'), route('/collect', 'PUT')]).toEqual(['pageViews', 'network']);
  });

  test.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])(
    'leaves %s requests for documents and pages to the network',
    (method) => {
      expect(route('/api/v1/news', method)).toBe('network');
      expect(route('/dashboard', method)).toBe('network');
    },
  );

  test.each([
    ['/', 'navigation'],
    ['/dashboard', 'navigation'],
    ['/View/biber-18?auth=x', 'navigation'],
    ['/apixyz', 'navigation'],
    ['/applications', 'navigation'],
    ['/index.html', 'navigation'],
    ['/robots.txt', 'network'],
    ['/downloads/list.pdf', 'network'],
    ['/downloads/LIST.PDF', 'network'],
    ['/view/biber.rot/daten', 'navigation'],
    ['/view/nr.', 'navigation'],
    ['/view/ziegel.ist-keine-datei', 'navigation'],
    ['/view/ziegel.abcdefghijklm', 'navigation'],
    ['/api', 'network'],
    ['/application', 'network'],
    ['/application/share/abc', 'network'],
    ['/application/share/abc/1/Datenblatt.pdf', 'network'],
    ['/healthz', 'network'],
    ['/livez', 'network'],
    ['/readyz', 'network'],
    ['/api/filedata?id=abc', 'media'],
  ])('sends a tab\'s request for %s to the handler "%s"', (path, expected) => {
    expect(route(path, 'GET', 'tab')).toBe(expected);
  });

  test.each<[Asker, string, string]>([
    ['page', '/api/filedata?id=abc', 'media'],
    ['page', '/api/version_available', 'updateCheck'],
    ['page', '/assets/main.js', 'asset'],
    ['page', '/api/version', 'network'],
    ['page', '/api/v1/news', 'network'],
    ['page', '/api/v1/later', 'network'],
    ['page', '/application/filedata', 'network'],
    ['stranger', '/api/filedata?id=abc', 'network'],
    ['stranger', '/api/version_available', 'network'],
    ['stranger', '/assets/search.js', 'asset'],
    ['tab', '/api/version_available', 'network'],
    ['tab', '/api/v1/news', 'network'],
    ['tab', '/application/filedata', 'network'],
    ['tab', '/application/update', 'network'],
    ['tab', '/assets/main.js', 'network'],
  ])('if the token is missing, sends a %s\'s request for %s to the handler "%s"', (asker, path, expected) => {
    expect(route(path, 'GET', asker)).toBe(expected);
  });

  test.each<Asker>(['tab', 'page', 'stranger'])(
    'leaves page views from a %s to the network if the token is missing',
    (asker) => {
      expect(route('/collect', 'POST', asker)).toBe('network');
    },
  );

  test.each<Asker>(['tab', 'page', 'person', 'stranger'])(
    "sends a %s's request for a file of the brand to its handler",
    (asker) => {
      for (const path of Object.values(BRAND_PATHS)) {
        const url = new URL(`${path}?v=2`, 'https://tablet.example');
        expect(routeOf('GET', url, asker)).toEqual({ kind: 'brand', path });
      }
      expect(route(BRAND_PATHS.json, 'POST', asker)).toBe('network');
      expect(route('/brand/other.webp', 'GET', asker)).toBe(asker === 'tab' ? 'network' : 'asset');
    },
  );

  test.each(['/dashboard', '/api/filedata?id=abc'])('leaves a form posted to %s to the network', (path) => {
    expect(route(path, 'POST', 'tab')).toBe('network');
  });
});
