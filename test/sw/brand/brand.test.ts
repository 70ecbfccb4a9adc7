/** The device shows the active release's brand, also without a connection and without a login. */
import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import { PATHS } from '../../../src/contract/paths';
import type { Refs } from '../../../sw/model/refs';
import { failDatabase, readRecord, writeRecord } from '../../support/workerDevice/storedRecords';
import { TOKEN, type Ask } from '../../support/workerDevice/workerDevice';
import { Client } from '../../support/workerDevice/workerScope';
import { BrandDevice, cacheOf, cachesOf, first, plain, second } from './brandDevice';

const NEXT = `${TOKEN}-2`;

let device: BrandDevice;

beforeEach(() => {
  device = new BrandDevice();
});
afterEach(() => device.close());

const asTab = () => jest.spyOn(Request.prototype, 'mode', 'get').mockReturnValue('navigate');
const askedFor = (path: string) => device.server.asked.filter((one) => one.path === path);

describe('a device without a release', () => {
  test("gets the server's brand", async () => {
    expect(await device.brands()).toEqual(['neutral']);
    device.server.publish(first);
    expect(await device.brands()).toEqual(['1.0.1']);
  });

  test('gets no brand without a connection', async () => {
    expect(await device.brandsOffline()).toEqual(['none']);
  });

  test("does without a silent server's stylesheet after five seconds, but waits for the other files", async () => {
    device.server.between = () => new Promise<never>(() => undefined);
    await expect(device.get(BRAND_PATHS.css, { token: null })).rejects.toThrow('no answer within 5 s');
    let isAnswered = false;
    const end = () => (isAnswered = true);
    device.open(BRAND_PATHS.logo, { token: null }).response.then(end, end);
    await device.elapse(20_000);
    expect(isAnswered).toBe(false);
  });
});

describe('a device with a release', () => {
  beforeEach(() => device.start());

  test.each<[string, Ask]>([
    ['a page with a login', { token: TOKEN }],
    ['a page without a login', { token: null }],
    ['the browser itself', { token: null, page: new Client('') }],
  ])('answers %s with its brand and asks no server', async (_who, ask) => {
    expect(await device.brands(ask)).toEqual(['1.0.1']);
    expect(device.server.asked).toEqual([]);
  });

  test('answers a new tab with its brand and lets a drawing run no script', async () => {
    asTab();
    expect(await device.brandsOffline()).toEqual(['1.0.1']);
    const { headers } = await device.get(BRAND_PATHS.logo, { token: null });
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/);
  });

  test('answers an address with a query with the same file', async () => {
    device.server.online = false;
    const answer = await device.get(`${BRAND_PATHS.icon192}?v=2`, { token: null });
    expect(await answer.text()).toBe('picture of Adler');
    expect(answer.headers.get('content-type')).toBe('image/png');
  });

  test('asks the server for a file that its brand does not have', async () => {
    expect(await (await device.get(BRAND_PATHS.unlock, { token: null })).text()).toBe('neutral');
    expect(askedFor(BRAND_PATHS.unlock)).toHaveLength(1);
  });

  test('asks the server if the storage does not answer', async () => {
    await device.end();
    device.restart();
    device.server.publish(second);
    failDatabase({ at: 'request', how: 'hangs' });
    expect(await device.brands()).toEqual(['1.0.2']);
  });

  // spec: brand-9
  test('shows its brand after a log-out and a restart without a connection', async () => {
    device.server.online = false;
    await device.tell({ type: 'logOut' });
    await device.elapse(1_000);
    expect(await device.brandsOffline()).toEqual(['1.0.1']);
    device.restart();
    expect(await device.brandsOffline()).toEqual(['1.0.1']);
    await device.get(PATHS.versionAvailable, { token: null }).catch(() => undefined);
    await device.elapse(3_000);
    expect(await device.brandsOffline()).toEqual(['1.0.1']);
  });

  test('shows its brand until the next person has a whole release', async () => {
    device.server.accepted.add(NEXT);
    await device.tell({ type: 'logOut' });
    device.server.publish(second);
    await device.get(PATHS.applicationVersion, { token: NEXT });
    expect(await device.brands()).toEqual(['1.0.1']);
    await device.untilWhole('1.0.2');
    expect(await device.brandsOffline()).toEqual(['1.0.2']);
    expect(await device.brandCaches()).toEqual([cacheOf(second)]);
  });

  test('keeps its brand while a newer release is stored but not installed', async () => {
    await device.stage(second);
    await device.maintain();
    expect(await device.brands()).toEqual(['1.0.1']);
  });

  // spec: brand-1, brand-2
  test('shows the brand of each release that it installs, also of an earlier one', async () => {
    await device.install(second);
    expect(await device.brandsOffline()).toEqual(['1.0.2']);
    expect(await device.brandCaches()).toEqual(cachesOf(first, second));
    await device.install(first);
    expect(await device.brandsOffline()).toEqual(['1.0.1']);
    expect(await device.brandCaches()).toEqual(cachesOf(first, second));
  });

  test('shows an open page the brand of its release after an update, with and without a connection', async () => {
    const page = device.openPage('open');
    expect(await device.brands({ token: null, page })).toEqual(['1.0.1']);
    await device.install(second);
    await device.maintain();
    expect(await device.brands({ token: null, page })).toEqual(['1.0.1']);
    expect(await device.brandsOffline({ token: null, page })).toEqual(['1.0.1']);
    expect(await device.brandsOffline()).toEqual(['1.0.2']);
  });

  test("shows the server's brand after the installation of a release without one", async () => {
    await device.install(plain);
    expect(await device.brands()).toEqual(['neutral']);
    expect([await device.storedBrand(), await device.brandCaches()]).toEqual([null, cachesOf(first)]);
    await device.maintain();
    expect(await device.brandsOffline()).toEqual(['none']);
  });

  test('gets its brand in the maintenance if an earlier build activated the release', async () => {
    await device.end();
    const { brand: _brand, ...refs } = (await readRecord('refs', 'refs')) as Refs;
    await writeRecord('refs', 'refs', refs);
    await device.caches.delete(cacheOf(first));
    device.restart();
    expect(await device.brandsOffline()).toEqual(['none']);
    await device.maintain();
    expect(await device.brandsOffline()).toEqual(['1.0.1']);
    expect(await device.storedBrand()).toBe(first.pointer.sha256);
  });
});
