import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { ReferenceImagesAnswer } from '../../src/contract/answers';
import { PATHS } from '../../src/contract/paths';
import { serverView } from '../../test/support/appDriver';
import { startChromium } from '../../test/support/chromium';
import type { Scenario } from '../harness/bench';
import { calm } from '../harness/calm';
import { withDemoTablet } from '../harness/demoTablet';
import { comparedFigure, figure, type Figure } from '../harness/figures';
import { nextTap, timePicture } from '../harness/roofPage';
import { percentile } from '../harness/statistics';

const CPU_SLOWDOWN = 4;
const ROUNDS = 8;
const LIMIT_MS = 100;
const PRESS_MS = 80;
/** Hides the browser's own bars, because repainting them would delay the measured frame of the page. */
const FULL_SCREEN = '--kiosk';

const COLOR = 'Farbe';
const MODEL = 'Modell';

/** Measures the time from a tap to the roof in its new colour. */
export const roofTaps: Scenario = {
  name: 'taps',
  about: `from a tap to the roof on the screen, CPU slowed ${CPU_SLOWDOWN} times, offline`,
  run: (setting) =>
    withDemoTablet(setting, { isUnlocked: true }, async ({ server, profile }) => {
      const { default: key } = await server.keys();
      const view = await serverView(server.origin, key);
      const { data } = await view.get<ReferenceImagesAnswer>(PATHS.referenceImages);
      const browser = await startChromium(profile, [FULL_SCREEN]);
      try {
        const page = await browser.page();
        // tsx inserts calls of its helper `__name`, which pages lack.
        await page.addInitScript('globalThis.__name = (value) => value;');
        await page.setViewportSize({ width: 1280, height: 800 });
        await server.stop();
        await page.context().setOffline(true);
        await page.goto(`${server.origin}/form/visualization?haus=gable`);
        await page.locator('canvas[data-shows]').waitFor();
        await page.waitForFunction(
          (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
          PATHS.search,
        );
        await calm(page);
        const devTools = await page.context().newCDPSession(page);
        await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
        const rounds = setting.quick ? 1 : ROUNDS;
        const colors = await tapAll(page, COLOR, rounds);
        const models = await tapAll(page, MODEL, setting.quick ? 1 : 2);
        const pictures: number[] = [];
        for (const { image } of data) {
          pictures.push(await page.evaluate(timePicture, image));
          await calm(page);
        }
        return [
          ...taps('another colour', colors),
          ...taps('another model', models),
          comparedFigure({
            name: 'another colour, beside a picture for each colour',
            value: percentile(colors, 0.5),
            unit: 'ms',
            aim: {},
            peer: 'a stored picture of the same size',
            peerValue: percentile(pictures, 0.5),
          }),
        ];
      } finally {
        await browser.close();
      }
    }),
};

const taps = (name: string, times: readonly number[]): readonly Figure[] => [
  figure({ name: `${name}, median`, value: percentile(times, 0.5), unit: 'ms', aim: {} }),
  figure({ name: `${name}, 95 % of the taps`, value: percentile(times, 0.95), unit: 'ms', aim: { atMost: LIMIT_MS } }),
];

async function tapAll(page: Page, group: string, rounds: number): Promise<number[]> {
  const times: number[] = [];
  const labels = page.getByRole('group', { name: group }).locator('label');
  const count = await labels.count();
  for (let tap = 1; tap <= rounds * count; tap += 1) {
    const label = labels.nth(tap % count);
    if (await label.getByRole('radio').isChecked()) continue;
    // Scrolls and hovers before the measurement, because both paint a frame that looks like the answer to the tap.
    await label.hover();
    await calm(page);
    const time = page.evaluate(nextTap);
    // Uses the mouse, because `click` would search for its target during the measurement.
    await page.mouse.down();
    await sleep(PRESS_MS);
    await page.mouse.up();
    times.push(await time);
  }
  return times;
}
