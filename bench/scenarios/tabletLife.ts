import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { SEARCH_DATABASE } from '../../src/features/search/searchDatabase';
import { nextVersion, publishDemo } from '../../test/support/publishDemo';
import { waitUntilOffline } from '../../test/support/appDriver';
import type { ServerProcess } from '../../test/support/serverProcess';
import { until } from '../../test/support/until';
import { calm } from '../harness/calm';
import { withDemoTablet, withTab } from '../harness/demo';
import { leftBehind, storedIn, type LeftBehind } from '../harness/leftBehind';
import type { Setting } from '../harness/scenario';
import { goHome, spendADay, update } from '../harness/tabletDay';

const MINUTES = 10;
/** After this share of the run, the benchmark reads memory and storage for the first time. */
const FIRST_LOOK = 0.2;
const UPDATES = [0.25, 0.35];

/** Measures how much memory and storage ten minutes of use and updates leave behind on one page. */
export const tabletLife = (setting: Setting) =>
  withDemoTablet(setting, { isUnlocked: true, group: 'admin' }, ({ server, profile }) =>
    withTab({ profile }, async (page) => {
      await page.goto(`${server.origin}/dashboard`);
      const { first, last } = await live(page, server, setting.minutes ?? (setting.quick ? MINUTES / 5 : MINUTES));
      const grown = (of: (found: LeftBehind) => number) => ({ value: of(last), peer: of(first) });
      return {
        heap: grown(({ heapBytes }) => heapBytes / 1e6),
        nodes: grown(({ nodes }) => nodes),
        listeners: grown(({ listeners }) => listeners),
        stored: grown(({ storedBytes }) => storedBytes / 1e6),
      };
    }),
  );

async function live(
  page: Page,
  server: ServerProcess,
  minutes: number,
): Promise<{ readonly first: LeftBehind; readonly last: LeftBehind }> {
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
  return { first, last };
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
