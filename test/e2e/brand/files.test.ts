/**
 * The second brand is published over the demo. Then the build, the open files, a mail, a PDF, a print and the pages
 * outside the app have nothing of the demo's brand.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import PostalMime, { type Email } from 'postal-mime';
import { CATALOG } from '../../../catalog/tools/products';
import { sha256Of } from '../../../server/base/digest';
import { BRAND_PATHS } from '../../../src/contract/brand/brandPaths';
import { filedataPath } from '../../../src/contract/paths';
import { APP_DIR } from '../../support/appBuild';
import { unlock, waitUntilOffline } from '../../support/appDriver';
import { openDemoStage, type DemoStage } from '../../support/demoStage';
import { formerColours, formerPixels, formerPixelsIn, formerWords, remains } from '../../support/formerBrand';
import { pagesOf, pixelsOf } from '../../support/pdf';
import { secondBrand } from '../../support/secondBrand';
import { publishSecondBrand } from '../../support/secondCatalogue';
import { until } from '../../support/until';

jest.setTimeout(300_000);

const ADDRESSES = Object.values(BRAND_PATHS);
const CALCULATION = '/calculate/lindora-12?sparren=7420';

let stage: DemoStage;
let page: Page;
let origin: string;
/** The open files of the demo, by address. */
let former: ReadonlyMap<string, Buffer>;

async function readOpen(address: string): Promise<Buffer> {
  const answer = await fetch(`${stage.server.origin}${address}`);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

beforeAll(async () => {
  stage = await openDemoStage();
  ({ origin } = stage.proxy);
  former = new Map(await Promise.all(ADDRESSES.map(async (address) => [address, await readOpen(address)] as const)));
  await rm(await publishSecondBrand(stage.server), { recursive: true });
  page = await stage.browser.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await unlock(page, origin, (await stage.server.keys()).worker);
  await waitUntilOffline(page);
}, 300_000);
afterAll(() => stage?.close());

const open = async (address: string): Promise<void> => {
  await page.goto(`${origin}${address}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
}

// spec: brand-15
test('the build has neither words nor pictures of a brand', async () => {
  const pictures = await filesIn(path.join(CATALOG, 'media/brand'));
  const hashes = new Set(await Promise.all(pictures.map(async (file) => sha256Of(await readFile(file)))));
  const built = await filesIn(APP_DIR);
  expect(built.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const file of built) {
    const bytes = await readFile(file);
    if (hashes.has(sha256Of(bytes))) found.push(`${file} is a picture of the demo's brand`);
    found.push(...formerWords(bytes.toString('latin1')).map((words) => `${file} has ${words}`));
  }
  expect(found).toEqual([]);
});

const isText = (address: string): boolean => /\.(?:css|json|webmanifest|svg)$/.test(address);
const isPicture = (address: string): boolean => /\.(?:svg|png|jpg|webp)$/.test(address);

async function remainsIn(address: string, bytes: Buffer): Promise<string[]> {
  const text = isText(address) ? bytes.toString() : '';
  return [...formerWords(text), ...formerColours(text), ...(isPicture(address) ? await formerPixelsIn(bytes) : [])];
}

test.each(ADDRESSES)('the open file %s has nothing of the former brand', async (address) => {
  const bytes = await readOpen(address);
  expect(bytes.equals(former.get(address) ?? Buffer.alloc(0))).toBe(false);
  expect(await remainsIn(address, bytes)).toEqual([]);
});

test.each([BRAND_PATHS.css, BRAND_PATHS.json, BRAND_PATHS.manifest, BRAND_PATHS.icon, BRAND_PATHS.icon192])(
  "the demo's own file %s has words or colours that this test finds",
  async (address) => {
    expect(await remainsIn(address, former.get(address) ?? Buffer.alloc(0))).not.toEqual([]);
  },
);

test('the manifest of the installed app has name and colour of the second brand', async () => {
  expect(JSON.parse((await readOpen(BRAND_PATHS.manifest)).toString())).toMatchObject({
    name: secondBrand.name,
    short_name: secondBrand.name,
    theme_color: secondBrand.colours.background,
  });
});

