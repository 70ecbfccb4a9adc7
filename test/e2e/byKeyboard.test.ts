import type { Locator, Page } from 'playwright-core';
import { PersonStage } from '../support/personStage';
import { until } from '../support/until';

const person = PersonStage.use();
const { open, focused, tabTo, enter, openFilledCart } = person;
let page: Page;
beforeAll(() => void ({ page } = person));

test('a person reaches a product, its pictures, the documents and the imprint by keyboard alone', async () => {
  await open('/dashboard');
  await tabTo(/^Tondachziegel$/);
  await enter();
  await page.waitForURL('**/products/tiles');
  await page.getByRole('link', { name: /^Lindora 12/ }).waitFor();
  await tabTo(/^Lindora 12/);
  await enter();
  await page.waitForURL('**/view/lindora-12');
  await page.getByRole('heading', { level: 1, name: 'Lindora 12' }).waitFor();

  const drawings = page.getByRole('region', { name: 'Technische Zeichnungen' });
  await drawings.getByRole('button').first().waitFor();
  await tabTo(/./, drawings);
  const drawing = await focused();
  await enter();
  await page.getByRole('dialog', { name: 'Bildansicht' }).waitFor();
  await tabTo(/^Dokument auswählen$/);
  await enter();
  await page.getByRole('button', { name: 'Dokument ausgewählt' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Bildansicht' }).waitFor({ state: 'detached' });
  expect(await focused()).toBe(drawing);

  await open('/dashboard');
  await tabTo(/^Dokumente, 1 ausgewählt$/);
  await enter();
  const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.waitFor();
  await tabTo(/entfernen$/);
  await enter();
  await cart.getByText(/^Sie haben noch keine Dokumente ausgewählt\./).waitFor();
  await page.keyboard.press('Escape');
  await cart.waitFor({ state: 'detached' });

  await open('/dashboard');
  await tabTo(/^Menü öffnen$/);
  await enter();
  await tabTo(/^Impressum$/);
  await enter();
  await page.getByRole('heading', { level: 1, name: 'Impressum' }).waitFor();
});

test('a person filters a list, clears the filter and turns a carousel by keyboard alone', async () => {
  await open('/products/tiles');
  const products = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Produkte?$/ });
  const all = await products.textContent();
  await tabTo(/^Filter$/);
  await enter();
  const panel = page.getByRole('group', { name: 'Auswahl eingrenzen' });
  await panel.getByRole('button', { name: 'Oberfläche' }).waitFor();
  await tabTo(/^Alle$/, panel);
  await enter();
  await until('the list of options has the focus', async () => (await focused()).startsWith('Alle'));
  await page.keyboard.press('ArrowDown');
  await until('the option has the focus', async () => (await focused()).startsWith('Naturrot'));
  await enter();
  const chips = page.getByRole('list', { name: 'Gewählte Filter' });
  await chips.getByRole('button').waitFor();
  expect(await products.textContent()).not.toBe(all);
  await until('the filter has the focus again', async () => (await focused()).startsWith('Naturrot'));
  await tabTo(/Naturrot/, chips);
  await enter();
  await chips.waitFor({ state: 'detached' });
  expect(await products.textContent()).toBe(all);
  await until('what is left of the filter has the focus', async () => (await focused()) === 'Filter');

  await open('/view/lindora-12');
  const colors = page.getByRole('region', { name: 'Farbvarianten' });
  const place = colors.locator('[aria-current="true"]');
  await place.waitFor();
  await tabTo(/^Weitere anzeigen$/, colors);
  await enter();
  await until('the second page is shown', async () => /^Seite 2 /.test((await place.getAttribute('aria-label')) ?? ''));
  expect(await focused()).toBe('Weitere anzeigen');
  await tabTo(/^Alle Farbvarianten anzeigen$/, colors);
  await enter();
  await colors.getByRole('list').waitFor();
  expect(await focused()).not.toBe('');
});

