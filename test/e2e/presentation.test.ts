/** Checks the sizes and distances in specification §9 that need a browser's layout. */
import type { Locator, Page } from 'playwright-core';
import { unlock } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { until } from '../support/until';

jest.setTimeout(180_000);

declare global {
  /** The transitions that the page has recorded on a carousel's track. */
  var transitions: string;
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
];

let stage: DemoStage;
let page: Page;

beforeAll(async () => {
  stage = await openDemoStage();
  page = await stage.browser.page();
  await unlock(page, stage.proxy.origin, (await stage.server.keys()).default);
});
afterAll(() => stage?.close());

const open = (path: string) => page.goto(stage.proxy.origin + path);
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('What should be measured is not laid out');
  return box;
};

// spec: content-5, content-6, limit-28, limit-29, limit-30, limit-31, limit-32, limit-33, limit-34, limit-35
test('a content page has the specified widths of pictures and texts at every screen size', async () => {
  const edges = [699, 700, 768, 769].map((width) => ({ width, height: 900 }));
  for (const size of [...SIZES, { width: 1920, height: 1080 }, ...edges]) {
    await page.setViewportSize(size);
    await open('/content/solarwelt');
    await page.getByRole('heading', { level: 1, name: 'Solarwelt' }).waitFor();
    const head = await boxOf(page.locator('article > div').first());
    expect([size.width, head.height]).toEqual([size.width, 250]);

    const video = await boxOf(page.getByRole('button', { name: /^Video „Ein Dach fürs Leben“/ }));
    expect(video.width).toBeLessThanOrEqual(1024);
    if (size.width === 1920) expect(video.width).toBe(1024);
    expect(video.width / video.height).toBeCloseTo(16 / 9, 1);

    const picture = await boxOf(page.getByRole('button', { name: /groß anzeigen$/ }).first());
    const words = await boxOf(page.getByRole('heading', { name: 'Lindora Solar' }));
    expect(picture.width).toBeLessThanOrEqual(800);
    // From 700 px on, picture and words stand side by side, 40 px apart and together at most 1200 px wide.
    const isBeside = picture.x > words.x + 1;
    expect([size.width, isBeside]).toEqual([size.width, size.width >= 700]);
    if (isBeside) {
      const together = picture.x + picture.width - words.x;
      expect(together).toBeLessThanOrEqual(1200);
      if (size.width === 1920) expect(together).toBeCloseTo(1200, 0);
      expect(together - 2 * picture.width).toBeCloseTo(40, 0);
    }

    const scrolls = await page
      .getByRole('tablist', { name: 'Lösungen' })
      .evaluate((list) => getComputedStyle(list).overflowX === 'auto');
    expect([size.width, scrolls]).toEqual([size.width, size.width <= 768]);
  }
  // A header picture with too few pixels for the screen's width must be narrower than the screen.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open('/content/lueftung');
  const head = page.locator('article > div').first().locator('img');
  await until('the head is as wide as its pixels allow', () =>
    head.evaluate((image: HTMLImageElement) => {
      const { width, height } = image.getBoundingClientRect();
      return image.naturalWidth > 0 && height === 250 && width > 1000 && width <= 1.1 * image.naturalWidth;
    }),
  );
  // On a wide screen, a picture that stands alone is 800 px wide.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open('/content/solar-aufdach');
  expect((await boxOf(page.getByRole('button', { name: 'Verlegeleitfaden groß anzeigen' }))).width).toBe(800);
});

test('on wide screens the rows of a product page align at the left', async () => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await open('/view/lindora-12');
  const actions = await boxOf(page.getByRole('link', { name: 'Menge berechnen' }).locator('svg'));
  const anchor = await boxOf(page.getByRole('navigation').getByRole('link', { name: 'Vorteile' }));
  expect(Math.abs(anchor.x - actions.x)).toBeLessThan(4);

  await page.setViewportSize({ width: 390, height: 844 });
  const colors = page.getByRole('group', { name: 'Farbvarianten' });
  await colors.scrollIntoViewIfNeeded();
  const chosen = colors.locator('button[aria-pressed="true"]').first();
  await chosen.waitFor();
  expect((await boxOf(chosen)).height).toBe(48);
});

