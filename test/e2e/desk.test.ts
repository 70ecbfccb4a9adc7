/**
 * Tests the advice tools (model finder, comparison, calculator, printed sheet) without a connection, by finger and by
 * keyboard.
 */
import type { Page } from 'playwright-core';
import { RAISED_REQUIREMENTS } from '../../src/contract/advice/requirements';
import type { ProductListAnswer } from '../../src/contract/answers';
import { productListPath } from '../../src/contract/paths';
import type { ProductListItem } from '../../src/contract/content/product';
import { serverView, unlock, waitUntilOffline } from '../support/appDriver';
import { axeFindings, overflowing, smallTargets } from '../support/axe';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { pagesOf } from '../support/pdf';
import { until } from '../support/until';

jest.setTimeout(240_000);

const SIZES = [
  [1280, 800],
  [800, 1280],
  [390, 844],
] as const;

let stage: DemoStage;
let page: Page;
let origin: string;
/** Products of the demo whose values allow a calculation. */
let tiles: ProductListItem[];

beforeAll(async () => {
  stage = await openDemoStage();
  origin = stage.proxy.origin;
  const { default: key } = await stage.server.keys();
  tiles = (
    await (await serverView(stage.server.origin, key)).get<ProductListAnswer>(productListPath('tiles'))
  ).data.filter(({ need, regular_pitch }) => need !== null && regular_pitch !== null);
  page = await stage.browser.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await unlock(page, origin, key);
  await waitUntilOffline(page, 120_000);
  await stage.proxy.setOnline(false);
  await page.context().setOffline(true);
}, 240_000);

afterAll(() => stage?.close());

