/** A cart that a person sends without a connection survives a reload and leads to exactly one mail. */
import jsQR from 'jsqr';
import type { Locator, Page } from 'playwright-core';
import { parse } from 'qs';
import sharp from 'sharp';
import type { UsageAnswer } from '../../src/contract/answers';
import { PATHS, usagePath } from '../../src/contract/paths';
import { serverView, unlock, waitUntilOffline } from '../support/appDriver';
import { axeFindings, overflowing, smallTargets } from '../support/axe';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { until } from '../support/until';

jest.setTimeout(240_000);

let stage: DemoStage;
let page: Page;

beforeAll(async () => {
  stage = await openDemoStage();
  page = await stage.browser.page();
  await unlock(page, stage.proxy.origin, (await stage.server.keys()).default);
  await waitUntilOffline(page, 120_000);
});

afterAll(() => stage?.close());

const openCart = async () => {
  await page.getByRole('button', { name: /^Dokumente/ }).click();
  return page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
};

async function sendFirstReference(): Promise<void> {
  await page.goto(`${stage.proxy.origin}/references`);
  await page.getByRole('main').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Dokument auswählen' }).click();
  await page.keyboard.press('Escape');
  const cart = await openCart();
  await cart.getByLabel('E-Mail-Adresse des Empfängers').fill('bauherr@beispiel.de');
  await cart.getByRole('button', { name: 'Per E-Mail senden' }).click();
  await cart
    .getByText('Die Dokumente werden an bauherr@beispiel.de gesendet, sobald eine Verbindung besteht.')
    .waitFor({ timeout: 20_000 });
}

test('a mail sent without a connection is delivered once when the connection is back', async () => {
  await stage.setOnline(page, false);
  await sendFirstReference();
  await page.reload();
  const cart = await openCart();
  await cart.getByText('Wartet auf Verbindung').waitFor();
  const faults = [];
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    faults.push(...(await axeFindings(page)), ...(await overflowing(page)), ...(await smallTargets(page)));
  }
  expect(faults).toEqual([]);
  await stage.setOnline(page, true);
  await cart.getByText('Gesendet', { exact: true }).waitFor({ timeout: 60_000 });
  expect(await stage.mails()).toHaveLength(1);
});

test('only one of two tabs sends a waiting mail when the connection is back', async () => {
  const before = (await stage.mails()).length;
  await page.goto(`${stage.proxy.origin}/dashboard`);
  const other = await page.context().newPage();
  await other.goto(`${stage.proxy.origin}/dashboard`);
  await other.getByRole('main').getByRole('link').first().waitFor();
  const keys: unknown[] = [];
  for (const tab of [page, other])
    tab.on('requestfinished', (asked) => {
      if (asked.method() === 'POST' && new URL(asked.url()).pathname === PATHS.cart)
        keys.push(parse(asked.postData() ?? '')['key']);
    });
  await stage.setOnline(page, false);
  await sendFirstReference();
  await stage.setOnline(page, true);
  await until('the mail is there', async () => (await stage.mails()).length > before);
  for (const tab of [page, other]) {
    if (tab === other) await tab.getByRole('button', { name: /^Dokumente/ }).click();
    await tab.getByText('Gesendet', { exact: true }).first().waitFor({ timeout: 60_000 });
  }
  expect(keys).toHaveLength(1);
  expect(await stage.mails()).toHaveLength(before + 1);
  await other.close();
});

test('page views without a connection reach the server later, also after a reload', async () => {
  const view = await serverView(stage.server.origin, (await stage.server.keys()).admin);
  await stage.setOnline(page, false);
  for (const shown of ['/legal-notice', '/form']) {
    await page.goto(`${stage.proxy.origin}${shown}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    const stored = page.waitForResponse((answer) => new URL(answer.url()).pathname === PATHS.collect);
    // Repeats the event, because a page that has just loaded may not have counted its view yet.
    await page.evaluate(() => void setInterval(() => dispatchEvent(new Event('pagehide')), 100));
    expect((await stored).status()).toBe(202);
  }
  await stage.setOnline(page, true);
  await page.goto(`${stage.proxy.origin}/dashboard`);
  const counted = await until('the page views are there', async () => {
    const { pages } = await view.get<UsageAnswer>(usagePath(7));
    const paths = pages.map((one) => one.page);
    return ['/legal-notice', '/form', '/references'].every((path) => paths.includes(path)) ? pages : undefined;
  });
  expect(counted.find((one) => one.page === '/legal-notice')?.views).toBe(1);
});

test('the screen /usage shows an administrator the page views as a chart', async () => {
  const { origin } = stage.server;
  const office = await stage.browser.page();
  await unlock(office, origin, (await stage.server.keys()).admin);
  const drawn = () =>
    office.evaluate(() =>
      [...document.querySelectorAll('canvas')].some((canvas) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return data.some((part) => part > 0);
      }),
    );
  expect(await drawn()).toBe(false);
  await office.goto(`${origin}/usage`);
  await office.getByRole('row', { name: /Impressum/ }).waitFor();
  await until('the chart has its lines', drawn);
  await office.close();
});

test('the log-out dialog names the data that the log-out would delete', async () => {
  const before = await stage.mails();
  await stage.setOnline(page, false);
  await sendFirstReference();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Informationen zur Version' }).click();
  await page.getByRole('button', { name: 'Diagnose' }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  const question = page.getByRole('dialog', { name: 'Abmelden?' });
  await question.getByText('Eine Sendung ist noch nicht verschickt und geht verloren.').waitFor();
  await question.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('heading', { name: 'Zugang freischalten' }).waitFor();
  await stage.setOnline(page, true);
  expect(await stage.mails()).toEqual(before);
});

async function readCode(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('the print of a new access key shows only an access card', async () => {
  await unlock(page, stage.proxy.origin, (await stage.server.keys()).admin);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${stage.proxy.origin}/user/create`);
  await page.getByLabel('Firma').fill('Dachbau Nord');
  await page.getByLabel('E-Mail-Adresse').fill('neu@dachbau-nord.example');
  await page.getByRole('button', { name: /Berechtigungsgruppe/ }).click();
  await page.getByRole('option', { name: 'Innendienst' }).click();
  await page.getByRole('button', { name: 'Zugang anlegen' }).click();
  await page.getByText('Der Zugang wurde angelegt.').waitFor();
  const key = await page
    .getByText(/Zugangsschlüssel:/)
    .locator('strong')
    .innerText();
  const codes = page.getByRole('img', { name: /QR-Code/ });
  const address = `${stage.proxy.origin}/?auth=${key}`;
  expect(await readCode(codes.first())).toBe(address);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Ihr Zugang zu Dachberater').isVisible()).toBe(true);
  expect(await page.getByRole('main').isVisible()).toBe(false);
  expect(await readCode(codes.first())).toBe(address);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
