import type { FaultCase } from '../faultCase';
import { firstOf, slowPacks } from '../world/faultRules';
import { announceSleep, pageThatMaySleep, workerThatMaySleep } from '../world/sleep';
import { untilPacksAsked } from '../world/traffic';
import type { Tablet } from '../world/tablet';
import type { World } from '../world/world';

/** Between the word that the device sleeps and its first moment of sleep, and how long its processes stand still. */
const FALLS_ASLEEP_MS = 500;
const SLEEPS_MS = 1_500;

/** Faults of a device that is put away and taken out again. */
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
      // The first check on a silent line takes half a minute to fail, and the next comes within five: longer than a run waits.
      const isPublished = world.random.next() < 0.5 && connections === 'broken';
      // Until it holds a release the page has its answers from the network, which may go on to the next one.
      if (isPublished) await tablet.active('1.0.0');
      await sleep(world, tablet, connections, async () => {
        if (isPublished) await world.station.activate('1.0.1');
      });
      if (!isPublished) return world.expectHealed(tablet, '1.0.0');
      // The person only looks at it: the check of the day before is long over, and the update is offered.
      await tablet.acceptUpdates('1.0.1');
      await world.expectHealed(tablet, '1.0.1');
    },
  },
];

/** Everything on the device stands still, `meanwhile` happens, and a day has passed for it when it wakes. */
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

/** The screen goes on: what a browser tells the page then. */
const lookAt = (tablet: Tablet): Promise<unknown> =>
  tablet.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
