import { setTimeout as sleep } from 'node:timers/promises';
import { switchTo } from '../harness/appPage';
import { syncWhole, updateWhole, withApp, withWorker } from '../harness/app';
import type { Scenario, Setting } from '../harness/bench';
import { comparedFigure, figure } from '../harness/figures';
import type { FileSet } from '../harness/fileSet';
import { median } from '../harness/statistics';

const FEW = 2_000;
const MANY = 20_000;
const FILE_BYTES = 16_384;
const SWITCHES = 7;
/** Milliseconds to wait before an update is installed. Meanwhile the worker finishes its update check. */
const SETTLE_MS = 2_500;
/** Number of files that each version changes, so that the worker has a new release to install. */
const CHANGED = 20;

/** Measures the time from the request to switch until a downloaded release is active. */
export const switching: Scenario = {
  name: 'switch',
  about: `switch to a staged release, ${MANY} and ${FEW} files of 16 KB; median of ${SWITCHES}`,
  run: async (setting) => {
    const factor = setting.quick ? 10 : 1;
    const few = await switchMs(setting, FEW / factor);
    const many = await switchMs(setting, MANY / factor);
    return [
      figure({
        name: `version switch at ${MANY / factor} files, from asking to seeing`,
        value: many,
        unit: 'ms',
        aim: { atMost: 50 },
      }),
      comparedFigure({
        name: 'the same, against few files',
        value: many,
        unit: 'ms',
        peer: `${FEW / factor} files`,
        peerValue: few,
        aim: { atMost: 1.5 },
      }),
    ];
  },
};

function switchMs(setting: Setting, count: number): Promise<number> {
  const files: FileSet = { version: '1.0.0', count, bytes: FILE_BYTES };
  return withApp(setting, { files }, (app) =>
    withWorker(app, async (page) => {
      await syncWhole(app, page, files.version);
      const times: number[] = [];
      while (times.length < SWITCHES) {
        const version = `1.0.${times.length + 1}`;
        await updateWhole(app, page, { ...files, version, changedEvery: count / CHANGED });
        await sleep(SETTLE_MS);
        times.push(await page.run(switchTo, app.token, version));
        await page.reload();
      }
      return median(times);
    }),
  );
}
