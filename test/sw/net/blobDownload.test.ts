import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { BlobDownload, type TryOutcome } from '../../../sw/net/blobDownload';

const bytes = Buffer.from(Array.from({ length: 50_000 }, (_, index) => index % 251));
const sha256 = createHash('sha256').update(bytes).digest('hex');
const type = 'application/octet-stream';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let origin: string;
let answers: Answer[];
let ranges: (string | undefined)[];
let asked: (string | undefined)[];

beforeEach(async () => {
  answers = [];
  ranges = [];
  asked = [];
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    asked.push(request.url);
    (answers.shift() ?? whole)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const headers = (length: number) => ({ 'content-type': type, 'content-length': String(length) });

const whole: Answer = (_request, response) => response.writeHead(200, headers(bytes.length)).end(bytes);

const ranged: Answer = (request, response) => {
  const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1]);
  const range = { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` };
  response.writeHead(206, { ...headers(bytes.length - start), ...range }).end(bytes.subarray(start));
};

/** Sends only `length` of the announced bytes and then breaks the connection. */
const broken =
  (length: number): Answer =>
  (_request, response) => {
    response.writeHead(200, headers(bytes.length));
    response.write(bytes.subarray(0, length), () => setImmediate(() => response.destroy()));
  };

/** Sends only `length` bytes without announcing a length, so that the answer looks complete. */
const short =
  (length: number): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type, 'transfer-encoding': 'chunked' }).end(bytes.subarray(0, length));

const status =
  (code: number, extra: Record<string, string> = {}, body = ''): Answer =>
  (_request, response) =>
    response.writeHead(code, extra).end(body);

const flipped: Answer = (_request, response) => {
  const wrong = Buffer.from(bytes);
  wrong.writeUInt8(wrong.readUInt8(25_000) ^ 1, 25_000);
  response.writeHead(200, headers(wrong.length)).end(wrong);
};

const page =
  (body: string | Buffer): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);

const newDownload = () => new BlobDownload({ path: `${origin}/pack`, sha256, size: bytes.length, type });
const attempt = (download: BlobDownload): Promise<TryOutcome> =>
  download.attempt('token-of-a-person', new AbortController().signal);

function expectComplete(outcome: TryOutcome): void {
  expect(outcome.kind).toBe('complete');
  if (outcome.kind === 'complete') expect(Buffer.from(outcome.bytes).equals(bytes)).toBe(true);
}

test('a download of a blob is complete when all bytes arrive intact', async () => {
  expectComplete(await attempt(newDownload()));
  expect(ranges).toEqual([undefined]);
});

test('successive downloads can use the same buffer, even if it is larger than a blob', async () => {
  const memory = new ArrayBuffer(bytes.length + 1_000);
  for (const first of [whole, flipped]) {
    answers = [first, whole];
    const download = new BlobDownload({ path: `${origin}/pack`, sha256, size: bytes.length, type }, memory);
    const outcome = await attempt(download);
    expectComplete(outcome.kind === 'complete' ? outcome : await attempt(download));
  }
});

test.each([
  ['a broken connection', broken(20_000)],
  ['a body that ends early without a length', short(20_000)],
])('after %s the next try of a download loads only the missing bytes', async (_name, first) => {
  answers = [first, ranged];
  const download = newDownload();
  expect(await attempt(download)).toMatchObject({ kind: 'unreachable' });
  const kept = download.received;
  expect(kept).toBeGreaterThan(0);
  expectComplete(await attempt(download));
  expect(ranges).toEqual([undefined, `bytes=${kept}-`]);
});

test('a download begins again at its first byte when the server ignores the requested range', async () => {
  answers = [short(20_000), whole];
  const download = newDownload();
  await attempt(download);
  expectComplete(await attempt(download));
});

test('a download drops an answer with another range than the requested one', async () => {
  const other = { 'content-type': type, 'content-range': `bytes 0-9/${bytes.length}` };
  answers = [short(20_000), status(206, other, '0123456789'), whole];
  const download = newDownload();
  await attempt(download);
  expect(await attempt(download)).toEqual({ kind: 'damaged', detail: 'another range than the one asked for' });
  expectComplete(await attempt(download));
  expect(ranges[2]).toBeUndefined();
});

test('a download over a connection that breaks again and again loads no byte twice', async () => {
  const next: Answer = (request, response) => {
    const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const range = { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` };
    response
      .writeHead(start === 0 ? 200 : 206, { 'content-type': type, ...(start > 0 && range) })
      .end(bytes.subarray(start, start + 5_000));
  };
  answers = Array.from({ length: 10 }, () => next);
  const download = newDownload();
  for (let tries = 1; tries < 10; tries += 1)
    expect(await attempt(download)).toEqual({
      kind: 'unreachable',
      detail: `cut short at ${tries * 5_000} of 50000 bytes`,
    });
  expectComplete(await attempt(download));
  expect(ranges).toEqual([undefined, ...Array.from({ length: 9 }, (_, index) => `bytes=${(index + 1) * 5_000}-`)]);
});

