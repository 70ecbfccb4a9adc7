import type { Page } from 'playwright-core';
import { startChromium } from '../../test/support/chromium';
import type { Scenario } from '../harness/bench';
import { calm } from '../harness/calm';
import { withDemoTablet } from '../harness/demoTablet';
import { figure, type Figure } from '../harness/figures';
import { median } from '../harness/statistics';
import { timeStep, type Step, type StepTime } from '../harness/stepsPage';

const CPU_SLOWDOWN = 4;
const ROUNDS = 5;
const LIMIT_MS = 200;

const TILES = 'main a[href="/products/tiles"]';
const CARD = '[aria-posinset="1"]';
const SECTIONS = ['#farbvarianten', '#technische-daten', '#einsatzbereiche', '#zusatzmassnahmen'];

/** Measures the time from a press to the finished view, on a slow tablet without a connection. */
export const pageSteps: Scenario = {
  name: 'steps',
  about: `from a press to the finished view, CPU slowed ${CPU_SLOWDOWN} times, offline; median of ${ROUNDS}`,
  run: (setting) =>
    withDemoTablet(setting, { isUnlocked: true }, async ({ server, profile }) => {
      const browser = await startChromium(profile);
      try {
        const page = await browser.page();
        // tsx inserts calls of its helper `__name`, which pages lack.
        await page.addInitScript('globalThis.__name = (value) => value;');
        await page.setViewportSize({ width: 1280, height: 800 });
        await server.stop();
        await page.context().setOffline(true);
        const devTools = await page.context().newCDPSession(page);
        await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
        const times: Times = new Map();
        for (let round = 0; round < (setting.quick ? 1 : ROUNDS); round += 1)
          await walk(page, server.origin, round, (name, time) => times.set(name, [...(times.get(name) ?? []), time]));
        return figuresOf(times);
      } finally {
        await browser.close();
      }
    }),
};

type Times = Map<string, readonly StepTime[]>;

async function walk(page: Page, origin: string, round: number, note: (name: string, time: StepTime) => void) {
  const step = async (name: string, what: Step) => note(name, await page.evaluate(timeStep, what));
  await page.goto(`${origin}/dashboard`);
  await page.locator(TILES).first().waitFor();
  await calm(page);

  await step('dashboard to grid', { press: TILES, comes: [CARD] });
  await calm(page);
  const card = `[aria-posinset="${round + 1}"] a`;
  await step('grid to product', { press: card, comes: ['main article h1', ...SECTIONS], goes: CARD });
  await calm(page);
  await page.locator('#einsatzbereiche').scrollIntoViewIfNeeded();
  await calm(page);
  const tab = '#einsatzbereiche [role="tab"]:nth-child(2)';
  await step('another tab', { press: tab, comes: [`${tab}[aria-selected="true"]`] });
  await step('back to the grid', {
    press: 'header button[aria-label="Zurück"]',
    comes: [CARD],
    goes: 'main article h1',
  });
  await calm(page);
  await page.getByRole('button', { name: 'Filter' }).first().click();
  await page.locator('[role="group"] button[aria-haspopup="listbox"]').first().click();
  await page.locator('[role="option"]').first().waitFor();
  await calm(page);
  const option = '[role="option"]:not([aria-disabled="true"]):not([aria-selected="true"])';
  await step('filter', { press: option, comes: ['main button[aria-label$="entfernen"]'] });
}

const figuresOf = (times: Times): Figure[] =>
  [...times].flatMap(([name, found]) => [
    figure({
      name: `${name}, finished view`,
      value: median(found.map(({ view }) => view)),
      unit: 'ms',
      aim: { atMost: LIMIT_MS },
    }),
    figure({
      name: `${name}, with all pictures in sight`,
      value: median(found.map(({ pictures }) => pictures)),
      unit: 'ms',
      aim: {},
    }),
  ]);
