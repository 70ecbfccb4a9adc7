/** The worker's promises, one by one, in a real browser against the real server. */
import { createHash } from 'node:crypto';
import type { ApplicationFiledataAnswer, WorkerState } from '../../../src/contract/application';
import { filedataPath, manifestPath, PATHS, packPath, productListPath, productPath } from '../../../src/contract/paths';
import { KILL_SWITCH_SCRIPT } from '../../../server/appFiles/killSwitch';
import { mediaIdOf } from '../../../server/releases/publish/releaseFile';
import { syntheticMedium, syntheticRelease } from '../../support/syntheticRelease';
import { until } from '../../support/until';
import { Device, untilState, untilWhole } from './device';
import type { WorkerPage } from './workerPage';

jest.setTimeout(180_000);

const LARGE_BYTES = 2_500_000;
const large = syntheticMedium(1_000, LARGE_BYTES);
const release = (version: string, changed = 0) => {
  const base = syntheticRelease({
    version,
    media: 40,
    mediaBytes: 60_000,
    revision: (index) => (index < changed ? 1 : 0),
  });
  return { ...base, files: [...base.files, large] };
};

const media = (of = release('1.0.0')) => of.files.filter((file) => mediaIdOf(file.address) !== null && file !== large);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const isDownload = (request: string) =>
  [PATHS.packs, PATHS.manifests, PATHS.pointer].some((path) => request.includes(path));

let device: Device;
let token: string;
let page: WorkerPage;

beforeAll(async () => {
  device = await Device.open([release('1.0.0'), release('1.1.0', 3), release('1.2.0'), release('2.0.0', 40)]);
  token = await device.logIn();
});

afterAll(() => device.close());

beforeEach(async () => {
  await device.begin('1.0.0');
  page = await device.page(token);
});

afterEach(() => device.end());

/** The worker looks for a newer release, as it does with each update check of a page. */
const checkForUpdate = () => page.get(PATHS.versionAvailable);

/** Also of a release whose manifest is still awaited the state speaks; it has no packs yet. */
const isStagedWhole = ({ staged }: WorkerState): boolean =>
  staged !== null && staged.packsTotal > 0 && staged.packsStored === staged.packsTotal;

