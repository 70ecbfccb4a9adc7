import type { FaultCase } from '../faultCase';
import { firstOf, slowPacks } from '../world/faultRules';
import { clockShim, workerWithClock, YEAR_MS } from '../world/wrongClock';

export const CLOCK_CASES: readonly FaultCase[] = [
  {
    number: 22,
    name: 'clock a year off, and set right later',
    run: async (world) => {
      const offsetMs = world.random.pick([-YEAR_MS, YEAR_MS]);
      world.setPageShim(clockShim(offsetMs));
      world.proxy.setFaults(firstOf(workerWithClock(offsetMs), slowPacks(3_000_000)));
      const wrong = await world.start();
      await wrong.controlled();
      await world.expectHealed(wrong, '1.0.0');
      // Closes this page, because the next page has the corrected clock. All stored times are then wrong by a year.
      await wrong.page.close();
      await world.station.activate('1.0.1');
      world.setPageShim('');
      const right = await world.newTablet();
      await right.start();
      // The corrected clock leads to a new worker. Stops the test's requests for documents, because a request during
      // the worker's takeover could make a reload hang.
      await right.rest();
      world.packs.interrupted();
      await right.acceptUpdates('1.0.1');
      await world.expectHealed(right, '1.0.1');
    },
  },
];
