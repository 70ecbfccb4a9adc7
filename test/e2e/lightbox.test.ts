/** Tests the lightbox in a real browser (specification §2, §4, §9). */
import { readProducts } from '../../catalog/tools/products';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { unlock, waitUntilOffline } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { until } from '../support/until';

jest.setTimeout(240_000);

const SIZES = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
];

let stage: DemoStage;
let page: Page;
let devtools: CDPSession;
let lightbox: Locator;

beforeAll(async () => {
  stage = await openDemoStage();
  page = await stage.browser.page();
  devtools = await page.context().newCDPSession(page);
  // With reduced motion, a dialog is in its final place at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await unlock(page, stage.proxy.origin, (await stage.server.keys()).default);
  await waitUntilOffline(page, 120_000);
  lightbox = page.getByRole('dialog', { name: 'Bildansicht' });
});
afterAll(() => stage?.close());

async function open(section: string): Promise<void> {
  await page.goto(`${stage.proxy.origin}/view/lindora-12`);
  await page.getByRole('region', { name: section }).getByRole('button').first().click();
  await lightbox.waitFor();
  await until('the picture is there', () => picture().evaluate((image: HTMLImageElement) => image.naturalWidth > 0));
}

const picture = (): Locator => lightbox.locator('.ril-image-current');
const button = (name: string): Locator => lightbox.getByRole('button', { name });
const COUNT = readProducts('tiles').find(({ id }) => id === 'lindora-12')?.references?.length ?? 0;
/** Waits until the lightbox shows the reference picture with this number. */
const isAt = (place: number): Promise<void> => lightbox.getByText(`${place} von ${COUNT}`, { exact: true }).waitFor();

/** The lightbox's library treats presses less than 180 ms apart as one held key. */
const HAND = { intervalMs: 250, timeoutMs: 10_000 };
const pressUntil = (key: string, place: number): Promise<unknown> =>
  until(
    `${key} leads to picture ${place}`,
    async () => {
      if (await lightbox.getByText(`${place} von ${COUNT}`, { exact: true }).isVisible()) return true;
      await page.keyboard.press(key);
      return false;
    },
    HAND,
  );

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('What should be measured is not laid out');
  return box;
}

// spec: media-7, limit-27
test.each(SIZES)("the lightbox fills 90 % of the window's width (window: $width × $height)", async (size) => {
  await page.setViewportSize(size);
  await open('Referenzen');
  const frame = await boxOf(lightbox);
  expect(frame.width).toBeCloseTo(size.width * 0.9, 0);
  expect(frame.height).toBeCloseTo(size.height * 0.8, 0);
  expect(frame.x).toBeCloseTo(size.width * 0.05, 0);
  expect(frame.y).toBeCloseTo(size.height * 0.1, 0);

  const shown = await boxOf(picture());
  expect(shown.x).toBeGreaterThanOrEqual(frame.x);
  expect(shown.x + shown.width).toBeLessThanOrEqual(frame.x + frame.width);
  const words = await boxOf(lightbox.getByText(`1 von ${COUNT}`, { exact: true }));
  expect(words.y).toBeGreaterThanOrEqual(shown.y + shown.height - 1);

  const select = await boxOf(button('Dokument auswählen'));
  expect(frame.x + frame.width - (select.x + select.width)).toBeLessThanOrEqual(24);
  expect(frame.y + frame.height - (select.y + select.height)).toBeLessThanOrEqual(24);
  expect(select.height).toBeGreaterThanOrEqual(48);
});

