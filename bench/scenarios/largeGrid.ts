import type { Locator, Page } from 'playwright-core';
import type { ProductListAnswer } from '../../src/contract/answers';
import type { AdviceAnswer } from '../../src/contract/advice/adviceDocument';
import { PATHS, productListPath } from '../../src/contract/paths';
import { documentFile } from '../../server/releases/publish/documentFile';
import type { ReleaseFile } from '../../server/releases/publish/releaseFile';
import { unlock, waitUntilOffline } from '../../test/support/appDriver';
import type { Browser } from '../../test/support/chromium';
import { openTab, readDocument, slowDown, withDemo, withTab } from '../harness/demo';
import type { Setting } from '../harness/scenario';

const PRODUCTS = 5_000;
const PRESS_MS = 80;

/** Measures a list of 5,000 tiles that the device has stored, also with a customer's roof. */
export const largeGrid = (setting: Setting) =>
  withDemo(
    setting,
    (server) =>
      withTab({}, async (unlocked, browser) => {
        await slowDown(unlocked);
        await unlock(unlocked, server.origin, (await server.keys()).default);
        await waitUntilOffline(unlocked);
        const page = await inNewTab(browser, unlocked);
        await openGrid(page);
        const { chosen, takenBack } = await changeFilter(page);
        const scrolled = Math.max(...(await page.evaluate(scrollThrough)));
        const withFolder = Math.max(...(await scrollWithFolder(browser, page)));
        return { chosen: Math.max(...chosen), takenBack: Math.max(...takenBack), scrolled, withFolder };
      }),
    (files) => repeatTiles(files, setting.quick ? PRODUCTS / 10 : PRODUCTS),
  );

/**
 * Replaces `page` with a new tab. The old tab keeps former pages in memory, and their long lists would lengthen garbage
 * collections.
 */
async function inNewTab(browser: Browser, page: Page): Promise<Page> {
  const { origin } = new URL(page.url());
  const next = await openTab(browser);
  await slowDown(next);
  await page.close();
  await next.goto(`${origin}/dashboard`);
  return next;
}

/** Opens the list without the mouse, because a tablet has no pointer over the moving list. */
async function openGrid(page: Page): Promise<void> {
  await page.locator('main a[href="/products/tiles"]').first().dispatchEvent('click');
  await page.locator('[aria-posinset="1"]').waitFor();
}

/** Each card then shows whether the tile fits the roof. Returns the milliseconds of each frame while it scrolls. */
async function scrollWithFolder(browser: Browser, before: Page): Promise<number[]> {
  await before.goto(`${new URL(before.url()).origin}/finder?neigung=17&land=DE`);
  await before.getByRole('button', { name: 'In Mappe übernehmen' }).click();
  await before.getByRole('link', { name: /^Zur Kundenmappe/ }).waitFor();
  const page = await inNewTab(browser, before);
  await openGrid(page);
  await page
    .getByText(/^bei 17° in Deutschland/)
    .first()
    .waitFor();
  return page.evaluate(scrollThrough);
}

/** Milliseconds from a press until the page shows the list of products that it asks for. */
interface FilterTimes {
  readonly chosen: readonly number[];
  readonly takenBack: readonly number[];
}

/** Chooses each option of the first dropdown in turn, and clears the choice by pressing its chip. */
async function changeFilter(page: Page): Promise<FilterTimes> {
  const chosen: number[] = [];
  const takenBack: number[] = [];
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  await filter.click();
  const dropdown = page.getByRole('group', { name: 'Auswahl eingrenzen' }).getByRole('button').first();
  const options = page.getByRole('option');
  const untilClosed = () => options.first().waitFor({ state: 'detached' });
  const press = async (target: Locator): Promise<number> => {
    // `force` skips the driver's checks, because their listeners would lengthen the measured time.
    const click = () => target.click({ delay: PRESS_MS, force: true });
    const [answer] = await Promise.all([page.evaluate(watchAnswer), click()]);
    return answer;
  };
  await dropdown.click();
  await options.first().waitFor();
  const count = await options.count();
  await page.keyboard.press('Escape');
  // Option 0 stands for all products and filters nothing, so the loop begins with option 1.
  for (let place = 1; place < count; place += 1) {
    await untilClosed();
    await dropdown.click();
    const option = options.nth(place);
    await option.waitFor();
    if ((await option.getAttribute('aria-disabled')) === 'true') await page.keyboard.press('Escape');
    else {
      chosen.push(await press(option));
      await untilClosed();
      takenBack.push(await press(page.getByRole('button', { name: /entfernen$/ })));
    }
  }
  await filter.click();
  // Moves the pointer away from the list, because a tablet has no pointer over the moving list.
  await page.mouse.move(0, 0);
  return { chosen, takenBack };
}

