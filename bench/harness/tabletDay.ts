/** Does what a person does on a tablet during a day, as fast as the app answers. */
import type { Page } from 'playwright-core';
import { LOGIN, readToken } from '../../test/support/pageToken';

/**
 * Number of cards that the benchmark presses. Cards further down cannot be pressed, because the list rebuilds them
 * while it scrolls.
 */
const CARDS_IN_SIGHT = 8;

/** Does one round through the app. `round` chooses the product and the options. */
export async function spendADay(page: Page, round: number): Promise<void> {
  await browseTiles(page, round);
  await browseReferences(page, round);
  await readContent(page);
  await useTheFrame(page);
}

/**
 * Opens the dashboard through the company's name in the header, because the header stays visible at every scroll
 * position.
 */
export async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: /zur Übersicht$/ }).click();
  await heading(page);
}

/** Installs the offered release: checks for it, accepts it, and waits until the page shows it. */
export async function update(page: Page, version: string): Promise<void> {
  await searchForUpdate(page);
  const offer = page.getByRole('dialog', { name: 'Neue Version verfügbar' });
  await offer.getByRole('button', { name: 'Jetzt aktualisieren' }).click({ timeout: 60_000 });
  const headers = { authorization: `Bearer ${await page.evaluate(readToken, LOGIN)}` };
  await page.waitForFunction(
    ([expected, init]) =>
      fetch('/api/version', init)
        .then((answer) => answer.json())
        .then((body: { version: string }) => body.version === expected)
        .catch(() => false),
    [version, { headers }] as const,
    { timeout: 60_000, polling: 500 },
  );
  await offer.waitFor({ state: 'detached' });
  await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 60_000 });
  await heading(page);
}

const heading = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

const goBack = (page: Page): Promise<void> => press(page, 'Zurück');

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
}

async function browseTiles(page: Page, round: number): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tondachziegel/ })
    .first()
    .click();
  await filter(page, round);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(() => scrollTo(0, 0));
  const cards = page.locator('[aria-posinset] a');
  await cards.first().waitFor();
  await cards.nth(round % Math.min(CARDS_IN_SIGHT, await cards.count())).click();
  await page.getByRole('heading', { name: 'Zusatzmaßnahmen' }).waitFor();
  await lookAtProduct(page);
  await goBack(page);
  await cards.first().waitFor();
  await goHome(page);
}

async function lookAtProduct(page: Page): Promise<void> {
  const colours = page.getByRole('button', { name: /zeigen$/ });
  if ((await colours.count()) > 1) await colours.nth(1).click();
  const next = page.getByRole('button', { name: 'Weitere anzeigen' });
  for (let place = 0; place < (await next.count()); place += 1)
    if (await next.nth(place).isEnabled()) await next.nth(place).click();
  const drawings = page.getByRole('region', { name: 'Technische Zeichnungen' });
  if ((await drawings.count()) > 0) {
    await drawings.getByRole('button').first().click();
    await page.getByRole('dialog', { name: 'Bildansicht' }).waitFor();
    const turn = page.getByRole('button', { name: 'Nächstes Bild' });
    if ((await turn.count()) > 0) await turn.click();
    // Puts a document into the cart. `emptyCart` below removes it again, because a full cart delays updates.
    await press(page, /^Dokument (?:auswählen|ausgewählt)$/);
    await close(page);
    await emptyCart(page);
  }
  const tabs = page.getByRole('tab');
  if ((await tabs.count()) > 1) await tabs.nth(1).click();
}

async function emptyCart(page: Page): Promise<void> {
  await press(page, /^Dokumente/);
  const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.waitFor();
  const remove = cart.getByRole('button', { name: /entfernen$/ });
  while ((await remove.count()) > 0) await remove.first().click();
  await close(page);
}

async function filter(page: Page, round: number): Promise<void> {
  await press(page, 'Filter');
  await page.locator('[role="group"] button[aria-haspopup="listbox"]').first().click();
  const options = page.locator('[role="option"]:not([aria-disabled="true"]):not([aria-selected="true"])');
  await options.first().waitFor();
  await options.nth(round % (await options.count())).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /entfernen$/ })
    .first()
    .click();
  await press(page, 'Filter');
}

async function browseReferences(page: Page, round: number): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Referenzen/ })
    .first()
    .click();
  await page.locator('[aria-posinset]').first().waitFor();
  await filter(page, round);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await goHome(page);
}

async function readContent(page: Page): Promise<void> {
  for (const name of [/Solarwelt/, /Systemzubehör/, /^(?:Neuigkeiten|Aktuelles|News)/]) {
    const link = page.getByRole('main').getByRole('link', { name }).first();
    if ((await link.count()) === 0) continue;
    await link.click();
    await heading(page);
    await goHome(page);
  }
}

/**
 * Uses the menu, contact and version information. Then simulates a returning network, so that page and worker poll the
 * server.
 */
async function useTheFrame(page: Page): Promise<void> {
  await press(page, 'Menü öffnen');
  await press(page, 'Menü schließen');
  await press(page, 'Kontakt öffnen');
  await press(page, 'Kontakt schließen');
  await searchForUpdate(page);
  await close(page);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

async function searchForUpdate(page: Page): Promise<void> {
  await press(page, 'Informationen zur Version');
  await page.getByRole('dialog', { name: 'Versionsinformationen' }).waitFor();
  await press(page, 'Diagnose');
  await press(page, 'Nach Update suchen');
}
