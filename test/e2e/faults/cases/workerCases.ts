import { rm } from 'node:fs/promises';
import { PATHS } from '../../../../src/contract/paths';
import { makeNextBuild, NEXT_BUILD } from '../../../support/appBuild';
import type { FaultCase } from '../faultCase';
import { slowPacks } from '../world/faultRules';
import type { Tablet } from '../world/tablet';
import { expectLoadedOnce, untilPacksAsked } from '../world/traffic';

const hasNextBuild = async ({ page }: Tablet): Promise<boolean> => (await page.locator(NEXT_BUILD).count()) === 1;

/** Faults of a worker that is stopped, replaced or flooded with requests. */
export const WORKER_CASES: readonly FaultCase[] = [
  {
    number: 1,
    name: 'worker stopped at random moments, many times',
    run: async (world) => {
      world.proxy.setFaults(slowPacks(1_500_000));
      const tablet = await world.start();
      await untilPacksAsked(world);
      const devtools = await world.devtools(tablet);
      await devtools.send('ServiceWorker.enable');
      const stops = world.random.int(6, 9);
      for (let stop = 0; stop < stops; stop += 1) {
        await world.pause(world.random.int(20, 900));
        world.packs.interrupted();
        await devtools.send('ServiceWorker.stopAllWorkers');
      }
      await world.expectHealed(tablet, '1.0.0');
      expectLoadedOnce(world, [world.expected('1.0.0')], stops);
    },
  },
  {
    number: 23,
    name: 'a new worker script arrives mid-download',
    run: async (world) => {
      world.proxy.setFaults(slowPacks(1_000_000));
      const tablet = await world.start();
      await untilPacksAsked(world, world.random.int(1, 8));
      const appDir = await makeNextBuild();
      try {
        await world.redeploy(appDir);
        const before = world.proxy.requests.length;
        // Makes the browser check for a new worker script, as the app does with every update check.
        await tablet.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        await world.expectHealed(tablet, '1.0.0');
        expectLoadedOnce(world, [world.expected('1.0.0')], 2);
        // The new release makes the app reload, and the reload lets the new build take over.
        await world.station.activate('1.0.1');
        await tablet.reload();
        await tablet.rest();
        await tablet.acceptUpdates('1.0.1');
        if (!(await hasNextBuild(tablet))) throw new Error('The new build has not reached the page');
        await world.expectHealed(tablet, '1.0.1');
        const loads = world.proxy.requests.slice(before).filter(({ path }) => path.startsWith('/index.html'));
        if (loads.length !== 1) throw new Error(`The new start page was loaded ${loads.length} times instead of once`);
      } finally {
        await world.redeploy(null);
        await rm(appDir, { recursive: true, force: true });
      }
    },
  },
  {
    number: 24,
    name: 'a download request every second, and many at once',
    run: async (world) => {
      world.proxy.setFaults(slowPacks(1_000_000));
      const tablet = await world.start();
      await tablet.controlled();
      const ask = `${PATHS.applicationDownloadFiles}?time=0&status=0;0`;
      for (let second = 0; second < world.random.int(4, 6); second += 1) {
        const times = world.random.int(1, 20);
        await Promise.all(Array.from({ length: times }, () => tablet.status(ask)));
        await world.pause(1_000);
      }
      await world.expectHealed(tablet, '1.0.0');
      expectLoadedOnce(world, [world.expected('1.0.0')], 0);
    },
  },
];
