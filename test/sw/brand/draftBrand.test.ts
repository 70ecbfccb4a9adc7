/** A person who views a draft sees the draft's brand, and afterwards the release's brand again. */
import type { DraftState } from '../../../src/contract/release/application';
import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import type { MadeRelease } from '../../support/workerDevice/madeRelease';
import { TOKEN } from '../../support/workerDevice/workerDevice';
import { BrandDevice, cacheOf, cachesOf, first, plain, second, third } from './brandDevice';

let device: BrandDevice;

beforeEach(async () => {
  device = new BrandDevice();
  device.server.admins.add(TOKEN);
  await device.start();
});
afterEach(() => device.close());

const wish = async (what: 'view' | 'follow' | 'leave'): Promise<DraftState> =>
  (await device.tell({ type: 'draft', wish: what })) as DraftState;

async function view(draft: MadeRelease): Promise<void> {
  device.server.showDraft(draft);
  await wish('view');
  await device.until('the draft is viewed', async () => {
    const state = await wish('follow');
    return state.kind === 'viewed' && state.sha256 === draft.pointer.sha256;
  });
}

// spec: brand-17
test('a viewed draft shows its own brand, also after a restart without a connection', async () => {
  await view(second);
  expect(await device.brandsOffline()).toEqual(['1.0.2']);
  device.server.online = false;
  await device.end();
  device.restart();
  expect(await device.brandsOffline()).toEqual(['1.0.2']);
});

test('the maintenance keeps the brand of a viewed draft', async () => {
  await view(second);
  await device.maintain();
  expect(await device.brandsOffline()).toEqual(['1.0.2']);
});

test('a newer draft shows its own brand, and open pages keep the brand of the draft before', async () => {
  await view(second);
  await view(third);
  expect(await device.brandsOffline()).toEqual(['1.0.3']);
  expect(await device.brandCaches()).toEqual(cachesOf(first, second, third));
});

test.each<[string, () => Promise<unknown>]>([
  ['leaves the draft', () => wish('leave')],
  ['logs out', () => device.tell({ type: 'logOut' })],
])("the device shows the release's brand and deletes the draft's when the person %s", async (_what, end) => {
  await view(second);
  await end();
  await device.elapse(1_000);
  expect(await device.brandsOffline()).toEqual(['1.0.1']);
  expect(await device.brandCaches()).toEqual([cacheOf(first)]);
});

test("a draft without a brand shows the release's brand", async () => {
  await view(plain);
  expect(await device.brandsOffline()).toEqual(['1.0.1']);
});

test("a draft whose brand cannot be stored whole shows the release's brand", async () => {
  device.caches.beforePut = (address) => {
    if (address.endsWith(BRAND_PATHS.logo)) throw new TypeError('Failed to write');
  };
  await view(second);
  expect([await device.brandsOffline(), await device.brandCaches()]).toEqual([['1.0.1'], [cacheOf(first)]]);
});
