/**
 * A showroom visitor sends documents offline. The visit's end deletes the e-mail address, but the mail arrives exactly
 * once.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { until } from '../support/until';

jest.setTimeout(240_000);

const RECIPIENT = 'familie.quittmann@bauherr.example';

let stage: DemoStage;
let page: Page;

beforeAll(async () => {
  stage = await openDemoStage();
  page = await stage.browser.page();
  await unlock(page, stage.proxy.origin, (await stage.server.keys()).admin);
  await waitUntilOffline(page, 120_000);
});
afterAll(() => stage?.close());

async function setUpShowroom(): Promise<void> {
  await page.getByRole('button', { name: 'Informationen zur Version' }).click();
  await page.getByRole('button', { name: 'Dieses Gerät steht im Ausstellungsraum' }).click();
  await page.getByLabel('Name des Geräts').fill('Foyer');
  await page.getByLabel('PIN für Mitarbeiter').fill('4711');
  await page.getByRole('button', { name: 'Gerät einrichten' }).click();
  // The picture loop starts after the set-up and covers the page.
  await page.getByRole('button', { name: 'Beratung beginnen' }).click();
}

async function sendFirstReference(): Promise<void> {
  // Uses links of the app, because loading a page would end the visitor's session in the showroom.
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Referenzen', exact: true }).click();
  await page.waitForURL('**/references');
  await page.getByRole('main').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Dokument auswählen' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Dokumente/ }).click();
  const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.getByLabel('E-Mail-Adresse des Empfängers').fill(RECIPIENT);
  await cart.getByRole('button', { name: 'Per E-Mail senden' }).click();
  await cart.getByText(/sobald eine Verbindung besteht/).waitFor({ timeout: 20_000 });
  await page.keyboard.press('Escape');
}

/**
 * Returns the page's HTML, address and history state, and all stored data of this origin except the caches, as one
 * text.
 */
const held = (): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }, history.state, location.href];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames)
        stored.push(await done(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(stored) + document.documentElement.outerHTML;
  });

test('after a customer visit the device keeps the e-mail address of a waiting mail only masked and sealed', async () => {
  await setUpShowroom();
  await stage.setOnline(page, false);
  await sendFirstReference();
  await until('the address is stored', async () => (await held()).includes(RECIPIENT));

  await page.getByRole('button', { name: 'Beratung beenden' }).click();
  await until('the visit is over', async () => !(await held()).includes('quittmann'));
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(await held()).toContain('f…@bauherr.example');
  await page.reload();
  await page.getByRole('button', { name: 'Beratung beenden' }).waitFor();
  expect(await held()).not.toContain('quittmann');
  expect(await stage.mails()).toEqual([]);

  await stage.setOnline(page, true);
  await until('the mail is sent, and its entry gone', async () => !(await held()).includes('f…@bauherr.example'), {
    timeoutMs: 60_000,
  });
  const [mail = '', ...others] = await stage.mails();
  expect(others).toEqual([]);
  expect(await readFile(mail, 'utf8')).toContain(`To: ${RECIPIENT}`);
});
