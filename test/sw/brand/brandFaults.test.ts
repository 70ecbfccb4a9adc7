/** Whatever goes wrong, the device shows one whole brand, and content does not wait for a brand. */
import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import { FLEET_PATHS } from '../../../src/contract/fleet/fleet';
import { PATHS } from '../../../src/contract/paths';
import type { Refs } from '../../../sw/model/refs';
import { endBefore } from '../../support/workerDevice/endOfWorker';
import { FleetServer } from '../../support/workerDevice/fleetServer';
import { BrandDevice, cacheOf, cachesOf, first, packOf, second, third } from './brandDevice';

let device: BrandDevice;

beforeEach(() => {
  device = new BrandDevice();
});
afterEach(() => device.close());

const update = () => device.get(PATHS.applicationUpdate);
const lastError = async () => (await device.state()).lastError?.message;
const brandCache = () => device.caches.open(cacheOf(first));

describe('the installation of a release', () => {
  beforeEach(async () => {
    await device.start();
    await device.stage(second);
  });

  /** At least as many as the writes and deletions of an installation. */
  const STEPS = 10;

  // spec: brand-16
  test.each(Array.from({ length: STEPS }, (_, at) => at))(
    'leaves the brand of the active release whole if the worker ends midway (before write: %p)',
    async (at) => {
      const { restore } = endBefore(device.caches, at);
      device.open(PATHS.applicationUpdate).response.catch(() => undefined);
      await device.elapse(2_000);
      restore();
      // Stops the timers of the former worker.
      jest.clearAllTimers();
      device.restart();
      expect(await device.brandsOffline()).toEqual([await device.activeVersion()]);
      await update();
      await device.pollUntil('it is active', async () => (await device.activeVersion()) === '1.0.2');
      await device.maintain();
      expect(await device.brandsOffline()).toEqual(['1.0.2']);
      expect(await device.brandCaches()).toEqual(cachesOf(first, second));
    },
  );

  test('waits until a damaged pack with a file of the brand is loaded again', async () => {
    const pack = packOf(second, BRAND_PATHS.logo);
    const [name = ''] = (await device.caches.keys()).filter((key) => key.startsWith('dachberater-packs'));
    const length = device.caches.bytesOf(name, pack)?.length ?? 0;
    await (await device.caches.open(name)).put(pack, new Response(new Uint8Array(length)));
    device.server.between = (asked, serve) => (asked.path === pack ? new Response('', { status: 503 }) : serve());
    expect((await update()).status).toBe(202);
    await device.pollFor(3);
    expect([await device.activeVersion(), await device.brandsOffline()]).toEqual(['1.0.1', ['1.0.1']]);
    device.server.mend();
    await device.pollUntil('it is active', async () => (await device.activeVersion()) === '1.0.2');
    expect(await device.brandsOffline()).toEqual(['1.0.2']);
  });

  test('keeps the new brand if the person logs out during the switch', async () => {
    const { put } = IDBObjectStore.prototype;
    const spy = jest.spyOn(IDBObjectStore.prototype, 'put');
    spy.mockImplementation(function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      const isSwitch = this.name === 'refs' && (value as Refs).active?.version === '1.0.2';
      if (isSwitch) device.say({ type: 'logOut', token: null });
      return put.call(this, value, key);
    });
    device.open(PATHS.applicationUpdate).response.catch(() => undefined);
    await device.elapse(3_000);
    spy.mockRestore();
    expect(await device.activeVersion()).toBeUndefined();
    expect(await device.storedBrand()).toBe(second.pointer.sha256);
    expect(await device.brandsOffline()).toEqual(['1.0.2']);
  });

  test('succeeds on a full device without the brand, which the maintenance adds when there is room', async () => {
    device.caches.quota = device.caches.used;
    expect((await update()).status).toBe(202);
    expect(await lastError()).toBe('brand: QuotaExceededError');
    expect(await device.activeVersion()).toBe('1.0.2');
    expect([await device.brands(), await device.brandsOffline()]).toEqual([['1.0.2'], ['none']]);
    expect(await device.brandCaches()).toEqual(cachesOf(first));
    device.caches.quota = Number.POSITIVE_INFINITY;
    await device.maintain();
    expect(await device.brandsOffline()).toEqual(['1.0.2']);
  });

  test('leaves no part of a brand that does not fit whole', async () => {
    device.caches.quota = device.caches.used + (second.files.get(BRAND_PATHS.css)?.length ?? 0);
    await update();
    expect([await device.activeVersion(), await device.brandCaches()]).toEqual(['1.0.2', cachesOf(first)]);
  });

  test('succeeds without the brand if the disk refuses it', async () => {
    device.caches.beforePut = (address) => {
      if (address.endsWith(BRAND_PATHS.logo)) throw new TypeError('Failed to write');
    };
    await update();
    expect(await lastError()).toBe('brand: TypeError: Failed to write');
    expect([await device.activeVersion(), await device.brandCaches()]).toEqual(['1.0.2', cachesOf(first)]);
  });

  test('deletes former releases of a full device to make room for the brand', async () => {
    await device.install(second);
    await device.stage(third);
    device.caches.quota = device.caches.used;
    await update();
    expect(await device.brandsOffline()).toEqual(['1.0.3']);
    expect(await device.storedBrand()).toBe(third.pointer.sha256);
  });
});

