/** A request with an unusual spelling of a pack's path must not spoil the cache of packs. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { EDITOR_PATHS } from '../../../src/contract/editor/editorAnswers';
import { PUBLICATION_PATHS } from '../../../src/contract/editor/publicationPaths';
import { deviceStatePath, FLEET_PATHS } from '../../../src/contract/fleet/fleet';
import { manifestPath, packPath, PATHS } from '../../../src/contract/paths';
import { importPath } from '../../../src/contract/people/userImport';
import type { Manifest, Pointer } from '../../../src/contract/release/release';
import { exchange, listenLocally, parseAnswer } from '../support/rawClient';
import { openTestApp, type TestApp } from '../support/testApp';
import { publishTestRelease } from '../support/testRelease';
import { CACHE, HOST, Line, startDeployedNginx, type DeployedNginx } from './deployedNginx';

jest.setTimeout(60_000);

const PAGE = '<!doctype html><title>Dachberater</title>';
/** For each value of the request header `accept-encoding`, the function that decompresses the answer. */
const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Spellings of `address`, the path of a pack or manifest. A program that resolves paths turns each into `address`. */
const spellings = (address: string): readonly string[] => [
  `/x/..${address}`,
  `/.${address}`,
  `/./.${address}`,
  `/${address}`,
  `//${address}`,
  `/x/%2e%2e${address}`,
  `/x/%2E%2E${address}`,
  `/x/.%2e${address}`,
  `/%2e${address}`,
  `/x%2f..${address}`,
  `/x/..%2F${address.slice(1)}`,
  `/x/..%2fy/..${address}`,
  `/dashboard/../.${address}`,
  `/service-worker.js/..${address}`,
  `/view/a/../..${address}`,
  address.replace('/v1/', '/v1/./'),
  address.replace('/v1/', '/v1//'),
  address.replace('/v1/', '/v1/x/../'),
  address.replace('/v1/', '/v1/%2e/'),
  address.replace('/v1/', '\\v1\\'),
  `${address}/.`,
  `${address}/x/..`,
  `${address}/%2e%2e/${address.split('/').at(-1)}`,
];

/** More spellings of `address`. nginx does not cache the answers to requests with these spellings. */
const normalSpellings = (address: string): readonly string[] => [
  address.replace('/api', '/%61pi'),
  address.replace('/api', '/API'),
  address.replace('/api/', '/api%252f'),
  `${address}?x=1`,
  `${address}/`,
  `${address}#x`,
  `${address}%00`,
  `/..${address}`,
];

