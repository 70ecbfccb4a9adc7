import { setTimeout as sleep } from 'node:timers/promises';
import { syncWhole, withApp, withWorker } from '../harness/app';
import { sampleMemory } from '../harness/memory';
import type { Setting } from '../harness/scenario';
import { median } from '../harness/statistics';

const SETTLE_MS = 8_000;
const INTERVAL_MS = 250;
const MB = 1e6;

/** Measures the browser's memory during a sync of 2 GB: the proportional set size of all its processes. */
export function browserMemory(setting: Setting) {
  const files = { version: '1.0.0', count: setting.quick ? 1_000 : 10_000, bytes: 204_800 };
  return withApp(setting, { files }, (app) =>
    withWorker(app, async (page, browser) => {
      await sleep(SETTLE_MS);
      const quiet = sampleMemory(browser.pid, INTERVAL_MS);
      await sleep(SETTLE_MS / 2);
      const before = median(await quiet.stop());
      const busy = sampleMemory(browser.pid, INTERVAL_MS);
      await syncWhole(app, page, files.version);
      const during = await busy.stop();
      const quarter = (number: number): number =>
        median(during.slice(Math.floor((during.length * (number - 1)) / 4), Math.ceil((during.length * number) / 4)));
      return { most: (Math.max(...during) - before) / MB, growth: (quarter(4) - quarter(2)) / MB };
    }),
  );
}
