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
      // With the corrected clock, the browser gets another worker script, so a new worker takes over the page. A
      // request for a document during the takeover could make a reload hang. So the test's tools stop these requests.
      await right.rest();
      world.packs.interrupted();
      await right.acceptUpdates('1.0.1');
      await world.expectHealed(right, '1.0.1');
    },
  },
];
