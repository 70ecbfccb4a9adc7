/** Sends unusual requests over real sockets and checks the status, body and headers of the answers. */
import { once } from 'node:events';
import { PATHS } from '../../../src/contract/paths';
import { connectTo, exchange, listenLocally, parseAnswer } from '../support/rawClient';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(60_000);

const ASSET = '/assets/main.0123456789abcdef.js';
const SCRIPT = 'console.log(1);'.repeat(20);
let server: TestApp;
let port: number;
let securityHeaders: Record<string, string>;

beforeAll(async () => {
  server = await openTestApp({
    appFiles: { 'index.html': '<!doctype html>', [ASSET.slice(1)]: SCRIPT, 'service-worker.js': '/* worker */' },
  });
  port = await listenLocally(server.app);
  const { headers } = await ask(`GET ${PATHS.version} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  const changing = /^(?:cache-control|connection|content-length|content-type|date)$/;
  securityHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.test(name)));
});
afterAll(() => server.close());

const ask = async (request: string) => parseAnswer(await exchange(port, request));
const HOST = 'Host: a\r\n';
const CLOSE = 'Connection: close\r\n';
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n';

test('the server sends security headers with every kind of answer', () => {
  expect(securityHeaders).toMatchObject({
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()') as string,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(securityHeaders).not.toHaveProperty('strict-transport-security');
});

test.each([
  ['a malformed address', `GET /% HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 400, 'path'],
  ['a malformed address of the API', `GET /api/v1/%zz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 400, 'path'],
  ['a request without a Host header', `GET / HTTP/1.1\r\n${CLOSE}\r\n`, 400, 'host'],
  ['a request with two Host headers', `GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n${CLOSE}\r\n`, 400, 'host'],
  ['a malformed Host header', `GET / HTTP/1.1\r\nHost: a b/../<x>\r\n${CLOSE}\r\n`, 400, 'host'],
  ['an unknown Expect header', `GET / HTTP/1.1\r\n${HOST}Expect: wonders\r\n\r\n`, 417, 'expect'],
  ['an unknown method', `FOO / HTTP/1.1\r\n${HOST}\r\n`, 400, 'method'],
  ['bytes that are not HTTP', '\0\u0001\r\n\r\n', 400, 'method'],
  ['a header of 100,000 characters', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(100_000)}\r\n\r\n`, 431, 'headers'],
  [
    'a request with two Content-Length headers',
    `POST ${PATHS.authenticate} HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    400,
    'content-length',
  ],
  [
    'a chunked body with a Content-Length header',
    `POST ${PATHS.authenticate} HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'transfer-encoding',
  ],
  ['a CONNECT request', `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`, 405, 'method'],
  ['a TRACE request', `TRACE ${PATHS.version} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 405, 'method'],
  ['a PROPFIND request', `PROPFIND ${PATHS.version} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 405, 'method'],
  ['the request OPTIONS *', `OPTIONS * HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 404, 'path'],
  ['a missing asset', `GET /assets/none.js HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 404, 'path'],
  ['a range outside an asset', `GET ${ASSET} HTTP/1.1\r\n${HOST}${CLOSE}Range: bytes=9999-\r\n\r\n`, 416, 'range'],
  [
    'an If-Match header that an asset does not meet',
    `GET ${ASSET} HTTP/1.1\r\n${HOST}${CLOSE}If-Match: "x"\r\n\r\n`,
    412,
    'if-match',
  ],
  ['an API address in capitals', `GET /API/v1/news HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 404, 'path'],
  ['an address that begins with two slashes', `GET //api/v1/news HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 400, 'path'],
  ['an address with a dot segment', `GET /api/./v1/news HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 400, 'path'],
  ['an absolute URL with dot segments', `GET http://a/x/../api/v1/news HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 400, 'path'],
  ['an unknown absolute URL', `GET http://a/api/none HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 404, 'path'],
  [
    'an API address with an escaped letter and without a token',
    `GET /%61pi/v1/news HTTP/1.1\r\n${HOST}${CLOSE}\r\n`,
    401,
    'authorization',
  ],
  [
    'an absolute URL of the API without a token',
    `GET http://a/api/v1/news HTTP/1.1\r\n${HOST}${CLOSE}\r\n`,
    401,
    'authorization',
  ],
])('the server answers %s with a JSON error and security headers', async (_name, request, status, field) => {
  const answer = await ask(request);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({ ...securityHeaders, 'content-type': 'application/json; charset=utf-8' });
  const body = JSON.parse(answer.body) as { message: string; errors: { field: string }[] };
  expect(body.message).not.toBe('');
  expect(body.errors.map((error) => error.field)).toEqual([field]);
});

test.each([
  ['a request of HTTP 1.0', `GET / HTTP/1.0\r\n\r\n`],
  [
    'a request that offers an upgrade to HTTP/2',
    `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n`,
  ],
  ['a HEAD request', `HEAD / HTTP/1.1\r\n${HOST}${CLOSE}\r\n`],
])("%s is answered with the app's page and the page's security headers", async (_name, request) => {
  const answer = await ask(request);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  const { 'content-security-policy': _policy, ...others } = securityHeaders;
  expect(answer.headers).toMatchObject({ ...others, 'content-type': 'text/html; charset=utf-8' });
});

test("the service worker gets the page's Content-Security-Policy", async () => {
  const worker = await ask(`GET ${PATHS.serviceWorker} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'");
  const health = await ask(`GET ${PATHS.health} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
  expect(health.headers).toMatchObject(securityHeaders);
});

test('the server ignores the Range header of a HEAD request', async () => {
  const range = `${HOST}${CLOSE}Range: bytes=0-9\r\n\r\n`;
  const head = await ask(`HEAD ${ASSET} HTTP/1.1\r\n${range}`);
  expect([head.status, head.headers['content-length'], head.body]).toEqual([200, String(SCRIPT.length), '']);
  expect(head.headers).not.toHaveProperty('content-range');
  expect((await ask(`GET ${ASSET} HTTP/1.1\r\n${range}`)).body).toBe(SCRIPT.slice(0, 10));
});

test('a client that sends "Expect: 100-continue" gets the status 100 and then the answer', async () => {
  const socket = await connectTo(port);
  socket.write(
    `POST ${PATHS.authenticate} HTTP/1.1\r\n${HOST}${CLOSE}${FORM}Content-Length: 5\r\nExpect: 100-continue\r\n\r\n`,
  );
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString();
    if (received === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write('key=x');
  });
  await once(socket.resume(), 'end');
  const answer = parseAnswer(received.slice('HTTP/1.1 100 Continue\r\n\r\n'.length));
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([200, { valid: false }]);
});

test('every answer has the header Strict-Transport-Security when the public address uses HTTPS', async () => {
  const app = await openTestApp({ env: { PUBLIC_URL: 'https://dach.example' } });
  const strict = { 'strict-transport-security': 'max-age=31536000' };
  const there = await listenLocally(app.app);
  for (const request of [`GET / HTTP/1.1\r\n${HOST}${CLOSE}\r\n`, 'nonsense\r\n\r\n'])
    expect(parseAnswer(await exchange(there, request)).headers).toMatchObject(strict);
  await app.close();
});
