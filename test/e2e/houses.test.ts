/** Tests the house view offline: the roof's colour in the picture and the roof in the customer folder. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { parse } from 'yaml';
import { CATALOG, readProducts } from '../../catalog/tools/products';
import type { HousesSource } from '../../server/catalog/format/sourceSchemas';
import { PATCH_PX } from '../../src/contract/content/atHouse';
import { linearOf } from '../../src/contract/content/roofColour';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { axeFindings, overflowing, smallTargets } from '../support/axe';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { deltaE, labOf, meanLight } from '../support/deltaE';

jest.setTimeout(240_000);

const { forms, houses } = parse(readFileSync(path.join(CATALOG, 'houses.yaml'), 'utf8')) as HousesSource;
const [house] = houses;
const [pass] = house?.passes ?? [];
const model = readProducts('tiles').find(({ id }) =>
  forms.some(({ id: form, products }) => form === pass?.form && products.includes(id)),
);
if (house === undefined || pass === undefined || model === undefined) throw new Error('The demo has houses');
const colors = (model.colors ?? []).flatMap(({ id, label, swatch }) =>
  typeof label === 'string' && swatch !== undefined ? [{ id, label, swatch }] : [],
);
const [first, second] = colors;
if (first === undefined || second === undefined) throw new Error('The first model has two colours');

let stage: DemoStage;
let page: Page;

beforeAll(async () => {
  stage = await openDemoStage();
  page = await stage.browser.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const { default: key } = await stage.server.keys();
  await unlock(page, stage.proxy.origin, key);
  await waitUntilOffline(page, 120_000);
  await stage.setOnline(page, false);
}, 240_000);
afterAll(() => stage?.close());

const shown = (color: string) => page.locator(`canvas[data-shows="${house.id} ${model.id} ${color}"]`);

/** The colour distance between the swatch and a sample area of the roof in the first canvas. */
async function distance(swatch: string): Promise<number> {
  const place = { ...pass?.patch, size: PATCH_PX };
  const bytes = await page
    .locator('canvas')
    .first()
    .evaluate((canvas, { x = 0, y = 0, size }) => {
      const context = (canvas as HTMLCanvasElement).getContext('2d');
      return [...(context?.getImageData(x, y, size, size).data ?? [])];
    }, place);
  return deltaE(labOf(meanLight(Uint8Array.from(bytes))), labOf(linearOf(swatch)));
}

test('a product page leads to the house view, where each roof colour matches its swatch', async () => {
  await page.goto(`${stage.proxy.origin}/view/${model.id}?farbe=${first.id}`);
  await page.getByRole('link', { name: 'Am Haus ansehen' }).click();
  await shown(first.id).waitFor();
  expect(await distance(first.swatch)).toBeLessThan(3);
  for (const { id, label, swatch } of colors) {
    await page.getByRole('group', { name: 'Farbe' }).getByRole('radio', { name: label, exact: true }).click();
    await shown(id).waitFor();
    expect([id, (await distance(swatch)) < 3]).toEqual([id, true]);
  }
});

test("without a connection the app's own visualisation screen shows a house", async () => {
  await page.goto(`${stage.proxy.origin}/form/visualization`);
  await page.locator('canvas[data-shows]').first().waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('mouse and keyboard move the dividing line between two compared roofs on the house', async () => {
  await page.goto(`${stage.proxy.origin}/form/visualization?modell=${model.id}&farbe=${first.id}`);
  await page.getByRole('button', { name: 'Zwei Dächer vergleichen' }).click();
  const line = page.getByRole('slider', { name: 'Trennlinie zwischen den Dächern' });
  await shown(first.id).first().waitFor();
  await page.locator('canvas[data-shows]').nth(1).waitFor();
  const box = await page.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('The picture has a box');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await line.getAttribute('aria-valuenow')).toBe('25');
  await page.keyboard.press('ArrowRight');
  expect(await line.getAttribute('aria-valuenow')).toBe('27');
});

test('a person creates an advice sheet of a coloured roof and saves the roof in the customer folder', async () => {
  await page.goto(`${stage.proxy.origin}/form/visualization?modell=${model.id}&farbe=${second.id}`);
  await shown(second.id).waitFor();
  await page.getByRole('button', { name: 'Beratungsblatt erstellen' }).click();
  const sheet = page.getByRole('dialog', { name: 'Beratungsblatt' });
  await sheet.getByText(/^Das Blatt ist fertig: 1 Seite/).waitFor({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Merken' }).click();
  await page.getByRole('link', { name: 'Ansehen' }).click();
  const kept = page.getByRole('listitem', { name: `${model.name}, ${second.label}` });
  await kept.locator('canvas[data-shows]').waitFor();
});

test.each([
  [1280, 800],
  [800, 1280],
  [390, 844],
])('the house view with one and two roofs is accessible (window: %i x %i)', async (width, height) => {
  await page.setViewportSize({ width, height });
  await page.goto(`${stage.proxy.origin}/form/visualization?modell=${model.id}&farbe=${first.id}`);
  await shown(first.id).waitFor();
  const faults = async () => [
    ...(await axeFindings(page)),
    ...(await overflowing(page)),
    ...(await smallTargets(page)),
  ];
  expect(await faults()).toEqual([]);
  await page.getByRole('button', { name: 'Zwei Dächer vergleichen' }).click();
  await page.getByRole('slider').waitFor();
  expect(await faults()).toEqual([]);
});
