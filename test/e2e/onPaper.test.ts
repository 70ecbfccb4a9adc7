/** Tests the app on a page enlarged four times, and on paper. */
import type { Page } from 'playwright-core';
import { serverView } from '../support/appDriver';
import { pagesOf } from '../support/pdf';
import { PersonStage } from '../support/personStage';
import { until } from '../support/until';

const person = PersonStage.use();
const { open } = person;
let page: Page;
let origin: string;
beforeAll(() => void ({ page, origin } = person));

test('the active search result stays visible when the page is zoomed to 400 %', async () => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open('/search?q=schwarz%20glatt');
  await page.getByRole('option').first().waitFor();
  const isInSight = () =>
    page.evaluate(() => {
      const chosen = document.querySelector('[role="option"][aria-selected="true"]')?.getBoundingClientRect();
      return chosen !== undefined && chosen.top >= 0 && chosen.bottom <= innerHeight;
    });
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await page.getByRole('combobox', { name: 'Suchen' }).press(key);
    await until(`what ${key} leads to is in sight`, isInSight);
  }
  expect(
    await page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom),
  ).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('a print of the product list leaves out an open dialog', async () => {
  await open('/products/tiles');
  await page.getByRole('link', { name: /^Lindora 12/ }).waitFor();
  await page.getByRole('button', { name: /^Dokumente/ }).click();
  const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.waitFor();
  await page.emulateMedia({ media: 'print' });
  // The size in pixels of an A4 sheet minus its margins.
  await page.setViewportSize({ width: 718, height: 1046 });
  await cart.waitFor({ state: 'hidden' });
  expect(
    await page
      .locator('main li[aria-setsize]')
      .evaluateAll(
        (cells) =>
          cells.filter((cell) => cell.getBoundingClientRect().right > document.documentElement.clientWidth).length,
      ),
  ).toBe(0);
  expect(
    await page
      .locator('main li[aria-setsize]')
      .first()
      .evaluate((cell) => getComputedStyle(cell).position),
  ).toBe('static');
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await cart.waitFor({ state: 'detached' });
});

/** Names of links and buttons, which a print must leave out. */
const CONTROLS = /Merken|Vergleichen|auswählen|bestellen|anzeigen|zurücksetzen|Beratungsblatt|Zum Produkt/;

test.each([
  ['a product', '/view/lindora-12', ['Lindora 12', 'Schieferschwarz', 'Technische Daten', 'Rechtliche Hinweise']],
  ['a list', '/products/stones', ['Dachsteine', 'Kantau 42']],
  ['the list of references', '/references', ['Es folgen 19 weitere Einträge', 'Referenzen', 'Haus am Weinberg']],
  ['a calculation', '/calculate/lindora-12?sparren=7420', ['7,42', 'Ziegel gesamt', 'Paletten']],
  ['a comparison', '/compare?modell=lindora-12&modell=marenta-11', ['Lindora 12', 'Marenta 11']],
])("a print of %s has a QR code of the page's address", async (_name, address, words) => {
  await open(address);
  await page
    .getByRole('main')
    .getByText(words.at(-1) ?? '')
    .first()
    .waitFor();
  const pages = await pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages.filter((text) => text.length < 40)).toEqual([]);
  const text = pages.join(' ');
  for (const word of [...words, `${origin}${address.split('?')[0]}`]) expect(text).toContain(word);
  expect(text).not.toMatch(CONTROLS);
  const code = page.getByRole('img', { name: 'QR-Code mit der Adresse dieser Seite', includeHidden: true });
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
  await until('the code is there', async () => (await code.count()) === 1);
  await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')));
  await until('the code is gone', async () => (await code.count()) === 0);
});

test('a print of a list has all entries with their pictures', async () => {
  await open('/products/tiles');
  await page.getByRole('link', { name: /^Lindora 12/ }).waitFor();
  const count = Number(await page.locator('main li[aria-setsize]').first().getAttribute('aria-setsize'));
  expect(await page.locator('main li[aria-setsize]').count()).toBeLessThan(count);
  const pdf = await page.pdf({ format: 'A4' });
  const printed = (await pagesOf(pdf)).join(' ');
  const { data } = await (await serverView(origin, (await person.stage.server.keys()).default)).products('tiles');
  expect(data.map(({ name }) => name.replaceAll('\u00a0', ' ')).filter((name) => !printed.includes(name))).toEqual([]);
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(
    new Set(data.map(({ cover }) => cover)).size,
  );
  await until('the list is back', async () => (await page.locator('main li[aria-setsize]').count()) < count);
});
