import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { SEARCH_DATABASE } from '../../src/features/search/searchDatabase';
import { nextVersion, publishDemo } from '../../test/support/publishDemo';
import { waitUntilOffline } from '../../test/support/appDriver';
import { startChromium } from '../../test/support/chromium';
import type { ServerProcess } from '../../test/support/serverProcess';
import { until } from '../../test/support/until';
import type { Scenario } from '../harness/bench';
import { calm } from '../harness/calm';
import { withDemoTablet } from '../harness/demoTablet';
import { comparedFigure, type Figure } from '../harness/figures';
import { leftBehind, storedIn, type LeftBehind } from '../harness/leftBehind';
import { goHome, spendADay, update } from '../harness/tabletDay';

const MINUTES = 10;
/** After this share of the run, the benchmark reads memory and storage for the first time. */
const FIRST_LOOK = 0.2;
const UPDATES = [0.25, 0.35];
const GROWTH = 1.03;

/** Measures how much memory and storage ten minutes of use and updates leave behind on one page. */
export const tabletLife: Scenario = {
  name: 'life',
  about: `${MINUTES} minutes (or those of --minutes) of navigation, filters, lightbox, cart, polls, update checks, and two updates`,
  run: (setting) =>
    withDemoTablet(setting, { isUnlocked: true, group: 'admin' }, async ({ server, profile }) => {
      const browser = await startChromium(profile);
      try {
        const page = await browser.page();
        // tsx inserts calls of its helper `__name`, which pages lack.
        await page.addInitScript('globalThis.__name = (value) => value;');
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${server.origin}/dashboard`);
        const minutes = setting.minutes ?? (setting.quick ? MINUTES / 5 : MINUTES);
        return await live(page, server, minutes);
      } finally {
        await browser.close();
      }
    }),
};

async function live(page: Page, server: ServerProcess, minutes: number): Promise<Figure[]> {
  const start = performance.now();
  const share = (): number => (performance.now() - start) / (minutes * 60_000);
  const updates = [...UPDATES];
  let first: LeftBehind | undefined;
  let version = await runningVersion(server);
  let round = 0;
  for (; share() < 1; round += 1) {
    await spendADay(page, round);
    if (first === undefined && share() >= FIRST_LOOK) first = await look(page, round);
    if (first !== undefined && share() >= (updates[0] ?? Infinity)) {
      updates.shift();
      version = nextVersion(version);
      publishDemo(server.dataDir, version);
      await update(page, version);
      await waitUntilOffline(page);
    }
  }
  const last = await look(page, round);
  if (first === undefined || updates.length > 0) throw new Error(`${minutes} minutes are not enough`);
  return figuresOf(first, last, minutes);
}

async function look(page: Page, round: number): Promise<LeftBehind> {
  await goHome(page);
  await waitUntilOffline(page);
  await calm(page);
  await untilIndexed(page);
  const found = await leftBehind(page);
  console.log(`  after ${round + 1} rounds: ${JSON.stringify(found)} (load ${(loadavg()[0] ?? 0).toFixed(1)})`);
  return found;
}

/** Waits until the search's index is stored. Readings without it could not be compared with later ones. */
const untilIndexed = (page: Page): Promise<unknown> =>
  until(
    "the search's index is stored",
    async () => {
      const { [`${SEARCH_DATABASE}/indexes`]: bytes = 0 } = await storedIn(page);
      return bytes > '[]'.length;
    },
    { timeoutMs: 60_000, intervalMs: 1_000 },
  );

async function runningVersion(server: ServerProcess): Promise<string> {
  const answer = await fetch(`${server.origin}/api/version`);
  return ((await answer.json()) as { version: string }).version;
}

function figuresOf(first: LeftBehind, last: LeftBehind, minutes: number): Figure[] {
  const compared = (name: string, unit: string, of: (found: LeftBehind) => number) =>
    comparedFigure({
      name: `${name} after ${minutes} minutes`,
      value: of(last),
      unit,
      peer: `after ${Number((minutes * FIRST_LOOK).toFixed(1))}`,
      peerValue: of(first),
      aim: { atMost: GROWTH },
    });
  return [
    compared('heap after collection', 'MB', ({ heapBytes }) => heapBytes / 1e6),
    compared('DOM nodes', 'nodes', ({ nodes }) => nodes),
    compared('event listeners', 'listeners', ({ listeners }) => listeners),
    compared('stored data', 'MB', ({ storedBytes }) => storedBytes / 1e6),
  ];
}
