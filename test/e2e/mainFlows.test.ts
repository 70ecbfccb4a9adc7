/** A person's main flows. Of all browser tests, `npm test` runs only this one. */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { APP_DIR } from '../support/appBuild';
import { openDiagnostics, unlock, waitUntilOffline } from '../support/appDriver';
import { axeFindings } from '../support/axe';
import { DEMO_TILE, readDemo } from '../support/demoAgain';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { FIRST_VIEWS_KB, kilobytesOf, scriptsOfFirstViews } from '../support/firstView';
import { publish } from '../support/publishing';
import { until } from '../support/until';

jest.setTimeout(180_000);

let stage: DemoStage;
let page: Page;
let origin: string;
const faults: string[] = [];

beforeAll(async () => {
  stage = await openDemoStage();
  origin = stage.proxy.origin;
  page = await stage.browser.page();
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.emulateMedia({ reducedMotion: 'reduce' });
});
afterAll(() => stage?.close());

const open = (address: string) => page.goto(`${origin}${address}`);
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
test('the first views need little JavaScript', async () => {
  const scripts = await scriptsOfFirstViews(APP_DIR);
  expect(scripts).toHaveLength(7);
  expect(await kilobytesOf(APP_DIR, scripts)).toBeLessThanOrEqual(FIRST_VIEWS_KB);
});

test('the app refuses a wrong key and accepts a right key', async () => {
  await open('/dashboard');
  await page.getByLabel('Zugangsschlüssel').fill('kein-schluessel');
  await page.getByRole('button', { name: 'Freischalten' }).click();
  await page.getByText('Der Zugangsschlüssel ist ungültig.').waitFor();
  await unlock(page, origin, (await stage.server.keys()).admin);
  await waitUntilOffline(page);
});

test('a person goes from the dashboard through the list of roof tiles to a product', async () => {
  const tile = page.getByRole('main').getByRole('link', { name: /Tondachziegel/ });
  await tile.first().click();
  await page.waitForURL('**/products/tiles');
  await page.getByRole('link', { name: new RegExp(DEMO_TILE) }).click();
  await page.waitForURL('**/view/lindora-12');
  await heading(DEMO_TILE).waitFor();
  await page.getByRole('region', { name: 'Technische Daten' }).getByRole('rowheader').first().waitFor();
});

test('a person opens a picture in the lightbox and selects the picture for a mail', async () => {
  await open('/view/lindora-12');
  await page.getByRole('region', { name: 'Technische Zeichnungen' }).getByRole('button').first().click();
  await page.getByRole('dialog', { name: 'Bildansicht' }).waitFor();
  await page.getByRole('button', { name: 'Dokument auswählen' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dokumente, 1 ausgewählt' }).waitFor();
});

test('without a connection the model finder and the search work, and the app queues selected documents', async () => {
  await stage.setOnline(page, false);
  await open('/finder?neigung=30&land=DE');
  await page.getByRole('form', { name: 'Ihr Dach' }).waitFor();
  await page
    .getByRole('link', { name: /^Lindora 12/ })
    .first()
    .waitFor();
  await open('/calculate/lindora-12');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open('/search?q=schwarz glatt');
  await page
    .getByRole('option', { name: /^Marenta 11, Schieferschwarz/ })
    .first()
    .click();
  await heading(/^Marenta 11/).waitFor();

  await page.getByRole('button', { name: 'Dokumente, 1 ausgewählt' }).click();
  const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.getByLabel('E-Mail-Adresse des Empfängers').fill('kunde@beispiel.de');
  await cart.getByRole('button', { name: 'Per E-Mail senden' }).click();
  await cart.getByText('Wartet auf Verbindung').waitFor();
  expect(await stage.mails()).toEqual([]);
});

test('the app sends waiting documents exactly once after the connection is back', async () => {
  await stage.setOnline(page, true);
  const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.getByText('Gesendet', { exact: true }).waitFor({ timeout: 60_000 });
  await until('the mail is written', async () => (await stage.mails()).length > 0);
  expect(await stage.mails()).toHaveLength(1);
  await page.keyboard.press('Escape');
});

test('the app offers a newer release and shows it', async () => {
  const releasesDir = path.join(stage.server.dataDir, 'releases');
  await publish(releasesDir, await (await readDemo(releasesDir))('1.0.1', 'Lindora Neu'));
  await open('/products/tiles');
  await page.getByRole('button', { name: 'Jetzt aktualisieren' }).click({ timeout: 90_000 });
  await page.getByRole('link', { name: /Lindora Neu/ }).waitFor({ timeout: 60_000 });
});

test('the accessibility checker axe finds no fault on dashboard, list, product, model finder and debug overlay', async () => {
  for (const address of ['/dashboard', '/products/tiles', '/view/marenta-11', '/finder']) {
    await open(address);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect([address, await axeFindings(page)]).toEqual([address, []]);
  }
  await openDiagnostics(page);
  expect(await axeFindings(page)).toEqual([]);
});

test('no page script throws an error in the main flows', () => expect(faults).toEqual([]));
