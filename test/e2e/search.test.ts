/** Tests the search without a connection: by keyboard, by touch, at all screen sizes, and after a log-out. */
import type { Page } from 'playwright-core';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { axeFindings, overflowing, smallTargets } from '../support/axe';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { until } from '../support/until';

jest.setTimeout(240_000);

const SIZES = [
  [1280, 800],
  [800, 1280],
  [390, 844],
] as const;

let stage: DemoStage;
let page: Page;
let origin: string;

beforeAll(async () => {
  stage = await openDemoStage();
  origin = stage.proxy.origin;
  const { default: key } = await stage.server.keys();
  page = await stage.browser.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await unlock(page, origin, key);
  await waitUntilOffline(page, 120_000);
  await stage.proxy.setOnline(false);
  await page.context().setOffline(true);
}, 240_000);

afterAll(() => stage?.close());

const field = () => page.getByRole('combobox', { name: 'Suchen' });
const option = (name: string | RegExp) => page.getByRole('option', { name }).first();

async function faultsInAllSizes(): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const fault of [...(await axeFindings(page)), ...(await overflowing(page)), ...(await smallTargets(page))])
      faults.push(`${width}x${height}: ${fault}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return faults;
}

test('a person searches, opens a result and goes back by keyboard alone', async () => {
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The app listens to keys once it has loaded its gestures.
  await until('the search is open', async () => {
    await page.keyboard.press('/');
    return new URL(page.url()).pathname === '/search';
  });
  await until(
    'the field has the focus',
    async () => (await field().evaluate((e) => e === document.activeElement)) || null,
  );
  await page.keyboard.type('schwarz glatt');
  await option(/^Marenta 11, Schieferschwarz/).waitFor();
  // Waits until the app has searched for the typed words, because late results would remove the selection.
  await page.waitForURL(/q=schwarz/);
  const active = await until('an option is chosen', async () => {
    await page.keyboard.press('ArrowDown');
    return field().getAttribute('aria-activedescendant');
  });
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/view\/marenta-.*farbe=schieferschwarz/);
  await page.getByRole('heading', { level: 1, name: /^Marenta/ }).waitFor();
  await page.goBack();
  await option(/^Marenta 11, Schieferschwarz/).waitFor();
  expect(await field().inputValue()).toBe('schwarz glatt');
  await page.keyboard.press('Control+k');
  await until(
    'the field has the focus',
    async () => (await field().evaluate((e) => e === document.activeElement)) || null,
  );
  await page.keyboard.press('Escape');
  await until('the field is empty', async () => (await field().inputValue()) === '');
  await page.getByRole('button', { name: 'schwarz glatt' }).waitFor();
});

test("a person opens a document from the results of the header's search", async () => {
  await page.goto(`${origin}/legal-notice`);
  await page.getByRole('banner').getByRole('button', { name: 'Suche' }).click();
  await field().fill('verlegeleitfadn');
  await option(/^Verlegeleitfaden/).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await field().inputValue()).toBe('verlegeleitfadn');
});

test('the search is accessible with an open list of results and without results', async () => {
  await page.goto(`${origin}/search`);
  await page.getByText('So finden Sie mehr').waitFor();
  expect(await faultsInAllSizes()).toEqual([]);
  await page.goto(`${origin}/search?q=ziegel`);
  await option(/Ziegel/i).waitFor();
  await field().press('ArrowDown');
  expect(await faultsInAllSizes()).toEqual([]);
  await page.goto(`${origin}/search?q=${encodeURIComponent('17° 180 m² Sparren 7,42')}`);
  await option(/^Menge berechnen/).waitFor();
  await field().press('ArrowDown');
  expect(await faultsInAllSizes()).toEqual([]);
  await page.goto(`${origin}/search?q=quantenschaum`);
  await page.getByRole('link', { name: 'Zum Modellfinder' }).waitFor();
  expect(await faultsInAllSizes()).toEqual([]);
});

test('a reload keeps the search index, and a log-out deletes the index', async () => {
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('dachberater-search');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const counting = database.objectStoreNames.contains('indexes')
              ? database.transaction('indexes').objectStore('indexes').count()
              : null;
            if (counting === null) resolve(0);
            else
              counting.onsuccess = () => {
                database.close();
                resolve(counting.result);
              };
          };
        }),
    );
  await page.goto(`${origin}/search?q=lindora`);
  await option(/^Lindora 12/).waitFor();
  expect(await stored()).toBe(1);
  await page.getByRole('button', { name: 'Informationen zur Version' }).click();
  await page.getByRole('button', { name: 'Diagnose' }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('dialog', { name: 'Abmelden?' }).getByRole('button', { name: 'Abmelden' }).click();
  await page.getByLabel('Zugangsschlüssel').waitFor();
  expect(await stored()).toBe(0);
});
