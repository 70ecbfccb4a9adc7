import type { FaultCase } from '../faultCase';
import { slowPacks } from '../world/faultRules';
import { expectLoadedOnce } from '../world/traffic';
import type { World } from '../world/world';

/** Milliseconds during which the test counts the tablet's reloads. */
const LOOP_WATCH_MS = 6_000;

/** Faults of releases that are published and deleted while tablets are in use. */
export const VERSION_CASES: readonly FaultCase[] = [
  {
    number: 15,
    name: 'newer version published mid-download, before the first is there, while another is staged',
    run: (world) => world.inTurn(publishedMidDownload, publishedBeforeTheFirst, publishedWhileStaging)(world),
  },
  {
    number: 16,
    name: 'server rolled back to an older version',
    run: async (world) => {
      await world.station.activate('2.0.0');
      const tablet = await world.startWhole('2.0.0');
      if (world.random.next() < 0.5) world.proxy.setFaults(slowPacks(2_000_000));
      const since = performance.now();
      await world.station.activate('1.0.0');
      await tablet.reload();
      await tablet.runs('1.0.0');
      await world.pause(LOOP_WATCH_MS);
      // Expects the person's and the app's reload. One more is allowed, but no endless loop.
      const loads = world.recorder.loadsOf(tablet.name, since);
      if (loads > 3) throw new Error(`The page was loaded ${loads} times`);
      await world.expectHealed(tablet, '1.0.0');
    },
  },
];

async function publishedMidDownload(world: World): Promise<void> {
  world.proxy.setFaults(slowPacks(1_500_000));
  const tablet = await world.start();
  await tablet.active('1.0.0');
  await world.pause(world.random.int(0, 2_500));
  const version = world.random.pick(['1.0.1', '2.0.0'] as const);
  await world.station.activate(version);
  await world.pause(world.random.int(0, 1_500));
  await tablet.reload();
  await tablet.acceptUpdates(version);
  await world.expectHealed(tablet, version);
  expectLoadedOnce(world, [world.expected('1.0.0'), world.expected(version)], 0);
}

async function publishedBeforeTheFirst(world: World): Promise<void> {
  world.proxy.setFaults(slowPacks(1_500_000));
  const tablet = await world.start();
  await world.pause(world.random.int(0, 2_000));
  await world.station.activate('1.0.1');
  // Ignores the earlier page loads. They began without a stored release, so one load may have got both versions from
  // the server.
  world.recorder.forgive(tablet.name);
  await tablet.reload();
  await tablet.acceptUpdates('1.0.1');
  await world.expectHealed(tablet, '1.0.1');
}

async function publishedWhileStaging(world: World): Promise<void> {
  const tablet = await world.startWhole();
  world.proxy.setFaults(slowPacks(1_000_000));
  const asked = world.proxy.requests.length;
  await world.station.activate('1.0.1');
  await tablet.reload();
  await world.pause(world.random.int(0, 2_500));
  await world.station.activate('2.0.0');
  await tablet.reload();
  await tablet.acceptUpdates('2.0.0');
  await world.expectHealed(tablet, '2.0.0');
  if (world.proxy.requests.length === asked) throw new Error('Nothing was asked of the server');
}
