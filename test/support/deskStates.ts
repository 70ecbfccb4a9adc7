/**
 * Shows states of the advice tools that need inputs, actions or a special address. A test can show each state
 * repeatedly.
 */
import type { Page } from 'playwright-core';
import type { State } from './states';

const originOf = (page: Page): string => new URL(page.url()).origin;
const go = async (page: Page, path: string): Promise<void> => void (await page.goto(`${originOf(page)}${path}`));

async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(text);
  await field.press('Enter');
}

async function openFinder(page: Page, query: string): Promise<void> {
  await go(page, `/finder${query}`);
  await page
    .getByRole('link', { name: /Menge berechnen$/ })
    .first()
    .waitFor();
}

async function openCalculator(page: Page, query: string): Promise<void> {
  await openFinder(page, '?neigung=30');
  const address = await page
    .getByRole('link', { name: /Menge berechnen$/ })
    .first()
    .getAttribute('href');
  await go(page, `${address?.split('?')[0] ?? ''}${query}`);
  await page.getByRole('form', { name: 'Maße des Daches' }).waitFor();
}

async function compareFour(page: Page): Promise<void> {
  await go(page, '/compare');
  const clear = page.getByRole('button', { name: 'Vergleich leeren' });
  await clear.or(page.getByText('Sie haben noch kein Modell zum Vergleichen gewählt.')).waitFor();
  // Empties the comparison, because an earlier state may have left models in it.
  if ((await clear.count()) > 0) await clear.click();
  await openFinder(page, '?neigung=45');
  for (const count of ['1 Modell', '2 Modelle', '3 Modelle', '4 Modelle, voll']) {
    // On a phone the button for the next tap moves to the place of the last tap. The app ignores a second tap there, so
    // the test presses Enter.
    await page
      .getByRole('button', { name: /: Vergleichen$/ })
      .first()
      .press('Enter');
    await page.getByRole('link', { name: `Zum Vergleich (${count})` }).waitFor();
  }
  await page.getByRole('link', { name: 'Zum Vergleich (4 Modelle, voll)' }).click();
  await page.getByRole('columnheader').nth(3).waitFor();
}

/** Fills the open folder with a roof, models, a colour and two calculations. */
async function fillFolder(page: Page): Promise<void> {
  await go(page, '/folder');
  await page.getByRole('button', { name: 'Neue Mappe anlegen' }).first().waitFor();
  if ((await page.getByRole('link', { name: 'Berechnung öffnen' }).count()) > 1) return;
  await openFinder(page, '?neigung=17&land=DE&anforderung=wind&farbe=grau');
  await page.getByRole('button', { name: 'In Mappe übernehmen' }).click();
  await page
    .getByRole('button', { name: /: Merken$/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /: Merken$/ })
    .nth(1)
    .click();
  for (const query of ['?neigung=17', '?neigung=17&dachform=hip&traufe=16000']) {
    await openCalculator(page, query);
    await page.getByRole('button', { name: 'Berechnung merken' }).click();
  }
  await go(page, '/folder');
  await type(page, 'Name des Projekts', 'Einfamilienhaus Lindenschmied, Ersatz der Dachdeckung');
  await page.getByRole('button', { name: 'Neue Mappe anlegen' }).click();
  await page.getByRole('button', { name: /^Einfamilienhaus/ }).click();
}

async function makeSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Beratungsblatt erstellen' }).click();
  await page
    .getByRole('dialog', { name: 'Beratungsblatt' })
    .getByText(/^Das Blatt ist fertig/)
    .waitFor({ timeout: 60_000 });
}

async function selectSheet(page: Page): Promise<void> {
  await makeSheet(page);
  const choice = page.getByRole('button', { name: /^Dokument (?:auswählen|ausgewählt)$/ });
  if ((await choice.textContent()) === 'Dokument auswählen') await choice.click();
  await page.getByRole('button', { name: 'Zu den Dokumenten' }).waitFor();
}

const START = '/legal-notice';

async function openHouse(page: Page): Promise<void> {
  await go(page, '/form/visualization?haus=gable');
  await page.locator('canvas[data-shows]').first().waitFor();
}

