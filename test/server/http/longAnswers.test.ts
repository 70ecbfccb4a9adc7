/** The server gives an idle connection more time while it prepares an answer. */
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createBoundedServer } from '../../../server/http/connections';
import { until } from '../../support/until';
import { connectTo } from '../support/rawClient';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const WORK_MS = 600_000;

let server: Server;
let now: number;
beforeEach(() => {
  now = 0;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * Sends one request to a new server, whose idle limit is a second. Returns the response, which the test answers itself.
 */
async function ask() {
  let answer: ServerResponse | undefined;
  let pauses = 0;
  server = createBoundedServer(
    (_request, response) => (answer = response),
    () => now,
  );
  server.timeout = 1_000;
  server.on('timeout', () => (pauses += 1));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = await connectTo(port);
  socket.write(REQUEST);
  const response = await until('the server has the request', () => answer ?? null);
  return { response, received: text(socket), pauses: () => pauses };
}

test('an answer that takes much longer to prepare than the idle limit still arrives', async () => {
  const { response, received, pauses } = await ask();
  now += WORK_MS - 1;
  await until('the connection stands still for the third time', () => pauses() >= 3);
  response.end('printed');
  expect(await received).toContain('printed');
});

test('the server closes the connection without an answer when preparing the answer exceeds the time limit', async () => {
  const { received } = await ask();
  now += WORK_MS;
  expect(await received).toBe('');
});
