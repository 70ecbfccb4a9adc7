/** Each route limits the body of a request. The server also limits the memory for all bodies together. */
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { importPath } from '../../../src/contract/people/userImport';
import { PATHS } from '../../../src/contract/paths';
import { until } from '../../support/until';
import { connectTo, exchange, listenLocally, parseAnswer } from '../support/rawClient';
import { openTestApp, type TestApp } from '../support/testApp';

jest.setTimeout(20_000);

const CART_BYTES = 1_048_576;

let server: TestApp;
let port: number;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
  port = await listenLocally(server.app);
  token = await server.logIn('admin');
});
afterAll(() => server.close());

const FORM = 'application/x-www-form-urlencoded';
const head = (path: string, length: string, { type = FORM, key = token } = {}): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n` +
  `${key === '' ? '' : `Authorization: Bearer ${key}\r\n`}${length}\r\n\r\n`;
const ofLength = (bytes: number): string => `Content-Length: ${bytes}`;

test.each([
  [PATHS.authenticate, 4_096, FORM],
  [PATHS.usersStore, 16_384, FORM],
  ['/api/v1/users/1/deactivate', 16_384, FORM],
  [PATHS.collect, 131_072, 'application/json'],
  [PATHS.cart, CART_BYTES, FORM],
  [PATHS.links, CART_BYTES, FORM],
  [PATHS.recipient, 4_096, FORM],
  [importPath, 262_144, FORM],
])(
  'an address accepts a body at its limit and refuses one more byte (address: %s, limit: %i bytes)',
  async (path, most, type) => {
    const before = parseAnswer(await exchange(port, head(path, ofLength(most + 1), { type })));
    expect([before.status, JSON.parse(before.body)]).toMatchObject([413, { errors: [{ field: 'body' }] }]);
    expect(before.headers['connection']).toBe('close');
    const piece = `${(most + 1).toString(16)}\r\n${'x'.repeat(most + 1)}\r\n`;
    const socket = await connectTo(port);
    socket.write(head(path, 'Transfer-Encoding: chunked', { type }) + piece);
    expect(parseAnswer(await text(socket)).status).toBe(413);
    const enough = await exchange(
      port,
      head(path, `${ofLength(most)}\r\nConnection: close`, { type }) + 'x'.repeat(most),
    );
    expect(parseAnswer(enough).status).not.toBe(413);
  },
);

/**
 * Sends a cart without its last bytes. The server keeps the incomplete body in memory, because it waits for the rest.
 */
async function halfSent(): Promise<Socket> {
  const socket = await connectTo(port);
  socket.write(head(PATHS.cart, ofLength(CART_BYTES)) + 'x'.repeat(1_000_000));
  return socket;
}

/** Sends a complete body that is no valid cart. The server answers 400, or 503 if the memory for bodies is full. */
const cart = async () => {
  const body = 'x'.repeat(CART_BYTES);
  return parseAnswer(await exchange(port, head(PATHS.cart, `${ofLength(body.length)}\r\nConnection: close`) + body));
};

test('the server refuses new request bodies while unfinished bodies use up the memory', async () => {
  const clients = await Promise.all(Array.from({ length: 80 }, halfSent));
  const answers: string[] = [];
  for (const client of clients)
    text(client).then(
      (answer) => answers.push(answer),
      () => undefined,
    );
  // The server has memory for 66 of the 80 bodies, so it refuses 14.
  await until('the others are refused', () => answers.length >= 14);
  for (const answer of answers.filter((received) => received !== '')) {
    const { status, headers, body } = parseAnswer(answer);
    expect([status, headers['retry-after'], headers['connection']]).toEqual([503, '5', 'close']);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ field: 'body' }] });
  }
  expect((await cart()).status).toBe(503);
  // The server still answers a request without a body, because this needs no memory for bodies.
  expect((await server.get(PATHS.session, token)).statusCode).toBe(200);
  expect(answers.length).toBeLessThan(18);
  for (const client of clients) client.destroy();
  await until('there is room again', async () => (await cart()).status === 400);
});

test('the server refuses a body of 300,000 one-byte chunks', async () => {
  const socket = await connectTo(port);
  socket.write(head(PATHS.cart, 'Transfer-Encoding: chunked'));
  const answered = text(socket);
  for (let count = 0; count < 30; count += 1) if (socket.writable) socket.write('1\r\nx\r\n'.repeat(10_000));
  expect(parseAnswer(await answered).status).toBe(503);
  // The time-out is 60 seconds, because a busy machine needs 20 seconds to send all chunks.
}, 60_000);

test('the body of a request without a session token does not count towards the memory limit', async () => {
  const clients = await Promise.all(
    Array.from({ length: 80 }, async () => {
      const socket = await connectTo(port);
      socket.write(head(PATHS.cart, ofLength(CART_BYTES), { key: '' }) + 'x'.repeat(1_000_000));
      return socket;
    }),
  );
  expect((await cart()).status).toBe(400);
  for (const client of clients) client.destroy();
});
