/** Runs axe on a page (WCAG 2.2, A and AA), with two additional checks. */
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const SCRIPT = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations', 'incomplete'],
  // Skips frames, because other checks cover the tools that the app shows in frames.
  iframes: false,
};

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** Returns each broken rule with its elements' HTML, in the form `rule: element, element`. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Adds axe through the debugger, because the page's content security policy refuses scripts added in another way.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT);
  const found = await brokenRules(page);
  const small = found.get(TARGET_SIZE);
  if (small !== undefined) {
    const remaining = await smallElsewhere(page, small);
    if (remaining.length === 0) found.delete(TARGET_SIZE);
    else found.set(TARGET_SIZE, remaining);
  }
  return [...found].map(([rule, places]) => `${rule}: ${places.map((html) => html.slice(0, 160)).join(' | ')}`);
}

const TARGET_SIZE = 'target-size';

/** A scroll distance in pixels, larger than any bar at the page's edge. */
const SCROLLED_PX = 240;

/** Returns, for each broken rule, the HTML of the elements that break it. */
async function brokenRules(page: Page): Promise<Map<string, string[]>> {
  // Returns only rule IDs and HTML from the page, because returning all of axe's results is slower than the check.
  const broken = await page.evaluate(
    async ([options, causes]) => {
      const { violations, incomplete } = await window.axe.run(document, options);
      const undecided = incomplete.flatMap(({ nodes }) =>
        nodes.filter(({ any, target }) => {
          const isOnPicture = any.some(({ data }) =>
            causes.includes(String((data as { messageKey?: unknown } | null)?.messageKey)),
          );
          // Words in a drawing count as a part of the drawing, not as text on a picture.
          return isOnPicture && document.querySelector(String(target[0]))?.closest('svg') === null;
        }),
      );
      return [...violations, { id: 'text on a picture', nodes: undecided }].map(
        ({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const,
      );
    },
    [OPTIONS, ON_PICTURE] as const,
  );
  return new Map(broken.filter(([, places]) => places.length > 0));
}

/** axe's keys for the reasons why it cannot judge the contrast of words on a picture or gradient. */
const ON_PICTURE: readonly string[] = ['bgImage', 'bgGradient', 'imgNode'];

/**
 * Scrolls the page and returns the elements that are still too small. Before the scroll, a bar or button may have
 * covered a part of an element.
 */
async function smallElsewhere(page: Page, places: readonly string[]): Promise<string[]> {
  const scrolled = await page.evaluate((px) => {
    const before = window.scrollY;
    window.scrollBy({ top: px, behavior: 'instant' });
    return window.scrollY - before;
  }, SCROLLED_PX);
  if (scrolled === 0) return [...places];
  const again = (await brokenRules(page)).get(TARGET_SIZE) ?? [];
  await page.evaluate((px) => window.scrollBy({ top: -px, behavior: 'instant' }), scrolled);
  return places.filter((html) => again.includes(html));
}

/** HTML of elements that extend beyond the right edge and make the page scroll sideways. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    // Waits, because an open list adapts to a new page size only after some frames.
    for (let frames = 0; frames < 30 && isWide(); frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    if (!isWide()) return [];
    return [...document.querySelectorAll('main *, header *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 160));
  });

/**
 * Buttons, fields and links less than 48 px high or wide, except links in a sentence. Carousel dots need only 30 px of
 * width (specification §9).
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isWithinText = (element: Element): boolean =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node !== element && node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    /** The box of the target, which is the whole card if the link's `::after` fills the card. */
    const boxOf = (element: Element): DOMRect => {
      const fillsCard = getComputedStyle(element, '::after').position === 'absolute';
      return (
        fillsCard ? (element.closest('li') ?? element) : (element.closest('label') ?? element)
      ).getBoundingClientRect();
    };
    const isDot = (element: Element): boolean => element.matches('button[aria-label^="Seite "]');
    return (
      [
        ...document.querySelectorAll(
          'a[href], button, [role="tab"], [role="option"], select, textarea, input:not([type="hidden"])',
        ),
      ]
        // Leaves out hidden fields of libraries, which neither keyboard nor finger reaches.
        .filter(
          (element) => element.getAttribute('tabindex') !== '-1' || element.matches('[role="tab"], [role="option"]'),
        )
        .filter((element) => element.closest('[inert], [aria-hidden="true"]') === null)
        // Leaves out a slider's field of one pixel, because people press the slider's thumb instead.
        .filter((element) => (element.parentElement?.getBoundingClientRect().width ?? 2) > 1)
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isWithinText(element))
        .map((element) => [element, boxOf(element)] as const)
        // Leaves out elements of one pixel, which become visible only with the focus.
        .filter(([, { width, height }]) => width > 1 && height > 1)
        .filter(([element, { width, height }]) => height < 47.5 || width < (isDot(element) ? 29.5 : 47.5))
        .map(([element, { width, height }]) => `${width} × ${height}: ${element.outerHTML.slice(0, 120)}`)
    );
  });
