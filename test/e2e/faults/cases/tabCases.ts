import type { FaultCase } from '../faultCase';
import { slowPacks } from '../world/faultRules';
import { expectLoadedOnce, untilPacksAsked } from '../world/traffic';
import type { Tablet } from '../world/tablet';
import type { World } from '../world/world';

/** Milliseconds for which a tab is frozen, longer than an installation takes. */
const STANDS_STILL_MS = 5_000;

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
      // The old tab still gets every file of its own release, even without a connection.
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
  {
    number: 21,
    name: 'a tab stands still while it installs, while another one does',
    run: async (world) => {
      const still = await world.startWhole();
      const other = await world.newTablet();
      await other.start();
      await other.runs('1.0.0');
      await world.station.activate('1.0.1');
      const installs = world.inTurn(still, other);
      await installs.reload();
      await installs.staged('1.0.1');
      if (installs === still) {
        await still.pressUpdate();
        await world.pause(world.random.int(0, 1_500));
      }
      await whileHalted(world, still, async () => {
        if (installs === other) await other.acceptUpdates('1.0.1');
        else await world.pause(STANDS_STILL_MS);
      });
      await still.acceptUpdates('1.0.1');
      await other.runs('1.0.1');
      for (const tablet of [still, other]) await world.expectHealed(tablet, '1.0.1');
    },
  },
];

/** Stops the page's scripts by a breakpoint, because headless browsers do not freeze tabs. */
async function whileHalted(world: World, tablet: Tablet, meanwhile: () => Promise<void>): Promise<void> {
  const devtools = await world.devtools(tablet);
  const isHalted = new Promise((resolve) => devtools.once('Debugger.paused', resolve));
  await devtools.send('Debugger.enable');
  await devtools.send('Debugger.pause');
  await isHalted;
  try {
    await meanwhile();
  } finally {
    await devtools.send('Debugger.disable');
  }
}
