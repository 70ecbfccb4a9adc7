import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { PATHS } from '../../src/contract/paths';
import { calm } from '../harness/calm';
import { slowDown, withDemoTablet, withTab } from '../harness/demo';
import type { Setting } from '../harness/scenario';
import { percentile } from '../harness/statistics';

const PRESS_MS = 80;
/** Hides the browser's own bars, because repainting them would delay the measured frame of the page. */
const FULL_SCREEN = '--kiosk';

/** Measures the time from a tap to the roof in its new colour. */
export const roofTaps = (setting: Setting) =>
  withDemoTablet(setting, { isUnlocked: true }, ({ server, profile }) =>
    withTab({ profile, flags: [FULL_SCREEN] }, async (page) => {
      await server.stop();
      await page.context().setOffline(true);
      await page.goto(`${server.origin}/form/visualization?haus=gable`);
      await page.locator('canvas[data-shows]').waitFor();
      await page.waitForFunction(
        (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
        PATHS.search,
      );
      await calm(page);
      await slowDown(page);
      const colors = await tapAll(page, 'Farbe', setting.quick ? 1 : 8);
      const models = await tapAll(page, 'Modell', setting.quick ? 1 : 2);
      return { color: percentile(colors, 0.95), model: percentile(models, 0.95) };
    }),
  );

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

/**
 * Runs in the page. Resolves with the milliseconds from the next tap to the next frame. Rejects if that frame still
 * shows the old roof.
 */
function nextTap(): Promise<number> {
  const shown = () => document.querySelector('canvas[data-shows]')?.getAttribute('data-shows') ?? null;
  const before = shown();
  return new Promise((resolve, reject) => {
    let isShown = false;
    addEventListener('click', () => requestAnimationFrame(() => (isShown = shown() !== before && shown() !== null)), {
      once: true,
    });
    const observer = new PerformanceObserver((list) => {
      const click = list.getEntries().find(({ name }) => name === 'click');
      if (click === undefined) return;
      observer.disconnect();
      if (isShown) resolve(click.duration);
      else reject(new Error('The next paint shows no other roof'));
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}