test('the headings on a product page break only between words at every width', async () => {
  await open('/view/lindora-12');
  await page.getByRole('heading', { level: 2, name: 'Zusatzmaßnahmen' }).waitFor();
  for (const width of [1001, 1100, 1265, 1400, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    // A word with two boxes is broken across two lines.
    const parted = await page.evaluate(() =>
      [...document.querySelectorAll('main section h2')].flatMap((heading) => {
        const text = heading.firstChild;
        if (!(text instanceof Text)) throw new Error('A heading without words');
        return [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect([width, parted]).toEqual([width, []]);
  }
});

// spec: limit-20, limit-22, limit-23, limit-24, limit-25, limit-26
test('the carousel shows two entries at every screen size', async () => {
  for (const size of [{ width: 1920, height: 1080 }, ...SIZES]) {
    await page.setViewportSize(size);
    await open('/view/lindora-12');
    const carousel = page.getByRole('group', { name: 'Farbvarianten' });
    await carousel.scrollIntoViewIfNeeded();
    const frame = await boxOf(carousel);
    const slides = await carousel
      .locator('.slick-slide')
      .evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().x));
    expect(slides.filter((x) => x > frame.x - 20 && x < frame.x + frame.width - 20)).toHaveLength(2);
    const dot = await boxOf(carousel.getByRole('button', { name: /^Seite 2 von/ }));
    expect([dot.width, dot.height]).toEqual([30, 48]);
    const mark = await carousel
      .getByRole('button', { name: /^Seite 2 von/ })
      .evaluate((one) => [getComputedStyle(one).padding, getComputedStyle(one, '::before').width]);
    expect(mark).toEqual(['10px', '10px']);
    const arrow = await boxOf(carousel.getByRole('button', { name: 'Weitere anzeigen' }));
    expect([arrow.width, arrow.height]).toEqual([48, 48]);
  }

  const carousel = page.getByRole('group', { name: 'Farbvarianten' });
  const isOn = (place: number) =>
    carousel.locator(`button[aria-current="true"][aria-label^="Seite ${place} "]`).waitFor({ timeout: 5_000 });
  const drag = async (distance: number) => {
    const { x, y, width } = await boxOf(carousel);
    await page.mouse.move(x + width / 2, y + 60);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 - distance / 2, y + 60);
    await page.mouse.move(x + width / 2 - distance, y + 60);
    await page.mouse.up();
  };
  await isOn(1);
  await drag(7);
  await isOn(1);
  await drag(9);
  await isOn(2);
  // Beyond its end the carousel moves only a fifth as far as the finger.
  const track = carousel.locator('.slick-track');
  const left = async () => (await boxOf(track)).x;
  // The carousel removes the transition when the movement has ended. Until then it ignores buttons and fingers.
  const stands = async () => {
    await until('the row stands', () => track.evaluate(({ style }) => style.transition === ''));
    return left();
  };
  await stands();
  await carousel.getByRole('button', { name: /^Seite 1 von/ }).click();
  await isOn(1);
  const still = await stands();
  const { x, y, width } = await boxOf(carousel);
  await page.mouse.move(x + width / 4, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + width / 4 + 50, y + 60);
  await page.mouse.move(x + width / 4 + 100, y + 60);
  await until('the row follows the finger', async () => Math.abs((await left()) - still - 20) < 0.5);
  await track.evaluate((element) => {
    globalThis.transitions = '';
    new MutationObserver(() => (globalThis.transitions += `${element.style.transition};`)).observe(element, {
      attributeFilter: ['style'],
    });
  });
  await page.mouse.up();
  await until('it goes back within 500 ms', () => page.evaluate(() => globalThis.transitions.includes('500ms')));
});

test('a sideways swipe turns the carousel, and a vertical swipe scrolls the page', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/view/lindora-12');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const carousel = page.getByRole('group', { name: 'Farbvarianten' });
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('.slick-slide').first().waitFor();
  const swipe = async (byX: number, byY: number) => {
    const { x, y, width } = await boxOf(carousel);
    const from = { x: x + width / 2, y: y + 60 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (const share of [0.25, 0.5, 0.75, 1]) {
      const touchPoints = [{ x: from.x + byX * share, y: from.y + byY * share }];
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const current = () => carousel.locator('button[aria-current="true"]').getAttribute('aria-label');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));

  await swipe(0, -200);
  await until('the page is scrolled', async () => (await scrolled()) > 0);
  expect(await current()).toMatch(/^Seite 1 /);
  await carousel.scrollIntoViewIfNeeded();
  await swipe(-120, 0);
  await until('the second page is shown', async () => /^Seite 2 /.test((await current()) ?? ''));
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
});

test('when a person expands a carousel, its pictures are at least as wide as before', async () => {
  for (const size of [...SIZES, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(size);
    await open('/view/lindora-12');
    for (const [name, all] of [
      ['Farbvarianten', 'Alle Farbvarianten anzeigen'],
      ['Referenzen', 'Alle Referenzbilder'],
    ] as const) {
      const section = page.getByRole('region', { name, exact: true });
      const button = section.getByRole('button', { name: all });
      await button.scrollIntoViewIfNeeded();
      await section.locator('.slick-slide').first().waitFor();
      const picture = section.locator('[aria-label] img').first();
      // The carousel replaces the row of still pictures, so the test waits for the layout.
      const width = () => until('a picture is laid out', async () => (await picture.boundingBox())?.width);
      const two = await width();
      await button.click();
      await section.locator('.slick-slide').first().waitFor({ state: 'detached' });
      expect([size.width, all, (await width()) >= two - 1]).toEqual([size.width, all, true]);
    }
  }
});

test('the links to imprint and privacy stay visible in the menu, even on a low screen', async () => {
  for (const size of [...SIZES, { width: 800, height: 500 }]) {
    await page.setViewportSize(size);
    await open('/dashboard');
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Impressum' }) });
    for (const place of ['top', 'bottom'] as const) {
      await menu.evaluate((nav, end) => nav.scrollTo({ top: end === 'top' ? 0 : nav.scrollHeight }), place);
      for (const name of ['Impressum', 'Datenschutz']) {
        // No other element may cover the middle of the link.
        await until(`${name} is in sight at ${size.width}x${size.height}, ${place}`, () =>
          menu.getByRole('link', { name }).evaluate((link) => {
            const { left, top, width, height } = link.getBoundingClientRect();
            return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          }),
        );
      }
    }
  }
});

test('a product page keeps the chosen colour at a reload and marks the current section in its navigation', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/view/lindora-12');
  const gallery = page.getByRole('group', { name: 'Bilder von Lindora 12' });
  await gallery.getByRole('button', { name: 'Anthrazit engobiert anzeigen' }).click();
  await page.waitForURL('**/view/lindora-12?farbe=anthrazit');
  await page.reload();
  const caption = gallery.locator('figcaption').getByText('Anthrazit engobiert');
  await caption.waitFor();
  const pictures = await boxOf(gallery.getByRole('button', { name: 'Anthrazit engobiert', exact: true }));
  expect((await boxOf(caption)).y).toBeGreaterThanOrEqual(pictures.y + pictures.height);

  const anchors = page.getByRole('navigation', { name: 'Abschnitte' });
  await anchors.getByRole('link', { name: 'Technische Daten' }).click();
  const marked = anchors.locator('a[aria-current="location"]');
  await marked.filter({ hasText: 'Technische Daten' }).waitFor();
  // Both sections are at the page's end. A jump between them does not scroll, but must change the marked link.
  for (const name of ['Verlegehinweise', 'Rechtliche Hinweise', 'Verlegehinweise']) {
    await anchors.getByRole('link', { name }).click();
    await until('the page is at its end', () =>
      page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1),
    );
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await marked.allTextContents()).toEqual([name]);
  }
});

