import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { applyManifestDelta } from '../../../src/contract/release/applyManifestDelta';
import type { ErrorAnswer, VersionAvailableAnswer } from '../../../src/contract/answers';
import { serializeManifest } from '../../../src/contract/release/manifestText';
import { mediumPolicy } from '../../../src/contract/content/mediaPolicy';
import {
  filedataPath,
  FILEDATA_COOKIE,
  HEADERS,
  manifestDeltaPath,
  manifestPath,
  packPath,
  PATHS,
  productPath,
} from '../../../src/contract/paths';
import type { Manifest, Pointer } from '../../../src/contract/release/release';
import { activate } from '../../support/publishing';
import { openTestApp, probes, type TestApp, TEST_BUILD } from '../support/testApp';
import { idOf, PICTURE, PRODUCT, publishTestRelease, VIDEO } from '../support/testRelease';
import { until } from '../../support/until';

let server: TestApp;
let token: string;
const get = (url: string, headers: Record<string, string> = {}) => server.get(url, token, headers);

beforeAll(async () => {
  server = await openTestApp();
  token = await server.logIn('default');
}, 60_000);
afterAll(() => server.close());

test('requests for published data are answered with 503 before the first release', async () => {
  for (const url of [PATHS.version, PATHS.versionAvailable, PATHS.pointer, PATHS.news]) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.json<ErrorAnswer>().message).not.toBe('');
  }
  const health = await server.get(PATHS.health);
  expect([health.statusCode, health.json()]).toMatchObject([503, { status: 'fault', release: null, store: 'empty' }]);
  expect(await probes(server)).toEqual({ live: [200, { status: 'ok' }], ready: [503, { status: 'fault' }] });
});

/** Browsers may store most published answers, but not the answers at these addresses. */
const UNKEPT: readonly string[] = [PATHS.versionAvailable, PATHS.applicationVersion];

