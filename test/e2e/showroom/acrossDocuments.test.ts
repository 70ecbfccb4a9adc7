/**
 * A visitor leaves a document of the app and loads another. After the visit's end, Back and Forward lead the next
 * visitor to the start page only.
 */
import type { Page } from 'playwright-core';
import { SHOWROOM } from '../../../src/features/showroom/deviceItems';
import { unlock, waitUntilOffline } from '../../support/appDriver';
import { openDemoStage, type DemoStage } from '../../support/demoStage';
import { SHOWROOM_DEVICE } from '../../support/showroomDevice';

jest.setTimeout(240_000);

let stage: DemoStage;
let page: Page;
let origin: string;

beforeAll(async () => {
  stage = await openDemoStage();
  ({ origin } = stage.proxy);
  page = await stage.browser.page();
  await unlock(page, origin, (await stage.server.keys()).admin);
  await waitUntilOffline(page, 180_000);
}, 300_000);
afterAll(() => stage?.close());

const loopIsShown = () => page.getByRole('button', { name: 'Beratung beginnen' }).waitFor({ timeout: 60_000 });

async function begin(): Promise<void> {
  await page.getByRole('button', { name: 'Beratung beginnen' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tondachziegel/ })
    .waitFor();
}

async function lookAround(): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tondachziegel/ })
    .click();
  await page.waitForURL('**/products/tiles');
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL('**/view/*');
}

/** The addresses that Back and Forward reach, from the tab's first entry of the app to its last. */
async function reached(): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  await devtools.detach();
  return entries.map(({ url }) => url).filter((url) => url.startsWith(origin));
}

test('a long dialog shows the button of the opened form, and asks before it loses typed text', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Informationen zur Version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versionsinformationen' });
  await dialog.getByRole('button', { name: 'Dieses Gerät steht im Ausstellungsraum' }).click();
  await dialog.getByLabel('Name des Geräts').fill('Foyer');
  const pin = dialog.getByLabel('PIN für Mitarbeiter');
  await pin.fill('4711');
  expect(await pin.evaluate((field) => getComputedStyle(field).getPropertyValue('-webkit-text-security'))).toBe('disc');
  const submit = dialog.getByRole('button', { name: 'Gerät einrichten' });
  const hit = await submit.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [0.1, 0.5, 0.9].map((part) =>
      button.contains(document.elementFromPoint(left + width / 2, top + height * part)),
    );
  });
  expect(hit).toEqual([true, true, true]);
  await dialog.getByRole('button', { name: 'Schließen' }).first().click();
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  expect(await dialog.getByLabel('Name des Geräts').inputValue()).toBe('Foyer');
  await submit.click();
  await loopIsShown();
  expect(await page.evaluate((name) => localStorage.getItem(name), SHOWROOM)).toContain('Foyer');
  await page.evaluate(([name, record]) => localStorage.setItem(name, record), [
    SHOWROOM,
    JSON.stringify(SHOWROOM_DEVICE),
  ] as const);
});

test.each([
  ['a link that loads a document', () => page.evaluate(() => window.location.assign('/dashboard'))],
  ['an address that the visitor types', () => page.goto(`${origin}/references`)],
])('Back leads to the start page only after %s', async (_way, load) => {
  await begin();
  await lookAround();
  await load();
  // The device cannot know whether the same visitor goes on, so a new document ends the visit.
  await loopIsShown();
  await begin();
  await lookAround();
  await load();
  await loopIsShown();
  expect(new Set(await reached())).toEqual(new Set([`${origin}/dashboard`]));
  await page.goBack();
  expect(page.url()).toBe(`${origin}/dashboard`);
  await page.goForward();
  await loopIsShown();
  expect(page.url()).toBe(`${origin}/dashboard`);
});

test('Back leads to the start page only after a visit of more pages than the browser remembers', async () => {
  await begin();
  for (let count = 0; count < 30; count++) {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Tondachziegel/ })
      .click();
    await page.waitForURL('**/products/tiles');
    await page.getByRole('link', { name: /zur Übersicht$/ }).click();
    await page.waitForURL('**/dashboard');
  }
  await page.getByRole('button', { name: 'Beratung beenden' }).click();
  await loopIsShown();
  expect(new Set(await reached())).toEqual(new Set([`${origin}/dashboard`]));
});
