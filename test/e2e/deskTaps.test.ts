/** Checks that each question in docs/desk.md can be answered offline with at most five taps from the dashboard. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { axeFindings, overflowing, smallTargets } from '../support/axe';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { until } from '../support/until';

jest.setTimeout(240_000);

const MOST_TAPS = 5;
/** The folder for screenshots, which `npm run screenshots` also writes into. */
const PICTURES = path.resolve(__dirname, '../../screenshots/desk');

let stage: DemoStage;
let page: Page;
let taps = 0;

beforeAll(async () => {
  stage = await openDemoStage();
  const { default: key } = await stage.server.keys();
  page = await stage.browser.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 800, height: 1280 });
  await unlock(page, stage.proxy.origin, key);
  await waitUntilOffline(page, 120_000);
  await stage.proxy.setOnline(false);
  await page.context().setOffline(true);
  await mkdir(PICTURES, { recursive: true });
}, 240_000);

afterAll(() => stage?.close());

beforeEach(async () => {
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.goto(`${stage.proxy.origin}/dashboard`);
  await page.getByRole('navigation', { name: 'Beraten' }).waitFor();
  taps = 0;
});

async function tap(target: Locator): Promise<void> {
  taps += 1;
  await target.click();
}
async function type(label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await tap(field);
  await field.fill(text);
  await field.press('Enter');
}
async function answered(picture: string, ...answer: readonly Locator[]): Promise<void> {
  for (const part of answer) await part.first().waitFor();
  // Tries again, because a briefly hidden entry cannot be scrolled into view.
  await until('the answer is in sight', () =>
    answer[0]
      ?.first()
      .scrollIntoViewIfNeeded({ timeout: 2_000 })
      .then(
        () => true,
        () => null,
      ),
  );
  await page.screenshot({ path: path.join(PICTURES, `${picture}.png`), animations: 'disabled' });
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
}

const link = (name: string) => page.getByRole('link', { name, exact: true });
const group = (name: string) => page.getByRole('region', { name });
const figure = (name: string) => group('Ergebnis').getByText(name, { exact: true });
const openFinder = () =>
  tap(page.getByRole('navigation', { name: 'Beraten' }).getByRole('link', { name: 'Modellfinder' }));
const calculateFirst = () => tap(page.getByRole('link', { name: /Menge berechnen$/ }).first());

test('a salesperson finds the models for a 17° roof pitch in two taps', async () => {
  await openFinder();
  await type('Dachneigung (°)', '17');
  await page.waitForURL(/neigung=17/);
  await answered('17-grad', group('Mit Zusatzmaßnahme').getByRole('heading', { level: 3 }));
  expect(taps).toBe(2);
});

test('a salesperson calculates pieces and weight for 180 m² in five taps', async () => {
  await openFinder();
  await calculateFirst();
  await tap(page.getByRole('button', { name: /Dachform/ }));
  await tap(page.getByRole('option', { name: 'Nur Fläche' }));
  await type('Dachfläche (m²)', '180');
  await answered('180-quadratmeter', figure('Ziegel gesamt'), figure('Gewicht auf dem Dach'), figure('Paletten'));
  expect(taps).toBe(5);
});

test('a salesperson calculates batten gauge and pallets for a rafter of 7.42 m in three taps', async () => {
  await openFinder();
  await calculateFirst();
  await type('Sparrenlänge (m)', '7,42');
  await page.waitForURL(/sparren=7420/);
  await answered('sparren-7-42', figure('Lattweite'), figure('Paletten'));
  expect(taps).toBe(3);
});

