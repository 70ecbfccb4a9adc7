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

test.each([
  ['bytes that are not HTTP', '\0\u0001\r\n\r\n', 400, 'Die Anfrage ist ungültig.'],
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'Die Anfrage ist ungültig.'],
  [
    'a header of 100,000 characters',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
    431,
    'Die Kopfzeilen der Anfrage sind zu groß.',
  ],
])('%s', async (_name, request, status, message) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('application/json');
  expect(JSON.parse(body)).toEqual({ message, errors: [] });
  expect((await server.app.inject('/healthz')).statusCode).toBe(503);
});
