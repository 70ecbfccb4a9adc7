/**
 * Lists in a real browser: an arriving list moves nothing, a list keeps its scroll position, and pictures are sharp.
 */
import type { Locator, Page } from 'playwright-core';
import type { ContentAnswer, NewsListAnswer } from '../../src/contract/answers';
import { CONTENT_SERVICES, PATHS } from '../../src/contract/paths';
import { serverView, unlock, waitUntilOffline } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { until } from '../support/until';

jest.setTimeout(240_000);

let stage: DemoStage;
let page: Page;

beforeAll(async () => {
  stage = await openDemoStage();
  page = await stage.browser.page();
  await page.addInitScript(noteShifts);
  await unlock(page, stage.proxy.origin, (await stage.server.keys()).default);
  await waitUntilOffline(page);
});
afterAll(() => stage?.close());

declare global {
  var shifts: number[];
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Runs in the page before the app. Records every layout shift, including shifts after an input. */
function noteShifts(): void {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      if (sources.some(({ node }) => document.querySelector('main')?.contains(node) === true))
        globalThis.shifts.push(value);
  }).observe({ type: 'layout-shift', buffered: true });
}

const open = async (path: string): Promise<void> => {
  await page.goto(`${stage.proxy.origin}${path}`);
  await page.locator('[aria-posinset="1"] img').first().waitFor();
};
const allPicturesThere = () =>
  until('the pictures in sight are there', () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main img')].every(
        (image) => image.getBoundingClientRect().top > innerHeight || (image as HTMLImageElement).complete,
      ),
    ),
  );

test.each([
  ['/products/tiles', 1280, 800],
  ['/products/tiles?surface=engobiert', 390, 844],
  ['/products/stones', 800, 1280],
  ['/references', 1280, 800],
  ['/references', 390, 844],
])('nothing moves when the list arrives: page "%s", window %i × %i', async (path, width, height) => {
  await page.setViewportSize({ width, height });
  await open(path);
  await allPicturesThere();
  expect(await page.evaluate(() => globalThis.shifts)).toEqual([]);
});

test.each(['/products/tiles', '/products/stones', '/references'])(
  'at 1920 px no picture on %s is enlarged by more than a tenth',
  async (path) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await open(path);
    await allPicturesThere();
    expect(await stretched('main li img')).toEqual([]);
  },
);

test('at 1920 px no picture on a product page is enlarged by more than a tenth', async () => {
  // The scroll bar is 15 px wide in this browser, so 1920 px remain for the page.
  await page.setViewportSize({ width: 1935, height: 1080 });
  await page.goto(`${stage.proxy.origin}/view/lindora-12`);
  await page.getByRole('heading', { level: 2, name: 'Einsatzbereiche' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(1920);
  expect(await stretched('main article .slick-active img, main article figure img')).toEqual([]);
});

test('at 1920 px no picture on content or news pages is enlarged by more than a tenth', async () => {
  await page.setViewportSize({ width: 1935, height: 1080 });
  const view = await serverView(stage.server.origin, (await stage.server.keys()).default);
  const contents = await Promise.all(
    Object.values(CONTENT_SERVICES).map((service) => view.get<ContentAnswer>(service)),
  );
  const groups = contents.flatMap((content) => content.groups.map(({ id }) => `/content/${id}`));
  const news = (await view.get<NewsListAnswer>(PATHS.news)).map((_, index) => `/read/${index + 1}`);
  for (const path of ['/dashboard', '/view/lindora-12', '/finder', ...groups, ...news]) {
    await page.goto(`${stage.proxy.origin}${path}`);
    await page.locator('main img').first().waitFor();
    const all = page.getByRole('button', {
      name: /^Alle (?:Farbvarianten anzeigen|Referenzbilder|technischen Zeichnungen|Broschüren)$/,
    });
    while ((await all.count()) > 0) await all.first().click();
    // The browser does not load pictures in hidden (`inert`) slides of a carousel.
    expect([path, await stretched('main img:not([inert] img)')]).toEqual([path, []]);
  }
});

test('on a phone the filter chips and the clear button share one line', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/products/tiles?surface=engobiert&color=grau');
  const main = page.getByRole('main');
  const chips = main.getByRole('list', { name: 'Gewählte Filter' }).getByRole('button');
  const reset = main.getByRole('button', { name: 'Filter zurücksetzen' });
  await reset.waitFor();
  expect(await chips.count()).toBe(2);
  const boxes = await Promise.all(
    [main.getByRole('status').filter({ hasText: /Produkte?$/ }), chips.first(), chips.last(), reset].map((one) =>
      one.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    ),
  );
  const middles = boxes.map(({ top, height }) => top + height / 2);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
  const [shown, scrolled] = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return [clientWidth, scrollWidth] as const;
  });
  expect(boxes.at(-1)?.right).toBeLessThanOrEqual(shown);
  expect(scrolled).toBe(shown);
});

