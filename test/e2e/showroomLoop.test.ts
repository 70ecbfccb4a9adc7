/** The picture loop runs for a day without a connection. A tap or a key begins a visit. */
import type { CDPSession, Page } from 'playwright-core';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { axeFindings, overflowing, smallTargets } from '../support/axe';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { SHOWROOM_DEVICE } from '../support/showroomDevice';
import { until } from '../support/until';
import { SHOWROOM } from '../../src/features/showroom/deviceItems';

jest.setTimeout(300_000);

/** Milliseconds that the loop shows a picture, and at most a video. */
const TURN_MS = 10_000;
const VIDEO_MOST_MS = 180_000;

const SIZES = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
];
/** The number of picture changes in a day. */
const CHANGES = 8_640;
/** Milliseconds between two pictures in this test, instead of the app's ten seconds. */
const FAST_MS = 3;
/** Number of picture changes before memory is first measured. By then the app has built its search index. */
const WARM_CHANGES = 3_000;
const GROWTH_MOST = 1.03;
const COLLECTIONS = 3;

declare global {
  interface Window {
    /** The number of fast picture changes. Undefined while timers run as usual. */
    loopTurns?: number;
    /** From this number of changes on, the loop stops the next time it has shown each picture equally often. */
    loopStopAt: number;
    /** Continues a stopped loop. Undefined while the loop runs. */
    continueLoop?: () => void;
  }
}

let stage: DemoStage;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  stage = await openDemoStage();
  page = await stage.browser.page();
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // Without a connection the app's requests fail, which is no fault.
    if (message.type() === 'error' && !message.text().includes('ERR_INTERNET_DISCONNECTED'))
      faults.push(message.text());
  });
  await unlock(page, stage.proxy.origin, (await stage.server.keys()).default);
  await waitUntilOffline(page, 120_000);
  await page.evaluate(([name, device]) => localStorage.setItem(name, device), [
    SHOWROOM,
    JSON.stringify(SHOWROOM_DEVICE),
  ] as const);
});
afterAll(() => stage?.close());
afterEach(() => expect(faults.splice(0)).toEqual([]));

const loop = () => page.getByRole('dialog', { name: 'Bilder zwischen den Beratungen' });
async function open(): Promise<void> {
  await page.goto(`${stage.proxy.origin}/dashboard`);
  await loop().waitFor();
  await loop().getByText('Gebrannt für Generationen').waitFor();
}
const isGone = () => loop().waitFor({ state: 'detached' });

test.each(SIZES)('the picture loop between visits is accessible (window: $width × $height)', async (size) => {
  await page.setViewportSize(size);
  await open();
  expect([...(await axeFindings(page)), ...(await overflowing(page)), ...(await smallTargets(page))]).toEqual([]);
});

test('a tap on the picture loop begins a visit and opens nothing behind the loop', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open();
  await page.mouse.click(400, 300);
  await isGone();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.getByRole('button', { name: 'Beratung beenden' }).first().click();
  await loop().waitFor();
});

test('a key press on the picture loop begins a visit', async () => {
  await open();
  await page.keyboard.press('Enter');
  await isGone();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('the picture loop runs offline for a day without repeated requests or growing memory', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.context().setOffline(true);
  await page.addInitScript(
    ([slow, fastMs]) => {
      const { setTimeout } = window;
      const sped = (handler: () => void, ms?: number, ...parts: unknown[]) => {
        if (window.loopTurns === undefined || !slow.some((one) => one === ms)) return setTimeout(handler, ms, ...parts);
        window.loopTurns += 1;
        const pictures = document.querySelectorAll('[role=dialog] img').length;
        if (window.loopTurns < window.loopStopAt || window.loopTurns % pictures > 0) return setTimeout(handler, fastMs);
        window.continueLoop = handler;
        return 0;
      };
      window.loopStopAt = Infinity;
      window.setTimeout = sped as typeof window.setTimeout;
    },
    [[TURN_MS, VIDEO_MOST_MS], FAST_MS] as const,
  );
  const indexing = page.waitForRequest(/search\?part=/, { timeout: 120_000 });
  await open();
  // Some of the app's time-outs also have ten seconds. They end before the search index is built.
  await indexing;
  await page.evaluate((stopAt) => {
    window.loopTurns = 0;
    window.loopStopAt = stopAt;
  }, WARM_CHANGES);
  const stopped = () =>
    until('a stopped loop', () => page.evaluate(() => window.continueLoop !== undefined), { timeoutMs: 200_000 });
  await stopped();
  const asked: string[] = [];
  // Leaves out the video, because Chromium may request its parts while the video plays.
  page.on('request', (request) => request.resourceType() !== 'media' && asked.push(request.url()));
  const devtools = await page.context().newCDPSession(page);
  const before = await held(devtools);
  await page.evaluate((stopAt) => {
    window.loopStopAt = stopAt;
    const { continueLoop } = window;
    delete window.continueLoop;
    continueLoop?.();
  }, WARM_CHANGES + CHANGES);
  await stopped();
  const after = await held(devtools);
  expect(asked.filter((url) => url.includes('/api/filedata'))).toEqual([]);
  expect(after.heap / before.heap).toBeLessThan(GROWTH_MOST);
  expect(after.nodes / before.nodes).toBeLessThan(GROWTH_MOST);
  expect(after.listeners / before.listeners).toBeLessThan(GROWTH_MOST);
  await page.context().setOffline(false);
});

/** Measures a stopped loop. A running loop makes new objects between the collection and the count. */
async function held(devtools: CDPSession) {
  // Collects several times, because one garbage collection may leave objects for the next.
  for (let times = 0; times < COLLECTIONS; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}
