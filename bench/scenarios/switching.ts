import { setTimeout as sleep } from 'node:timers/promises';
import { updateWhole, withSynced } from '../harness/app';
import { switchTo } from '../harness/appPage';
import type { FileSet } from '../harness/fileSet';
import type { Setting } from '../harness/scenario';
import { median } from '../harness/statistics';

const SWITCHES = 7;
/** Milliseconds to wait before an update is installed. Meanwhile the worker finishes its update check. */
const SETTLE_MS = 2_500;
/** Number of files that each version changes, so that the worker has a new release to install. */
const CHANGED = 20;

/** Measures the time from the request to switch until a downloaded release is active. */
export async function switching(setting: Setting) {
  const factor = setting.quick ? 10 : 1;
  const few = await switchMs(setting, 2_000 / factor);
  const many = await switchMs(setting, 20_000 / factor);
  return { many, beside: { value: many, peer: few } };
}

function switchMs(setting: Setting, count: number): Promise<number> {
  const files: FileSet = { version: '1.0.0', count, bytes: 16_384 };
  return withSynced(setting, files, async (app, page) => {
    const times: number[] = [];
    while (times.length < SWITCHES) {
      const version = `1.0.${times.length + 1}`;
      await updateWhole(app, page, { ...files, version, changedEvery: count / CHANGED });
      await sleep(SETTLE_MS);
      times.push(await page.run(switchTo, app.token, version));
      await page.reload();
    }
    return median(times);
  });
}
