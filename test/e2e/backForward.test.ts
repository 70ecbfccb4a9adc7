/** A page restored from the back-forward cache missed the worker's messages, so the app starts again. */
import type { Page } from 'playwright-core';
import type { VersionAnswer } from '../../src/contract/answers';
import { PATHS } from '../../src/contract/paths';
import { logOut, unlock, waitUntilOffline } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { nextVersion, publishDemo } from '../support/publishDemo';
import { LOGIN, readToken } from '../support/pageToken';
import { until } from '../support/until';

jest.setTimeout(240_000);

let stage: DemoStage;
let origins = 0;
let origin: string;
let page: Page;

beforeAll(async () => {
  stage = await openDemoStage();
});
afterAll(() => stage?.close());

beforeEach(async () => {
  // Each test gets another origin, on which no user has logged in.
  origin = `http://tab-${++origins}.localhost:${new URL(stage.proxy.origin).port}`;
  page = await stage.browser.page();
  await page.addInitScript(noteRestoration);
});
afterEach(() => page.close());

const start = async (): Promise<void> => {
  await unlock(page, origin, (await stage.server.keys()).default);
  await waitUntilOffline(page);
};

/** Runs in the page before the app. Records a restoration in `window.name`, which survives a reload. */
function noteRestoration(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.name = 'restored';
  });
}

const wasRestored = (): Promise<boolean> => page.evaluate(() => window.name === 'restored');
const navigation = (): Promise<string | undefined> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming ? entry.type : undefined;
  });

const untilStartedAnew = (): Promise<unknown> =>
  until(
    'the page was restored and has reloaded',
    async () => (await wasRestored()) && (await navigation()) === 'reload',
  );

/** Opens another origin in the page, runs `meanwhile` with a second tab, and goes back to the app. */
async function awayAndBack(meanwhile: (other: Page) => Promise<void>): Promise<void> {
  await page.goto(`${stage.server.origin}${PATHS.health}`);
  const other = await stage.browser.page();
  await other.goto(`${origin}/dashboard`);
  await meanwhile(other);
  await other.close();
  await page.bringToFront();
  // The browser leaves the page while the script runs, so `evaluate` may get no answer.
  await page.evaluate(() => history.back()).catch(() => undefined);
  // A restored page fires no load event that the test could wait for.
  await until('the page is back', () => page.url().startsWith(origin));
}

const versions = async (of: Page, cache: RequestCache = 'default'): Promise<string[]> =>
  of.evaluate(
    ([addresses, mode, headers]) =>
      Promise.all(
        addresses.map(async (address) => {
          const answer = await fetch(address, { cache: mode, headers });
          return ((await answer.json()) as { version: string }).version;
        }),
      ),
    [
      [PATHS.version, `${PATHS.products}/tiles`, `${PATHS.products}/stones`, PATHS.referenceImages],
      cache,
      await headersOf(of),
    ] as const,
  );

const headersOf = async (of: Page) => ({ authorization: `Bearer ${await of.evaluate(readToken, LOGIN)}` });

const untilVersion = (of: Page, version: string, cache?: RequestCache): Promise<unknown> =>
  until(`all of the page is ${version}`, async () => (await versions(of, cache)).every((one) => one === version), {
    timeoutMs: 60_000,
  });

async function installNext(tab: Page): Promise<string> {
  const { version } = (await (await fetch(stage.server.origin + PATHS.version)).json()) as VersionAnswer;
  const next = nextVersion(version);
  publishDemo(stage.server.dataDir, next);
  const headers = await headersOf(tab);
  await until('the worker installs it', () =>
    tab.evaluate(async ([path, init]) => (await fetch(path, init)).status === 202, [
      PATHS.applicationUpdate,
      { headers },
    ] as const),
  );
  await untilVersion(tab, next, 'no-cache');
  return next;
}

test('a page that the back button restores shows the content version that was installed in the meantime', async () => {
  await start();
  let installed = '';
  await awayAndBack(async (other) => {
    installed = await installNext(other);
  });
  await untilStartedAnew();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tondachziegel/ })
    .waitFor();
  expect(new Set(await versions(page))).toEqual(new Set([installed]));

  // An open page keeps its version: a later installation does not change the page's documents.
  await page.getByRole('button', { name: 'Informationen zur Version' }).click();
  await page.getByRole('dialog').waitFor();
  const other = await stage.browser.page();
  await other.goto(`${origin}/dashboard`);
  const newest = await installNext(other);
  await page.bringToFront();
  expect(new Set(await versions(page, 'no-cache'))).toEqual(new Set([newest]));
  expect(new Set(await versions(page))).toEqual(new Set([installed]));
  await other.close();
});

test('if the user logs out in another tab, the back button leads to the unlocking screen', async () => {
  await start();
  await awayAndBack(logOut);
  // Chromium loads this page again instead of restoring it, because another tab sent the page a message in the
  // meantime.
  await page.getByLabel('Zugangsschlüssel').waitFor();
  expect(await page.getByText('Tondachziegel').count()).toBe(0);
});

test('without BroadcastChannel the back button leads to the unlocking screen after a log-out', async () => {
  await page.addInitScript({ content: 'delete window.BroadcastChannel;' });
  await start();
  await awayAndBack(logOut);
  await untilStartedAnew();
  await page.getByLabel('Zugangsschlüssel').waitFor();
  expect(await page.getByText('Tondachziegel').count()).toBe(0);
});