describe('the first release', () => {
  test('comes when it is asked for, 1.5 s later, and becomes active by itself', async () => {
    device.takeRequests();
    expect(await page.json<ApplicationFiledataAnswer>(PATHS.applicationFiledata)).toEqual({
      count_loaded: null,
      count_total: null,
    });
    expect(await page.version()).toBe('1.0.0');
    const asked = performance.now();
    expect((await page.get(`${PATHS.applicationDownloadFiles}?time=0&status=0;0`)).status).toBe(202);
    await untilWhole(page, '1.0.0');
    const first = device.proxy.requests.find((seen) => seen.path === PATHS.pointer);
    expect((first?.at ?? 0) - asked).toBeGreaterThanOrEqual(1_400);
    expect(await page.json(PATHS.applicationFiledata)).toEqual({
      count_loaded: release('1.0.0').files.length,
      count_total: release('1.0.0').files.length,
      version: '1.0.0',
    });
    const packs = device.takeRequests().filter((request) => request.includes(PATHS.packs));
    expect(new Set(packs).size).toBe(packs.length);
    expect((await page.state()).active).toMatchObject({ version: '1.0.0', packsStored: packs.length });
  });

  test('is answered without a connection, and nothing else is', async () => {
    await untilWhole(page, '1.0.0');
    await device.proxy.setOnline(false);
    for (const file of [...media(), large]) {
      const answer = await page.plainGet(file.address);
      expect([answer.status, answer.sha256]).toEqual([200, sha256(await file.bytes())]);
      expect(answer.headers['content-type']).toBe('image/webp');
    }
    expect(await page.version()).toBe('1.0.0');
    expect((await page.get(productListPath('tiles'))).status).toBe(200);
    const unknown = await page.get(productPath('unbekannt'));
    expect([unknown.status, JSON.parse(unknown.text)]).toEqual([404, { message: expect.any(String), errors: [] }]);
    expect((await page.plainGet(filedataPath('A'.repeat(22)))).status).toBe(503);
    expect((await page.get(PATHS.applicationUpdate)).status).toBe(503);
    await expect(page.get(PATHS.users)).rejects.toThrow();
  });

  test('a file that is opened in a tab of its own and cannot be had is answered in words', async () => {
    await untilWhole(page, '1.0.0');
    await device.proxy.setOnline(false);
    const tab = page.page;
    const answer = await tab.goto(new URL(filedataPath('A'.repeat(22)), tab.url()).href);
    expect(answer?.status()).toBe(503);
    await tab.getByText('Diese Datei ist nicht auf diesem Gerät gespeichert.').waitFor();
    await tab.getByRole('link', { name: 'Zur Übersicht' }).waitFor();
  });

  test('gives byte ranges across packs', async () => {
    await untilWhole(page, '1.0.0');
    const bytes = await large.bytes();
    const range = (value: string) => page.plainGet(large.address, { headers: { range: `bytes=${value}` } });
    for (const [value, start, end] of [
      ['0-0', 0, 1],
      ['1000000-1100000', 1_000_000, 1_100_001],
      ['2499000-', 2_499_000, LARGE_BYTES],
      ['-10', LARGE_BYTES - 10, LARGE_BYTES],
      ['0-', 0, LARGE_BYTES],
    ] as const) {
      const answer = await range(value);
      expect([value, answer.status, answer.sha256]).toEqual([value, 206, sha256(bytes.subarray(start, end))]);
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${LARGE_BYTES}`);
    }
    const beyond = await range(`${LARGE_BYTES}-`);
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${LARGE_BYTES}`]);
  });

  test('is gone with a log-out', async () => {
    const own = await device.logIn();
    page = await device.page(own);
    await untilWhole(page, '1.0.0');
    await device.proxy.setOnline(false);
    await page.tell({ type: 'logOut' });
    expect((await page.state()).active).toBeNull();
    await expect(page.get(productListPath('tiles'))).rejects.toThrow();
    const [medium] = media();
    expect((await page.plainGet(medium?.address ?? '')).status).toBe(503);
    const names = await page.page.evaluate(() => caches.keys());
    expect(names.filter((name) => name.startsWith('dachberater-packs'))).toEqual([]);
    // The old tab's token is spent; the server hears of the log-out as soon as it can.
    await device.proxy.setOnline(true);
    await checkForUpdate();
    await until('the server knows of the log-out', async () => {
      const headers = { authorization: `Bearer ${own}` };
      return (await fetch(device.server.origin + PATHS.versionAvailable, { headers })).status === 401;
    });
  });
});

