/** The server mails a sent cart. The mail's link opens without the app or a key. */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { unlock } from '../support/appDriver';
import { axeFindings } from '../support/axe';
import { newProfile, removeProfile, startChromium, type Browser } from '../support/chromium';
import { copyOfPreparedData } from '../support/prepareData';
import { startServer, type ServerProcess } from '../support/serverProcess';
import { until } from '../support/until';

jest.setTimeout(180_000);

const PUBLIC_URL = 'http://dach.example';

let server: ServerProcess;
let browser: Browser;
let profile = '';
let dataDir = '';

beforeAll(async () => {
  dataDir = await copyOfPreparedData();
  profile = await newProfile();
  // With this limit no file fits into a mail, so the mail has a link to all files.
  const env = { PUBLIC_URL, MAIL_MAX_MB: '0', DEMO: '1' };
  [server, browser] = await Promise.all([startServer({ dataDir, env }), startChromium(profile)]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await Promise.all([removeProfile(profile), rm(dataDir, { recursive: true, force: true })]);
});

async function writtenMail(): Promise<Email> {
  const folder = path.join(dataDir, 'mail');
  const name = await until('the mail is written', async () =>
    (await readdir(folder).catch(() => [])).find((file) => file.endsWith('.eml')),
  );
  return PostalMime.parse(await readFile(path.join(folder, name)));
}

test("the mail's link opens the documents without an access key", async () => {
  const page = await browser.page();
  await unlock(page, server.origin, (await server.keys()).worker);
  await page.goto(`${server.origin}/view/lindora-12`);
  await page.getByRole('region', { name: 'Technische Zeichnungen' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Dokument auswählen' }).click();
  await page.getByRole('button', { name: 'Dokument ausgewählt' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dokumente, 1 ausgewählt' }).click();
  const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.getByLabel('E-Mail-Adresse des Empfängers').fill('kunde@beispiel.de');
  await cart.getByRole('button', { name: 'Per E-Mail senden' }).click();

  const mail = await writtenMail();
  expect(mail.to?.map(({ address }) => address)).toEqual(['kunde@beispiel.de']);
  expect(mail.text).toContain('Demo worker');
  const link = new RegExp(`${PUBLIC_URL}(/application/share/\\S+)`).exec(mail.text ?? '')?.[1] ?? '';

  // The server, not the app's worker, must answer requests for the link, even in a browser with the app.
  await page.goto(server.origin + link);
  await page.getByRole('heading', { level: 1, name: 'Ihre Dokumente' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const file = page.getByRole('list').getByRole('link');
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toMatch(/^\S.*\.(?:pdf|svg|webp)$/);
  expect((await readFile(await download.path())).length).toBeGreaterThan(1_000);
});

test('the mail is readable on a phone and on a desktop screen', async () => {
  const mail = await writtenMail();
  const page = await browser.page();
  await page.setContent(mail.html ?? '');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const { beyond, button } = await page.evaluate(() => ({
      beyond: [...document.querySelectorAll('td, a')]
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
        .map((element) => element.outerHTML.slice(0, 80)),
      button: document.querySelector('a')?.getBoundingClientRect().height ?? 0,
    }));
    expect([width, beyond]).toEqual([width, []]);
    expect(button).toBeGreaterThanOrEqual(48);
  }
  expect(await axeFindings(page)).toEqual([]);
});
