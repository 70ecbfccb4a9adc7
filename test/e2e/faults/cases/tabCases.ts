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
  {
    number: 21,
    name: 'an old tab is in use during the switch',
    run: async (world) => {
      const old = await world.startWhole();
      await old.openVersionInfo();
      const other = await world.newTablet();
      await other.start();
      const version = world.random.pick(['1.0.1', '2.0.0'] as const);
      await world.station.activate(version);
      await world.pause(world.random.int(0, 1_000));
      await other.reload();
      await other.acceptUpdates(version);
      // The old tab goes on with the release it was loaded with, all of it, also without a connection.
      await world.setOnline(false);
      if ((await old.version()) !== '1.0.0') throw new Error('The old tab was reloaded while it was in use');
      const differences = await old.differences(world.expected('1.0.0').files);
      if (differences.length > 0)
        throw new Error(`The old tab lost its release: ${differences.slice(0, 3).join('; ')}`);
      await world.setOnline(true);
      await old.closeDialog();
      await old.runs(version);
      await world.expectHealed(other, version);
    },
  },
];
