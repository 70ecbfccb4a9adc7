import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { keepAssets, renewAssets } from '../../../server/appFiles/keptAssets';
import { contentSecurityPolicy } from '../../../server/http/contentSecurityPolicy';
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

describe('the kept assets', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'dachberater-assets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const appDir = () => path.join(server.folder, 'dist');
  const age = async (name: string, days: number) => {
    const then = new Date(Date.now() - days * 86_400_000);
    await utimes(path.join(folder, name), then, then);
  };

  test('of a former build are deleted after 30 days', async () => {
    for (const [name, days] of [
      ['young.js', 29],
      ['old.js', 31],
    ] as const) {
      await writeFile(path.join(folder, name), 'x');
      await age(name, days);
    }
    await keepAssets(appDir(), folder);
    expect(await readdir(folder)).toContain('old.js');
    await renewAssets(appDir(), folder);
    expect((await readdir(folder)).sort()).toEqual([
      'main.0123456789abcdef.js',
      'style.0123456789abcdef.css',
      'young.js',
    ]);
  });

  test("of the server's own build get a new modification date", async () => {
    const kept = 'main.0123456789abcdef.js';
    await keepAssets(appDir(), folder);
    await age(kept, 31);
    await renewAssets(appDir(), folder);
    expect(Date.now() - (await stat(path.join(folder, kept))).mtimeMs).toBeLessThan(60_000);
    await renewAssets(path.join(folder, 'another build'), folder);
    expect(await readdir(folder)).toContain(kept);
  });

  test('cannot be kept where a file has the name of their folder', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expect(renewAssets(appDir(), file)).rejects.toMatchObject({ code: 'EEXIST' });
  });
});

test('with the kill switch KILL_WORKER the server sends a script that removes the service worker', async () => {
  const killing = await openTestApp({ env: { KILL_WORKER: '1' }, appFiles: { 'service-worker.js': '/* worker */' } });
  const answer = await killing.get('/service-worker.js');
  expect(answer.payload).toContain('registration.unregister()');
  expect(answer.headers['cache-control']).toBe('no-store');
  await killing.close();
}, 30_000);
