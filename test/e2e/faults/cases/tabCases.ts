import type { FaultCase } from '../faultCase';
import { slowPacks } from '../world/faultRules';
import { expectLoadedOnce, untilPacksAsked } from '../world/traffic';

/** Faults of several tabs on one tablet. */
export const TAB_CASES: readonly FaultCase[] = [
  {
    number: 20,
    name: 'two tabs',
    run: async (world) => {
      world.proxy.setFaults(slowPacks(2_000_000));
      const first = await world.start();
      await untilPacksAsked(world, world.random.int(1, 6));
      const second = await world.newTablet();
      await second.start();
      await world.expectHealed(first, '1.0.0');
      await world.station.activate('1.0.1');
      const [accepting, other] = world.random.next() < 0.5 ? [first, second] : [second, first];
      await accepting.reload();
      await accepting.acceptUpdates('1.0.1');
      await other.runs('1.0.1');
      await world.expectHealed(other, '1.0.1');
      expectLoadedOnce(world, [world.expected('1.0.0'), world.expected('1.0.1')], 0);
    },
  },
];