test('a model number stays on one line when text is twice as large', async () => {
  const enlarge = () => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/view/lindora-12');
  const name = page.getByRole('heading', { level: 1, name: 'Lindora 12' });
  await name.waitFor();
  await enlarge();
  expect(await name.evaluate(linesOfNumber)).toBe(1);

  await page.getByRole('button', { name: 'Vergleichen' }).first().click();
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/products/tiles');
  const comparison = page.getByRole('link', { name: /^Zum Vergleich/ });
  await comparison.waitFor();
  await enlarge();
  const inList = page.getByRole('link', { name: /^Lindora 12/ }).getByText('Lindora 12', { exact: true });
  await until('its name stands whole in the list', () =>
    inList.evaluate(({ scrollHeight, clientHeight }) => scrollHeight === clientHeight),
  );
  expect(await inList.evaluate(linesOfNumber)).toBe(1);
  const contact = await boxOf(page.getByRole('button', { name: 'Kontakt öffnen' }));
  const { x, width } = await boxOf(comparison);
  expect(x + width).toBeLessThanOrEqual(contact.x);
});

/** Runs in the page. Returns the number of lines that contain digits of the heading. */
function linesOfNumber(heading: Element): number {
  const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  const tops = new Set<number>();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { index } of (node.textContent ?? '').matchAll(/\d/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      tops.add(Math.round(range.getBoundingClientRect().top));
    }
  return tops.size;
}

test('on an upright tablet the header shows the whole name of a list', async () => {
  await page.setViewportSize({ width: 800, height: 1280 });
  await open('/products/tiles');
  await page.getByRole('button', { name: 'Filter' }).waitFor();
  const title = page.getByRole('banner').getByText('Tondachziegel').first();
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('the browser lays out the whole product page when a person jumps to a section', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const sections = page.locator('[data-anchor]');
  const waiting = () =>
    sections.evaluateAll(
      (all) => all.filter((section) => getComputedStyle(section).contentVisibility !== 'visible').length,
    );
  await open('/view/lindora-12');
  await sections.first().waitFor();
  await until('all of it is laid out', async () => (await waiting()) === 0);
  const whole = (await boxOf(page.locator('main'))).height;

  // Simulates a browser that never has idle time.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await open('/view/lindora-12');
  const anchors = page.getByRole('navigation', { name: 'Abschnitte' });
  const link = anchors.getByRole('link', { name: 'Einsatzbereiche' });
  await link.waitFor();
  expect(await waiting()).toBeGreaterThan(5);
  await link.click();
  expect(await waiting()).toBe(0);
  const padding = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  const top = () => boxOf(page.locator('#einsatzbereiche')).then(({ y }) => y);
  await until('the section stands at its mark', async () => Math.abs((await top()) - padding) < 4);
  expect((await boxOf(page.locator('main'))).height).toBeCloseTo(whole, -1);
});
