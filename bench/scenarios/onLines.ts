import { availableParallelism } from 'node:os';
import { withApp, type Way } from '../harness/app';
import { countInWorkers } from '../harness/appPage';
import type { Scenario } from '../harness/bench';
import { withBrowser } from '../harness/browser';
import { withSlowMachine, type SlowMachine } from '../harness/cpuQuota';
import { comparedFigure, figure, type Figure } from '../harness/figures';
import type { FileSet } from '../harness/fileSet';
import { withLine } from '../harness/line';
import { median } from '../harness/statistics';
import { fetchOnce, syncOnce } from './firstSync';

const LINES = [100, 300];
const ROUND_TRIP_MS = 20;
const FILES: FileSet = { version: '1.0.0', count: 2_000, bytes: 200_000 };
const SLOWER = 4;
const RUNS = 3;
/** The speed check counts up to this number. A fast processor needs half a second for it. */
const COUNT = 100_000_000;
/** Longest permitted sync time as a multiple of a plain fetch's time, at full speed and on the slow machine. */
const AT_MOST = { fast: 1.05, slow: 1.3 };

/** Measures how much longer a first sync takes than a plain fetch over the same line. */
export const onLines: Scenario = {
  name: 'lines',
  about:
    `first sync of 400 MB over lines of ${LINES.join(' and ')} Mbit/s with ${ROUND_TRIP_MS} ms there and back, ` +
    `also with the whole browser on a machine ${SLOWER} times slower; median of ${RUNS}`,
  run: (setting) =>
    withSlowMachine(SLOWER, (machine) => {
      const files = { ...FILES, count: setting.quick ? FILES.count / 10 : FILES.count };
      return withApp(setting, { files }, async (app) => {
        const figures: Figure[] = [await slowness(machine)];
        for (const megabits of LINES)
          for (const [speed, way] of [
            ['fast', {}],
            ['slow', { machine }],
          ] as const) {
            const { ours, plain } = await withLine(app.server, { megabits, roundTripMs: ROUND_TRIP_MS }, (origin) =>
              times(app, { origin, ...way }),
            );
            figures.push(
              comparedFigure({
                name: `${(files.count * files.bytes) / 1e6} MB over ${megabits} Mbit/s${speed === 'slow' ? ', slow machine' : ''}`,
                value: ours,
                unit: 's',
                peer: 'plain fetch of the packs',
                peerValue: plain,
                aim: { atMost: AT_MOST[speed] },
              }),
            );
          }
        return figures;
      });
    }),
};

/**
 * Measures a sync, then a plain fetch of the packs that the sync loaded. Repeats both and returns the medians in
 * seconds.
 */
async function times(
  app: Parameters<typeof syncOnce>[0],
  way: Way,
): Promise<{ readonly ours: number; readonly plain: number }> {
  const ours: number[] = [];
  const plain: number[] = [];
  while (plain.length < RUNS) {
    const { ms, packs } = await syncOnce(app, way);
    ours.push(ms);
    plain.push(await fetchOnce(app, packs, 'none', way));
  }
  return { ours: median(ours) / 1000, plain: median(plain) / 1000 };
}

/** Measures how many times slower the slow machine really is than this machine. */
async function slowness(machine: SlowMachine): Promise<Figure> {
  const count = (on: SlowMachine | null): Promise<number> =>
    withBrowser(async (browser) => {
      const page = await browser.open('data:text/html,<title>Counting</title>');
      await page.run(countInWorkers, availableParallelism(), COUNT / 10);
      return page.run(countInWorkers, availableParallelism(), COUNT);
    }, on);
  const fast = await count(null);
  return figure({
    name: `counting in ${availableParallelism()} workers at once takes longer on the slow machine by`,
    value: (await count(machine)) / fast,
    unit: 'times',
    aim: { atLeast: SLOWER * 0.9, atMost: SLOWER * 1.2 },
  });
}
