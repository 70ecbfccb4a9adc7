/** Measures when a page shows its first view, and lists the scripts loaded until then. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

declare global {
  var firstView: number | undefined;
}

/** Runs in the page before the app. Records when the heading of the first view appears. */
export function noteFirstView(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main h1') === null) return;
    globalThis.firstView = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Waits for the first view's heading. Returns the names of the scripts loaded until then. */
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

/** Limit of the gzipped JavaScript that unlocking screen and dashboard need. */
export const FIRST_VIEWS_KB = 170;

/** The names of the views that the first scripts must contain. */
const FIRST_VIEWS = /\b(?:UnlockView|DashboardView):\(\)=>/;

/** Returns the names of the scripts in `index.html`, and of the scripts with the first views. */
export async function scriptsOfFirstViews(appDir: string): Promise<string[]> {
  const page = await readFile(path.join(appDir, 'index.html'), 'utf8');
  const names = (await readdir(path.join(appDir, 'assets'))).filter((name) => name.endsWith('.js'));
  const isFirst = async (name: string): Promise<boolean> =>
    page.includes(name) || FIRST_VIEWS.test(await readFile(path.join(appDir, 'assets', name), 'utf8'));
  const firsts = await Promise.all(names.map(isFirst));
  return names.filter((_name, place) => firsts[place]);
}

/** Size of the gzipped scripts in KB. */
export async function kilobytesOf(appDir: string, names: readonly string[]): Promise<number> {
  const files = await Promise.all(names.map((name) => readFile(path.join(appDir, 'assets', name))));
  const level = { level: constants.Z_BEST_COMPRESSION };
  return files.reduce((sum, file) => sum + gzipSync(file, level).length, 0) / 1024;
}

/** The scripts in `names` that contain `mark`. Scripts are found by content, because their names are numbers. */
export const scriptsThatSay = (page: Page, mark: string, names: readonly string[]): Promise<string[]> =>
  page.evaluate(
    async ([wanted, files]) => {
      const texts = await Promise.all(files.map(async (name) => (await fetch(`/assets/${name}`)).text()));
      return files.filter((_name, place) => texts[place]?.includes(wanted));
    },
    [mark, [...names]] as const,
  );

export const scriptsUntilNow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => new URL(name).pathname.replace('/assets/', '')),
  );
