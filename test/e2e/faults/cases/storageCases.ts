import type { CDPSession } from 'playwright-core';
import { patiently } from '../world/patiently';
import type { FaultCase } from '../faultCase';
import { slowPacks } from '../world/faultRules';
import { untilPacksAsked } from '../world/traffic';
import type { Tablet } from '../world/tablet';
import type { World } from '../world/world';

export const STORAGE_CASES: readonly FaultCase[] = [
  {
    number: 17,
    name: 'quota exceeded during the first sync, during an update',
    run: (world) => world.inTurn(fullDuringFirstSync, fullDuringUpdate)(world),
  },
  {
    number: 18,
    name: 'all storage evicted, all packs, all databases',
    run: async (world) => {
      const storageTypes = world.inTurn('all', 'cache_storage', 'indexeddb');
      const isWhole = world.random.next() < 0.5;
      if (!isWhole) world.proxy.setFaults(slowPacks(1_500_000));
      const tablet = isWhole ? await world.startWhole() : await world.start();
      if (!isWhole) await untilPacksAsked(world, world.random.int(1, 8));
      const devtools = await world.devtools(tablet);
      world.packs.mayRepeat();
      await devtools.send('Storage.clearDataForOrigin', { origin: world.origin, storageTypes });
      await world.pause(world.random.int(0, 1_500));
      await tablet.reload();
      // The lost storage included the login, so the app asks for the key.
      await unlockIfAsked(world, tablet);
      await world.expectHealed(tablet, '1.0.0');
    },
  },
  {
    number: 19,
    name: 'one stored pack deleted, cut short, changed',
    run: async (world) => {
      const tablet = await world.startWhole();
      const { sha256 } = world.random.pick(world.expected('1.0.0').packs);
      world.packs.damages(sha256);
      await damagePack(tablet, sha256, world.inTurn('deleted', 'cut short', 'changed'), world.random.next());
      // Each start checks some packs, so a few starts check all packs.
      await patiently(
        'the pack is loaded again',
        async () => {
          if (world.proxy.requests.filter(({ path }) => path.endsWith(sha256)).length > 1) return true;
          await tablet.reload();
          return false;
        },
        { intervalMs: 5_000, timeoutMs: 120_000 },
      );
      await world.expectHealed(tablet, '1.0.0');
    },
  },
];

/** Range of storage limits in MB. With less than about 6 MB no worker is installed. */
const APP_AND_SOME_PACKS_MB = [8, 12] as const;

async function fullDuringFirstSync(world: World): Promise<void> {
  const tablet = await world.newTablet();
  const devtools = await world.devtools(tablet);
  await limitStorage(world, devtools, world.random.int(...APP_AND_SOME_PACKS_MB) * 1_000_000);
  await tablet.start((await world.station.server.keys()).default);
  await untilFull(tablet);
  await limitStorage(world, devtools, null);
  await world.expectHealed(tablet, '1.0.0');
}

async function fullDuringUpdate(world: World): Promise<void> {
  const tablet = await world.startWhole();
  const devtools = await world.devtools(tablet);
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin: world.origin });
  await limitStorage(world, devtools, usage + world.random.int(0, 1_000_000));
  await world.station.activate('2.0.0');
  await tablet.reload();
  await untilFull(tablet);
  // The active release stays complete even if packs of the next release are missing.
  const differences = await tablet.differences(world.expected('1.0.0').files);
  if (differences.length > 0) throw new Error(`The active release is damaged: ${differences[0]}`);
  await limitStorage(world, devtools, null);
  await tablet.acceptUpdates('2.0.0');
  await world.expectHealed(tablet, '2.0.0');
}

/** Limits the origin's storage in bytes until `devtools` ends. Null removes the limit. */
async function limitStorage(world: World, devtools: CDPSession, quotaSize: number | null): Promise<void> {
  const { origin } = world;
  world.packs.mayRepeat();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize === null ? {} : { quotaSize }) });
}

const untilFull = (tablet: Tablet): Promise<unknown> =>
  patiently(
    'the tablet says that its storage is full',
    async () => (await tablet.counts())?.problem === 'storage-full',
  );

async function unlockIfAsked(world: World, tablet: Tablet): Promise<void> {
  const key = (await world.station.server.keys()).default;
  await patiently(`${tablet.name} is unlocked or asks for a key`, async () => {
    if (await tablet.isLocked()) {
      await tablet.unlock(key);
      return true;
    }
    return tablet.workerState();
  });
}

async function damagePack(
  tablet: Tablet,
  sha256: string,
  damage: 'deleted' | 'cut short' | 'changed',
  where: number,
): Promise<void> {
  const found = await tablet.page.evaluate(
    async ([name, kind, share]) => {
      for (const cacheName of await caches.keys()) {
        const cache = await caches.open(cacheName);
        for (const request of await cache.keys()) {
          if (!request.url.endsWith(name)) continue;
          const stored = await cache.match(request);
          if (stored === undefined) continue;
          if (kind === 'deleted') return cache.delete(request);
          const bytes = new Uint8Array(await stored.arrayBuffer());
          const at = Math.floor(share * bytes.length);
          if (kind === 'changed') bytes.set([(bytes[at] ?? 0) ^ 1], at);
          const { headers } = stored;
          await cache.put(request, new Response(kind === 'changed' ? bytes : bytes.slice(0, at), { headers }));
          return true;
        }
      }
      return false;
    },
    [sha256, damage, where] as const,
  );
  if (!found) throw new Error(`Pack ${sha256} is not stored`);
}