test("a download drops a captive portal's page, even if the page has exactly the blob's bytes", async () => {
  answers = [short(20_000), page('<h1>WLAN</h1>'), page('<h1>WLAN</h1>'), ranged, page(bytes), page(bytes)];
  const download = newDownload();
  await attempt(download);
  expect(await attempt(download)).toEqual({ kind: 'unreachable', detail: '200 text/html' });
  expect(download.received).toBe(20_000);
  expectComplete(await attempt(download));
  expect(await attempt(newDownload())).toEqual({ kind: 'unreachable', detail: '200 text/html' });
});

test('a blob is requested again when an HTML page arrives instead', async () => {
  answers = [page('<html lang="de">'), whole];
  expectComplete(await attempt(newDownload()));
  expect(asked).toEqual(['/pack', expect.stringMatching(/^\/pack\?fresh=[0-9a-f-]{36}$/)]);
  expect(ranges).toEqual([undefined, undefined]);
});

const REST = 'bytes=20000-';

test.each<[string, Answer]>([
  [
    'a proxy cut out of compressed bytes',
    (_request, response) => {
      const packed = gzipSync(bytes);
      const range = { 'content-range': `bytes 20000-${packed.length - 1}/${packed.length}` };
      response.writeHead(206, { 'content-type': type, 'content-encoding': 'gzip', ...range }).end(packed.subarray(200));
    },
  ],
  ['gets no answer', (_request, response) => response.destroy()],
])(
  'after three failed requests for the remaining bytes, a download starts again at its first byte (case: a rest that %s)',
  async (_what, unreadable) => {
    answers = [short(20_000), unreadable, unreadable, unreadable];
    const download = newDownload();
    for (let tries = 0; tries < 4; tries += 1) expect(await attempt(download)).toMatchObject({ kind: 'unreachable' });
    expect(download.received).toBe(20_000);
    expectComplete(await attempt(download));
    expect(ranges).toEqual([undefined, REST, REST, REST, undefined]);
  },
);

test('a download completes even if a proxy sends a requested rest with the status 200 of a whole blob', async () => {
  const rest: Answer = (request, response) => {
    const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(200, headers(bytes.length - start)).end(bytes.subarray(start));
  };
  answers = [short(20_000), ...Array.from({ length: 9 }, () => rest)];
  const download = newDownload();
  let outcome = await attempt(download);
  while (outcome.kind !== 'complete' && answers.length > 0) outcome = await attempt(download);
  expectComplete(outcome);
});

/** Sends all bytes but keeps the connection open. */
const endless =
  (announced: number | null): Answer =>
  (_request, response) => {
    response.writeHead(200, announced === null ? { 'content-type': type } : headers(announced));
    response.write(bytes);
  };

test.each([
  ['names no length', null],
  ['names too great a length', bytes.length + 9],
])('a download is complete with its last byte even if the answer %s', async (_what, announced) => {
  answers = [endless(announced)];
  expectComplete(await attempt(newDownload()));
  expect(ranges).toEqual([undefined]);
});

test('a download keeps its received bytes through several tries without a connection', async () => {
  const nothing: Answer = (_request, response) => response.destroy();
  answers = [short(20_000), nothing, nothing, nothing, nothing, ranged];
  const download = newDownload();
  for (let tries = 0; tries < 5; tries += 1) await attempt(download);
  expectComplete(await attempt(download));
  expect(ranges).toEqual([undefined, REST, REST, REST, undefined, REST]);
});

test('an answer without a body does not count as an answer of our server', async () => {
  answers = [status(204, { 'content-type': type })];
  expect(await attempt(newDownload())).toEqual({ kind: 'unreachable', detail: `204 ${type}` });
});