const hasFocus = (link: Locator): Promise<boolean> => link.evaluate((element) => element === document.activeElement);

/** The pictures that are shown at more than 1.1 times their own size in pixels. */
const stretched = (pictures: string): Promise<readonly string[]> =>
  page.evaluate(async (selector) => {
    const found: string[] = [];
    for (const image of document.querySelectorAll<HTMLImageElement>(selector)) {
      image.scrollIntoView();
      await image.decode();
      // With a srcset, `naturalWidth` is the width from `sizes`, so a new image reads the file's width.
      const file = new Image();
      file.src = image.currentSrc;
      await file.decode();
      const sides = [image.clientWidth / file.naturalWidth, image.clientHeight / file.naturalHeight];
      const scale = getComputedStyle(image).objectFit === 'contain' ? Math.min(...sides) : Math.max(...sides);
      if (scale > 1.1) found.push(`${image.currentSrc}: ${scale}`);
    }
    return found;
  }, pictures);

test("a reload keeps a list's filters, and the back button keeps filters and scroll position", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/references?object_type=einfamilienhaus');
  await page.reload();
  await page.getByRole('button', { name: 'Objekttyp: Einfamilienhaus entfernen' }).waitFor();
  await allPicturesThere();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const count = await page.locator('main [aria-setsize]').first().getAttribute('aria-setsize');
  const link = page.getByRole('main').locator(`[aria-posinset="${count}"]`).getByRole('link');
  await link.waitFor();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  const name = await link.textContent();
  await link.click();
  await page.waitForURL(/\/view\/.+\?farbe=/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Objekttyp: Einfamilienhaus entfernen' }).waitFor();
  await until('the list stands where it was left', async () =>
    Math.abs((await page.evaluate(() => scrollY)) - place) < 2 ? true : null,
  );
  await until('the list ends with the same entry', async () => (await link.textContent()) === name);
  await until('the last card has the focus', () => hasFocus(link));
});

test.each([
  [1280, 800],
  [390, 844],
])('the back button focuses the card that a person opened (window: %i × %i)', async (width, height) => {
  await page.setViewportSize({ width, height });
  await open('/references');
  await allPicturesThere();
  // Several neighbouring cards of the demo lead to this address. The app must focus the one that was opened.
  const shared = page.getByRole('main').locator('[aria-posinset] a[href="/view/lindora-12?farbe=anthrazit"]');
  // Scrolls slowly, because cards show only names during a fast scroll.
  await until(
    'several of them are in the document',
    async () => {
      if ((await shared.count()) > 1) return true;
      await page.evaluate(() => {
        const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
        if (isAtEnd) scrollTo(0, 0);
        else scrollBy(0, innerHeight / 4);
      });
      return null;
    },
    { intervalMs: 300, timeoutMs: 60_000 },
  );
  const place = await shared.nth(1).evaluate((link) => link.closest('li')?.getAttribute('aria-posinset') ?? '');
  const link = page.getByRole('main').locator(`[aria-posinset="${place}"]`).getByRole('link');
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Lindora 12' }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Zurück' }).click();
  await until('it has the focus', () => hasFocus(link));
});

describe.each([
  [1280, 800],
  [390, 844],
])('the filter button at %i × %i', (width, height) => {
  const panel = () => page.getByRole('group', { name: 'Auswahl eingrenzen' });
  const isInSight = () =>
    panel().evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return top >= header && bottom <= innerHeight;
    });
  const press = async () => {
    const box = await page.getByRole('banner').getByRole('button', { name: 'Filter' }).boundingBox();
    // Clicks at coordinates, because Playwright's own click would first scroll the button into view.
    await page.mouse.click((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
  };
  const pressAt = async (top: number) => {
    await page.evaluate((to) => scrollTo(0, to), top);
    await until('the page has scrolled', () => page.evaluate((to) => scrollY === to, top));
    await press();
    await panel().getByRole('button').first().waitFor();
    await until('the dropdowns are in sight', isInSight);
  };

  beforeEach(async () => {
    await page.setViewportSize({ width, height });
    await open('/products/tiles');
    await allPicturesThere();
  });

  test.each([200, 2_000])('scrolls back to the filter dropdowns (scrolled down by: %i px)', pressAt);

  test('closes the opened dropdowns if they are in sight', async () => {
    await press();
    await panel().getByRole('button').first().waitFor();
    await pressAt(2_000);
    await press();
    await panel().waitFor({ state: 'hidden' });
  });
});