/** A new worker, which has nothing of the store in memory. */
async function restartWorker(): Promise<void> {
  const session = await page.page.context().newCDPSession(page.page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** The worker's own global, whose storage a test lets fail. */
const inWorker = <T>(work: (argument: T) => void, argument: T): Promise<void> => page.inWorker(work, argument);

test.each([1, 1_000])('a log-out leaves nothing although storing it fails, %s times', async (failures) => {
  page = await device.page(await device.logIn());
  await untilWhole(page, '1.0.0');
  await device.proxy.setOnline(false);
  await inWorker((times) => {
    let left = times;
    const clear = IDBObjectStore.prototype.clear;
    IDBObjectStore.prototype.clear = function () {
      if (left-- > 0) throw new DOMException('No room', 'QuotaExceededError');
      return clear.call(this);
    };
  }, failures);
  await page.tell({ type: 'logOut' });
  await restartWorker();
  expect((await page.state()).active).toBeNull();
  await expect(page.plainGet(productListPath('tiles'))).rejects.toThrow();
  const names = await page.page.evaluate(() => caches.keys());
  expect(names.filter((name) => name.startsWith('dachberater-packs'))).toEqual([]);
});

test('a page keeps its version when the storage fails for a moment', async () => {
  await untilWhole(page, '1.0.0');
  expect(await page.version()).toBe('1.0.0');
  await device.activate('2.0.0');
  await restartWorker();
  await page.get(PATHS.applicationVersion);
  await inWorker((times) => {
    let left = times;
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...parameters: Parameters<IDBDatabase['transaction']>) {
      if (left-- > 0) throw new DOMException('Connection lost', 'UnknownError');
      return begin.apply(this, parameters);
    };
  }, 1);
  expect(await page.version()).toBe('1.0.0');
});

test('a manifest with one changed digit is fetched again before it is believed, also by a new worker', async () => {
  await untilWhole(page, '1.0.0');
  await page.page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('dachberater-worker');
      request.onsuccess = () => resolve(request.result);
    });
    const manifests = database.transaction('manifests', 'readwrite').objectStore('manifests');
    const [key] = await new Promise<IDBValidKey[]>((resolve) => {
      const request = manifests.getAllKeys();
      request.onsuccess = () => resolve(request.result);
    });
    await new Promise((resolve) => {
      const request = manifests.get(key ?? '');
      request.onsuccess = () => {
        const bytes = new Uint8Array(request.result as ArrayBuffer);
        // The offset of a piece near the end: other bytes of the same pack.
        const at = bytes.lastIndexOf(44);
        bytes[at + 1] = (bytes[at + 1] ?? 0) ^ 1;
        manifests.put(bytes.buffer, key).onsuccess = resolve;
      };
    });
    database.close();
  });
  await restartWorker();
  expect(await page.version()).toBe('1.0.0');
  await device.proxy.setOnline(false);
  for (const file of media()) expect((await page.plainGet(file.address)).sha256).toBe(sha256(await file.bytes()));
});

describe('a database that never answers again', () => {
  /** Also for the worker's first event: the page's request waits for the worker, and the worker is stopped before it. */
  const failAll = async (how: 'hangs' | 'fails') => {
    await restartWorker();
    await page.get(PATHS.applicationVersion);
    await inWorker((way) => {
      IDBDatabase.prototype.transaction = function () {
        throw new DOMException('Internal error', 'UnknownError');
      };
      IDBFactory.prototype.open = function () {
        if (way === 'fails') throw new DOMException('Internal error', 'UnknownError');
        // A request that gets no event.
        return Object.create(IDBOpenDBRequest.prototype, {
          addEventListener: { value: () => undefined },
          removeEventListener: { value: () => undefined },
        }) as IDBOpenDBRequest;
      };
    }, how);
  };

  test.each(['hangs', 'fails'] as const)('lets a page see one version throughout, and says so (%s)', async (how) => {
    await untilWhole(page, '1.0.0');
    await failAll(how);
    // A page that is loaded now.
    const other = await device.page(token);
    const running = await other.version();
    const product = async (of: string) =>
      (await other.get(productListPath('tiles'), { headers: { 'application-version': of } })).status;
    expect([running, await product(running)]).toEqual(['1.0.0', 200]);
    await device.activate('2.0.0');
    // Its worker was ended and knows nothing any more.
    await failAll(how);
    const seen = other.page.evaluate(
      () =>
        new Promise((resolve) => {
          navigator.serviceWorker.onmessage = (event) => resolve(event.data);
          navigator.serviceWorker.startMessages();
        }),
    );
    expect(await product('1.0.0')).toBe(503);
    expect(await seen).toEqual({ type: 'releaseActivated', version: '2.0.0' });
    expect((await other.plainGet(large.address)).sha256).toBe(sha256(await large.bytes()));
    const counts = await other.json<ApplicationFiledataAnswer>(PATHS.applicationFiledata);
    expect(counts).toEqual({ count_loaded: null, count_total: null, problem: 'storage-failed' });
    expect((await other.state()).lastError?.message).toMatch(/no answer|Internal error/);
    expect(JSON.parse((await other.get(PATHS.applicationUpdate)).text)).toEqual({ version: '2.0.0' });
    expect([await other.version('no-cache'), await product('2.0.0')]).toEqual(['2.0.0', 200]);
  });
});

