/** Tests the limits of a client's connections with real sockets. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Server } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { steadyNow } from '../../../server/base/clock';
import { createBoundedServer, hearRefused } from '../../../server/http/connections';
import { mostConnections, systemLimits } from '../../../server/http/openFiles';
import { until } from '../../support/until';
import { connectTo, listenLocally, pipelined } from '../support/rawClient';
import { openTestApp, type TestApp } from '../support/testApp';

const ASSET = '/assets/main.0123456789abcdef.js';
/** A file larger than the system's socket buffers, so the server must wait for the client to read. */
const LARGE = '/assets/large.0123456789abcdef.js';
const LARGE_BYTES = 48 * 1_048_576;
/** The time limits of the tested server derive from this number. They are shorter than the usual limits. */
const PATIENCE_MS = 600;
/** The server's time limits, by the names that Node's server gives them. */
const NODE_LIMITS = {
  timeout: 30_000,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
};
const SHORT_HEADERS = { headersTimeout: PATIENCE_MS / 3, connectionsCheckingInterval: 50 };

jest.setTimeout(60_000);
let server: TestApp;
let port: number;

/** Changes time limits of Node's server, which is not yet listening. */
const shorten = ({ app }: TestApp, limits: Partial<typeof NODE_LIMITS>): unknown => Object.assign(app.server, limits);

beforeAll(async () => {
  server = await openTestApp({
    appFiles: { [ASSET.slice(1)]: 'x'.repeat(300_000), [LARGE.slice(1)]: 'x'.repeat(LARGE_BYTES) },
  });
  shorten(server, { ...SHORT_HEADERS, timeout: PATIENCE_MS, requestTimeout: PATIENCE_MS / 2 });
  port = await listenLocally(server.app);
}, 60_000);
afterAll(() => server.close());

const openFiles = (): number => readdirSync('/proc/self/fd').length;
const closed = (socket: Socket) => until('the connection is closed', () => socket.destroyed, { intervalMs: 10 });

test('the server closes all files when clients with pipelined requests disconnect', async () => {
  const before = openFiles();
  const sockets = await Promise.all(Array.from({ length: 20 }, () => connectTo(port)));
  for (const socket of sockets) socket.write(pipelined(ASSET, 200));
  await until('the server works at them', () => openFiles() > before + 20 || sockets.every((each) => each.destroyed));
  for (const socket of sockets) socket.destroy();
  await until('all files are closed', () => openFiles() <= before, { timeoutMs: 5_000 });
});