async function faultsInAllSizes(): Promise<string[]> {
  const faults: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const fault of [...(await axeFindings(page)), ...(await overflowing(page)), ...(await smallTargets(page))])
      faults.push(`${width}x${height}: ${fault}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return faults;
}

/** Runs in the page. Returns words broken across two lines, except after `/` or `-`. */
function partedWords(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const parted: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) parted.push(word);
    }
  return parted;
}

const group = (name: string) => page.getByRole('region', { name });
const first = (): ProductListItem => {
  const [tile] = tiles;
  if (tile === undefined) throw new Error('The demo has no tile with values');
  return tile;
};

test('the model finder refuses a model below its minimum roof pitch', async () => {
  const { name, regular_pitch: regular, minimum_pitch: minimum } = first();
  const opened = async (pitch: number) => {
    await page.goto(`${origin}/finder?neigung=${pitch}&land=DE`);
    await page.getByRole('form', { name: 'Ihr Dach' }).waitFor();
  };
  await opened(regular ?? 0);
  await group('Nicht zulässig').waitFor();
  expect(await group('Nicht zulässig').getByRole('heading', { name, exact: true }).count()).toBe(0);
  await opened((minimum ?? 0) - 0.5);
  await group('Nicht zulässig').getByRole('heading', { name, exact: true }).waitFor();
});

test("the page's address keeps the pitch from the slider", async () => {
  await page.goto(`${origin}/finder?neigung=30`);
  const thumb = page.getByRole('slider', { name: 'Dachneigung' });
  await thumb.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/neigung=30\.5/);
  const track = await thumb.locator('xpath=ancestor::*[@role="group"]').boundingBox();
  if (track === null) throw new Error('no track');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touchPoints = [{ x: track.x + track.width / 2, y: track.y + track.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForURL((url) => Math.abs(Number(url.searchParams.get('neigung')) - 40) < 5);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
  const { search } = new URL(page.url());
  await page.reload();
  await page.getByRole('form', { name: 'Ihr Dach' }).waitFor();
  expect(new URL(page.url()).search).toBe(search);
});

test('the accessibility checker axe finds no fault in the model finder for any country', async () => {
  for (const country of ['DE', 'AT']) {
    await page.goto(`${origin}/finder?neigung=17&land=${country}`);
    await group('Mit Zusatzmaßnahme').waitFor();
    expect(await faultsInAllSizes()).toEqual([]);
  }
});

test('a person chooses models in the model finder, compares them, and prints them on one sheet', async () => {
  await page.goto(`${origin}/finder?neigung=45`);
  const allowed = tiles.slice(0, 4).map(({ name }) => name);
  for (const name of allowed) await page.getByRole('button', { name: `${name}: Vergleichen`, exact: true }).click();
  await page.getByRole('link', { name: 'Zum Vergleich (4 Modelle, voll)' }).click();
  for (const name of allowed) await page.getByRole('columnheader', { name }).waitFor();
  await page.getByRole('rowheader', { name: /^Zusatzmaßnahme bei 45°/ }).waitFor();
  expect(await faultsInAllSizes()).toEqual([]);

  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  // The address fills every field. The four models come from the device's stored comparison.
  await page.goto(
    `${origin}/compare?neigung=17&land=DE&${RAISED_REQUIREMENTS.DE.map((one) => `anforderung=${one}`).join('&')}`,
  );
  await page.getByRole('rowheader', { name: /mit 5 erhöhten Anforderungen/ }).waitFor();
  await page.getByText(/^Erhöhte Anforderungen: Sparren/).click();
  const [printed = '', ...more] = await pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(more).toEqual([]);
  expect(printed).toContain('Windzone 4 oder exponierte Lage');

  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole('region', { name: 'Vergleich der Modelle' });
  expect(await table.evaluate(partedWords)).toEqual([]);
  const header = page.getByRole('rowheader').first();
  const before = await header.boundingBox();
  await table.evaluate((element) => element.scrollTo({ left: 300 }));
  await until(
    'the table is scrolled',
    async () => (await table.evaluate((element) => element.scrollLeft)) > 100 || null,
  );
  expect((await header.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.reload();
  await page.getByRole('columnheader').nth(3).waitFor();
  // The label covers the checkbox, so the test clicks the label.
  await page.getByText('Nur Unterschiede').click();
  await until('rows without a difference are gone', async () => {
    // Headings of groups are row headers, too.
    const rows = await page.locator('th[scope=row]').allTextContents();
    return (rows.length > 0 && rows.every((text) => text.endsWith('unterschiedlich'))) || null;
  });

  // A link with models opens these models, not the comparison that the device has stored.
  expect(new URL(page.url()).searchParams.getAll('modell')).toHaveLength(4);
  const linked = tiles.slice(4, 6);
  await page.goto(`${origin}/compare?${linked.map(({ id }) => `modell=${id}`).join('&')}&neigung=45`);
  for (const { name } of linked) await page.getByRole('columnheader', { name }).waitFor();
  expect(await page.getByRole('columnheader').count()).toBe(2);
  await page.getByRole('button', { name: 'Vergleich leeren' }).click();
  await page.getByText('Sie haben noch kein Modell zum Vergleichen gewählt.').waitFor();
});

test("the calculator's roof drawing changes with the entered measures", async () => {
  await page.goto(`${origin}/view/${first().id}`);
  await page.getByRole('link', { name: 'Menge berechnen' }).click();
  const result = page.getByRole('region', { name: 'Ergebnis' });
  await result.getByText('Ziegel gesamt').waitFor();
  const drawing = page.getByRole('img', { name: /^Dachfläche/ });
  const before = await drawing.getAttribute('aria-label');
  const rafter = page.getByRole('textbox', { name: 'Sparrenlänge (m)' });
  await rafter.fill('9,25');
  await rafter.press('Enter');
  await until('the drawing follows', async () => (await drawing.getAttribute('aria-label')) !== before || null);
  expect(new URL(page.url()).searchParams.get('sparren')).toBe('9250');
  const formulas = page.getByText('So wird gerechnet');
  const sign = () => formulas.evaluate((summary) => getComputedStyle(summary, '::after').content);
  expect(await sign()).toBe('"+"');
  await formulas.click();
  expect(await sign()).toBe('"−"');
  expect(await faultsInAllSizes()).toEqual([]);
});

// spec: route-24
test('the dashboard and the navigation lead to model finder, comparison, calculator and folder', async () => {
  await page.goto(`${origin}/dashboard`);
  const desk = page.getByRole('navigation', { name: 'Beraten' });
  await desk.getByRole('link').first().waitFor();
  expect(await desk.getByRole('link').allTextContents()).toEqual([
    'Suche',
    'Modellfinder',
    'Vergleich',
    'Mengenrechner',
    'Kundenmappe',
  ]);
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Mengenrechner' }).click();
  await page.getByText('Für welches Modell möchten Sie rechnen?').waitFor();
});
