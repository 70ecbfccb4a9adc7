import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openTestApp, type TestApp } from '../support/testApp';

let server: TestApp;
let port: number;

beforeAll(async () => {
  server = await openTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
}, 60_000);
afterAll(() => server.close());

const HOST = 'Host: a\r\n';
const INVALID = 'Die Anfrage ist ungültig.';

test.each([
  ['bytes that are not HTTP', '\0\u0001\r\n\r\n', 400, INVALID, ['method']],
  ['an unknown method', `FOO / HTTP/1.1\r\n${HOST}\r\n`, 400, INVALID, ['method']],
  ['an address with an umlaut', `GET /\u00e4 HTTP/1.1\r\n${HOST}\r\n`, 400, INVALID, ['path']],
  [
    'a malformed Content-Length header',
    `POST / HTTP/1.1\r\n${HOST}Content-Length: x\r\n\r\n`,
    400,
    INVALID,
    ['content-length'],
  ],
  [
    'a request with two Content-Length headers',
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    400,
    INVALID,
    ['content-length'],
  ],
  [
    'an unknown Transfer-Encoding header',
    `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: x\r\n\r\n`,
    400,
    INVALID,
    ['transfer-encoding'],
  ],
  ['a malformed header name', `GET / HTTP/1.1\r\n${HOST}X Y: z\r\n\r\n`, 400, INVALID, ['headers']],
  ['an unknown HTTP version', `GET / HTTP/3.0\r\n${HOST}\r\n`, 400, INVALID, ['version']],
  [
    'a chunk without a length',
    `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`,
    400,
    INVALID,
    ['body'],
  ],
  ['a request without a Host header', `GET / HTTP/1.1\r\nX: a\nY: b\r\n\r\n`, 400, INVALID, []],
  [
    'a chunk extension of 100,000 characters',
    `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(100_000)}\r\n`,
    413,
    'Die Anfrage ist zu groß.',
    ['body'],
  ],
  [
    'a header of 100,000 characters',
    `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(100_000)}\r\n\r\n`,
    431,
    'Die Kopfzeilen der Anfrage sind zu groß.',
    ['headers'],
  ],
  [
    'a CONNECT request',
    `CONNECT a:80 HTTP/1.1\r\n${HOST}\r\n`,
    405,
    'Diese Methode ist hier nicht möglich.',
    ['method'],
  ],
])('the server answers %s with a JSON error', async (_name, request, status, message, fields) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request, 'latin1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('application/json');
  expect(JSON.parse(body)).toEqual({ message, errors: fields.map((field) => ({ field, message })) });
  expect((await server.app.inject('/healthz')).statusCode).toBe(503);
});
