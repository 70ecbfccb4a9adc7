/**
 * Tests how the server sends content that never changes: conditional requests, ranges, compression, HEAD and memory.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { holdMemory } from '../../../server/http/answerMemory';
import { CompressionCache } from '../../../server/http/compression';
import { handleErrors } from '../../../server/http/errorHandling';
import { sendContent, type Content } from '../../../server/http/sendContent';
import { until } from '../../support/until';

jest.setTimeout(10_000);

const MIB = 1_048_576;
const TEXT = Buffer.from('Dachziegel aus Ton. '.repeat(200));
const ETAG = '"abc"';

let folder: string;
let app: FastifyInstance;
let content: Content;
/** Each byte range that the server read with `read`. Empty if it read the content's file. */
let reads: [number, number][];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dachberater-contents-'));
  app = Fastify();
  handleErrors(app);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: async (request, reply) => {
      await sendContent(request, reply, content);
      return reply;
    },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  reads = [];
  offer(TEXT);
});

/** Makes the server answer requests with these bytes, which it reads in pieces of 1,000 bytes. */
function offer(bytes: Buffer, more: Partial<Content> = {}): void {
  const read = (start: number, end: number) => {
    reads.push([start, end]);
    const part = bytes.subarray(start, end);
    return Readable.from(
      Array.from({ length: Math.ceil(part.length / 1_000) }, (_, at) => part.subarray(at * 1_000, (at + 1) * 1_000)),
    );
  };
  content = { type: 'text/plain; charset=utf-8', length: bytes.length, etag: ETAG, ranges: true, read, ...more };
}

async function offerFile(name: string, bytes: Buffer, more: Partial<Content> = {}): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  offer(bytes, { file, ...more });
}

const ask = (headers: Record<string, string | string[]> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/', headers });

test('a request for a file is answered with the whole file, its length and its ETag', async () => {
  const answer = await ask();
  expect([answer.statusCode, answer.rawPayload.equals(TEXT)]).toEqual([200, true]);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(TEXT.length),
    'accept-ranges': 'bytes',
    etag: ETAG,
  });
  for (const name of ['vary', 'content-encoding', 'content-range']) expect(answer.headers).not.toHaveProperty(name);
});

test("a HEAD request is answered with the file's length without reading the file", async () => {
  const answer = await ask({}, 'HEAD');
  expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', String(TEXT.length)]);
  expect(reads).toEqual([]);
});

