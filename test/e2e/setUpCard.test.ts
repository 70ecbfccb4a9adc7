/** A tablet is set up with a card: an administrator prints it, and on the tablet one press is enough. */
import type { Page } from 'playwright-core';
import { unlock } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { until } from '../support/until';
import { readQrPath } from '../support/readQrCode';

jest.setTimeout(240_000);

let stage: DemoStage;
let admin: Page;
let tablet: Page;
/** Touches on the tablet, as docs/showroom.md counts them. Opening the address from the camera is the first. */
let touches = 0;

beforeAll(async () => {
  stage = await openDemoStage();
  const context = await stage.browser.context.browser()?.newContext({ serviceWorkers: 'block', locale: 'de-DE' });
  if (context === undefined) throw new Error('No second context');
  admin = await context.newPage();
  await unlock(admin, stage.proxy.origin, (await stage.server.keys()).admin);
  tablet = await stage.browser.page();
});
afterAll(() => stage?.close());

async function touch(name: string, page = tablet): Promise<void> {
  await page.getByRole('button', { name }).click();
  touches += 1;
}

async function makeProfile(): Promise<void> {
  await admin.goto(`${stage.proxy.origin}/devices/cards`);
  const form = admin.getByRole('region', { name: 'Neues Profil' });
  await form.getByLabel('Name des Profils').fill('Ausstellung');
  await form.getByLabel('Standort').fill('Köln');
  await form.getByLabel('PIN für Mitarbeiter').fill('4711');
  await form.getByLabel('PIN wiederholen').fill('4711');
  await form.getByRole('button', { name: 'Profil anlegen' }).click();
  await admin.getByRole('button', { name: 'Profil „Ausstellung“ löschen' }).waitFor();
}

/** Makes a card and returns the address in its QR code and its signs. */
async function makeCard(name: string): Promise<{ readonly address: string; readonly signs: string }> {
  await admin.goto(`${stage.proxy.origin}/devices/cards`);
  const form = admin.getByRole('region', { name: 'Karten erstellen' });
  await form.getByLabel('oder Namen, einer je Zeile').fill(name);
  await form.getByRole('button', { name: 'Karten erstellen' }).click();
  const card = admin.getByRole('list', { name: 'Karten zum Drucken' }).getByRole('listitem');
  const code = card.getByRole('img', { name: `QR-Code zum Einrichten von ${name}` });
  const viewBox = (await code.getAttribute('viewBox')) ?? '';
  const path = (await code.locator('path').getAttribute('d')) ?? '';
  const signs = await card.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).innerText();
  return { address: readQrPath(viewBox, path) ?? '', signs };
}

test('a tablet is ready after the camera and one press, and no touch at the desk', async () => {
  await makeProfile();
  const { address } = await makeCard('Halle 7');
  expect(address).toMatch(new RegExp(`^${stage.proxy.origin}/#karte=[\\w-]{43}$`));
  touches = 1;
  await tablet.goto(address);
  await touch('Als „Halle 7“ einrichten');
  await tablet.getByRole('button', { name: 'Beratung beginnen' }).waitFor({ timeout: 60_000 });
  expect(touches).toBe(2);
  expect(await tablet.evaluate(() => [location.hash, JSON.stringify(history.state)].join())).not.toContain('karte');
  await admin.goto(`${stage.proxy.origin}/devices?site=K%C3%B6ln`);
  await admin.getByRole('row').filter({ hasText: 'Halle 7' }).filter({ hasText: 'Ausstellung' }).waitFor();
});

test('a command makes the showroom tablet a personal device in another group, when nobody uses it', async () => {
  await admin.getByRole('link', { name: /Halle 7/ }).click();
  await admin.getByRole('region', { name: 'Bereitschaft' }).waitFor({ timeout: 90_000 });
  await admin.getByRole('button', { name: 'Einrichtung ändern' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Einrichtung ändern' });
  await dialog.getByRole('button', { name: /Art/ }).click();
  await admin.getByRole('option', { name: 'Person' }).click();
  await dialog.getByRole('button', { name: /Gruppe/ }).click();
  await admin.getByRole('option', { name: 'Innendienst' }).click();
  await dialog.getByRole('button', { name: 'Einrichtung ändern' }).click();
  await admin.getByText(/^„Einrichtung ändern“ wird beim nächsten Kontakt ausgeführt/).waitFor();

  await tablet.clock.install();
  await tablet.reload();
  await tablet.getByRole('button', { name: 'Beratung beginnen' }).waitFor();
  const isShowroom = () => tablet.evaluate(() => localStorage.getItem('dachberater-showroom') !== null);
  // The page in use asks for commands, and an hour later it is not in use.
  await tablet.clock.fastForward(30_000);
  await until('the tablet is a personal device', async () => {
    await tablet.clock.fastForward(600_000);
    return !(await isShowroom());
  });
  await tablet.getByRole('heading', { name: 'Was möchten Sie zeigen?' }).waitFor();
  const commands = admin.getByRole('region', { name: 'Befehle' });
  await commands.getByText('ausgeführt').waitFor({ timeout: 90_000 });
  await admin.reload();
  await admin.getByText('Innendienst').first().waitFor({ timeout: 90_000 });
});

test('the address of a used card sets up no second tablet, also not by its signs', async () => {
  const { address, signs } = await makeCard('Foyer');
  const context = await stage.browser.context.browser()?.newContext({ locale: 'de-DE' });
  const first = await context?.newPage();
  if (context === undefined || first === undefined) throw new Error('No second tablet');
  touches = 1;
  await first.goto(stage.proxy.origin);
  await touch('Mit Karte einrichten', first);
  touches += 1;
  await first.getByLabel('Zeichen auf der Karte').fill(signs.toLowerCase());
  await touch('Weiter', first);
  await touch('Als „Foyer“ einrichten', first);
  // The eight signs come in addition.
  expect(touches).toBe(5);
  await first.getByRole('button', { name: 'Beratung beginnen' }).waitFor({ timeout: 60_000 });
  const another = await stage.browser.context.browser()?.newContext({ locale: 'de-DE' });
  const second = await another?.newPage();
  await second?.goto(address);
  await second?.getByText(/^Diese Karte gilt nicht\./).waitFor();
  await context.close();
  await another?.close();
});