describe("nginx in front of the app's server", () => {
  const isRoot = process.getuid?.() === 0;
  const hadCache = existsSync(CACHE);
  let server: TestApp;
  let nginx: DeployedNginx;
  let line: Line;
  let token: string;
  let kept: readonly string[];

  beforeAll(async () => {
    server = await openTestApp({ env: { TRUST_PROXY: '1' }, appFiles: { 'index.html': PAGE } });
    await publishTestRelease(server.releasesDir, '1.0.0');
    token = await server.logIn('default');
    // Debian's folders belong to root. If the test does not run as root, nginx uses temporary folders.
    nginx = await startDeployedNginx([await listenLocally(server.app)], { asDebian: isRoot });
    line = new Line(nginx);
    const pointer = (await line.call(PATHS.pointer, { token })).json<Pointer>();
    const { packs } = (await server.get(manifestPath(pointer.sha256), token)).json<Manifest>();
    kept = [manifestPath(pointer.sha256), ...packs.map((pack) => packPath(pack.sha256))];
  });
  afterAll(async () => {
    line?.close();
    await nginx?.stop();
    await server.close();
    if (isRoot && !hadCache) await rm(CACHE, { recursive: true, force: true });
  });

  const load = (address: string, encoding: string) =>
    line.call(address, { token, headers: { 'accept-encoding': encoding, accept: 'text/html,*/*' } });

  /** Sends the path as raw bytes, because an HTTP library would normalise unusual paths. */
  async function status(target: string): Promise<number> {
    const socket = connectTls({ host: '127.0.0.1', port: nginx.port, servername: HOST, ca: nginx.certificate });
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: ${HOST}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
    );
    return parseAnswer(await text(socket)).status;
  }

  async function expectKept(): Promise<void> {
    for (const address of kept)
      for (const [encoding, unpack] of Object.entries(UNPACK))
        for (const _ of ['first', 'second']) {
          const answer = await load(address, encoding);
          expect(answer.status).toBe(200);
          expect(answer.headers['content-type']).toMatch(/^application\/(?:octet-stream|json)/);
          const packed = answer.headers['content-encoding'];
          expect(address).toContain(sha256(packed === undefined ? answer.body : unpack(answer.body)));
        }
  }

  test.each(Object.keys(UNPACK))(
    'refuses misleading spellings of a pack address (requested encoding: "%s")',
    async (encoding) => {
      for (const address of kept) {
        for (const spelling of spellings(address)) {
          const answer = await load(spelling, encoding);
          expect([spelling, answer.status, answer.headers['content-type']]).toEqual([
            spelling,
            400,
            'application/json',
          ]);
          expect(answer.json<ErrorAnswer>().errors.map(({ field }) => field)).toEqual(['path']);
          expect(await status(spelling)).toBe(400);
          expect(await status(`https://${HOST}${spelling}`)).toBe(400);
        }
        for (const spelling of normalSpellings(address)) {
          const answer = await load(spelling, encoding);
          expect([spelling, String(answer.headers['x-cache'] ?? 'BYPASS')]).toEqual([spelling, 'BYPASS']);
        }
      }
      await expectKept();
    },
  );

  test('caches a pack under its exact address', async () => {
    await expectKept();
    for (const address of kept) expect((await load(address, 'identity')).headers['x-cache']).toBe('HIT');
  });

  test("answers unknown addresses outside the API with the app's page", async () => {
    for (const address of ['/dashboard', '/unknown/', '/view/x?to=/../y'])
      expect((await load(address, 'identity')).body.toString()).toBe(PAGE);
  });

  test('answers malformed requests with a JSON error', async () => {
    const answer = await load(`/..${kept[0] ?? ''}`, 'identity');
    expect([answer.status, answer.headers['content-type']]).toEqual([400, 'application/json']);
    expect(answer.json<ErrorAnswer>().message).toBe('Die Anfrage ist ungültig.');
  });

  test.each([
    [PATHS.authenticate, 4_097],
    [PATHS.usersStore, 16_385],
    [PATHS.collect, 131_073],
    [PATHS.cart, 1_048_577],
    [PATHS.links, 1_048_577],
    [PATHS.recipient, 4_097],
    [EDITOR_PATHS.entry, 2_097_153],
    [EDITOR_PATHS.text, 2_097_153],
    [EDITOR_PATHS.restore, 16_385],
    [PUBLICATION_PATHS.publish, 1_048_577],
    [PUBLICATION_PATHS.preview, 1_048_577],
    [PUBLICATION_PATHS.activate, 16_385],
    [importPath, 262_145],
  ])('refuses a request body that exceeds the size limit for the address "%s"', async (address, length) => {
    const answer = await line.call(address, { token, form: 'x'.repeat(length) });
    expect([answer.status, answer.json<ErrorAnswer>().message]).toEqual([413, 'Die Anfrage ist zu groß.']);
  });

  describe('on port 80 without TLS', () => {
    const ask = async (target: string, host = HOST) =>
      exchange(nginx.plainPort, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

    test.each([
      ['/dashboard', 'https://dach.example.de/dashboard'],
      ['/?auth=GEHEIM', 'https://dach.example.de/'],
      ['/view/a%20b?x=1&auth=GEHEIM', 'https://dach.example.de/view/a%20b'],
      ['/?%61uth=GEHEIM', 'https://dach.example.de/'],
      ['http://dach.example.de/dashboard?auth=GEHEIM', 'https://dach.example.de/dashboard'],
    ])('redirects %s to the HTTPS address %s', async (target, to) => {
      const received = await ask(target);
      const { status: code, headers } = parseAnswer(received);
      expect([code, headers['location']]).toEqual([301, to]);
      expect(received).not.toContain('GEHEIM');
    });

    test.each(['fremd.example', '127.0.0.1', 'www.dach.example.de'])(
      'closes the connection for the unknown host %j',
      async (host) => {
        expect(await ask('/dashboard', host)).toBe('');
      },
    );

    test('answers 404 when the file for a certificate challenge is missing', async () => {
      expect(parseAnswer(await ask('/.well-known/acme-challenge/none')).status).toBe(404);
    });
  });
});

