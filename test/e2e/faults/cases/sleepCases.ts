import type { FaultCase } from '../faultCase';
import { firstOf, slowPacks } from '../world/faultRules';
import { announceSleep, pageThatMaySleep, workerThatMaySleep } from '../world/sleep';
import { untilPacksAsked } from '../world/traffic';
import type { Tablet } from '../world/tablet';
import type { World } from '../world/world';

/** Milliseconds between the announcement of the sleep and the sleep itself. */
const FALLS_ASLEEP_MS = 500;
const SLEEPS_MS = 1_500;

export const SLEEP_CASES: readonly FaultCase[] = [
  {
    number: 30,
    name: 'suspended for a day in the middle of a download',
    run: async (world) => {
      const connections = world.inTurn('silent', 'broken');
      world.setPageShim(pageThatMaySleep);
      world.proxy.setFaults(firstOf(workerThatMaySleep, slowPacks(1_000_000)));
      const tablet = await world.start();
      await tablet.controlled();
      await untilPacksAsked(world, world.random.int(1, 16));
      // Publishes only if connections break. With silent connections, the tablet would find the release too late for
      // this run.
      const isPublished = world.random.next() < 0.5 && connections === 'broken';
      // Waits for a stored release. Otherwise the page might get the next version from the network.
      if (isPublished) await tablet.active('1.0.0');
      await sleep(world, tablet, connections, async () => {
        if (isPublished) await world.station.activate('1.0.1');
      });
      if (!isPublished) return world.expectHealed(tablet, '1.0.0');
      // The last check was a day ago, so the app offers the update at once.
      await tablet.acceptUpdates('1.0.1');
      await world.expectHealed(tablet, '1.0.1');
    },
  },
];

/** Stops the browser and runs `meanwhile`. When the device wakes, its clocks are a day ahead. */
async function sleep(
  world: World,
  tablet: Tablet,
  connections: 'silent' | 'broken',
  meanwhile: () => Promise<void>,
): Promise<void> {
  const { browser } = world.station;
  await announceSleep(tablet, Date.now() + FALLS_ASLEEP_MS);
  browser.suspend();
  try {
    world.packs.lineBroke();
    if (connections === 'silent') world.proxy.silence();
    else await world.proxy.setOnline(false);
    await Promise.all([world.pause(FALLS_ASLEEP_MS + SLEEPS_MS), meanwhile()]);
    await world.proxy.setOnline(true);
  } finally {
    browser.resume();
  }
  await lookAt(tablet);
}

/** Sends the page the events that follow when a person switches the screen on. */
const lookAt = (tablet: Tablet): Promise<unknown> =>
  tablet.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