describe('the lightbox at 1280 × 800', () => {
  beforeAll(() => page.setViewportSize({ width: 1280, height: 800 }));

  test('shows the next picture and caption by arrow key', async () => {
    await open('Referenzen');
    const captions = new Set<string>();
    const caption = async () => captions.add((await lightbox.getByRole('status').textContent()) ?? '');
    await isAt(1);
    await caption();
    await pressUntil('ArrowRight', 2);
    await caption();
    await pressUntil('ArrowRight', 3);
    await caption();
    expect(captions.size).toBe(3);
    await pressUntil('ArrowLeft', 2);
    await button('Vorheriges Bild').click();
    await isAt(1);
    await button('Nächstes Bild').click();
    await isAt(2);
    await page.keyboard.press('Escape');
    await lightbox.waitFor({ state: 'detached' });
    const hasFocus = await page
      .getByRole('region', { name: 'Referenzen' })
      .evaluate((section) => section.contains(document.activeElement));
    expect(hasFocus).toBe(true);
  });

  test.each(['Tab', 'Shift+Tab'])('keeps the focus inside when a person presses %s repeatedly', async (key) => {
    await open('Broschüren');
    const passed: string[] = [];
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press(key);
      const focused = await lightbox.evaluate((window) => {
        const { activeElement } = document;
        if (!window.contains(activeElement)) return 'outside';
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
      });
      passed.push(focused);
    }
    expect(passed).not.toContain('outside');
    for (const name of ['Schließen', 'Vergrößern', 'Nächstes Bild', 'Öffnen', 'Dokument auswählen'])
      expect(passed.filter((words) => words === name).length).toBeGreaterThanOrEqual(2);
  });

  test('zooms in and out with its buttons', async () => {
    await open('Referenzen');
    const width = async () => (await boxOf(picture())).width;
    const before = await width();
    expect(await button('Verkleinern').isDisabled()).toBe(true);
    await button('Vergrößern').click();
    await button('Vergrößern').click();
    await until('the picture is larger', async () => (await width()) > before * 1.5);
    await button('Verkleinern').click();
    await button('Verkleinern').click();
    await until('it is as it was', async () => Math.abs((await width()) - before) < 2);
  });

  test('shows that a file is already selected when a person opens the file again', async () => {
    await open('Referenzen');
    await button('Dokument auswählen').click();
    await button('Dokument ausgewählt').click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Dokumente, 1 ausgewählt' }).waitFor();
    await open('Referenzen');
    await button('Dokument ausgewählt').click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Dokumente, 1 ausgewählt' }).waitFor();
  });

  test.each([
    ['a brochure', 'Broschüren', null],
    ['a data sheet', null, 'Datenblatt Deutschland'],
  ])('shows the first page of %s', async (_name, section, sheet) => {
    if (section !== null) await open(section);
    if (sheet !== null) {
      await page.goto(`${stage.proxy.origin}/view/lindora-12`);
      await page.getByRole('button', { name: sheet, exact: true }).click();
      await lightbox.waitFor();
      await lightbox.getByRole('status').getByText(`Lindora 12 – ${sheet}`, { exact: true }).waitFor();
    }
    await until('its page is there', () => picture().evaluate((image: HTMLImageElement) => image.naturalWidth > 600));
    const pages = page.context().pages().length;
    await button('Dokument auswählen').waitFor();
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      lightbox.getByRole('link', { name: 'Öffnen' }).click(),
    ]);
    expect(page.context().pages()).toHaveLength(pages + 1);
    expect(new URL(opened.url()).pathname).toBe('/api/filedata');
    await opened.close();
    const href = await lightbox.getByRole('link', { name: 'Öffnen' }).getAttribute('href');
    const type = await page.evaluate(async (address) => (await fetch(address)).headers.get('content-type'), href ?? '');
    expect(type).toBe('application/pdf');
  });

  test("shows a video's select button in the lower right corner", async () => {
    await page.goto(`${stage.proxy.origin}/content/solarwelt`);
    await page.getByRole('button', { name: /^Video „Ein Dach fürs Leben“/ }).click();
    const video = page.getByRole('dialog').locator('video');
    await until('it plays', () => video.evaluate((player: HTMLVideoElement) => player.currentTime > 0.2));
    const frame = await boxOf(page.getByRole('dialog'));
    expect(frame.width).toBeLessThanOrEqual(1280 * 0.9 + 1);
    expect(frame.height).toBeLessThanOrEqual(800 * 0.8 + 1);
    const choice = page.getByRole('dialog').getByRole('button', { name: 'Dokument auswählen' });
    const { x, y, width, height } = await boxOf(choice);
    // The button is in the corner at the bottom right.
    expect(frame.x + frame.width - (x + width)).toBeLessThan(48);
    expect(frame.y + frame.height - (y + height)).toBeLessThan(48);
    await choice.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Dokument ausgewählt' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
    await page.getByRole('button', { name: /^Dokumente, [12] ausgewählt$/ }).waitFor();
  });
});

test.each([
  ['on a phone held sideways', 844, 390, 200],
  ['on a page enlarged four times', 320, 256, 96],
])('%s a video in the lightbox is large enough to watch', async (_where, width, height, least) => {
  await page.setViewportSize({ width, height });
  await page.goto(`${stage.proxy.origin}/content/solarwelt`);
  await page.getByRole('button', { name: /^Video „Ein Dach fürs Leben“/ }).click();
  const window = page.getByRole('dialog');
  const video = window.locator('video');
  await video.waitFor();
  expect((await boxOf(video)).height).toBeGreaterThanOrEqual(least);
  await window.getByRole('button', { name: /^Dokument aus(?:ge)?wähl/ }).click();
  await window.getByRole('button', { name: 'Schließen' }).click();
  await window.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('the lightbox shows a transparent drawing on a white background', async () => {
  await open('Technische Zeichnungen');
  expect(await picture().evaluate((image) => getComputedStyle(image).backgroundColor)).toBe('rgb(255, 255, 255)');
});

test('one finger swipes to the next picture of the lightbox, and two fingers zoom', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await open('Referenzen');
  await isAt(1);
  const { x, y, width, height } = await boxOf(picture());
  const middle = { x: x + width / 2, y: y + height / 2 };
  /** Moves each finger from one position to another. Positions are pixels to the right of the picture's middle. */
  const move = async (from: readonly number[], to: readonly number[]): Promise<void> => {
    const points = (share: number) =>
      from.map((start, id) => ({ id, x: middle.x + start + ((to[id] ?? 0) - start) * share, y: middle.y }));
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
    for (const share of [0.25, 0.5, 0.75, 1])
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(share) });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await move([120], [-120]);
  await isAt(2);
  await move([-120], [120]);
  await isAt(1);
  await move([-30, 30], [-140, 140]);
  const shown = picture();
  await until('the picture is larger', async () => (await boxOf(shown)).width > width * 1.2);
});