test('by keyboard alone, a person compares models and saves a tile calculation', async () => {
  const fill = async (field: RegExp, text: string): Promise<void> => {
    await tabTo(field);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
    await enter();
  };
  await open('/dashboard');
  await tabTo(/^Modellfinder$/);
  await enter();
  await page.getByRole('form', { name: 'Ihr Dach' }).waitFor();
  await fill(/^Dachneigung \(°\)$/, '17');
  await page.waitForURL(/neigung=17/);
  const models = page.getByRole('region', { name: 'Mit Zusatzmaßnahme' });
  // Waits for the final list, because a focused button loses the focus when its model moves to another group.
  await models.getByRole('heading', { name: 'Lindora 12', exact: true }).waitFor();
  for (const _ of ['one', 'another one']) {
    await tabTo(/: Vergleichen$/, models);
    await enter();
  }
  await tabTo(/^Zum Vergleich \(2 Modelle\)$/);
  await enter();
  await until('two models stand beside each other', async () => (await page.getByRole('columnheader').count()) === 2);
  await tabTo(/^Vergleich leeren$/);
  await enter();
  await page.getByText('Sie haben noch kein Modell zum Vergleichen gewählt.').waitFor();

  await open('/view/lindora-12');
  await tabTo(/^Menge berechnen$/);
  await enter();
  await page.getByRole('region', { name: 'Ergebnis' }).getByText('Ziegel gesamt').waitFor();
  await fill(/^Sparrenlänge \(m\)$/, '7,42');
  await page.waitForURL(/sparren=7420/);
  await tabTo(/^Berechnung merken$/);
  await enter();
  await until('the way to the folder has the focus', async () => (await focused()).startsWith('Zur Kundenmappe'));
  await enter();
  await page.getByRole('link', { name: 'Berechnung öffnen' }).waitFor();
  await tabTo(/^Berechnung öffnen$/);
  await enter();
  await page.waitForURL(/sparren=7420/);
});

/** Moves the focus through `place`. Returns the text of the first covered control, otherwise null. */
async function coveredIn(place: Locator): Promise<string | null> {
  const count = await place.locator('a, button, input').count();
  for (let tabs = 0; tabs <= count; tabs++) {
    await page.keyboard.press('Tab');
    const covered = await place.evaluate((element) => {
      const { activeElement } = document;
      if (activeElement === null || !element.contains(activeElement)) return null;
      const { left, top, width, height } = activeElement.getBoundingClientRect();
      const isSeen = [0.1, 0.5, 0.9].every((share) => {
        const there = document.elementFromPoint(left + width / 2, top + height * share);
        return there !== null && (activeElement.contains(there) || there.contains(activeElement));
      });
      return isSeen ? null : (activeElement.getAttribute('aria-label') ?? activeElement.textContent);
    });
    if (covered !== null) return covered;
  }
  return null;
}

test('nothing covers the focused control in the menu or the documents panel', async () => {
  // With reduced motion, menu and panel are in their final places at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/dashboard');
  await tabTo(/^Menü öffnen$/);
  await enter();
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await menu.getByRole('link', { name: 'Impressum' }).waitFor();
  expect(await coveredIn(menu)).toBeNull();

  const cart = await openFilledCart(6);
  expect(await coveredIn(cart)).toBeNull();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
});

test('a person enters and leaves an external tool by keyboard alone', async () => {
  await open('/form/service');
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await tabTo(/^Dachcheck$/);
  await enter();
  const tool = page.frameLocator('iframe[title="Dachcheck"]');
  await tool.getByRole('heading', { level: 1 }).waitFor();
  const inTool = () => tool.locator('body').evaluate(({ ownerDocument }) => ownerDocument.activeElement?.id ?? '');
  await page.keyboard.press('Tab');
  await until('the focus is in the tool', async () => (await inTool()) === 'notiz');
  await page.keyboard.type('15 Grad');
  expect(await tool.getByLabel('Notiz').inputValue()).toBe('15 Grad');
  await tabTo(/^Alle Formulare$/);
});
