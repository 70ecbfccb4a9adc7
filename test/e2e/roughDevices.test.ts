/** Tests the app on faulty devices, in translated pages and with a faulty server. */
import type { Locator, Page } from 'playwright-core';
import { PATHS } from '../../src/contract/paths';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { LOGIN } from '../support/pageToken';
import { denyNetwork, failFirstReads, loseConnections, translateTexts, withoutWorkers } from '../support/roughPages';
import { until } from '../support/until';

jest.setTimeout(180_000);

const PRODUCT = 'lindora-12';
const DAY_MS = 86_400_000;

let stage: DemoStage;
let origin: string;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  stage = await openDemoStage();
  ({ origin } = stage.proxy);
});
afterAll(() => stage?.close());

beforeEach(async () => {
  page = await stage.browser.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  page.on('pageerror', (error) => faults.push(String(error)));
});
afterEach(async () => {
  stage.proxy.setFaults(null);
  await page.close();
  expect(faults.splice(0)).toEqual([]);
});

const open = (address: string) => page.goto(`${origin}${address}`);
const region = (name: string) => page.getByRole('region', { name });
const dashboardTile = () => page.getByRole('main').getByRole('link', { name: 'Tondachziegel' });
const mails = async (): Promise<number> => (await stage.mails()).length;

async function selectDocument(): Promise<void> {
  await open(`/view/${PRODUCT}`);
  await region('Technische Zeichnungen').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Dokument auswählen' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dokumente, 1 ausgewählt' }).waitFor();
}

/** Sends the cart to this address. Returns the dialog that shows the result. */
async function send(email: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Dokumente, 1 ausgewählt' }).click();
  const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.getByLabel('E-Mail-Adresse des Empfängers').fill(email);
  await cart.getByRole('button', { name: 'Per E-Mail senden' }).click();
  return cart;
}

const entryOf = (cart: Locator, email: string) => cart.getByRole('listitem').filter({ hasText: email });

describe('before the browser has a service worker', () => {
  // This test comes first, because an installed worker would answer the page's requests.
  test('the back button leads from the page "Verbindungsfehler" to the dashboard', async () => {
    await page.addInitScript(withoutWorkers);
    await unlock(page, origin, (await stage.server.keys()).default);
    const follow = async (entry: string) => {
      await page.getByRole('button', { name: 'Menü öffnen' }).click();
      await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).click();
    };
    await follow('Tondachziegel');
    await page.waitForURL('**/products/tiles');
    await page
      .getByRole('link', { name: /^Lindora 12/ })
      .first()
      .waitFor();
    stage.proxy.setFaults(({ path: asked }) => (asked.startsWith('/api/') ? { kind: 'refuse' } : null));
    await follow('Referenzen');
    const lost = page.getByRole('dialog', { name: 'Verbindungsfehler' });
    await lost.waitFor();
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await lost.waitFor({ state: 'hidden' });
    await dashboardTile().waitFor();
  });
});

