import { availableParallelism } from 'node:os';
import { withApp, type Way } from '../harness/app';
import { countInWorkers } from '../harness/appPage';
import { withBrowser } from '../harness/browser';
import { withSlowMachine, type SlowMachine } from '../harness/cpuQuota';
import type { FileSet } from '../harness/fileSet';
import { withLine } from '../harness/line';
import type { Compared, Setting } from '../harness/scenario';
import { medians } from '../harness/statistics';
import { syncInTurn } from './firstSync';

const ROUND_TRIP_MS = 20;
const FILES: FileSet = { version: '1.0.0', count: 2_000, bytes: 200_000 };
const SLOWER = 4;
const RUNS = 3;
/** The speed check counts up to this number. A fast processor needs half a second for it. */
const COUNT = 100_000_000;

/** Measures how much longer a first sync takes than a plain fetch over the same line. */
export const onLines = (setting: Setting) =>
  withSlowMachine(SLOWER, async (machine) => {
    const files = { ...FILES, count: setting.quick ? FILES.count / 10 : FILES.count };
    const fast = await countOn(null);
    const slowness = { value: await countOn(machine), peer: fast };
    return withApp(setting, { files }, async (app) => {
      /** Seconds of a sync and of a plain fetch of the packs that the sync loaded. */
      const over = (megabits: number, way: Way): Promise<Compared> =>
        withLine(app.server, { megabits, roundTripMs: ROUND_TRIP_MS }, async (origin) => {
          const turns = { runs: RUNS, way: { origin, ...way }, page: 'discards' } as const;
          const { value, peer } = medians(await syncInTurn(app, turns));
          return { value: value / 1000, peer: peer / 1000 };
        });
      return {
        slowness,
        fast100: await over(100, {}),
        slow100: await over(100, { machine }),
        fast300: await over(300, {}),
        slow300: await over(300, { machine }),
      };
    });
  });

/** Milliseconds of counting on all processors, which shows how slow the slow machine really is. */
const countOn = (machine: SlowMachine | null): Promise<number> =>
  withBrowser(async (browser) => {
    const page = await browser.open('data:text/html,<title>Counting</title>');
    await page.run(countInWorkers, availableParallelism(), COUNT / 10);
    return page.run(countInWorkers, availableParallelism(), COUNT);
  }, machine);