describe('nginx under a flood from one address', () => {
  let server: TestApp;
  let simple: Server;
  let nginx: DeployedNginx;
  beforeAll(async () => {
    server = await openTestApp();
    // The answers of this server cost nothing, so only nginx limits the flood.
    simple = createServer((request, response) => void request.resume().once('end', () => response.end('{}')));
    await new Promise<void>((resolve) => void simple.listen(0, '127.0.0.1', resolve));
    nginx = await startDeployedNginx([(simple.address() as AddressInfo).port]);
  });
  afterAll(async () => {
    await nginx?.stop();
    simple.close();
    await server.close();
  });

  /** Addresses of all calls that need no login, and of calls that a stranger can send with invented secrets. */
  async function openAddresses(): Promise<readonly string[]> {
    const description = await server.get(PATHS.openApi, await server.logIn('admin'));
    const { paths } = description.json<{ paths: Record<string, Record<string, { security?: object[] }>> }>();
    const open = Object.entries(paths).filter(([, calls]) =>
      Object.values(calls).some(({ security }) => security?.length === 0),
    );
    return [...open.map(([address]) => address), PATHS.logout, FLEET_PATHS.device, deviceStatePath('{command}')];
  }

  test('limits each open call by itself, so other calls of the same address are still answered', async () => {
    const addresses = await openAddresses();
    expect(addresses).toEqual(expect.arrayContaining([PATHS.authenticate, FLEET_PATHS.pairings, PATHS.health]));
    for (const address of addresses) {
      // nginx closes a connection after 1,000 requests.
      const line = new Line(nginx);
      const target = address.replaceAll(/\{\w+\}/g, 'x');
      const statuses: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const calls = Array.from({ length: 100 }, () => line.call(target));
        statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
      }
      expect([address, statuses.includes(429)]).toEqual([address, true]);
      const refused = await line.call(target);
      if (refused.status === 429) expect(refused.headers['retry-after']).toBe('1');
      expect((await line.call(PATHS.product)).status).toBe(200);
      line.close();
    }
  });
});

describe('nginx in front of a faulty server', () => {
  const BYTES = Buffer.alloc(50_000, 'p');
  let wrong: Server;
  let nginx: DeployedNginx;
  let line: Line;
  /**
   * How the faulty server answers requests for packs:
   * `page`: with an HTML page.
   * `unmeasured`: without the header Content-Length.
   * `cut`: with only the first bytes.
   */
  let answers: 'pack' | 'page' | 'unmeasured' | 'cut' = 'pack';

  beforeAll(async () => {
    wrong = createServer((request, response) => {
      if (request.url === PATHS.applicationVersion) return void response.end('{}');
      if (request.url?.startsWith(PATHS.packs) === false || answers === 'page')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      const length = answers === 'unmeasured' ? {} : { 'content-length': BYTES.length };
      response.writeHead(200, { 'content-type': 'application/octet-stream', ...length });
      if (answers === 'cut') response.write(BYTES.subarray(0, 1_000), () => response.destroy());
      else response.end(BYTES);
    });
    await new Promise<void>((resolve) => void wrong.listen(0, '127.0.0.1', resolve));
    nginx = await startDeployedNginx([(wrong.address() as AddressInfo).port]);
    line = new Line(nginx);
  });
  afterAll(async () => {
    line?.close();
    await nginx?.stop();
    wrong.close();
  });

  test.each([
    ['page', 'a'],
    ['unmeasured', 'b'],
    ['cut', 'c'],
  ] as const)('does not cache a faulty answer to a pack request (kind of answer: "%s")', async (kind, letter) => {
    const load = () => line.call(packPath(letter.repeat(64)), { token: 'a'.repeat(43) });
    answers = kind;
    await load().catch(() => undefined);
    answers = 'pack';
    const { status, headers, body } = await load();
    expect([status, headers['x-cache'], body.equals(BYTES)]).toEqual([200, 'MISS', true]);
    answers = 'page';
    expect((await load()).body.equals(BYTES)).toBe(true);
  });
});