test('a printed page shows only the second brand', async () => {
  const views = [
    [CALCULATION, 'Paletten'],
    ['/products/tiles', 'Lindora 12'],
    ['/compare?modell=lindora-12&modell=marenta-11', 'Marenta 11'],
  ] as const;
  for (const [address, words] of views) {
    await open(address);
    await page.getByRole('main').getByText(words).first().waitFor();
    const printed = await page.pdf({ preferCSSPageSize: true });
    const text = (await pagesOf(printed)).join(' ');
    expect([address, formerWords(text)]).toEqual([address, []]);
    expect(text).toContain(secondBrand.notice);
    // The other pages have photographs, which may have any colour.
    if (address === CALCULATION) expect(await formerPixelsOf(printed)).toEqual([]);
  }
});

async function formerPixelsOf(pdf: Uint8Array): Promise<string[]> {
  return (await pixelsOf(pdf)).flatMap((data) => formerPixels({ data, bytesPerPixel: 4 }));
}

async function sendSheet(): Promise<Email> {
  await open(CALCULATION);
  await page.getByRole('button', { name: 'Beratungsblatt erstellen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Beratungsblatt' });
  await sheet.getByText(/^Das Blatt ist fertig/).waitFor({ timeout: 60_000 });
  await sheet.getByRole('button', { name: 'Dokument auswählen' }).click();
  await sheet.getByRole('button', { name: 'Dokument ausgewählt' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Dokumente/ }).click();
  const cart = page.getByRole('dialog', { name: 'Ausgewählte Dokumente' });
  await cart.getByLabel('E-Mail-Adresse des Empfängers').fill('kunde@beispiel.de');
  await cart.getByRole('button', { name: 'Per E-Mail senden' }).click();
  const file = await until('the mail is written', async () => (await stage.mails())[0]);
  return PostalMime.parse(await readFile(file));
}

test('a mail with an advice sheet shows only the second brand', async () => {
  const { from, subject = '', text = '', html = '', attachments } = await sendSheet();
  expect(from).toMatchObject({ name: secondBrand.sender, address: secondBrand.support.mail });
  expect(formerWords([subject, text, html].join('\n'))).toEqual([]);
  expect(formerColours(html)).toEqual([]);
  for (const words of [text, html]) expect(words).toContain(secondBrand.footer);
  const contentOf = (type: string): Buffer => {
    const found = attachments.find(({ mimeType }) => mimeType === type);
    // The cast is safe, because no option asks for another form of the content.
    return Buffer.from((found?.content ?? new ArrayBuffer(0)) as ArrayBuffer);
  };
  expect(await formerPixelsIn(contentOf('image/png'))).toEqual([]);
  const sheet = contentOf('application/pdf');
  const printed = (await pagesOf(sheet)).join(' ');
  const { name, company, footer } = secondBrand;
  for (const words of [name, company.name, footer]) expect(printed).toContain(words);
  expect(formerWords(printed)).toEqual([]);
  expect(await formerPixelsOf(sheet)).toEqual([]);
});

test("the server's page for an unknown link shows only the second brand", async () => {
  await page.goto(`${stage.server.origin}/application/share/unbekannt`);
  await page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }).waitFor();
  expect(await page.title()).toContain(secondBrand.name);
  expect(await remains(page)).toEqual([]);
  const sign = page.locator('header img');
  expect(await sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("the worker's own page shows only the second brand", async () => {
  await open('/dashboard');
  await stage.setOnline(page, false);
  await page.goto(`${origin}${filedataPath('A'.repeat(22))}`);
  await page.getByText('Diese Datei ist nicht auf diesem Gerät gespeichert.').waitFor();
  expect(await page.title()).toBe(secondBrand.name);
  await page.getByRole('img', { name: secondBrand.name }).waitFor();
  expect(await remains(page)).toEqual([]);
  await stage.setOnline(page, true);
});