/** Repeats the tiles under other names until there are `count` of them. */
async function repeatTiles(files: readonly ReleaseFile[], count: number): Promise<readonly ReleaseFile[]> {
  const tiles = productListPath('tiles');
  const list = repeated(await readDocument<ProductListAnswer>(files, tiles), count);
  const advice = rulesFor(await readDocument<AdviceAnswer>(files, PATHS.advice), list);
  const changed = new Map<string, unknown>([
    [tiles, list],
    [PATHS.advice, advice],
  ]);
  return Promise.all(
    files.map((file) => (changed.has(file.address) ? documentFile(file.address, changed.get(file.address)) : file)),
  );
}

const repeated = (list: ProductListAnswer, count: number): ProductListAnswer => ({
  ...list,
  data: Array.from({ length: count }, (_, index) => list.data[index % list.data.length] ?? null).flatMap(
    (item, index) =>
      item === null ? [] : [{ ...item, id: `${item.id}-${index}`, name: `${item.name} Nr. ${index + 1}` }],
  ),
});

/** Adds rules for the repeated tiles: each gets the rules of its original in the demo catalogue. */
function rulesFor(advice: AdviceAnswer, { data }: ProductListAnswer): AdviceAnswer {
  const facts = new Map(advice.products.map((fact) => [fact.id, fact]));
  const products = data.flatMap(({ id }) => {
    const fact = facts.get(id.replace(/-\d+$/, ''));
    return fact === undefined ? [] : [{ ...fact, id }];
  });
  return { ...advice, products: [...advice.products, ...products] };
}

/**
 * Runs in the page. Waits for a press, and ends after half a second without a change. Returns the milliseconds from the
 * release of the finger or mouse button, by the browser's clock, until the final filter chips, count and cards appear.
 * The value is slightly too long if the page needs more than one frame after the press.
 */
async function watchAnswer(): Promise<number> {
  const CALM_FRAMES = 30;
  const LIMIT_MS = 10_000;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // Finds these elements before the press, because the search would lengthen the measured frame.
  const main = document.querySelector('main');
  const count = main?.querySelector('[role="status"]');
  const cards = () => [...(main?.querySelectorAll<HTMLElement>('[aria-posinset]') ?? [])];
  const inView = cards().filter((card) => card.getBoundingClientRect().top < innerHeight).length;
  const look = (): string => {
    const chips = [...(count?.parentElement?.querySelectorAll('button[aria-label$="entfernen"]') ?? [])];
    const first: string[] = [];
    for (const card of cards()) {
      const place = Number(card.getAttribute('aria-posinset'));
      if (place > inView) continue;
      first[place] = `${card.getAttribute('aria-setsize')} ${card.querySelector('a')?.getAttribute('href')}`;
    }
    return [chips.map((chip) => chip.getAttribute('aria-label')).join(), count?.textContent, ...first].join('\n');
  };
  let nextPaint: number | null = null;
  const timing = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'pointerup' || name === 'click') nextPaint = Math.max(nextPaint ?? 0, duration);
  });
  const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  timing.observe(options);
  let isHandled = false;
  // Reads the page before the press, because a first reading afterwards would lengthen the measured time.
  let seen = look();
  // Listens in the capture phase, because the page's handler may stop the event.
  addEventListener('click', () => (isHandled = true), { capture: true, once: true });
  const start = await new Promise<number>((resolve) => {
    addEventListener('pointerup', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  let framesAfter = 0;
  let changedIn: number | null = null;
  let shown: number | null = null;
  for (let calm = 0; calm < CALM_FRAMES || shown === null; calm += 1) {
    await frame();
    const ms = performance.now() - start;
    if (ms > LIMIT_MS) throw new Error('The choice shows no effect');
    // A change in the previous frame is on the screen when this frame begins.
    if (changedIn !== null) shown ??= ms;
    if (isHandled) framesAfter += 1;
    const now = look();
    if (now === seen) continue;
    seen = now;
    changedIn = framesAfter;
    shown = null;
    calm = -1;
  }
  timing.disconnect();
  // The browser itself measures `nextPaint`, the time to the first paint after the click. `nextPaint` is right only if
  // the page's last change appeared in that paint.
  return changedIn !== null && changedIn <= 1 && nextPaint !== null ? nextPaint : shown;
}

/** Runs in the page. Scrolls through the whole list. Returns the milliseconds of each frame. */
async function scrollThrough(): Promise<number[]> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const step = (innerHeight * 1.5) / 4;
  const frames: number[] = [];
  let before = await frame();
  for (;;) {
    scrollBy(0, step);
    const now = await frame();
    frames.push(now - before);
    before = now;
    if (scrollY + innerHeight >= document.documentElement.scrollHeight - 2) return frames;
  }
}
