/** What axe finds on a page (WCAG 2.2, A and AA), and what it cannot see of it. */
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const SCRIPT = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  // The tools in frames are looked at by themselves.
  iframes: false,
};

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** `rule: place, place` for each rule that is broken. */
export async function axeFindings(page: Page): Promise<string[]> {
  // By the debugger: the page's policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT);
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), OPTIONS);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** What lies beyond the right edge makes the page scroll sideways; empty where nothing does. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= document.documentElement.clientWidth) return [];
    return [...document.querySelectorAll('main *, header *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 160));
  });

/** Buttons and fields that a finger may miss: less than 48 px high. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, [role="tab"], [role="option"], select, textarea, input:not([type="hidden"])',
      ),
    ]
      // Libraries keep fields for the browser, which neither keyboard nor finger reaches.
      .filter(
        (element) => element.getAttribute('tabindex') !== '-1' || element.matches('[role="tab"], [role="option"]'),
      )
      .filter((element) => element.closest('[inert], [aria-hidden="true"]') === null)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // A box to tick is as high as the label around it.
      .map((element) => [element, (element.closest('label') ?? element).getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => width > 1 && height > 1 && height < 47.5)
      .map(([element, { width, height }]) => `${width} × ${height}: ${element.outerHTML.slice(0, 120)}`),
  );
