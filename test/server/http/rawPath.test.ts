/** The server refuses paths such as `/x/..`, because a proxy could cache the answer under another path. */
import { packPath, PATHS } from '../../../src/contract/paths';
import { exchange, listenLocally, parseAnswer } from '../support/rawClient';
import { openTestApp, type TestApp } from '../support/testApp';

let server: TestApp;
let port: number;
let token: string;

beforeAll(async () => {
  server = await openTestApp({ appFiles: { 'index.html': '<!doctype html>', 'service-worker.js': '/* worker */' } });
  port = await listenLocally(server.app);
  token = await server.logIn('worker');
});
afterAll(() => server.close());

const ask = async (url: string) =>
  parseAnswer(
    await exchange(
      port,
      `GET ${url} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nAccept: text/html,*/*\r\nConnection: close\r\n\r\n`,
    ),
  );

const PACK = packPath('0'.repeat(64));

test.each([
  `/x/..${PACK}`,
  `/.${PACK}`,
  `/..${PACK}`,
  `/./api/v1/manifests/${'0'.repeat(64)}`,
  `/${PACK}`,
  `/x/%2e%2e${PACK}`,
  `/x/%2E.${PACK}`,
  `/x/.%2e${PACK}`,
  `/%2e${PACK}`,
  `/x%2f..%2fapi/v1/packs`,
  `/x/..%2Fapi/v1/packs`,
  `/x/..\\api`,
  '/x\\y',
  '/service-worker.js/..',
  '/service-worker.js/../dashboard?x=1',
  '/dashboard/.',
  '/dashboard/%2e%2e',
  '/dashboard//',
  '//',
  '/..?x=1',
  'http://a/x/../dashboard',
  'http://a//dashboard',
])('an ambiguous address is refused with status 400: "%s"', async (url) => {
  const { status, headers, body } = await ask(url);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    400,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect(JSON.parse(body)).toMatchObject({ errors: [{ field: 'path' }] });
});

test.each([
  '/',
  '/dashboard/',
  '/view/..a/..b/c',
  '/%252e%252e/x',
  '/view/x?to=/../y',
  '/view/x?to=//y',
  '/v1.2/page',
  'http://a',
  'http://a?x=1',
  'http://a/unknown',
])("a request for the address %s is answered with the app's page", async (url) => {
  expect(await ask(url)).toMatchObject({ status: 200, body: '<!doctype html>' });
});

test.each([`${PATHS.packs}/zz`, `${PATHS.packs}/..%2Fcurrent`, `${PATHS.manifests}/${'0'.repeat(63)}`])(
  'a request whose address has a malformed hash is refused: "%s"',
  async (url) => {
    const { status, body } = await ask(url);
    expect([status, JSON.parse(body)]).toMatchObject([400, { errors: [{ field: 'sha256' }] }]);
  },
);