test('the kill switch takes the worker away in the middle of a download', async () => {
  device.proxy.setFaults(({ path }) => {
    if (path === PATHS.serviceWorker) return { kind: 'answer', type: 'text/javascript', body: KILL_SWITCH_SCRIPT };
    return path.startsWith(PATHS.packs) ? { kind: 'throttle', bytesPerSecond: 1_000 } : null;
  });
  await page.get(`${PATHS.applicationDownloadFiles}?time=0&status=0;0`);
  const isLoading = () => device.proxy.requests.some(({ path }) => path.startsWith(PATHS.packs));
  await until('packs are being loaded', async () => {
    await page.get(PATHS.applicationFiledata);
    return isLoading();
  });
  await page.page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => void found?.update()));
  await until('neither worker nor cache is left', () =>
    page.page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.length === 0 && (await caches.keys()).length === 0;
    }),
  );
});

describe('a newer release', () => {
  test('is completed beside the active one and waits to be installed', async () => {
    await untilWhole(page, '1.0.0');
    const counts = await page.json(PATHS.applicationFiledata);
    await device.activate('1.1.0');
    device.takeRequests();
    await checkForUpdate();
    await untilState(page, 'staged whole', isStagedWhole);
    // Only what changed was loaded.
    expect(device.takeRequests().filter((request) => request.includes(PATHS.packs)).length).toBeLessThanOrEqual(2);
    expect(await page.json(PATHS.applicationFiledata)).toEqual({ ...(counts as object), version: '1.1.0' });
    expect([await page.version(), await page.version('no-cache')]).toEqual(['1.0.0', '1.0.0']);

    expect(JSON.parse((await page.get(PATHS.applicationUpdate)).text)).toEqual({ version: '1.1.0' });
    // This page keeps its version, with all of its files; what is loaded now sees the new one.
    expect([await page.version(), await page.version('no-cache')]).toEqual(['1.0.0', '1.1.0']);
    const other = await device.page(token);
    expect(await other.version()).toBe('1.1.0');
    await device.proxy.setOnline(false);
    for (const file of media()) expect((await page.plainGet(file.address)).sha256).toBe(sha256(await file.bytes()));
    for (const file of media(release('1.1.0', 3)))
      expect((await other.plainGet(file.address)).sha256).toBe(sha256(await file.bytes()));
    await device.proxy.setOnline(true);

    // Its room is not needed: going back loads nothing.
    expect((await other.state()).previous?.version).toBe('1.0.0');
    await page.close();
    await other.get(PATHS.applicationFiledata);
    await device.activate('1.0.0');
    device.takeRequests();
    await other.get(PATHS.versionAvailable);
    await untilState(other, 'the old release is staged', isStagedWhole);
    expect((await other.state()).staged?.version).toBe('1.0.0');
    expect(device.takeRequests().filter((request) => isDownload(request) && !request.endsWith(PATHS.pointer))).toEqual(
      [],
    );
  });

  test('is looked for when a page asks for a download although everything is here', async () => {
    await untilWhole(page, '1.0.0');
    await device.activate('1.1.0');
    await page.get(`${PATHS.applicationDownloadFiles}?time=0&status=0;0`);
    await untilState(page, 'staged whole', isStagedWhole);
    expect((await page.state()).staged).toMatchObject({ version: '1.1.0' });
  });

  test('that is not here yet is switched to as soon as its documents are', async () => {
    await untilWhole(page, '1.0.0');
    await device.activate('2.0.0');
    // Media come only when the network is mended; documents come.
    const manifest = await (
      await fetch(device.server.origin + PATHS.pointer, { headers: { authorization: `Bearer ${token}` } })
    ).json();
    const { packs } = (await (
      await fetch(device.server.origin + manifestPath((manifest as { sha256: string }).sha256), {
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()) as { packs: { sha256: string; kind: string }[] };
    const mediaPacks = new Set(packs.filter(({ kind }) => kind === 'media').map((pack) => packPath(pack.sha256)));
    device.proxy.setFaults((seen) => (mediaPacks.has(seen.path) ? { kind: 'status', status: 404 } : null));
    expect((await page.get(PATHS.applicationUpdate)).status).toBe(202);
    await until('it is active', async () => (await page.version('no-cache')) === '2.0.0');
    const counts = await page.json<ApplicationFiledataAnswer>(PATHS.applicationFiledata);
    expect(counts.count_loaded ?? 0).toBeLessThan(counts.count_total ?? 0);
    const [medium] = media(release('2.0.0', 40));
    expect((await page.plainGet(medium?.address ?? '')).sha256).toBe(sha256((await medium?.bytes()) ?? Buffer.of()));
    device.proxy.setFaults(null);
    await untilWhole(page, '2.0.0');
  });

  test('also an older one, when the server has gone back, waits to be asked for', async () => {
    await device.activate('1.1.0');
    await untilWhole(page, '1.1.0');
    await device.activate('1.0.0');
    await checkForUpdate();
    await untilState(page, 'the older one is staged', ({ staged }) => staged?.version === '1.0.0');
    expect(await page.version('no-cache')).toBe('1.1.0');
    // The server thinks better of it once more: there is nothing to install any longer.
    await device.activate('1.1.0');
    await checkForUpdate();
    await untilState(page, 'nothing is staged', ({ staged }) => staged === null);
    await device.activate('1.0.0');
    expect((await page.get(PATHS.applicationUpdate)).status).toBe(202);
    await until('it is installed', async () => (await page.version('no-cache')) === '1.0.0');
  });
});

describe('what happens to the store is noticed', () => {
  const damage = (kind: 'documents' | 'media', how: 'flip' | 'shorten' | 'delete') =>
    page.page.evaluate(
      async ([path, wanted, way]) => {
        const name = (await caches.keys()).find((key) => key.startsWith('dachberater-packs')) ?? '';
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const bytes = new Uint8Array((await (await cache.match(request))?.arrayBuffer()) ?? new ArrayBuffer(0));
          // Documents are JSON; media are noise.
          const isDocument = bytes[0] === 123 || bytes[0] === 91;
          if (!request.url.includes(path) || isDocument !== (wanted === 'documents')) continue;
          if (way === 'delete') await cache.delete(request);
          const changed = way === 'shorten' ? bytes.slice(1) : bytes.map((byte) => byte ^ 1);
          if (way !== 'delete') await cache.put(request, new Response(changed));
          return;
        }
        throw new Error('nothing to damage');
      },
      [PATHS.packs, kind, how] as const,
    );

  test.each(['flip', 'shorten', 'delete'] as const)('a document is repaired before it is shown: %s', async (how) => {
    await untilWhole(page, '1.0.0');
    const before = await page.get(productListPath('tiles'));
    await damage('documents', how);
    await restartWorker();
    const after = await page.get(productListPath('tiles'));
    expect([after.status, after.sha256]).toEqual([200, before.sha256]);
    await device.proxy.setOnline(false);
    expect((await page.get(productListPath('tiles'))).sha256).toBe(before.sha256);
  });

  test.each(['flip', 'shorten', 'delete'] as const)('media are fetched anew with an update check: %s', async (how) => {
    await untilWhole(page, '1.0.0');
    await damage('media', how);
    await restartWorker();
    device.takeRequests();
    await checkForUpdate();
    await until('a pack is loaded again', () =>
      device.proxy.requests.some((seen) => seen.path.startsWith(PATHS.packs)),
    );
    await untilWhole(page, '1.0.0');
    await device.proxy.setOnline(false);
    for (const file of media()) expect((await page.plainGet(file.address)).sha256).toBe(sha256(await file.bytes()));
  });

  test.each(['caches', 'database', 'both'])('lost storage is filled again: %s', async (lost) => {
    await untilWhole(page, '1.0.0');
    await page.page.evaluate(async (what) => {
      if (what !== 'database') for (const name of await caches.keys()) await caches.delete(name);
      if (what === 'caches') return;
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('dachberater-worker');
        request.onsuccess = resolve;
        request.onerror = reject;
      });
    }, lost);
    expect(await page.version()).toBe('1.0.0');
    await untilWhole(page, '1.0.0');
    await checkForUpdate();
    await until('the shell is whole again', async () => {
      const names = await page.page.evaluate(() => caches.keys());
      return names.some((name) => name.includes('precache'));
    });
    await device.proxy.setOnline(false);
    for (const file of media()) expect((await page.plainGet(file.address)).sha256).toBe(sha256(await file.bytes()));
  });

  test('packs that the browser evicted while they were open are read anew once they are back', async () => {
    await untilWhole(page, '1.0.0');
    // Only a pack that was read before is handed on without being read.
    for (let times = 0; times < 2; times += 1) for (const file of media()) await page.plainGet(file.address);
    const session = await page.page.context().newCDPSession(page.page);
    const origin = new URL(page.page.url()).origin;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage' });
    await session.detach();
    device.takeRequests();
    await until('the packs are loaded again', async () => {
      await page.get(PATHS.applicationFiledata);
      return device.proxy.requests.some((seen) => seen.path.startsWith(PATHS.packs));
    });
    await untilWhole(page, '1.0.0');
    await device.proxy.setOnline(false);
    for (const file of media()) expect((await page.plainGet(file.address)).sha256).toBe(sha256(await file.bytes()));
  });
});

