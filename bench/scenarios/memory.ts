import { setTimeout as sleep } from 'node:timers/promises';
import { syncWhole, withApp, withWorker } from '../harness/app';
import type { Scenario } from '../harness/bench';
import { figure } from '../harness/figures';
import { sampleMemory } from '../harness/memory';
import { median } from '../harness/statistics';

const FILES = 10_000;
const FILE_BYTES = 204_800;
const SETTLE_MS = 8_000;
const INTERVAL_MS = 250;
const MB = 1e6;

/** Measures the browser's memory during a sync of 2 GB: the proportional set size of all its processes. */
export const memory: Scenario = {
  name: 'memory',
  about: `browser memory while 2 GB are synced, against the seconds before, sampled every ${INTERVAL_MS} ms`,
  run: async (setting) => {
    const files = { version: '1.0.0', count: setting.quick ? FILES / 10 : FILES, bytes: FILE_BYTES };
    const { before, during } = await withApp(setting, { files }, (app) =>
      withWorker(app, async (page, browser) => {
        await sleep(SETTLE_MS);
        const quiet = sampleMemory(browser.pid, INTERVAL_MS);
        await sleep(SETTLE_MS / 2);
        const idle = await quiet.stop();
        const busy = sampleMemory(browser.pid, INTERVAL_MS);
        await syncWhole(app, page, files.version);
        return { before: median(idle), during: await busy.stop() };
      }),
    );
    const quarter = (number: number): number =>
      median(during.slice(Math.floor((during.length * (number - 1)) / 4), Math.ceil((during.length * number) / 4)));
    const gigabytes = ((files.count * FILE_BYTES) / 1e9).toFixed(1);
    return [
      figure({
        name: `browser memory at most, above the ${Math.round(before / MB)} MB before, while ${gigabytes} GB are synced`,
        value: (Math.max(...during) - before) / MB,
        unit: 'MB',
        aim: { atMost: 100 },
      }),
      figure({
        name: 'its growth from the second to the last quarter of the sync',
        value: (quarter(4) - quarter(2)) / MB,
        unit: 'MB',
        aim: { atMost: 20 },
      }),
    ];
  },
};
