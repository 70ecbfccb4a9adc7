/** An idle showroom tablet installs a new release without opening a dialog. */
import type { Page } from 'playwright-core';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { nextVersion, publishDemo } from '../support/publishDemo';
import { until } from '../support/until';
import { isStagedWhole, readWorkerState } from '../support/workerState';

jest.setTimeout(240_000);

declare global {
  interface Window {
    passTime: (ms: number) => void;
  }
}

let stage: DemoStage;
let page: Page;
const windows: string[] = [];

beforeAll(async () => {
  stage = await openDemoStage();
  page = await stage.browser.page();
  page.on('console', (message) => {
    if (message.text().startsWith('WINDOW ')) windows.push(message.text());
  });
  await page.addInitScript(beginShowroom);
});
afterAll(() => stage?.close());

/**
 * Runs in the page before the app. Makes the device a showroom device with a movable clock, and records all dialogs
 * except the picture loop.
 */
function beginShowroom(): void {
  const pin = { salt: 'salt', hash: '00', iterations: 1 };
  localStorage.setItem('dachberater-showroom', JSON.stringify({ name: 'Foyer', pin, idleSeconds: 180 }));
  const now = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => now() + ahead;
  window.passTime = (ms) => void (ahead += ms);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const found of [node, ...node.querySelectorAll('[role]')])
            if (
              /^(alert)?dialog$/.test(found.getAttribute('role') ?? '') &&
              found.getAttribute('aria-label') !== 'Bilder zwischen den Beratungen'
            )
              console.log(`WINDOW ${found.textContent}`);
  }).observe(document, { childList: true, subtree: true });
}

const loadedAt = (): Promise<number> => page.evaluate(() => performance.timeOrigin);

test('an idle tablet installs a downloaded release after ten minutes and opens no dialog', async () => {
  await unlock(page, stage.proxy.origin, (await stage.server.keys()).default);
  await waitUntilOffline(page);
  const version = (await readWorkerState(page)).active?.version ?? '';
  const next = nextVersion(version);
  publishDemo(stage.server.dataDir, next);

  // The app checks for updates at most once a minute, so the test lets a minute pass.
  await page.evaluate(() => {
    window.passTime(60_000);
    window.dispatchEvent(new Event('online'));
  });
  await until(
    'the release is staged',
    async () => {
      const state = await readWorkerState(page);
      return state.staged?.version === next && isStagedWhole(state);
    },
    { timeoutMs: 90_000 },
  );
  await waitUntilOffline(page);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  const loaded = await loadedAt();
  expect((await readWorkerState(page)).active?.version).toBe(version);
  await page.evaluate(() => window.passTime(600_000));
  await until('the page has reloaded', async () => (await loadedAt().catch(() => loaded)) !== loaded, {
    timeoutMs: 60_000,
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tondachziegel/ })
    .waitFor();
  expect((await readWorkerState(page)).active?.version).toBe(next);
  expect(windows).toEqual([]);
});
