/** Without service workers the app works with a connection, and reports that offline use is impossible. */
import type { Page } from 'playwright-core';
import { PATHS } from '../../src/contract/paths';
import { unlock } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import type { FaultProxy } from '../support/faultProxy';
import { until } from '../support/until';

jest.setTimeout(120_000);

let stage: DemoStage;
let proxy: FaultProxy;
let page: Page;

beforeAll(async () => {
  stage = await openDemoStage();
  ({ proxy } = stage);
  page = await stage.browser.page();
  await page.context().addInitScript({ content: 'delete Navigator.prototype.serviceWorker;' });
  await unlock(page, proxy.origin, (await stage.server.keys()).default);
});

afterAll(() => stage?.close());

const missing = () => page.locator('[data-missing]');
const follow = async (entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
};

test('without a service worker the app shows products with pictures', async () => {
  await page.getByText('Offline-Nutzung wird von diesem Browser nicht unterstützt').waitFor({ state: 'attached' });
  await follow('Tondachziegel');
  await until('a picture is shown', () =>
    page.evaluate(() => [...document.images].some((one) => one.naturalWidth > 0)),
  );
  expect(await missing().count()).toBe(0);
});

test('a picture that cannot be loaded shows its name, and appears later without a reload', async () => {
  proxy.setFaults(({ path }) => (path.startsWith(PATHS.filedata) ? { kind: 'refuse' } : null));
  await page.goto(`${proxy.origin}/products/stones`);
  await missing().first().waitFor();
  expect(await missing().first().innerText()).toMatch(
    /^„.+“ ist nicht gespeichert\. Zum Anzeigen wird eine Verbindung/,
  );
  proxy.setFaults(null);
  await until('the pictures are back', async () => (await missing().count()) === 0);
});

test('a list that could not be loaded appears when the connection is back', async () => {
  await page.goto(`${proxy.origin}/dashboard`);
  await page.getByRole('main').getByRole('link', { name: 'Tondachziegel' }).waitFor();
  await until('the views are loaded', () => page.evaluate(() => document.readyState === 'complete'));
  proxy.setFaults(({ path }) => (path.startsWith('/api/') ? { kind: 'refuse' } : null));
  await follow('Referenzen');
  const dialog = page.getByRole('dialog', { name: 'Verbindungsfehler' });
  await dialog.getByText('Der Server der Anwendung ist nicht erreichbar.').waitFor();
  await dialog.getByRole('button', { name: 'Zur Übersicht' }).click();
  await page.waitForURL('**/dashboard');
  expect(await page.getByRole('dialog').count()).toBe(0);
  proxy.setFaults(null);
  await follow('Referenzen');
  await page.getByText(/^\d+ Bilder$/).waitFor();
});

test('a screen whose code is missing appears when the connection is back', async () => {
  const shell = await (await fetch(proxy.origin)).text();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  // A captive portal answers every request for the app's files, except for the scripts of the page's start.
  proxy.setFaults(({ path }) => (path.startsWith('/assets/') && !shell.includes(path) ? { kind: 'portal' } : null));
  await page.goto(`${proxy.origin}/legal-notice`);
  await page.getByRole('heading', { name: 'Diese Seite konnte nicht angezeigt werden' }).waitFor();
  // The idle page loads more code. The test waits until the portal has answered these requests, too.
  const portals = () => proxy.requests.filter(({ fault }) => fault === 'portal').length;
  await until('the idle page has asked for more', () => portals() > 4);
  await page.getByRole('button', { name: 'Menü öffnen' }).waitFor();
  await page.context().setOffline(true);
  proxy.setFaults(null);
  await page.context().setOffline(false);
  // The page tries to reload when the browser reports a connection. If that is too early, the page tries again within
  // half a minute.
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor({ timeout: 45_000 });
});
