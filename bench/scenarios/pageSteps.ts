import type { Page } from 'playwright-core';
import { calm } from '../harness/calm';
import { slowDown, withDemoTablet, withTab } from '../harness/demo';
import { timePress, type Press } from '../harness/press';
import type { Setting } from '../harness/scenario';
import { median } from '../harness/statistics';

const ROUNDS = 5;

const TILES = 'main a[href="/products/tiles"]';
const CARD = '[aria-posinset="1"]';
const SECTIONS = ['#farbvarianten', '#technische-daten', '#einsatzbereiche', '#zusatzmassnahmen'];

/** Measures the time from a press to the finished view, on a slow tablet without a connection. */
export const pageSteps = (setting: Setting) =>
  withDemoTablet(setting, { isUnlocked: true }, ({ server, profile }) =>
    withTab({ profile }, async (page) => {
      await server.stop();
      await page.context().setOffline(true);
      await slowDown(page);
      const rounds: Steps[] = [];
      while (rounds.length < (setting.quick ? 1 : ROUNDS)) rounds.push(await walk(page, server.origin, rounds.length));
      const middle = (of: (steps: Steps) => number): number => median(rounds.map(of));
      return {
        grid: middle(({ grid }) => grid),
        product: middle(({ product }) => product),
        tab: middle(({ tab }) => tab),
        back: middle(({ back }) => back),
        filter: middle(({ filter }) => filter),
      };
    }),
  );

type Steps = Awaited<ReturnType<typeof walk>>;

/** Returns the milliseconds of each step. */
async function walk(page: Page, origin: string, round: number) {
  const step = (press: Press): Promise<number> => page.evaluate(timePress, press);
  await page.goto(`${origin}/dashboard`);
  await page.locator(TILES).first().waitFor();
  await calm(page);

  const grid = await step({ press: TILES, comes: [CARD] });
  await calm(page);
  const card = `[aria-posinset="${round + 1}"] a`;
  const product = await step({ press: card, comes: ['main article h1', ...SECTIONS], goes: CARD });
  await calm(page);
  await page.locator('#einsatzbereiche').scrollIntoViewIfNeeded();
  await calm(page);
  const second = '#einsatzbereiche [role="tab"]:nth-child(2)';
  const tab = await step({ press: second, comes: [`${second}[aria-selected="true"]`] });
  const back = await step({
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
  const filter = await step({ press: option, comes: ['main button[aria-label$="entfernen"]'] });
  return { grid, product, tab, back, filter };
}
