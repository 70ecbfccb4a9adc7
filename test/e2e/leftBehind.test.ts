/** Checks that a person's traces do not remain in address bar, history and HTTP cache. */
import type { Page } from 'playwright-core';
import { PATHS } from '../../src/contract/paths';
import { logOut, unlock } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';

jest.setTimeout(120_000);

let stage: DemoStage;
let page: Page;
let key: string;

beforeAll(async () => {
  stage = await openDemoStage();
  key = (await stage.server.keys()).admin;
  page = await stage.browser.page();
});

afterAll(() => stage?.close());

// spec: unlock-3
test("the app moves an access key from the page's address to the form", async () => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) told.push(request.url(), request.headers()['referer'] ?? '');
  });
  await page.goto(`${stage.proxy.origin}/products/tiles?auth=${key}&x=1`);
  await page.getByRole('heading', { name: 'Zugang freischalten' }).waitFor();
  expect(await page.getByLabel('Zugangsschlüssel').inputValue()).toBe(key);
  expect(new URL(page.url()).search).toBe('?x=1');
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  for (const { url } of entries) expect(url).not.toContain(key);
  expect(told.length).toBeGreaterThan(0);
  for (const text of told) expect(text).not.toContain(key);
});

test('a log-out removes the search text from the address, so the next person cannot read it', async () => {
  const origin = `http://search.localhost:${new URL(stage.proxy.origin).port}`;
  const tablet = await stage.browser.page();
  await unlock(tablet, origin, key);
  await tablet.goto(`${origin}/search?q=Familie+Muster`);
  await logOut(tablet);
  await tablet.getByLabel('Zugangsschlüssel').fill((await stage.server.keys()).default);
  await tablet.getByRole('button', { name: 'Freischalten' }).click();
  const question = tablet.getByRole('combobox', { name: 'Suchen' });
  await question.waitFor();
  expect(await question.inputValue()).toBe('');
  expect(tablet.url()).toBe(`${origin}/search`);
  await tablet.close();
});

test('a log-out empties the HTTP cache, but keeps the service worker and its stored files', async () => {
  await page.goto(`${stage.proxy.origin}/dashboard`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  // Without worker and content security policy, this page's requests reach the HTTP cache.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setBypassCSP', { enabled: true });
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  await page.goto(`${stage.proxy.origin}${PATHS.health}`);
  const seen = await page.evaluate(
    async ({ accessKey, paths }) => {
      const answer = await fetch(paths.authenticate, { method: 'POST', body: new URLSearchParams({ key: accessKey }) });
      const { token } = (await answer.json()) as { token: string };
      const headers = { authorization: `Bearer ${token}` };
      const isCached = async (url: string) => {
        try {
          return (await fetch(url, { headers, cache: 'only-if-cached', mode: 'same-origin' })).ok;
        } catch {
          return false;
        }
      };
      const cached = async () => [await isCached(paths.news), await isCached(paths.users)];
      const workers = async () => (await navigator.serviceWorker.getRegistrations()).length;
      const stored = async () => [await workers(), (await caches.keys()).length, (await indexedDB.databases()).length];
      for (const url of [paths.news, paths.users]) await (await fetch(url, { headers })).text();
      const before = { cached: await cached(), stored: await stored() };
      const start = performance.now();
      await fetch(paths.logout, { method: 'POST', headers, body: new URLSearchParams() });
      const ms = performance.now() - start;
      return { before, ms, after: { cached: await cached(), stored: await stored() } };
    },
    { accessKey: key, paths: PATHS },
  );
  expect(seen.before.cached).toEqual([true, false]);
  expect(seen.before.stored.every((count) => count > 0)).toBe(true);
  expect(seen.after).toEqual({ cached: [false, false], stored: seen.before.stored });
  expect(seen.ms).toBeLessThan(5_000);
});
