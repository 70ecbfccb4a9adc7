import type { Scenario } from '../harness/bench';
import { withSlowMachine } from '../harness/cpuQuota';
import { comparedFigure } from '../harness/figures';
import { scrollFor, unlockUntilPicture, withLargeDemo, withLockedDevice } from '../harness/whileSyncing';

const SLOWER = 4;
const BESIDE = { media: 10_000, bytes: 16_384 };
const RUNS = 3;
const SCROLL_MS = 10_000;
const LATE_MS = 50;

/** Measures whether a sync disturbs a person who scrolls. */
export const framesWhileSyncing: Scenario = {
  name: 'frames',
  about: `frames over ${LATE_MS} ms in ${RUNS} times ${SCROLL_MS / 1000} s of scrolling the grid while ${BESIDE.media} files sync, the whole browser ${SLOWER} times slower`,
  run: (setting) =>
    withLargeDemo(setting, BESIDE, (server) =>
      withSlowMachine(SLOWER, async (machine) => {
        const key = (await server.keys()).default;
        const scrolled = { syncing: [] as number[], idle: [] as number[] };
        let runs = setting.quick ? 1 : RUNS;
        while (runs-- > 0)
          for (const name of ['syncing', 'idle'] as const)
            await withLockedDevice({ origin: server.origin, key, syncs: name === 'syncing', machine }, async (page) => {
              await unlockUntilPicture(page);
              await page.getByRole('main').locator('a[href="/products/tiles"]').first().click();
              await page.locator('[aria-posinset="1"] img').waitFor();
              scrolled[name].push(...(await page.evaluate(scrollFor, SCROLL_MS)));
            });
        const late = (frames: readonly number[]): number => frames.filter((ms) => ms > LATE_MS).length;
        return [
          comparedFigure({
            name: `frames over ${LATE_MS} ms while it syncs`,
            value: late(scrolled.syncing),
            unit: 'frames',
            peer: 'no sync',
            peerValue: late(scrolled.idle),
            aim: { atMost: 1 },
          }),
        ];
      }),
    ),
};
