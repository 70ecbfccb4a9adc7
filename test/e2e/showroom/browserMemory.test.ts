/**
 * Ten visits in a Chromium with a window, and with real key presses. Afterwards the files of the browser's profile must
 * not hold a visitor's words. If no virtual display is installed, a skipped test reports this.
 */
import { createServer } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { SHOWROOM } from '../../../src/features/showroom/deviceItems';
import { unlock, waitUntilOffline } from '../../support/appDriver';
import { openDemoStage, type DemoStage } from '../../support/demoStage';
import { ended, hasDisplay, startDisplay, type Display } from '../../support/display';
import { freePort } from '../../support/freePort';
import { SHOWROOM_DEVICE } from '../../support/showroomDevice';
import { until } from '../../support/until';

jest.setTimeout(600_000);

const VISITS = 10;

/** Folders of the app's own data, which visits.test.ts reads through the browser. */
const OWN_DATA = /\/(?:IndexedDB|Local Storage|Session Storage|Service Worker|blob_storage|WebStorage)\//;

/** Returns the profile's files that hold the word, as UTF-8 or UTF-16. */
async function filesWith(profile: string, word: string): Promise<readonly string[]> {
  const names = await readdir(profile, { recursive: true });
  const needles = (['utf8', 'utf16le'] as const).map((encoding) => Buffer.from(word, encoding));
  const held = await Promise.all(
    names
      .filter((name) => !OWN_DATA.test(`/${name}`))
      .map(async (name) => {
        const bytes = await readFile(path.join(profile, name)).catch(() => Buffer.alloc(0));
        return needles.some((needle) => bytes.includes(needle)) ? [name] : [];
      }),
  );
  return held.flat();
}

/** The browser remembers the field of this form. So the test shows that it would find a remembered word. */
const REMEMBERED = 'control@merkbar.example';
const CONTROL = '<!doctype html><title>control</title><form action="/sent"><input name="email" autocomplete="email">';

async function sendRememberedForm(page: Page): Promise<void> {
  const port = await freePort();
  const server = createServer((_request, answer) => answer.setHeader('content-type', 'text/html').end(CONTROL));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.locator('input').click();
  await page.keyboard.type(REMEMBERED);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sent?**');
  server.closeAllConnections();
  server.close();
}

interface Words {
  readonly search: string;
  readonly recipient: string;
  readonly project: string;
}

const wordsOf = (visit: number): Words => ({
  search: `suchquitt${visit}`,
  recipient: `familie.postquitt${visit}@bauherr.example`,
  project: `Mappenquitt${visit}`,
});

async function openEntry(page: Page, group: string): Promise<void> {
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('navigation').getByRole('link', { name: group, exact: true }).click();
}

async function visit(page: Page, { search, recipient, project }: Words): Promise<void> {
  await page.getByRole('button', { name: 'Beratung beginnen' }).click();
  await page
    .getByRole('link', { name: /Tondachziegel/ })
    .first()
    .waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Suche' }).click();
  await page.waitForURL('**/search');
  const field = page.getByRole('combobox', { name: 'Suchen' });
  await field.click();
  await page.keyboard.type(search);
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ timeout: 60_000 });
  // Leaves the page and comes back within the visit, because the browser stores the state of a left page.
  await openEntry(page, 'Kundenmappe');
  await page.getByRole('button', { name: 'Neue Mappe anlegen' }).click();
  await page.getByLabel('Name des Projekts').click();
  await page.keyboard.type(project);
  await page.keyboard.press('Enter');
  await page.goBack();
  await field.and(page.locator(`[value="${search}"]`)).waitFor();
  expect(page.url()).toMatch(/\/search$/);
  await openEntry(page, 'Referenzen');
  await page.waitForURL('**/references');
  await page.getByRole('main').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Dokument auswählen' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Dokumente/ }).click();
  const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.getByLabel('E-Mail-Adresse des Empfängers').click();
  await page.keyboard.type(recipient);
  await page.keyboard.press('Enter');
  await cart.getByText(`wurden an ${recipient} gesendet`).waitFor({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Beratung beenden' }).click();
  await page.getByRole('button', { name: 'Beratung beginnen' }).waitFor();
}

if (!hasDisplay())
  test.skip("the test of the browser's memory is skipped because Xvfb is not installed", () => undefined);
else {
  let display: Display;
  let stage: DemoStage;

  beforeAll(async () => {
    display = await startDisplay();
    stage = await openDemoStage([], (command) => [
      ...['env', `DISPLAY=${display.name}`],
      ...command.filter((word) => !word.startsWith('--headless')),
    ]);
  }, 120_000);
  afterAll(async () => {
    await stage?.close();
    if (display !== undefined) await ended(display.process);
  });

  test('the files of the browser hold no word of ten visitors', async () => {
    const { origin } = stage.proxy;
    const page = await stage.browser.page();
    await sendRememberedForm(page);
    await unlock(page, origin, (await stage.server.keys()).default);
    await waitUntilOffline(page, 180_000);
    await page.evaluate(([name, record]) => localStorage.setItem(name, record), [
      SHOWROOM,
      JSON.stringify(SHOWROOM_DEVICE),
    ] as const);
    await page.reload();
    const visits = Array.from({ length: VISITS }, (_none, number) => wordsOf(number));
    for (const words of visits) await visit(page, words);
    // Shows that a word in a file would be found: the browser writes its files late.
    await until('the browser writes the form of the control', async () =>
      (await filesWith(stage.browser.profile, REMEMBERED)).some((name) => name.includes('Web Data')),
    );
    await stage.browser.close();
    expect(await filesWith(stage.browser.profile, `${origin}/references`)).toContain('Default/History');
    const found = await Promise.all(
      visits.flatMap(({ search, recipient, project }) =>
        [search, recipient, project].map(async (word) => {
          const files = await filesWith(stage.browser.profile, word);
          return files.map((file) => `${file} holds ${word}`);
        }),
      ),
    );
    expect(found.flat()).toEqual([]);
  });
}