describe('the shell', () => {
  test('answers every path of the app offline, and nothing beside it', async () => {
    await device.proxy.setOnline(false);
    for (const path of ['/', '/dashboard', '/view/biber-18', '/Products/Tiles?auth=x'])
      expect((await page.navigate(path)).html).toContain('<title>');
    await device.proxy.setOnline(true);
    expect((await page.navigate('/api/v1/unbekannt')).status).not.toBe(200);
    expect((await page.navigate('/application/unbekannt')).status).toBe(404);
    expect((await page.navigate('/assets/fehlt.0123456789abcdef.js')).status).toBe(404);
    expect((await page.navigate(PATHS.health)).html).not.toContain('<title>Dachberater');
  });
});

test('a damaged file of the app is put right after the next navigation, without the page’s help', async () => {
  const shell = (text: string | null) =>
    page.page.evaluate(async (replacement) => {
      const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
      const cache = await caches.open(name);
      // What is put again moves to the end of the keys.
      const addresses = (await cache.keys()).map(({ url }) => url).toSorted();
      const script = addresses.find((url) => url.includes('/assets/') && url.endsWith('.js')) ?? '';
      if (replacement !== null) await cache.put(script, new Response(replacement));
      return (await cache.match(script))?.text();
    }, text);
  const whole = await shell(null);
  await shell('damaged');
  await restartWorker();
  // Not the app, which would check for updates itself.
  await page.page.route('**/assets/**', (route) => route.abort());
  await page.navigate('/dashboard');
  await until('the script is whole', async () => (await shell(null)) === whole);
});

test('a poll while nothing is missing asks the server for nothing', async () => {
  await untilWhole(page, '1.0.0');
  device.takeRequests();
  for (let polls = 0; polls < 5; polls += 1) await page.get(PATHS.applicationFiledata);
  expect(device.takeRequests().filter(isDownload)).toEqual([]);
});
