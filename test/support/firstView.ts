/** When a page of the app shows its first view, and which scripts it asks for until then. */
import path from 'node:path';
import type { Page } from 'playwright-core';

declare global {
  var firstView: number | undefined;
}

/** Runs in the page before the app does: notes when the heading of the first view stands. */
export function noteFirstView(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main h1') === null) return;
    globalThis.firstView = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** The names of the scripts asked for until the heading stands; waits for it. */
export async function scriptsOfFirstView(page: Page): Promise<string[]> {
  await page.waitForFunction(() => globalThis.firstView !== undefined);
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (globalThis.firstView ?? 0))
      .map(({ name }) => name),
  );
  return addresses.map((address) => path.basename(new URL(address).pathname));
}

/** Those of the scripts with these names that say `mark`. The files are named by number. */
export const scriptsThatSay = (page: Page, mark: string, names: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async ([wanted, files]) => {
      const texts = await Promise.all(files.map(async (name) => (await fetch(`/assets/${name}`)).text()));
      return files.filter((_name, place) => texts[place]?.includes(wanted));
    },
    [mark, [...names]] as const,
  );

/** The names of all scripts asked for until now. */
export const scriptsUntilNow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => new URL(name).pathname.replace('/assets/', '')),
  );
