/** Tests the first start of a new installation as its user sees it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productPath } from '../../src/contract/paths';
import type { ProductAnswer } from '../../src/contract/answers';
import { serverView, unlock } from '../support/appDriver';
import { newProfile, removeProfile, startChromium, type Browser } from '../support/chromium';
import { shareDerivedPictures } from '../support/derivedPictures';
import { startServer, type ServerProcess } from '../support/serverProcess';

jest.setTimeout(180_000);

let dataDir: string;
let profile: string;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'dachberater-fresh-'));
  shareDerivedPictures(dataDir);
  profile = await newProfile();
  server = await startServer({ dataDir, script: 'server/cli/start.ts', startTimeoutMs: 150_000 });
  browser = await startChromium(profile);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await removeProfile(profile);
  await rm(dataDir, { recursive: true, force: true });
});

test('the first start of the server writes a key for every group', async () => {
  const keys = await server.keys();
  expect(Object.keys(keys).sort()).toEqual(['admin', 'dachberater', 'default', 'worker']);
  expect(server.output()).toContain(path.join(dataDir, 'demo-access.json'));
  for (const key of Object.values(keys)) expect(server.output()).not.toContain(key);
});

test("the app refuses a wrong key with the server's message", async () => {
  const page = await browser.page();
  await page.goto(`${server.origin}/dashboard`);
  await page.getByLabel('Zugangsschlüssel').fill('kein-schluessel');
  await page.getByRole('button', { name: 'Freischalten' }).click();
  await page.getByText('Der Zugangsschlüssel ist ungültig.').waitFor();
  await page.close();
});

test("a person unlocks the app with a generated key and sees a product's values from the catalogue", async () => {
  const { default: key } = await server.keys();
  const view = await serverView(server.origin, key);
  const page = await browser.page();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await unlock(page, server.origin, key);
  expect(await page.title()).toMatch(/ \| Dachberater$/);

  await page
    .getByRole('main')
    .getByRole('link', { name: /Tondachziegel/ })
    .first()
    .click();
  await page.waitForURL('**/products/tiles');
  const { data } = await view.products('tiles');
  const first = data[0];
  if (first === undefined) throw new Error('The demo catalogue has no tiles');
  // Chromium reports the name's no-break spaces as plain spaces.
  const name = first.name.replace(/\s/g, ' ');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.waitForURL(`**/view/${first.id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();

  const product = await view.get<ProductAnswer>(productPath(first.id));
  const technical = Object.entries(product.properties).filter(([code]) => !code.startsWith('EINSATZ_'));
  expect(technical.length).toBeGreaterThan(3);
  const table = page.getByRole('region', { name: 'Technische Daten' });
  for (const [, property] of technical) {
    if (!('value' in property)) continue;
    await table
      .getByText(property.value[0]?.value ?? '?')
      .first()
      .waitFor();
  }
  expect(faults).toEqual([]);
  await page.close();
});

test('the server ends with exit code 0 when it is stopped', async () => {
  await server.stop();
  expect(server.exitCode()).toBe(0);
});
