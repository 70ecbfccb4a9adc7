/** Checks the headers that control caching, in the answers of all routes. */
import { FILEDATA_COOKIE, filedataPath, packPath, PATHS, productListPath } from '../../../src/contract/paths';
import { ACCESSORIES_PATH, HOUSES_PATH } from '../../../src/contract/paths/documents';
import { until } from '../../support/until';
import { openTestApp, type TestApp } from '../support/testApp';
import { idOf, PICTURE, publishTestRelease } from '../support/testRelease';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
  await publishTestRelease(server.releasesDir, '1.0.0');
  await until('the release is served', async () => (await server.get(PATHS.version)).statusCode === 200 || null);
  token = await server.logIn('admin');
}, 60_000);
afterAll(() => server.close());

/** Browsers must ask the server before each use of a stored answer from these addresses. */
const PUBLISHED = [
  PATHS.version,
  PATHS.news,
  `${PATHS.product}?id=biber`,
  PATHS.attract,
  PATHS.brochures,
  ACCESSORIES_PATH,
  HOUSES_PATH,
  PATHS.search,
  productListPath('tiles'),
  productListPath('stones'),
  filedataPath(idOf(PICTURE)),
];

test.each(PUBLISHED)('the browser must check a cached answer with the server before use (address: %s)', async (url) => {
  const answer = await server.get(url, token);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  const unchanged = await server.get(url, token, { 'if-none-match': String(answer.headers.etag) });
  expect(unchanged.statusCode).toBe(304);
});

/** Returns the method and path of each route that serves no published data, such as `GET /api/v1/users`. */
function otherRoutes(): [string, string][] {
  const published = new Set([...PUBLISHED.map((url) => url.split('?', 1)[0]), PATHS.referenceImages, PATHS.advice]);
  const isPublished = (url: string) => published.has(url) || /^\/api\/v1\/content(?:-app|-mob)?$/.test(url);
  return [...server.app.printRoutes({ commonPrefix: false }).matchAll(/(\/\S*) \(([A-Z, ]+)\)/g)]
    .filter(([, url = '']) => /^\/(?:api|application|healthz)/.test(url) && !isPublished(url))
    .flatMap(([, url = '', methods = '']) => methods.split(', ').map((method): [string, string] => [method, url]));
}

test('the server forbids browsers to store answers other than published data', async () => {
  const routes = otherRoutes();
  expect(routes.map((route) => route.join(' '))).toEqual(
    expect.arrayContaining(['GET /api/v1/users', 'POST /api/v1/authenticate', 'GET /healthz', 'POST /api/v1/logout']),
  );
  for (const [method, url] of routes)
    for (const authorization of [undefined, 'Bearer nonsense-nonsense', `Bearer ${await server.logIn('admin')}`]) {
      const answer = await server.app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, 'a'.repeat(64)),
        headers: authorization === undefined ? {} : { authorization },
      });
      expect([method, url, answer.statusCode, answer.headers['cache-control']]).toEqual([
        method,
        url,
        answer.statusCode,
        expect.stringContaining('no-store'),
      ]);
    }
});

test.each([
  ['the answer to a wrong key', () => server.post(PATHS.authenticate, { key: 'falsch' })],
  ['the answer to a right key', () => server.post(PATHS.authenticate, { key: server.keys.worker })],
  ['the list of users', () => server.get(PATHS.users, token)],
  ['the answer for a missing document', () => server.get(`${PATHS.product}?id=none`, token)],
  ['the answer for a missing pack', () => server.get(packPath('a'.repeat(64)), token)],
  ['the answer for an unknown address', () => server.get('/api/v1/nothing', token)],
  ['the answer to a wrong method', () => server.post(PATHS.users, {}, token)],
  ['the answer to a request without a token', () => server.get(PATHS.news)],
])('the server forbids browsers to store %s', async (_name, call) => {
  expect((await call()).headers['cache-control']).toBe('no-store');
});

test("a log-out clears the browser's HTTP cache and cookie, but no other data of the app", async () => {
  const answer = await server.post(PATHS.logout, {}, await server.logIn('worker'));
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect(answer.cookies.find(({ name }) => name === FILEDATA_COOKIE)?.value).toBe('');
});