test('up to eight pipelined requests are answered in order', async () => {
  const socket = await connectTo(port);
  socket.write(pipelined(ASSET, 7) + 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const received = await text(socket);
  expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual([...Array<string>(7).fill('HTTP/1.1 200'), 'HTTP/1.1 503']);
});

test('the server closes the connection when a client sends a ninth pipelined request', async () => {
  const socket = await connectTo(port);
  socket.write(pipelined(LARGE, 9));
  socket.resume();
  await closed(socket);
  expect(socket.bytesRead).toBeLessThan(2 * LARGE_BYTES);
});

test('the server opens only the file of the current request while other pipelined requests wait', async () => {
  const before = openFiles();
  const socket = await connectTo(port);
  let most = 0;
  socket.write(pipelined(LARGE, 8));
  await until('the server has cut it off', async () => {
    most = Math.max(most, openFiles());
    return (await connections()) === 0;
  });
  // The connection adds two open files, one socket for the client and one for the server. The sent file is the third.
  expect(most).toBeLessThanOrEqual(before + 3);
  socket.destroy();
  await until('all files are closed', () => openFiles() <= before);
});

test('the server closes all files when clients disconnect before the answer', async () => {
  const before = openFiles();
  for (let round = 0; round < 30; round += 1) {
    const socket = await connectTo(port);
    socket.end(pipelined(LARGE, 1), () => socket.destroy());
    await closed(socket);
  }
  await until('all files are closed', () => openFiles() <= before, { timeoutMs: 5_000 });
});

test('a client that does not read its answer is disconnected', async () => {
  const socket = await connectTo(port);
  socket.write(pipelined(LARGE, 1));
  await until('the server has closed it', async () => (await connections()) === 0, { timeoutMs: 10_000 });
  socket.destroy();
});

test('a client that keeps sending requests but reads no answers is disconnected', async () => {
  const socket = await connectTo(port);
  let asked = 0;
  await until(
    'the server has closed it',
    async () => {
      if ((asked += 1) % 4 === 1) socket.write(pipelined(LARGE, 1));
      return asked > 1 && (await connections()) === 0;
    },
    { intervalMs: PATIENCE_MS / 8 },
  );
  socket.destroy();
});

test('the server adds no error text to an unfinished answer when the client sends invalid HTTP', async () => {
  const socket = await connectTo(port);
  socket.write(pipelined(LARGE, 1));
  await once(socket, 'readable');
  socket.write('\0\0\0\0\r\n\r\n');
  const received = await text(socket).catch((error: Error) => error.message);
  expect(received).not.toContain('ungültig');
});

test('a client that reads slowly gets the whole file', async () => {
  const socket = await connectTo(port);
  socket.write(`GET ${LARGE} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  const began = performance.now();
  let received = 0;
  let due = 0;
  socket.on('data', ({ length }: Buffer) => {
    received += length;
    if (received >= due) socket.pause();
  });
  while (!socket.readableEnded && !socket.destroyed) {
    const last = performance.now();
    due = received + 6_000_000;
    socket.resume();
    await until('it is time for more', () => performance.now() - last > PATIENCE_MS / 3, { intervalMs: 20 });
  }
  expect(performance.now() - began).toBeGreaterThan(2 * PATIENCE_MS);
  expect(received).toBeGreaterThan(LARGE_BYTES);
});

test.each([
  ['a connection without a request', ''],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  [
    'a body that never ends',
    'POST /api/v1/authenticate HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nkey=',
  ],
])('the server answers %s with status 408 (timeout)', async (_name, request) => {
  const socket = await connectTo(port);
  socket.write(request);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

describe('a client that stays connected after an error answer', () => {
  /** Only the tested time limit is short, so that no other limit ends a connection. */
  let patient: TestApp;
  let patientPort: number;
  beforeAll(async () => {
    patient = await openTestApp();
    shorten(patient, SHORT_HEADERS);
    patientPort = await listenLocally(patient.app);
  }, 60_000);
  afterAll(() => patient.close());

  test.each([
    ['it has sent no request', ''],
    ['its headers never end', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['it has sent a CONNECT request', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('is disconnected by the server (cause of the error: %s)', async (_name, request) => {
    const socket = await connectTo(patientPort);
    try {
      await until('the server has the connection', async () => (await connections(patient)) === 1);
      socket.write(request);
      await until('the server has closed it', async () => (await connections(patient)) === 0, { timeoutMs: 5_000 });
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[58] /);
    } finally {
      socket.destroy();
    }
  });
});

test.each([
  ['16384', 7_936],
  ['1024', 256],
  ['545', 16],
  ['128', 16],
  ['unlimited', Infinity],
])('the number of allowed connections follows from the limit of open files: %s gives %d', (files, connections) => {
  const other = 'Max processes             7                    7                    processes \n';
  expect(
    mostConnections(`${other}Max open files            ${files}                 9999                 files     \n`),
  ).toBe(connections);
});

test('a server allows at most 4,000 connections and limits the time of each', () => {
  const bounded = createBoundedServer(() => undefined, steadyNow);
  expect(bounded.maxConnections).toBe(Math.min(4_000, mostConnections(systemLimits())));
  expect(bounded).toMatchObject(NODE_LIMITS);
});

test('the log reports that the server refused connections because its limit of connections was reached', async () => {
  const full = await openTestApp();
  full.app.server.maxConnections = 1;
  const sockets: Socket[] = [];
  try {
    const fullPort = await listenLocally(full.app);
    sockets.push(await connectTo(fullPort));
    await until('the server has the connection', async () => (await connections(full)) === 1);
    for (let more = 0; more < 3; more += 1) {
      const refused = await connectTo(fullPort);
      sockets.push(refused);
      refused.resume();
      await closed(refused);
    }
    const lines = full.log.filter((line) => line.includes('connections.full'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ count: 1, level: 'warn' }]);
  } finally {
    for (const socket of sockets) socket.destroy();
    await full.close();
  }
});

test('the server counts refused connections and reports the count at most once a minute', () => {
  const bounded = new Server();
  const told: number[] = [];
  let now = 1_000;
  hearRefused(
    bounded,
    (count) => told.push(count),
    () => now,
  );
  const refuse = () => bounded.emit('drop');
  refuse();
  refuse();
  now += 59_999;
  refuse();
  expect(told).toEqual([1]);
  now += 1;
  refuse();
  expect(told).toEqual([1, 3]);
});

const connections = (of = server): Promise<number> =>
  new Promise((resolve, reject) => {
    of.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
