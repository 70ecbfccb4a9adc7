/** How immutable bytes are answered: conditions, ranges, compression, the head alone, and what memory that takes. */
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

// An answer that never comes is known soon.
jest.setTimeout(10_000);

const MIB = 1_048_576;
const TEXT = Buffer.from('Dachziegel aus Ton. '.repeat(200));
const ETAG = '"abc"';

let folder: string;
let app: FastifyInstance;
let content: Content;
/** The parts that were asked of the content itself, not of its file. */
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

/** The content that is answered; it comes in pieces of 1,000 bytes. */
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

/** The same in a file. */
async function offerFile(name: string, bytes: Buffer, more: Partial<Content> = {}): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  offer(bytes, { file, ...more });
}

const ask = (headers: Record<string, string | string[]> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/', headers });

test('without a wish the whole comes, and says what it is', async () => {
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

test('the head alone says how long the whole is, and reads none of it', async () => {
  const answer = await ask({}, 'HEAD');
  expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', String(TEXT.length)]);
  expect(reads).toEqual([]);
});

describe('a range', () => {
  test.each([
    ['bytes=10-19', 10, 20],
    ['bytes=3990-', 3_990, 4_000],
    ['bytes=-7', 3_993, 4_000],
    ['bytes=0-', 0, 4_000],
  ])('%s', async (range, start, end) => {
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

  test('that lies outside is refused, and the answer says how long the whole is', async () => {
    const answer = await ask({ range: 'bytes=4000-' });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */4000']);
    const message = 'Dieser Bereich liegt außerhalb der Datei.';
    expect(answer.json()).toEqual({ message, errors: [{ field: 'range', message }] });
  });

  test('holds only for the bytes that it was meant for', async () => {
    const range = 'bytes=10-19';
    expect((await ask({ range, 'if-range': ETAG })).statusCode).toBe(206);
    const other = await ask({ range, 'if-range': '"former"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, 4_000]);
  });

  test('of what has none is ignored', async () => {
    offer(TEXT, { ranges: false });
    for (const range of ['bytes=10-19', 'bytes=4000-']) {
      const answer = await ask({ range });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 4_000]);
      expect(answer.headers).not.toHaveProperty('accept-ranges');
    }
  });
});

describe('who has the bytes already', () => {
  test.each([ETAG, `W/${ETAG}`, '*', `"x", ${ETAG}`, `"x",W/${ETAG}`, '"x" , *'])(
    'by %s gets none',
    async (condition) => {
      const answer = await ask({ 'if-none-match': condition });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', ETAG]);
      expect(answer.headers).not.toHaveProperty('content-type');
      expect(reads).toEqual([]);
    },
  );

  test('is not who has others', async () => {
    for (const condition of ['"x"', 'abc', 'xW/"abc"', '"abc-br"'])
      expect((await ask({ 'if-none-match': condition })).statusCode).toBe(200);
  });

  test('is not who names bytes that only begin like a weak name', async () => {
    expect((await ask({ 'if-none-match': '"W/abc"' })).statusCode).toBe(200);
  });

  test('gets no part either, and no refusal', async () => {
    for (const range of ['bytes=10-19', 'bytes=4000-'])
      expect((await ask({ range, 'if-none-match': ETAG })).statusCode).toBe(304);
  });
});

describe('compression', () => {
  beforeEach(() => offer(TEXT, { compression: new CompressionCache() }));

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('%s', async (encoding, unpack) => {
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
    // The plain bytes are others.
    expect((await ask({ ...accept, 'if-none-match': ETAG })).statusCode).toBe(200);
  });

  test('of what is not to be compressed there is none', async () => {
    offer(TEXT);
    const answer = await ask({ 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.rawPayload.equals(TEXT)]).toEqual([200, true]);
  });

  test('of a file is that of its bytes', async () => {
    await offerFile('text', TEXT, { compression: new CompressionCache() });
    expect(gunzipSync((await ask({ 'accept-encoding': 'gzip' })).rawPayload).equals(TEXT)).toBe(true);
    expect(reads).toEqual([]);
  });

  test.each([
    ['a range', { range: 'bytes=0-1999' }, TEXT, 206],
    ['a browser that takes none', { 'accept-encoding': 'identity' }, TEXT, 200],
    ['what is too short for it', {}, TEXT.subarray(0, 1_000), 200],
  ])('is not for %s', async (_what, headers, bytes, status) => {
    offer(bytes, { compression: new CompressionCache() });
    const answer = await ask({ 'accept-encoding': 'br', ...headers });
    expect([answer.statusCode, answer.headers.etag, answer.headers.vary]).toEqual([status, ETAG, 'Accept-Encoding']);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body.startsWith('Dachziegel')).toBe(true);
  });
});

describe('memory', () => {
  test('a file of two MiB is read at once, a longer one in pieces', async () => {
    const bytes = randomBytes(2 * MIB + 1);
    await offerFile('short', bytes.subarray(1));
    expect((await ask()).rawPayload.equals(bytes.subarray(1))).toBe(true);
    expect(reads).toEqual([]);
    await offerFile('long', bytes, { look: 'a' });
    expect((await ask()).rawPayload.equals(bytes)).toBe(true);
    expect(reads).toEqual([[0, bytes.length]]);
    // A part of a long file is read at once, too.
    expect((await ask({ range: 'bytes=5-1999' })).rawPayload.equals(bytes.subarray(5, 2_000))).toBe(true);
    expect(reads).toHaveLength(1);
  });

  test('a file that looks as before is not read again, also after many others', async () => {
    for (let count = 0; count < 40; count += 1) {
      await offerFile(`other-${count}`, TEXT, { look: 'a' });
      await ask();
    }
    await offerFile('kept', Buffer.from('first'), { look: 'a' });
    expect((await ask()).body).toBe('first');
    await offerFile('kept', Buffer.from('other'), { look: 'a' });
    expect((await ask()).body).toBe('first');
    // A part is read from the file.
    expect((await ask({ range: 'bytes=0-3' })).body).toBe('othe');
    await offerFile('kept', Buffer.from('other'), { look: 'b' });
    expect((await ask()).body).toBe('other');
  });

  test('while 64 MiB wait for their clients all else comes in pieces, until one of them goes', async () => {
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