describe('a range request', () => {
  test.each([
    ['bytes=10-19', 10, 20],
    ['bytes=3990-', 3_990, 4_000],
    ['bytes=-7', 3_993, 4_000],
    ['bytes=0-', 0, 4_000],
  ])('with the header %s is answered with status 206 and the requested bytes', async (range, start, end) => {
    const answer = await ask({ range });
    expect(answer.statusCode).toBe(206);
    expect(answer.rawPayload.equals(TEXT.subarray(start, end))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${start}-${end - 1}/4000`,
      'content-length': String(end - start),
      etag: ETAG,
    });
    expect((await ask({ range }, 'HEAD')).headers['content-length']).toBe(String(end - start));
  });

  test('is refused when the range lies outside the file', async () => {
    const answer = await ask({ range: 'bytes=4000-' });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */4000']);
    const message = 'Dieser Bereich liegt außerhalb der Datei.';
    expect(answer.json()).toEqual({ message, errors: [{ field: 'range', message }] });
  });

  test('is answered with the whole file when If-Range names another ETag', async () => {
    const range = 'bytes=10-19';
    expect((await ask({ range, 'if-range': ETAG })).statusCode).toBe(206);
    const other = await ask({ range, 'if-range': '"former"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, 4_000]);
  });

  test('is answered with the whole content when the content does not support ranges', async () => {
    offer(TEXT, { ranges: false });
    for (const range of ['bytes=10-19', 'bytes=4000-']) {
      const answer = await ask({ range });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 4_000]);
      expect(answer.headers).not.toHaveProperty('accept-ranges');
    }
  });
});

describe('a client with a cached copy', () => {
  test.each([ETAG, `W/${ETAG}`, '*', `"x", ${ETAG}`, `"x",W/${ETAG}`, '"x" , *'])(
    "gets status 304 when If-None-Match contains the copy's ETag or a star (header: %s)",
    async (condition) => {
      const answer = await ask({ 'if-none-match': condition });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', ETAG]);
      expect(answer.headers).not.toHaveProperty('content-type');
      expect(reads).toEqual([]);
    },
  );

  test('gets the file when it sends another ETag', async () => {
    for (const condition of ['"x"', 'abc', 'xW/"abc"', '"abc-br"'])
      expect((await ask({ 'if-none-match': condition })).statusCode).toBe(200);
  });

  test('gets the file when W/ stands inside the quotation marks of its ETag', async () => {
    expect((await ask({ 'if-none-match': '"W/abc"' })).statusCode).toBe(200);
  });

  test('gets status 304 even for a range request', async () => {
    for (const range of ['bytes=10-19', 'bytes=4000-'])
      expect((await ask({ range, 'if-none-match': ETAG })).statusCode).toBe(304);
  });
});

describe('the compression of a response', () => {
  beforeEach(() => offer(TEXT, { compression: new CompressionCache() }));

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('uses the encoding %s if the client accepts this encoding', async (encoding, unpack) => {
    const accept = { 'accept-encoding': encoding };
    const answer = await ask(accept);
    expect([answer.statusCode, unpack(answer.rawPayload).equals(TEXT)]).toEqual([200, true]);
    const length = String(answer.rawPayload.length);
    const headers = {
      'content-encoding': encoding,
      'content-length': length,
      'content-type': 'text/plain; charset=utf-8',
      etag: `"abc-${encoding}"`,
      vary: 'Accept-Encoding',
    };
    expect(answer.headers).toMatchObject(headers);
    const head = await ask(accept, 'HEAD');
    expect([head.body, head.headers]).toMatchObject(['', headers]);
    expect(reads).toEqual([[0, 4_000]]);

    const known = await ask({ ...accept, 'if-none-match': `"abc-${encoding}"` });
    expect([known.statusCode, known.body, known.headers]).toMatchObject([
      304,
      '',
      { etag: `"abc-${encoding}"`, vary: 'Accept-Encoding' },
    ]);
    expect(known.headers).not.toHaveProperty('content-type');
    // Compressed and plain bytes have different etags. So a request with the plain bytes' etag does not get status 304.
    expect((await ask({ ...accept, 'if-none-match': ETAG })).statusCode).toBe(200);
  });

  test('is not used when the content is not marked as compressible', async () => {
    offer(TEXT);
    const answer = await ask({ 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.rawPayload.equals(TEXT)]).toEqual([200, true]);
  });

  test('works for content that comes from a file', async () => {
    await offerFile('text', TEXT, { compression: new CompressionCache() });
    expect(gunzipSync((await ask({ 'accept-encoding': 'gzip' })).rawPayload).equals(TEXT)).toBe(true);
    expect(reads).toEqual([]);
  });

  test.each([
    ['a range request', { range: 'bytes=0-1999' }, TEXT, 206],
    ['a browser that accepts no compression', { 'accept-encoding': 'identity' }, TEXT, 200],
    ['short content', {}, TEXT.subarray(0, 1_000), 200],
  ])('is not used for %s', async (_what, headers, bytes, status) => {
    offer(bytes, { compression: new CompressionCache() });
    const answer = await ask({ 'accept-encoding': 'br', ...headers });
    expect([answer.statusCode, answer.headers.etag, answer.headers.vary]).toEqual([status, ETAG, 'Accept-Encoding']);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body.startsWith('Dachziegel')).toBe(true);
  });
});

describe('the memory for files', () => {
  test('holds a whole file only if the file has at most 2 MiB', async () => {
    const bytes = randomBytes(2 * MIB + 1);
    await offerFile('short', bytes.subarray(1));
    expect((await ask()).rawPayload.equals(bytes.subarray(1))).toBe(true);
    expect(reads).toEqual([]);
    await offerFile('long', bytes, { look: 'a' });
    expect((await ask()).rawPayload.equals(bytes)).toBe(true);
    expect(reads).toEqual([[0, bytes.length]]);
    // For a short range, the server reads the file directly and does not call `read`. So `reads` stays unchanged.
    expect((await ask({ range: 'bytes=5-1999' })).rawPayload.equals(bytes.subarray(5, 2_000))).toBe(true);
    expect(reads).toHaveLength(1);
  });

  test('keeps a recently requested file until the file changes', async () => {
    for (let count = 0; count < 40; count += 1) {
      await offerFile(`other-${count}`, TEXT, { look: 'a' });
      await ask();
    }
    await offerFile('kept', Buffer.from('first'), { look: 'a' });
    expect((await ask()).body).toBe('first');
    await offerFile('kept', Buffer.from('other'), { look: 'a' });
    expect((await ask()).body).toBe('first');
    // A new `look` tells the server that a file has changed. Here the file has changed, but its `look` is still the
    // same. So the server sends the whole file from memory, with the old bytes. The server reads a range from the disk,
    // so a range has the new bytes.
    expect((await ask({ range: 'bytes=0-3' })).body).toBe('othe');
    await offerFile('kept', Buffer.from('other'), { look: 'b' });
    expect((await ask()).body).toBe('other');
  });

  test('is limited to 64 MiB', async () => {
    const sockets = Array.from({ length: 64 }, () => new Socket());
    const held = sockets.map((socket) => {
      const response = new ServerResponse(new IncomingMessage(socket));
      response.assignSocket(socket);
      return holdMemory(response, MIB);
    });
    expect(held).toEqual(Array(64).fill(true));
    await offerFile('text', TEXT);
    expect((await ask()).rawPayload.equals(TEXT)).toBe(true);
    expect(reads).toEqual([[0, 4_000]]);
    sockets[0]?.destroy();
    const isFree = async () => {
      reads = [];
      await ask();
      return reads.length === 0;
    };
    await until('its memory is free', isFree, { timeoutMs: 5_000 });
    for (const socket of sockets) socket.destroy();
  });
});
