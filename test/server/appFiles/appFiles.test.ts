import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { keepAssets, keepAssetsDaily, renewAssets } from '../../../server/appFiles/keptAssets';
import { contentSecurityPolicy } from '../../../server/http/contentSecurityPolicy';
import { until } from '../../support/until';
import { openTestApp, type TestApp } from '../support/testApp';

const POLICY = contentSecurityPolicy({
  place: 'meta',
  sources: {
    frames: ['https://tools.example', 'https://others.example', 'http://127.0.0.1:*'],
    scripts: ["'sha256-c3RhcnQ='"],
  },
});
const SHELL = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}" /><title>Dachberater</title>`;
const SCRIPT = 'console.log("Dachberater");'.repeat(50);
let server: TestApp;

beforeAll(async () => {
  server = await openTestApp({
    env: { FRAME_ORIGINS: 'https://tools.example' },
    appFiles: {
      'index.html': SHELL,
      'service-worker.js': '/* worker */',
      'robots.txt': 'User-agent: *',
      '.sources': 'secret',
      'assets/main.0123456789abcdef.js': SCRIPT,
      'assets/style.0123456789abcdef.css': 'a{}',
    },
  });
  const compressed = path.join(server.folder, 'data/assets/main.0123456789abcdef.js.br');
  await writeFile(compressed, brotliCompressSync(SCRIPT));
}, 60_000);
afterAll(() => server.close());

test.each(['/', '/index.html', '/dashboard', '/Products/Tiles', '/view/biber-18', '/content_redirect/', '/?auth=x'])(
  "the address %s is answered with the app's page, which browsers revalidate at every visit",
  async (url) => {
    const answer = await server.get(url, undefined, { accept: 'text/html,*/*;q=0.8' });
    expect([answer.statusCode, answer.payload]).toEqual([200, SHELL]);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    const again = await server.get(url, undefined, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  },
);

test("the page's Content-Security-Policy is strict and allows frames only from blob: addresses and FRAME_ORIGINS", async () => {
  const { headers } = await server.get('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain('frame-src blob: https://tools.example;');
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
});

test.each([
  ['If-Match with another ETag', { 'if-match': '"x"' }, 412, 'if-match'],
  [
    'If-Unmodified-Since the year 2000',
    { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
    412,
    'if-unmodified-since',
  ],
  ["a range behind the file's end", { range: 'bytes=999999-' }, 416, 'range'],
])(
  'when a request header makes the server refuse a file, the error names the header (case: %s)',
  async (_what, headers, status, field) => {
    const answer = await server.get('/robots.txt', undefined, headers);
    expect([answer.statusCode, answer.json<ErrorAnswer>().errors.map((error) => error.field)]).toEqual([
      status,
      [field],
    ]);
  },
);

test('browsers revalidate the service worker at every visit, and cache assets for a year', async () => {
  expect((await server.get('/service-worker.js')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/javascript; charset=utf-8',
  });
  const asset = await server.get('/assets/style.0123456789abcdef.css');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('an asset is sent compressed to browsers that accept compression', async () => {
  const url = '/assets/main.0123456789abcdef.js';
  const br = await server.get(url, undefined, { 'accept-encoding': 'gzip, br' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT);
  expect((await server.get(url, undefined, { 'accept-encoding': 'gzip' })).payload).toBe(SCRIPT);
  expect((await server.get(url)).payload).toBe(SCRIPT);
});

test("the server also serves files of a build made after the server's start", async () => {
  const asset = path.join(server.folder, 'dist/assets/next.0123456789abcdef.js');
  await writeFile(asset, SCRIPT);
  const answer = await server.get('/assets/next.0123456789abcdef.js');
  expect([answer.statusCode, answer.payload]).toEqual([200, SCRIPT]);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  await rm(asset);
});

test.each([
  '/assets/gone.0123456789abcdef.js',
  '/assets/',
  '/assets',
  '/assets/..%2f..%2fsecret',
  '/missing.js',
  '/favicon.ico',
  '/.sources',
  '/..%2fdata%2fsecret',
  '/healthz/x',
])('the address %s is answered with a JSON error instead of the page', async (url) => {
  const answer = await server.get(url, undefined, { accept: 'text/html' });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('an unknown address that a script requests as JSON is answered with 404', async () => {
  expect((await server.get('/unknown', undefined, { accept: 'application/json' })).statusCode).toBe(404);
});

test('the assets of a former build are deleted after 30 days', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dachberater-assets-'));
  const now = new Date('2026-06-01T00:00:00Z');
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
  for (const [name, age] of [
    ['young.js', 29],
    ['old.js', 31],
  ] as const) {
    await writeFile(path.join(folder, name), 'x');
    await utimes(path.join(folder, name), days(age), days(age));
  }
  await keepAssets(path.join(server.folder, 'dist'), folder, now);
  expect(await readdir(folder)).toContain('old.js');
  await renewAssets(path.join(server.folder, 'dist'), folder, now);
  expect((await readdir(folder)).sort()).toEqual([
    'main.0123456789abcdef.js',
    'style.0123456789abcdef.css',
    'young.js',
  ]);
  await rm(folder, { recursive: true });
});

describe('a running server', () => {
  const DAY_MS = 86_400_000;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'dachberater-assets-'));
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'performance'] });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await rm(folder, { recursive: true });
  });

  test('renews the modification date of its own assets daily', async () => {
    const appDir = path.join(server.folder, 'dist');
    await keepAssets(appDir, folder);
    const kept = path.join(folder, 'main.0123456789abcdef.js');
    const started = new Date(Date.now() - 29 * DAY_MS);
    await utimes(kept, started, started);
    const end = keepAssetsDaily(appDir, folder, (error) => {
      throw error;
    });
    jest.advanceTimersByTime(DAY_MS);
    await until('the asset is renewed', async () => Date.now() - (await stat(kept)).mtimeMs < 1_000);
    end();
    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(29 * DAY_MS);
    await renewAssets(path.join(folder, 'another build'), folder);
    expect(await readdir(folder)).toContain('main.0123456789abcdef.js');
  });

  test('reports an error when it cannot create the folder for the kept assets', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const errors: unknown[] = [];
    const end = keepAssetsDaily(path.join(server.folder, 'dist'), file, (error) => errors.push(error));
    jest.advanceTimersByTime(DAY_MS);
    await until('both failures are told', () => errors.length === 2);
    expect(errors[0]).toMatchObject({ code: 'EEXIST' });
    end();
  });
});

test('with the kill switch KILL_WORKER the server sends a script that removes the service worker', async () => {
  const killing = await openTestApp({ env: { KILL_WORKER: '1' }, appFiles: { 'service-worker.js': '/* worker */' } });
  const answer = await killing.get('/service-worker.js');
  expect(answer.payload).toContain('registration.unregister()');
  expect(answer.headers['cache-control']).toBe('no-store');
  await killing.close();
}, 30_000);
