import { PATHS, productListPath } from '../../../../src/contract/paths';
import { patiently } from '../world/patiently';
import type { FaultCase } from '../faultCase';
import { slowPacks } from '../world/faultRules';
import { untilPacksAsked } from '../world/traffic';

/** Faults that people cause: a person logs out, and another person logs in. */
export const PERSON_CASES: readonly FaultCase[] = [
  {
    number: 25,
    name: 'log-out mid-download',
    run: async (world) => {
      world.proxy.setFaults(slowPacks(1_000_000));
      const tablet = await world.start('admin');
      await untilPacksAsked(world, world.random.int(1, 8));
      await tablet.controlled();
      const isOffline = world.random.next() < 0.5;
      if (isOffline) await world.setOnline(false);
      // The device loads all packs again for the next person, so the test allows repeated downloads.
      world.packs.mayRepeat();
      await tablet.logOut();
      await patiently('the unlocking screen is shown', tablet.isLocked);
      await world.setOnline(false);
      await tablet.reload();
      await patiently('the unlocking screen is shown offline', tablet.isLocked);
      // If an aborted download wrongly continues, the download stores packs during this pause. The check below then
      // finds these packs.
      await world.pause(world.random.int(0, 1_000));
      const status = await tablet.status(productListPath('tiles'));
      if (status === 200) throw new Error('The next person sees products offline');
      const stored = Object.entries(await tablet.cacheEntries()).filter(
        ([name, entries]) => name.includes('packs') && entries > 0,
      );
      if (stored.length > 0) throw new Error(`Packs are left behind: ${JSON.stringify(stored)}`);
      const counts = await tablet.counts();
      if (counts?.count_loaded) throw new Error(`Counts are left behind: ${JSON.stringify(counts)}`);
      await world.setOnline(true);
      world.proxy.setFaults(null);
      await tablet.unlock((await world.station.server.keys()).default);
      await world.expectHealed(tablet, '1.0.0');
      await patiently('the server hears of the log-out', () =>
        world.proxy.requests.some(({ path, method }) => path === PATHS.logout && method === 'POST'),
      );
    },
  },
];