describe('a stored brand', () => {
  beforeEach(() => device.start());

  const withLength = (text: string) =>
    new Response(text, { headers: { 'Content-Type': 'text/css; charset=utf-8', 'Content-Length': `${text.length}` } });

  test.each<[string, () => Promise<unknown>]>([
    ['a missing file', async () => (await brandCache()).delete(BRAND_PATHS.css)],
    ['a file that was cut short', async () => (await brandCache()).put(BRAND_PATHS.css, new Response(''))],
    ['a file with other bytes', async () => (await brandCache()).put(BRAND_PATHS.css, withLength('body{}'))],
    ['a cache that ignores writes', async () => device.caches.lose(cacheOf(first))],
    ['no file at all', () => device.caches.delete(cacheOf(first))],
  ])('with %s is mended by the maintenance', async (_what, damage) => {
    await damage();
    await device.maintain();
    expect(await device.brandsOffline()).toEqual(['1.0.1']);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['is missing', async () => (await brandCache()).delete(BRAND_PATHS.css)],
    ['was cut short', async () => (await brandCache()).put(BRAND_PATHS.css, new Response(''))],
  ])('lets the server answer for a file that %s', async (_what, damage) => {
    await damage();
    const answer = await device.get(BRAND_PATHS.css, { token: null });
    expect(await answer.text()).toContain('Adler');
    expect(device.server.asked.map(({ path }) => path)).toContain(BRAND_PATHS.css);
  });

  test('is not written again while it is whole', async () => {
    const { written } = device.caches;
    await device.maintain();
    expect(device.caches.written).toBe(written);
  });

  test('stays, but brands of other releases are deleted by the maintenance', async () => {
    await (await device.caches.open(cacheOf(third))).put(BRAND_PATHS.css, new Response('left behind'));
    await device.maintain();
    expect(await device.brandCaches()).toEqual([cacheOf(first)]);
  });

  test('lets the server answer after a log-out if the browser has deleted it', async () => {
    await device.tell({ type: 'logOut' });
    await device.caches.delete(cacheOf(first));
    await device.get(PATHS.versionAvailable, { token: null });
    await device.elapse(3_000);
    expect([await device.brands(), await device.brandCaches()]).toEqual([['1.0.1'], []]);
  });
});

test('the erasure of a device deletes its brand', async () => {
  const fleet = (device.server.fleet = new FleetServer());
  const report = async () => {
    await device.elapse(62_000, 62_000);
    const facts = { outbox: { waiting: 1, oldest: Date.now() }, touched: Date.now(), error: null };
    device.say({ type: 'deviceFacts', facts });
    await device.elapse(2_000);
  };
  await device.start();
  await report();
  fleet.command('erase');
  await report();
  // Without the server's answer the worker keeps its database.
  device.server.between = (asked, serve) => {
    if (asked.path !== FLEET_PATHS.device) return serve();
    serve();
    throw new TypeError('Failed to fetch');
  };
  device.say({ type: 'deviceWiped', end: 'erased' });
  await device.elapse(12_000);
  expect([await device.brandCaches(), await device.storedBrand()]).toEqual([[], null]);
  expect(await device.brandsOffline()).toEqual(['none']);
});