describe('a slow download', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  test('is not given up when its next bytes arrive after twenty seconds', async () => {
    let rest = (): void => undefined;
    answers = [
      (_request, response) => {
        response.writeHead(200, headers(bytes.length));
        response.write(bytes.subarray(0, 10_000));
        rest = () => void response.end(bytes.subarray(10_000));
      },
    ];
    const download = newDownload();
    const outcome = attempt(download);
    while (download.received === 0) await new Promise((wake) => setImmediate(wake));
    await jest.advanceTimersByTimeAsync(20_000);
    rest();
    expectComplete(await outcome);
  });

  /** Sends `length` bytes per second. The returned `end()` gives the outcome, or null during the download. */
  const comeSlowly = async (download: BlobDownload, length: number, seconds: number) => {
    let more = (): void => undefined;
    let sent = 0;
    answers = [
      (_request, response) => {
        response.writeHead(200, headers(bytes.length));
        more = () => void response.write(bytes.subarray(sent, (sent += length)));
        more();
      },
    ];
    let end: TryOutcome | null = null;
    const outcome = attempt(download).then((ended) => (end = ended));
    for (let second = 0; second < seconds && end === null; second += 1) {
      while (download.received < sent) await new Promise((wake) => setImmediate(wake));
      await jest.advanceTimersByTimeAsync(1_000);
      await new Promise((wake) => setImmediate(wake));
      if (end === null) more();
    }
    return { outcome, end: () => end };
  };

  test('is given up when only a few bytes arrive each second', async () => {
    const download = newDownload();
    const { outcome, end } = await comeSlowly(download, 4, 120);
    expect(end()).toEqual({ kind: 'unreachable', detail: 'Too little came within 30 s' });
    await outcome;
    const kept = download.received;
    expect(kept).toBeGreaterThan(0);
    answers = [ranged];
    expectComplete(await attempt(download));
    expect(ranges).toEqual([undefined, `bytes=${kept}-`]);
  });

  test('is not given up if it can end within two hours', async () => {
    const { outcome, end } = await comeSlowly(newDownload(), 8, 300);
    expect(end()).toBeNull();
    server.closeAllConnections();
    await outcome;
  });

  test.each([
    ['succeeds', whole],
    ['breaks off', broken(20_000)],
  ])('leaves no timer after a try that %s', async (_what, answer) => {
    answers = [answer];
    await attempt(newDownload());
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('a download requests the whole blob after the server has refused a request for a range', async () => {
  answers = [short(20_000), status(416)];
  const download = newDownload();
  await attempt(download);
  expect(await attempt(download)).toMatchObject({ kind: 'missing', status: 416 });
  expectComplete(await attempt(download));
  expect(ranges[2]).toBeUndefined();
});

test('a download with a flipped bit or surplus bytes counts as damaged', async () => {
  const longer: Answer = (_request, response) => {
    response.writeHead(200, headers(bytes.length + 1)).end(Buffer.concat([bytes, Buffer.of(0)]));
  };
  answers = [flipped, longer];
  const download = newDownload();
  expect(await attempt(download)).toEqual({ kind: 'damaged', detail: 'other bytes' });
  expect(download.received).toBe(0);
  expect(await attempt(download)).toEqual({ kind: 'damaged', detail: 'longer than its name promises' });
  expectComplete(await attempt(download));
});

test.each<[string, number, Record<string, string>, Buffer]>([
  ['of another range', 206, { 'content-range': `bytes 10-19/${bytes.length}` }, bytes.subarray(10, 20)],
  ['that is too long', 200, {}, Buffer.concat([bytes, bytes])],
])('an answer %s makes a download close the connection and count as damaged', async (_what, code, extra, body) => {
  const closed = new Promise<void>((resolve) => {
    answers = [
      (_request, response) => {
        response.on('close', resolve);
        response.writeHead(code, { 'content-type': type, ...extra }).write(body);
      },
    ];
  });
  expect((await attempt(newDownload())).kind).toBe('damaged');
  await closed;
});

const ours = JSON.stringify({ message: 'Nein', errors: [] });
const json = { 'content-type': 'application/json; charset=utf-8' };

test.each<[string, Answer, object]>([
  ['a redirect', status(302, { location: '/portal' }), { kind: 'unreachable' }],
  ['a 401 of our server', status(401, json, ours), { kind: 'refused', token: 'token-of-a-person' }],
  ['a 401 of a proxy', status(401, { 'content-type': 'text/html' }, 'Proxy'), { kind: 'unreachable' }],
  ['503 with Retry-After', status(503, { 'retry-after': '7' }), { kind: 'busy', status: 503, restMs: 7_000 }],
  ['429', status(429), { kind: 'busy', status: 429, restMs: null }],
  ['403', status(403, json, ours), { kind: 'busy', status: 403, restMs: null }],
  ['404', status(404, json, ours), { kind: 'missing', status: 404 }],
])('a download fails after %s and succeeds with the next try', async (_name, answer, outcome) => {
  answers = [answer];
  const download = newDownload();
  expect(await attempt(download)).toMatchObject(outcome);
  expectComplete(await attempt(download));
});

test('an aborted download ends and keeps its received bytes', async () => {
  const hanging: Answer = (_request, response) => {
    response.writeHead(200, headers(bytes.length));
    response.write(bytes.subarray(0, 10_000));
  };
  answers = [hanging];
  const download = newDownload();
  const stop = new AbortController();
  const outcome = download.attempt(null, stop.signal);
  while (download.received === 0) await new Promise((resolve) => setImmediate(resolve));
  stop.abort();
  expect(await outcome).toMatchObject({ kind: 'unreachable' });
  expect(download.received).toBe(10_000);
});
