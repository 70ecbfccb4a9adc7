/** Many clients request content and read nothing. The server's answers to them share a limited amount of memory. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { steadyNow } from '../../../server/base/clock';
import { createBoundedServer } from '../../../server/http/connections';
import { sendContent } from '../../../server/http/sendContent';
import { until } from '../../support/until';
import { connectTo, listenLocally, pipelined } from '../support/rawClient';

jest.setTimeout(60_000);

const LENGTH = 1_048_576;
const BYTES = randomBytes(LENGTH);
const STALLED = 150;

let folder: string;
let app: FastifyInstance;
let port: number;
let begun = 0;
let streamed = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-memory-'));
  const file = path.join(folder, 'pack');
  await writeFile(file, BYTES);
  app = fastify({ serverFactory: (handle) => createBoundedServer(handle, steadyNow) });
  app.get('/pack', async (request, reply) => {
    begun += 1;
    await sendContent(request, reply, {
      type: 'application/octet-stream',
      length: LENGTH,
      etag: '"pack"',
      ranges: true,
      file,
      read: (start, end) => {
        streamed += 1;
        return createReadStream(file, { start, end: end - 1 });
      },
    });
    return reply;
  });
  port = await listenLocally(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Waits until the server begins no further answers. The answers stall, because the clients do not read them. */
async function untilAllStall(): Promise<void> {
  let last = -1;
  await until('all connections stall', () => begun === last || ((last = begun), false), { intervalMs: 500 });
}

const memory = (): number => process.memoryUsage().arrayBuffers;

async function honest(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/pack`);
  return Buffer.from(await answer.arrayBuffer()).equals(BYTES);
}

test('the server limits the memory for unread answers and still serves other clients', async () => {
  expect(await honest()).toBe(true);
  const before = memory();
  const sockets: Socket[] = [];
  for (let count = 0; count < STALLED; count += 1) {
    const socket = await connectTo(port);
    socket.write(pipelined('/pack', 8));
    sockets.push(socket);
  }
  await untilAllStall();
  expect(begun).toBeGreaterThan(STALLED);
  // At most 64 answers take a buffer of two MiB each. Streamed answers need some memory, too.
  expect(memory() - before).toBeLessThan((2 * 64 + STALLED * 0.4) * LENGTH);
  expect(streamed).toBeGreaterThan(0);
  expect(await honest()).toBe(true);

  for (const socket of sockets) socket.destroy();
  await until('all connections are gone', async () => (await connections()) <= 2);
  const streamedBefore = streamed;
  expect(await Promise.all(Array.from({ length: 20 }, honest))).toEqual(Array(20).fill(true));
  expect(streamed).toBe(streamedBefore);
});

const connections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
