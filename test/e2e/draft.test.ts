/** An administrator views a draft on their own device before its publication, also offline. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { PATHS } from '../../src/contract/paths';
import { isObject } from '../../src/contract/shapes';
import { openDiagnostics, unlock, waitUntilOffline } from '../support/appDriver';
import { DEMO_TILE, readDemo, rewrittenDemo, type DemoAgain } from '../support/demoAgain';
import { demoBrand } from '../support/demoBrand';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { publish } from '../support/publishing';
import { until } from '../support/until';

jest.setTimeout(300_000);

let stage: DemoStage;
let releasesDir: string;
let renamed: DemoAgain;
beforeAll(async () => {
  stage = await openDemoStage();
  releasesDir = path.join(stage.server.dataDir, 'releases');
  renamed = await readDemo(releasesDir);
});
afterAll(() => stage?.close());

const showDraft = async (version: string, name: string) =>
  publish(releasesDir, await renamed(version, name), { as: 'draft' });

/** Ends the worker, so that the next worker starts without a draft in memory. */
async function endWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

const bar = (page: Page) => page.getByRole('region', { name: 'Entwurf' });
const BACK = 'Zurück zur veröffentlichten Version';

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first();

async function openTiles(page: Page, name: string): Promise<void> {
  await page.goto(`${stage.proxy.origin}/products/tiles`);
  await card(page, name).waitFor();
}

test('an administrator sees a draft even offline', async () => {
  const { server, proxy, browser } = stage;
  const page = await browser.page();
  await unlock(page, proxy.origin, (await server.keys()).admin);
  await waitUntilOffline(page);
  await openDiagnostics(page);
  await page.getByRole('button', { name: 'Entwurf ansehen' }).click();
  await page.getByText('Es gibt keinen Entwurf.').waitFor();

  await showDraft('9.0.0', 'Entwurfsziegel');
  await page.getByRole('button', { name: 'Entwurf ansehen' }).click();
  await bar(page).getByText('Sie sehen den Entwurf der Version 9.0.0.').waitFor();
  await openTiles(page, 'Entwurfsziegel');

  await stage.setOnline(page, false);
  await endWorker(page);
  await openTiles(page, 'Entwurfsziegel');
  await bar(page).waitFor();
  await stage.setOnline(page, true);

  // The draft is newer than the published release. The device keeps the draft, offers no update and does not check for
  // updates.
  await publish(releasesDir, await renamed('1.0.1', 'Nachfolger'));
  proxy.requests.splice(0);
  await openTiles(page, 'Entwurfsziegel');
  const looks = (of: string) => proxy.requests.filter((seen) => seen.path === of).length;
  await until('the page has looked for another draft twice', () => looks(PATHS.draft) >= 2);
  expect(looks(PATHS.versionAvailable)).toBe(0);
  await bar(page).waitFor();

  await showDraft('9.0.0', 'Zweiter Entwurf');
  await card(page, 'Zweiter Entwurf').waitFor({ timeout: 30_000 });

  await page.getByRole('button', { name: BACK }).click();
  await page.getByRole('heading', { name: 'Neue Version verfügbar' }).waitFor({ timeout: 60_000 });
  await bar(page).waitFor({ state: 'detached' });
  await card(page, DEMO_TILE).waitFor();
  await page.getByRole('button', { name: 'Jetzt aktualisieren' }).click();
  await card(page, 'Nachfolger').waitFor({ timeout: 60_000 });
  await page.close();
});

test('after a log-out the device no longer shows the draft', async () => {
  const { server, proxy, browser } = stage;
  // Another origin acts as a second device.
  const origin = `http://showroom.localhost:${new URL(proxy.origin).port}`;
  const keys = await server.keys();
  await showDraft('9.1.0', 'Geheimer Ziegel');
  const page = await browser.page();
  await unlock(page, origin, keys.admin);
  await waitUntilOffline(page);
  await openDiagnostics(page);
  await page.getByRole('button', { name: 'Entwurf ansehen' }).click();
  await bar(page).waitFor();
  await openDiagnostics(page);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('dialog', { name: 'Abmelden?' }).getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('heading', { name: 'Zugang freischalten' }).waitFor();
  const caches = () =>
    page.evaluate(async () => {
      const names = (await window.caches.keys()).filter((name) => name.startsWith('dachberater-packs-'));
      const counts = await Promise.all(
        names.map(async (name) => (await (await window.caches.open(name)).keys()).length),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    });
  await until('no pack is left', async () => (await caches()) === 0);

  await unlock(page, origin, keys.default);
  await waitUntilOffline(page);
  await page.goto(`${origin}/products/tiles`);
  await card(page, 'Nachfolger').waitFor();
  expect(await bar(page).count()).toBe(0);
  expect(await page.getByText('Geheimer Ziegel').count()).toBe(0);
  await openDiagnostics(page);
  await page.getByRole('button', { name: 'Abmelden' }).waitFor();
  expect(await page.getByRole('button', { name: 'Entwurf ansehen' }).count()).toBe(0);
  await page.close();
});

// spec: brand-17
test('a draft shows its own brand, and after it the page shows the published brand again', async () => {
  const { server, proxy, browser } = stage;
  // A third origin acts as a third device.
  const origin = `http://brand.localhost:${new URL(proxy.origin).port}`;
  const edit = (document: unknown) =>
    isObject(document) && 'sender' in document ? { ...document, name: 'Entwurfsbuch' } : document;
  await publish(releasesDir, await rewrittenDemo(releasesDir, '9.2.0', edit), { as: 'draft' });
  const page = await browser.page();
  await unlock(page, origin, (await server.keys()).admin);
  await waitUntilOffline(page);
  await openDiagnostics(page);
  await page.getByRole('button', { name: 'Entwurf ansehen' }).click();
  await bar(page).waitFor({ timeout: 60_000 });
  const shows = async (name: string) => (await page.title()).endsWith(` | ${name}`);
  await until("the page shows the draft's brand", () => shows('Entwurfsbuch'));
  await page.getByRole('button', { name: BACK }).click();
  await until('the page shows the published brand', () => shows(demoBrand.name));
  await page.close();
});