test('a salesperson finds what to order in three taps', async () => {
  await openFinder();
  await calculateFirst();
  await tap(page.getByRole('button', { name: 'Zum Ergebnis' }));
  const row = (name: string) => group('Bestellliste').getByRole('row').filter({ hasText: name });
  await answered('bestellliste', row('Flächenziegel'), row('Dachlatten'), row('Unterdeckbahn'));
  expect(taps).toBe(3);
  const faults: string[] = [];
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const found = [...(await overflowing(page)), ...(await smallTargets(page))];
    faults.push(...found.map((fault) => `${width}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('a salesperson finds the underlay required in Austria in four taps', async () => {
  await openFinder();
  await type('Dachneigung (°)', '17');
  await tap(page.getByRole('button', { name: /^Land|Land$/ }));
  await tap(page.getByRole('option', { name: 'Österreich' }));
  await answered('oesterreich', group('Mit Zusatzmaßnahme').getByText('Regensicheres Unterdach', { exact: true }));
  expect(taps).toBe(4);
});

test('a salesperson shows reference houses with anthracite roofs in four taps', async () => {
  await tap(link('Referenzen'));
  await tap(page.getByRole('button', { name: 'Filter', exact: true }));
  await tap(page.getByRole('group', { name: 'Auswahl eingrenzen' }).getByRole('button', { name: /Farbe/ }));
  await tap(page.getByRole('option', { name: 'Grau und Anthrazit' }));
  await answered('anthrazit', page.getByRole('button', { name: 'Farbe: Grau und Anthrazit entfernen' }));
  expect(taps).toBe(4);
});

test("the customer's folder shows a saved roof, model and calculation offline", async () => {
  await openFinder();
  await tap(page.getByRole('button', { name: 'In Mappe übernehmen' }));
  await tap(page.getByRole('button', { name: /: Merken$/ }).first());
  await calculateFirst();
  await tap(page.getByRole('button', { name: 'Berechnung merken' }));
  await tap(page.getByRole('link', { name: /^Zur Kundenmappe/ }));
  await page.getByRole('link', { name: 'Berechnung öffnen' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /: Aus der Mappe nehmen$/ }).waitFor();
  const faults: string[] = [];
  for (const place of ['/folder', '/products/tiles', '/view/lindora-12']) {
    await page.goto(`${stage.proxy.origin}${place}`);
    await page
      .getByText(/^bei 22° in Deutschland/)
      .first()
      .waitFor();
    for (const [width, height] of [
      [1280, 800],
      [800, 1280],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const found = [...(await axeFindings(page)), ...(await overflowing(page)), ...(await smallTargets(page))];
      faults.push(...found.map((fault) => `${place} ${width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('a salesperson addresses an advice sheet to a customer in five taps', async () => {
  await openFinder();
  await tap(page.getByRole('button', { name: 'Beratungsblatt erstellen' }));
  const sheet = page.getByRole('dialog', { name: 'Beratungsblatt' });
  await tap(sheet.getByRole('button', { name: 'Dokument auswählen' }));
  await tap(sheet.getByRole('button', { name: 'Zu den Dokumenten' }));
  await type('E-Mail-Adresse des Empfängers', 'bauherr@beispiel.de');
  await answered('beratungsblatt', page.getByText('Wartet auf Verbindung'));
  expect(taps).toBe(5);
});

test('a salesperson selects the data sheet of a model in four taps', async () => {
  await tap(link('Tondachziegel'));
  await tap(page.getByRole('link', { name: /^Lindora 12/ }).first());
  await tap(page.getByRole('button', { name: 'Datenblatt Deutschland', exact: true }));
  await tap(page.getByRole('button', { name: 'Dokument auswählen' }));
  await answered('datenblatt', page.getByRole('button', { name: 'Dokument ausgewählt' }));
  expect(taps).toBe(4);
  await tap(page.getByRole('button', { name: 'Zu den Dokumenten' }));
  await type('E-Mail-Adresse des Empfängers', 'bauherr@beispiel.de');
  await page.getByText('Wartet auf Verbindung').first().waitFor();
  // Two taps opened the product. Four more taps lead from the product to the sent mail.
  expect(taps - 2).toBe(4);
});
