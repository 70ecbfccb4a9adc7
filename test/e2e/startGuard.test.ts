/** A page recovers by itself when one of its files is missing at its start. */
import type { CDPSession, Page } from 'playwright-core';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import type { FaultRule, SeenRequest } from '../support/faultKinds';
import { until } from '../support/until';

jest.setTimeout(180_000);

let stage: DemoStage;
beforeAll(async () => {
  stage = await openDemoStage();
});
afterAll(() => stage?.close());

const WORDS = 'Die Anwendung konnte nicht vollständig geladen werden.';

const isScript = ({ path }: SeenRequest): boolean => /^\/assets\/main\.[0-9a-f]+\.js$/.test(path);
const isStyles = ({ path }: SeenRequest): boolean => /^\/assets\/main\.[0-9a-f]+\.css$/.test(path);

const words = (page: Page) => page.getByRole('alert').filter({ hasText: WORDS });
const keyField = (page: Page) => page.getByLabel('Zugangsschlüssel');

/** For the browser each host name is a new device without worker and stored data. */
const newDevice = (name: string): string => `http://${name}.localhost:${new URL(stage.proxy.origin).port}`;

/** Makes a rule that answers only the first matching request with 503. */
function once(fits: (seen: SeenRequest) => boolean): FaultRule {
  let isDue = true;
  return (seen) => {
    if (!isDue || !fits(seen)) return null;
    isDue = false;
    return { kind: 'status', status: 503 };
  };
}

const hasStyles = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor === 'rgb(246, 242, 236)');

// spec: error-24
test.each([
  ['script', isScript],
  ['styles', isStyles],
])('the page reloads when its %s cannot be loaded at the first start', async (what, fits) => {
  const page = await stage.browser.page();
  stage.proxy.setFaults(once(fits));
  await page.goto(newDevice(what), { waitUntil: 'commit' });
  await words(page).waitFor();
  await words(page).waitFor({ state: 'hidden' });
  await keyField(page).waitFor();
  expect(await hasStyles(page)).toBe(true);
  await page.close();
});

// spec: error-23
test('at the first start the page shows that it waits for a slow script', async () => {
  const page = await stage.browser.page();
  stage.proxy.setFaults((seen) => (isScript(seen) ? { kind: 'delay', ms: 8_000 } : null));
  await page.goto(newDevice('patient'), { waitUntil: 'commit' });
  const slow = page.getByRole('status').filter({ hasText: 'Die Anwendung wird geladen.' });
  await slow.waitFor();
  expect(await keyField(page).count()).toBe(0);
  await keyField(page).waitFor();
  expect(await slow.count()).toBe(0);
  expect(await words(page).count()).toBe(0);
  stage.proxy.setFaults(null);
  await page.close();
});

test('the page waits when the server becomes unreachable at the first start', async () => {
  const page = await stage.browser.page();
  const isOffered = ({ method, path }: SeenRequest) => method === 'GET' && path === '/';
  stage.proxy.setFaults((seen) => (isOffered(seen) ? null : { kind: 'refuse' }));
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  await page.goto(newDevice('lonely'), { waitUntil: 'commit' });
  const before = stage.proxy.requests.length;
  const asked = () => stage.proxy.requests.slice(before).filter(({ method }) => method === 'HEAD').length;
  await until('the server was asked for twice', async () => asked() >= 2);
  expect(await words(page).isVisible()).toBe(true);
  expect(loads).toHaveLength(1);
  stage.proxy.setFaults(null);
  await keyField(page).waitFor();
  await page.close();
});

test('a page whose script has begun to run reloads only after half a minute without progress', async () => {
  const page = await stage.browser.page();
  await page.clock.install();
  const body = `Promise.reject(new Error('broken'));
    setTimeout(() => (document.getElementById('root').dataset.begun = ''), 1_000);`;
  stage.proxy.setFaults((seen) => (isScript(seen) ? { kind: 'answer', type: 'text/javascript', body } : null));
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.goto(newDevice('begun'));
  await words(page).waitFor();
  stage.proxy.setFaults(null);
  let seconds = 0;
  await until('it is loaded again', async () => {
    if (loads > 1) return true;
    await page.clock.fastForward(1_000);
    seconds += 1;
    return null;
  });
  // The page waits 30 seconds before it reloads, but the test may start counting late.
  expect(seconds).toBeGreaterThanOrEqual(25);
  await keyField(page).waitFor();
  expect(loads).toBe(2);
  await page.close();
});

describe('on a device with the installed app', () => {
  let page: Page;
  let session: CDPSession;
  beforeAll(async () => {
    stage.proxy.setFaults(null);
    page = await stage.browser.page();
    await unlock(page, stage.proxy.origin, (await stage.server.keys()).default);
    await waitUntilOffline(page);
    // Turns off the browser's memory cache, which would answer instead of the worker.
    session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  });

  /** Replaces the bytes of the app's main script in every cache. Null deletes the script. */
  const changeScript = (bytes: string | null): Promise<void> =>
    page.evaluate(async (replacement) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const script = (await cache.keys()).find(({ url }) => /\/assets\/main\.[0-9a-f]+\.js$/.test(url));
        if (script === undefined) continue;
        if (replacement === null) await cache.delete(script);
        else await cache.put(script, new Response(replacement, { headers: { 'Content-Type': 'text/javascript' } }));
      }
    }, bytes);
  const tiles = () => page.getByRole('main').getByRole('link', { name: /Tondachziegel/ });

  test('the page starts after the worker repairs a damaged script', async () => {
    await changeScript('this is no script');
    await page.reload({ waitUntil: 'commit' });
    await words(page).waitFor();
    await tiles().waitFor();
    expect(await words(page).isVisible()).toBe(false);
  });

  test('a waiting build becomes active when the active build cannot start', async () => {
    const answer = await fetch(`${stage.server.origin}/service-worker.js`);
    const body = `${await answer.text()}\n// the next build`;
    const isWorker = ({ path }: SeenRequest) => path === '/service-worker.js';
    stage.proxy.setFaults((seen) => (isWorker(seen) ? { kind: 'answer', type: 'text/javascript', body } : null));
    const isWaiting = (): Promise<boolean> =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
    await until('a build waits', isWaiting);
    await changeScript('this is no script');
    await page.reload({ waitUntil: 'commit' });
    await words(page).waitFor();
    await tiles().waitFor();
    expect(await isWaiting()).toBe(false);
    stage.proxy.setFaults(null);
  });

  test('an offline page without its script starts when the connection is back', async () => {
    // Cuts the connection, because otherwise the worker would fetch the file again.
    await stage.proxy.setOnline(false);
    await changeScript(null);
    await session.send('Network.clearBrowserCache');
    await page.reload({ waitUntil: 'commit' });
    await words(page).waitFor();
    await stage.proxy.setOnline(true);
    await tiles().waitFor();
    expect(await words(page).isVisible()).toBe(false);
  });
});