describe('with the whole release on the device', () => {
  beforeAll(async () => {
    const first = await stage.browser.page();
    await first.goto(`${origin}/dashboard`);
    await waitUntilOffline(first);
    await first.close();
  });

  describe.each([
    ['the browser', false],
    ['an extension that ignores protected texts', true],
  ])('with texts translated by %s', (_name, isStubborn) => {
    beforeEach(() => page.addInitScript(translateTexts, isStubborn));

    test('the calculator uses the entered measures', async () => {
      await open(`/calculate/${PRODUCT}`);
      const result = region('Ergebnis');
      await result.waitFor();
      const before = await result.innerText();
      for (const [name, length] of [
        ['Traufenlänge', '13,4'],
        ['Sparrenlänge', '7,9'],
      ] as const) {
        const field = page.getByRole('textbox', { name });
        await field.fill(length);
        await field.press('Enter');
      }
      await page.waitForURL((url) => url.search.includes('13') && url.search.includes('7'));
      const plain = await stage.browser.page();
      await plain.goto(page.url());
      await plain.getByRole('region', { name: 'Ergebnis' }).waitFor();
      const wanted = await plain.getByRole('region', { name: 'Ergebnis' }).innerText();
      await plain.close();
      expect(wanted).not.toBe(before);
      await until('the quantities are those of the measures', async () => (await result.innerText()) === wanted);
      expect((await page.locator('font').count()) > 0).toBe(isStubborn);
    });

    test('a product shows the chosen colour', async () => {
      await open(`/view/${PRODUCT}`);
      const another = region('Farbvarianten').getByRole('button', { name: /^Farbe wählen: /, pressed: false });
      const name = (await another.first().getAttribute('aria-label')) ?? '';
      await another.first().click();
      await region('Farbvarianten').getByRole('button', { name, exact: true, pressed: true }).waitFor();
      await page.waitForURL(/farbe=/);
      await page.getByRole('heading', { level: 1, name: 'Lindora 12' }).waitFor();
    });
  });

  test('the app starts without asking for a key after one failed read of the database', async () => {
    await page.addInitScript(failFirstReads, 1);
    await open('/dashboard');
    await dashboardTile().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('failed-reads'))).toBe('1');
  });

  test('the app offers another try when the database is unreadable', async () => {
    // The app's start reads ten slices on up to four connections each, so 40 reads must fail.
    await page.addInitScript(failFirstReads, 40);
    await open('/dashboard');
    await page.getByRole('heading', { name: 'Die Anwendung konnte nicht gestartet werden' }).waitFor();
    expect(await page.getByLabel('Zugangsschlüssel').count()).toBe(0);
    await page.evaluate(() => sessionStorage.setItem('failed-reads', '40'));
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await dashboardTile().waitFor();
  });

  test('the app keeps a selected document across a reload although the database connection was lost', async () => {
    await page.addInitScript(loseConnections);
    await open('/dashboard');
    await dashboardTile().waitFor();
    await page.evaluate(() => dispatchEvent(new Event('connections-lost')));
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Referenzen', exact: true }).click();
    await page.getByRole('main').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Dokument auswählen' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Dokumente, 1 ausgewählt' }).waitFor();
    await until('the cart is stored', () => page.evaluate(readCart, LOGIN));
    await page.reload();
    await page.getByRole('button', { name: 'Dokumente, 1 ausgewählt' }).click();
    const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
    await cart.getByRole('button', { name: /entfernen$/ }).click();
    await cart.getByText(/noch keine Dokumente/).waitFor();
  });

  test('the app sends a mail although the browser reports no network', async () => {
    await page.addInitScript(denyNetwork);
    await page.clock.install();
    await selectDocument();
    const before = await mails();
    let isLost = true;
    stage.proxy.setFaults(({ method, path: asked }) =>
      isLost && method === 'POST' && asked.startsWith(PATHS.cart) ? { kind: 'refuse' } : null,
    );
    const cart = await send('hinter-vpn@beispiel.de');
    await cart.getByText(/gesendet, sobald eine Verbindung besteht\.$/).waitFor();
    isLost = false;
    await page.clock.fastForward('02:00');
    await cart.getByText('Die gewünschten Dokumente wurden an hinter-vpn@beispiel.de gesendet.').waitFor();
    await until('the mail is written', async () => (await mails()) === before + 1);
  });

  test('a person can send a failed mail again after a day', async () => {
    await page.clock.install();
    await selectDocument();
    const before = await mails();
    stage.proxy.setFaults(({ method, path: asked }) =>
      method === 'POST' && asked.startsWith(PATHS.cart) ? { kind: 'status', status: 500 } : null,
    );
    const cart = await send('stoerung@beispiel.de');
    await cart.getByText(/^Beim Senden der Dokumente ist ein Problem aufgetreten\./).waitFor();
    await cart.getByText('Noch nicht gesendet, wird erneut versucht').waitFor();
    await page.clock.fastForward(DAY_MS + 600_000);
    await cart.getByText(/^Nicht zugestellt: /).waitFor();
    stage.proxy.setFaults(null);
    await cart.getByRole('button', { name: /^Erneut senden an stoerung@beispiel\.de/ }).click();
    await entryOf(cart, 'stoerung@beispiel.de').getByText('Gesendet', { exact: true }).waitFor();
    expect(await mails()).toBe(before + 1);
  });

  describe("dragging a product's picture with the mouse", () => {
    const pictures = () => region('Farbvarianten');
    const lightbox = () => page.getByRole('dialog', { name: 'Bildansicht' });
    const isOn = (place: number) =>
      pictures()
        .getByRole('button', { name: new RegExp(`^Seite ${place} von`) })
        .and(page.locator('[aria-current="true"]'))
        .waitFor();

    async function drag(px: number): Promise<void> {
      await open(`/view/${PRODUCT}`);
      await pictures().scrollIntoViewIfNeeded();
      // Only the carousel has elements with `data-index`, so the test waits until the carousel has replaced the still
      // pictures.
      const slide = pictures().locator('[data-index="0"]');
      await slide.scrollIntoViewIfNeeded();
      const box = await slide.getByRole('button').first().boundingBox();
      if (box === null) throw new Error('The picture is nowhere');
      const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 4)];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - px, y, { steps: 4 });
      await page.mouse.up();
    }
    test.each([120, 8])('turns the carousel (distance: %d px)', async (px) => {
      await drag(px);
      await isOn(2);
      expect(await lightbox().count()).toBe(0);
      // This click also shows that no dialog has opened, because a dialog would cover the button.
      await pictures().getByRole('button', { name: 'Vorherige anzeigen' }).click();
      await isOn(1);
    });

    test('opens the picture when the distance is only 7 px', async () => {
      await drag(7);
      await lightbox().waitFor();
      await page.keyboard.press('Escape');
      await isOn(1);
    });
  });
});

/** Runs in the page. Returns whether the stored cart in the database has a document. */
function readCart({ database, store }: { readonly database: string; readonly store: string }): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onerror = () => reject(new Error('The database does not open.'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction(store).objectStore(store).get('persist:cart');
      reading.onsuccess = () => {
        opening.result.close();
        resolve(String(reading.result).includes('image'));
      };
    };
  });
}
