/** The device creates the advice sheet offline and sends it later, and the server creates the same PDF. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { axeFindings, overflowing, smallTargets } from '../support/axe';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { pagesOf, unpacked } from '../support/pdf';
import { until } from '../support/until';

jest.setTimeout(300_000);

let stage: DemoStage;
let page: Page;
let origin: string;

beforeAll(async () => {
  stage = await openDemoStage();
  origin = stage.proxy.origin;
  page = await stage.browser.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(keepBlobs);
  await unlock(page, origin, (await stage.server.keys()).default);
  await waitUntilOffline(page, 120_000);
  await stage.setOnline(page, false);
}, 240_000);

afterAll(() => stage?.close());

/** Keeps the last blob, because the content security policy forbids reading it through its address. */
function keepBlobs(): void {
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    Object.assign(window, { madeBlob: blob });
    return make(blob);
  };
}

async function madePdf(): Promise<Buffer> {
  const letters = await page.evaluate(async () => {
    const { madeBlob } = window as unknown as { madeBlob: Blob };
    return Array.from(new Uint8Array(await madeBlob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
  });
  return Buffer.from(letters, 'latin1');
}

const dialog = () => page.getByRole('dialog', { name: 'Beratungsblatt' });

async function openSheet(address: string): Promise<void> {
  await page.goto(`${origin}${address}`);
  await page.getByRole('button', { name: 'Beratungsblatt erstellen' }).click();
  await dialog()
    .getByText(/^Das Blatt ist fertig/)
    .waitFor({ timeout: 60_000 });
}

async function faultsInAllSizes(): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of [
    [1280, 800],
    [800, 1280],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const fault of [...(await axeFindings(page)), ...(await overflowing(page)), ...(await smallTargets(page))])
      faults.push(`${width}x${height}: ${fault}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return faults;
}

async function mailedPdfs(): Promise<Buffer[]> {
  const names = await stage.mails();
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(name))));
  const pdfs = mails.flatMap(({ attachments }) => attachments.filter(({ mimeType }) => mimeType === 'application/pdf'));
  return pdfs.map(({ content }) => Buffer.from(content as ArrayBuffer));
}

test('no screen loads the code for PDFs before a person asks for an advice sheet', async () => {
  await page.goto(`${origin}/finder?neigung=17`);
  await page.getByRole('button', { name: 'Beratungsblatt erstellen' }).waitFor();
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/assets\/pdf\./.test(name)));
  expect(await loaded()).toBe(false);
});

test('model finder, comparison and calculation each create an advice sheet without a connection', async () => {
  await openSheet('/finder?neigung=17&land=DE&anforderung=rafter');
  expect((await pagesOf(await madePdf())).join(' ')).toContain('Welche Modelle eignen sich bei 17°?');
  expect(await faultsInAllSizes()).toEqual([]);
  await page.keyboard.press('Escape');

  for (const button of (await page.getByRole('button', { name: /: Vergleichen$/ }).all()).slice(0, 2))
    await button.click();
  await openSheet('/compare?neigung=17');
  const [compared = '', ...more] = await pagesOf(await madePdf());
  expect(compared).toContain('Mittlere Deckbreite');
  expect(more).toEqual([]);
  await page.keyboard.press('Escape');
});

test('the server mails an advice sheet as the same PDF that the device created offline', async () => {
  await page.goto(`${origin}/finder?neigung=24`);
  await page
    .getByRole('link', { name: /Menge berechnen$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Beratungsblatt erstellen' }).click();
  await dialog().getByText('Modellfinder', { exact: true }).click();
  await dialog().getByText('Vergleich', { exact: true }).click();
  await dialog().getByText('Beratungsblatt: Mengenrechner, Modellfinder, Vergleich').waitFor();
  await dialog()
    .getByText(/^Das Blatt ist fertig/)
    .waitFor({ timeout: 60_000 });
  const device = await madePdf();
  await dialog().getByRole('button', { name: 'Dokument auswählen' }).click();
  await dialog().getByRole('button', { name: 'Dokument ausgewählt' }).waitFor();
  await page.keyboard.press('Escape');

  // The device keeps the inputs of the sheet through a reload.
  await page.reload();
  await page.getByRole('button', { name: /^Dokumente/ }).click();
  const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.getByText('Beratungsblatt: Mengenrechner, Modellfinder, Vergleich').waitFor();
  await cart.getByLabel('E-Mail-Adresse des Empfängers').fill('bauherr@beispiel.de');
  await cart.getByRole('button', { name: 'Per E-Mail senden' }).click();
  await cart.getByText('Wartet auf Verbindung').waitFor({ timeout: 20_000 });
  expect(await mailedPdfs()).toEqual([]);
  await stage.setOnline(page, true);
  const [mailed = Buffer.alloc(0), ...others] = await until('the mail is there', async () => {
    const pdfs = await mailedPdfs();
    return pdfs.length > 0 && pdfs;
  });
  expect(others).toEqual([]);
  expect(await pagesOf(mailed)).toEqual(await pagesOf(device));
  // Server and device compress PDFs differently, so the test compares unpacked contents.
  expect(unpacked(mailed)).toEqual(unpacked(device));
});

test('an advice sheet opens in a new tab', async () => {
  await openSheet('/finder?neigung=30');
  const opened = page.context().waitForEvent('page');
  await dialog().getByRole('link', { name: 'Blatt öffnen' }).click();
  const tab = await opened;
  expect(tab.url()).toMatch(/^blob:/);
  await tab.close();
});