describe('a server with a release', () => {
  beforeAll(async () => {
    await publishTestRelease(server.releasesDir, '1.0.0');
    await until('the release is served', async () => (await get(PATHS.version)).statusCode === 200 || null);
  });

  test('reports every part as "ok" in the health check', async () => {
    const health = await server.get(PATHS.health);
    expect([health.statusCode, health.json()]).toEqual([
      200,
      {
        status: 'ok',
        database: 'ok',
        disk: 'ok',
        mail: 'ok',
        clock: 'ok',
        release: '1.0.0',
        store: 'ok',
        damaged: [],
        app: TEST_BUILD.version,
        build: TEST_BUILD.id,
        commit: null,
      },
    ]);
    expect(await probes(server)).toEqual({ live: [200, { status: 'ok' }], ready: [200, { status: 'ok' }] });
  });

  // spec: call-16
  test.each([
    [PATHS.applicationVersion, { version: '9.8.7', build: TEST_BUILD.app }],
    [PATHS.version, { version: '1.0.0' }],
    ['/api/v1/products/tiles', { content: 'products-tiles', version: '1.0.0' }],
    ['/api/v1/products/stones', { content: 'products-stones', version: '1.0.0' }],
    ['/api/v1/product?id=biber', PRODUCT],
    ['/api/v1/news', [{ title: 'Neu' }]],
    ['/api/v1/news?id=1', { title: 'Neu' }],
    ['/api/v1/reference-images', { content: 'reference-images' }],
    ['/api/v1/content', { service: 'pwa' }],
    ['/api/v1/content-app', { service: 'app' }],
    ['/api/v1/content-mob', { service: 'mob' }],
    [
      PATHS.versionAvailable,
      {
        version: '1.0.0',
        timestamp: 1_700_000_000,
        serial: expect.any(Number),
        note: 'Version 1.0.0',
        required: true,
      },
    ],
  ])('answers a request with the published JSON (path: %s)', async (url, expected) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe(UNKEPT.includes(url) ? 'no-store' : 'private, no-cache');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.json()).toEqual(expected);
  });

  test.each([
    [400, '/api/v1/product', 'id'],
    [400, '/api/v1/product?id=', 'id'],
    [400, '/api/v1/product?id=../../etc/passwd', 'id'],
    [400, '/api/v1/product?id=%00', 'id'],
    [400, '/api/v1/product?id=a&id=b', 'id'],
    [400, `/api/v1/product?id=${'a'.repeat(5_000)}`, 'id'],
    [404, '/api/v1/product?id=unbekannt', 'id'],
    [404, '/api/v1/product?id=constructor', 'id'],
    [400, '/api/v1/news?id=0', 'id'],
    [404, '/api/v1/news?id=9999', 'id'],
    [404, '/api/v1/products/walls', 'path'],
    [400, '/api/filedata?id=..%2F..%2Fetc%2Fpasswd', 'id'],
    [404, '/api/filedata?id=AAAAAAAAAAAAAAAAAAAAAA', 'id'],
    [400, '/api/v1/search?part=..', 'part'],
    [400, '/api/v1/search?part=a&part=b', 'part'],
    [404, '/api/v1/search?part=AAAAAAAAAAAAAAAAAAAAAA', 'part'],
    [400, '/api/v1/packs/current', 'sha256'],
    [400, '/api/v1/packs/..%2Fcurrent', 'sha256'],
    [404, `/api/v1/packs/${'0'.repeat(64)}`, 'sha256'],
    [404, `/api/v1/manifests/${'0'.repeat(64)}`, 'sha256'],
    [404, '/api/v1/unknown', 'path'],
    [404, '/api', 'path'],
    [404, '/application/filedata', 'path'],
    [404, '/application/update', 'path'],
  ])('names the faulty field in an error answer (status: %i, address: %s, field: "%s")', async (status, url, field) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<ErrorAnswer>().errors.map((error) => error.field)).toEqual([field]);
  });

  test.each(['/%E0%A4%A', '/api/v1/product%zz?id=a'])(
    'answers the malformed address %s with status 400 and JSON',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(400);
      const message = 'Diese Adresse ist ungültig.';
      expect(answer.json<ErrorAnswer>()).toEqual({ message, errors: [{ field: 'path', message }] });
    },
  );

  test("names the release's version in each answer, even with status 404", async () => {
    for (const url of [PATHS.version, PATHS.news, productPath(PRODUCT.id), productPath('unbekannt')])
      expect((await get(url)).headers[HEADERS.releaseVersion]).toBe('1.0.0');
    expect((await get(PATHS.users)).headers[HEADERS.releaseVersion]).toBeUndefined();
  });

  test('answers 304 for a document that the client already has', async () => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const first = await get(productPath('biber'), { 'accept-encoding': encoding });
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^"[\w-]+"$/);
      const again = await get(productPath('biber'), { 'accept-encoding': encoding, 'if-none-match': `"x", ${etag}` });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
  });

  test('compresses documents for clients that accept compression', async () => {
    const plain = await get(productPath('biber'));
    const br = await get(productPath('biber'), { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get(productPath('biber'), { 'accept-encoding': 'br;q=0, gzip' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect(br.headers.etag).not.toBe(plain.headers.etag);
  });

  test('sends a whole document even if a client requests a range', async () => {
    const part = await get(productPath('biber'), { range: 'bytes=0-9' });
    expect([part.statusCode, part.headers['accept-ranges']]).toEqual([200, undefined]);
    expect(part.json()).toEqual(PRODUCT);
  });

  test('sends pictures and videos without further compression', async () => {
    const picture = await get(filedataPath(idOf(PICTURE)), { 'accept-encoding': 'br' });
    expect([picture.headers['content-encoding'], picture.headers['vary']]).toEqual([undefined, undefined]);
    expect(picture.rawPayload.equals(PICTURE)).toBe(true);
  });

  test("returns the release's serial number with the available version", async () => {
    const { serial, timestamp } = (await get(PATHS.pointer)).json<Pointer>();
    expect(serial).not.toBe(timestamp);
    expect((await get(PATHS.versionAvailable)).json()).toMatchObject({ serial });
  });

  test('adds the seconds until the update deadline to its answer about the available version', async () => {
    const due = async () => (await get(PATHS.versionAvailable)).json<VersionAvailableAnswer>().due_in;
    expect(await due()).toBeUndefined();
    const now = Math.floor(Date.now() / 1000);
    await activate(server.releasesDir, '1.0.0', now + 3_600);
    const left = await until('the deadline is served', async () => (await due()) ?? null);
    expect(left).toBeGreaterThan(3_500);
    expect(left).toBeLessThanOrEqual(3_600);
    await activate(server.releasesDir, '1.0.0', now - 3_600);
    await until('the deadline is over', async () => (await due()) === 0 || null);
    await activate(server.releasesDir, '1.0.0');
    await until('the deadline is gone', async () => (await due()) === undefined || null);
  });

  test('answers HEAD with the same headers as GET', async () => {
    const { sha256 } = (await get(PATHS.pointer)).json<Pointer>();
    const manifest = (await get(manifestPath(sha256))).json<Manifest>();
    for (const url of [
      productPath('biber'),
      filedataPath(idOf(VIDEO)),
      PATHS.version,
      manifestPath(sha256),
      packPath(manifest.packs[0]?.sha256 ?? ''),
    ]) {
      const head = await server.app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${token}` } });
      const whole = await get(url);
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
      for (const name of ['content-length', 'content-type', 'etag'])
        expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });

  // spec: call-32
  test('sends file data in ranges across several packs', async () => {
    const url = filedataPath(idOf(VIDEO));
    const whole = await get(url);
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    expect(whole.rawPayload.equals(VIDEO)).toBe(true);
    expect(whole.headers['content-security-policy']).toBe(mediumPolicy('video/mp4'));
    const picture = await get(filedataPath(idOf(PICTURE)));
    expect(picture.headers['content-security-policy']).toBe(mediumPolicy('image/webp'));
    const part = await get(url, { range: 'bytes=1048570-1048590' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 1048570-1048590/2500000']);
    expect(part.rawPayload.equals(VIDEO.subarray(1_048_570, 1_048_591))).toBe(true);
    const tail = await get(url, { range: 'bytes=-3' });
    expect(tail.rawPayload.equals(VIDEO.subarray(-3))).toBe(true);
    const outside = await get(url, { range: 'bytes=2500000-' });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */2500000']);
    expect(outside.json<ErrorAnswer>().errors[0]?.field).toBe('range');
    const head = await server.app.inject({
      method: 'HEAD',
      url,
      headers: { authorization: `Bearer ${token}`, range: 'bytes=0-9' },
    });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '2500000']);
    expect((await get(url, { range: 'bytes=0-1,5-6' })).statusCode).toBe(200);
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get(url, { range: 'bytes=0-1', 'if-range': String(whole.headers.etag) })).statusCode).toBe(206);
  });

  test('accepts over HTTPS only the cookie with the prefix __Secure-', async () => {
    const behind = await openTestApp({ env: { TRUST_PROXY: '1' } });
    await publishTestRelease(behind.releasesDir, '1.0.0');
    const https = { 'x-forwarded-proto': 'https' };
    const answer = await behind.post(PATHS.authenticate, { key: behind.keys.worker }, undefined, https);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: '__Secure-dachberater_filedata', secure: true, sameSite: 'Strict' });
    const read = (name: string) =>
      behind.get(filedataPath(idOf(PICTURE)), undefined, { ...https, cookie: `${name}=${cookie?.value}` });
    expect((await read('__Secure-dachberater_filedata')).statusCode).toBe(200);
    expect((await read(FILEDATA_COOKIE)).statusCode).toBe(401);
    const { token: session } = answer.json<{ token: string }>();
    const out = await behind.post(PATHS.logout, {}, session, https);
    expect(out.cookies[0]).toMatchObject({ name: '__Secure-dachberater_filedata', value: '' });
    await behind.close();
  }, 30_000);

  test('serves a manifest and packs whose bytes match their hashes', async () => {
    const pointer = (await get(PATHS.pointer)).json<Pointer>();
    const blob = await get(manifestPath(pointer.sha256), { 'accept-encoding': 'br' });
    const bytes = blob.headers['content-encoding'] === 'br' ? brotliDecompressSync(blob.rawPayload) : blob.rawPayload;
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(pointer.sha256);
    const manifest = JSON.parse(bytes.toString()) as Manifest;
    for (const { sha256, size, kind } of manifest.packs) {
      const pack = await get(packPath(sha256));
      expect(pack.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': String(size),
        'cache-control': 'private, no-cache, no-store',
        etag: `"${sha256}"`,
      });
      expect(createHash('sha256').update(pack.rawPayload).digest('hex')).toBe(sha256);
      const rest = await get(packPath(sha256), { range: 'bytes=7-', 'accept-encoding': 'br' });
      expect([rest.statusCode, rest.headers['content-encoding']]).toEqual([206, undefined]);
      expect(rest.rawPayload.equals(pack.rawPayload.subarray(7))).toBe(true);
      const encoded = await get(packPath(sha256), { 'accept-encoding': 'br' });
      expect(encoded.headers['content-encoding']).toBe(kind === 'documents' && size >= 1_024 ? 'br' : undefined);
    }
  });

  test('requires a token for every call except public calls', async () => {
    const closed = [PATHS.versionAvailable, PATHS.pointer, PATHS.news, PATHS.users, PATHS.applicationVersion];
    for (const url of [...closed, productPath('biber'), filedataPath(idOf(PICTURE)), packPath('0'.repeat(64))]) {
      for (const headers of [{}, { authorization: 'Bearer wrongwrongwrong' }, { authorization: 'Basic YTpi' }]) {
        const answer = await server.get(url, undefined, headers);
        expect(answer.statusCode).toBe(401);
        expect(answer.json<ErrorAnswer>().errors[0]?.field).toBe('authorization');
      }
    }
    for (const url of [PATHS.version, PATHS.health]) expect((await server.get(url)).statusCode).toBe(200);
  });

  test('accepts the cookie only for file data', async () => {
    const answer = await server.post(PATHS.authenticate, { key: server.keys.worker });
    const session = answer.json<{ token: string }>();
    const cookie = `${FILEDATA_COOKIE}=${answer.cookies.find(({ name }) => name === FILEDATA_COOKIE)?.value}`;
    expect(cookie).not.toContain(session.token);
    const withCookie = (url: string, value = cookie) => server.get(url, undefined, { cookie: value });
    expect((await withCookie(filedataPath(idOf(PICTURE)))).rawPayload.equals(PICTURE)).toBe(true);
    expect((await withCookie(PATHS.news)).statusCode).toBe(401);
    expect((await server.app.inject({ method: 'POST', url: PATHS.logout, headers: { cookie } })).statusCode).toBe(401);
    expect((await withCookie(filedataPath(idOf(PICTURE)), `${FILEDATA_COOKIE}=${session.token}`)).statusCode).toBe(401);
    const out = await server.post(PATHS.logout, {}, session.token);
    expect(out.cookies[0]).toMatchObject({ name: FILEDATA_COOKIE, value: '' });
    expect((await withCookie(filedataPath(idOf(PICTURE)))).statusCode).toBe(401);
  });

  test('serves a new release within two seconds', async () => {
    await publishTestRelease(server.releasesDir, '1.1.0');
    const found = await until(
      'the new version is served',
      async () => ((await get(PATHS.version)).json<{ version: string }>().version === '1.1.0' ? true : null),
      { timeoutMs: 2_000 },
    );
    expect(found).toBe(true);
    expect((await get(PATHS.versionAvailable)).json()).toMatchObject({ version: '1.1.0' });
  });

  test('offers the difference from a kept manifest to the new manifest', async () => {
    const [from, to] = ['1.0.0', '1.1.0'].map((version) => {
      const names = readdirSync(path.join(server.releasesDir, 'manifests'));
      const texts = names.map((name) => readFileSync(path.join(server.releasesDir, 'manifests', name), 'utf8'));
      const text = texts.find((found) => found.includes(`"version":"${version}"`)) ?? '';
      return { sha256: createHash('sha256').update(text).digest('hex'), manifest: JSON.parse(text) as Manifest };
    });
    const url = manifestDeltaPath(to?.sha256 ?? '', from?.sha256 ?? '');
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache, no-store']);
    const rebuilt = from && applyManifestDelta(from.manifest, answer.json());
    expect(rebuilt && createHash('sha256').update(serializeManifest(rebuilt)).digest('hex')).toBe(to?.sha256);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect((await server.get(url)).statusCode).toBe(401);
    for (const [status, other, field] of [
      [404, manifestDeltaPath(from?.sha256 ?? '', to?.sha256 ?? ''), 'from'],
      [404, manifestDeltaPath(to?.sha256 ?? '', '0'.repeat(64)), 'from'],
      [400, manifestDeltaPath(to?.sha256 ?? '', 'current'), 'from'],
      [400, manifestDeltaPath('current', from?.sha256 ?? ''), 'to'],
    ] as const) {
      const refused = await get(other);
      expect(refused.json<ErrorAnswer>().errors.map((error) => error.field)).toEqual([field]);
      expect(refused.statusCode).toBe(status);
    }
  });

  test('compresses document packs of a superseded release too', async () => {
    const manifests = path.join(server.releasesDir, 'manifests');
    for (const name of readdirSync(manifests)) {
      const { packs } = JSON.parse(readFileSync(path.join(manifests, name), 'utf8')) as Manifest;
      for (const { sha256, size, kind } of packs) {
        const answer = await get(packPath(sha256), { 'accept-encoding': 'br' });
        const isCompressed = kind === 'documents' && size >= 1_024;
        expect(answer.headers['content-encoding']).toBe(isCompressed ? 'br' : undefined);
        const bytes = isCompressed ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload;
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      }
    }
  });

  test('uses the time of publication as the serial number when a release has no serial number', async () => {
    const current = path.join(server.releasesDir, 'current');
    const { serial, ...legacy } = JSON.parse(readFileSync(current, 'utf8')) as Pointer;
    expect((await get(PATHS.pointer)).json()).toEqual({ ...legacy, serial });
    writeFileSync(current, JSON.stringify(legacy));
    await until('it is served', async () => (await get(PATHS.pointer)).json<Pointer>().serial !== serial);
    expect((await get(PATHS.pointer)).json()).toEqual({ ...legacy, serial: 1_700_000_000 });
    expect((await get(PATHS.versionAvailable)).json()).toMatchObject({ version: '1.1.0', serial: 1_700_000_000 });
  });
});