export const DESK_STATES: readonly State[] = [
  { name: 'state-desk-house', path: START, show: openHouse },
  {
    name: 'state-desk-house-wipe',
    path: START,
    show: async (page) => {
      await openHouse(page);
      await page.getByRole('button', { name: 'Zwei Dächer vergleichen' }).click();
      await page.getByRole('slider').waitFor();
    },
  },
  {
    name: 'state-desk-finder-below-minimum',
    path: START,
    show: async (page) => {
      await go(page, '/finder?neigung=7.49&land=AT');
      await page.getByRole('region', { name: 'Nicht zulässig' }).getByRole('heading', { level: 3 }).first().waitFor();
    },
  },
  {
    name: 'state-desk-finder-no-model',
    path: START,
    show: async (page) => {
      await go(page, '/finder?gewicht=1');
      await page.getByText(/^Zu diesen Angaben gibt es kein Modell/).waitFor();
    },
  },
  {
    name: 'state-desk-finder-beyond-limits',
    path: START,
    show: async (page) => {
      await openFinder(page, '?neigung=30');
      await type(page, 'Dachneigung (°)', '90');
      await page.getByText('Möglich sind 5 bis 75.').waitFor();
    },
  },
  {
    name: 'state-desk-calculator-uneven',
    path: START,
    show: (page) => openCalculator(page, '?neigung=30&sparren=1150&traufueberstand=0&land=AT'),
  },
  {
    name: 'state-desk-calculator-hip',
    path: START,
    show: (page) => openCalculator(page, '?neigung=30&dachform=hip&traufe=18000&sparren=7420'),
  },
  {
    name: 'state-desk-order-list',
    path: START,
    show: async (page) => {
      await openCalculator(page, '?neigung=30&verband=1');
      const list = page.getByRole('region', { name: 'Bestellliste' });
      await list.getByRole('button', { name: /Farbe$/ }).click();
      await page.getByRole('option').nth(1).click();
      await page.waitForURL(/farbe=/);
      await list.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'state-desk-calculator-impossible',
    path: START,
    show: async (page) => {
      await openCalculator(page, '?neigung=30&dachform=hip&traufe=3000');
      await page.getByText(/^Ein Walmdach mit diesen Maßen gibt es nicht/).waitFor();
    },
  },
  {
    name: 'state-desk-calculator-area',
    path: START,
    show: (page) => openCalculator(page, '?dachform=area&flaeche=180'),
  },
  {
    name: 'state-desk-calculator-unknown',
    path: START,
    show: async (page) => {
      await go(page, '/calculate/gibt-es-nicht');
      await page.getByText('Dieses Modell wurde nicht gefunden.').waitFor();
    },
  },
  {
    name: 'state-desk-compare-four',
    path: START,
    show: async (page) => {
      await compareFour(page);
      await page.getByText(/^Erhöhte Anforderungen: /).click();
      await page.getByRole('checkbox', { name: 'Sparren länger als 10 m' }).waitFor();
    },
  },
  {
    name: 'state-desk-sheet',
    path: START,
    show: async (page) => {
      await openFinder(page, '?neigung=17');
      await makeSheet(page);
    },
  },
  {
    name: 'state-desk-sheet-in-cart',
    path: START,
    show: async (page) => {
      await openCalculator(page, '?neigung=30');
      await selectSheet(page);
      await page.getByRole('button', { name: 'Zu den Dokumenten' }).click();
      await page
        .getByRole('dialog', { name: 'Ausgewählte Dokumente' })
        .getByText(/^Beratungsblatt: Menge/)
        .waitFor();
    },
  },
  {
    name: 'state-desk-folder',
    path: START,
    show: async (page) => {
      await fillFolder(page);
      await page.getByRole('link', { name: 'Berechnung öffnen' }).nth(1).waitFor();
      await page.getByRole('heading', { level: 3 }).nth(3).waitFor();
    },
  },
  {
    name: 'state-desk-folder-order-list',
    path: START,
    show: async (page) => {
      await fillFolder(page);
      await page.getByRole('listitem').getByText('Bestellliste', { exact: true }).first().click();
      await page.getByRole('table', { name: 'Bestellliste' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'state-desk-grid-with-folder',
    path: START,
    show: async (page) => {
      await fillFolder(page);
      await go(page, '/products/tiles');
      await page
        .getByText(/^bei 17° in Deutschland/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'state-desk-product-with-folder',
    path: START,
    show: async (page) => {
      await fillFolder(page);
      await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
      await page.waitForURL(/view/);
      // The test waits for this text first, because only the product's page shows it. The folder also shows texts like
      // `bei 17° in Deutschland`.
      await page.getByText('Produktmuster bestellen').waitFor();
      await page
        .getByText(/^bei 17° in Deutschland/)
        .first()
        .waitFor();
    },
  },
];
