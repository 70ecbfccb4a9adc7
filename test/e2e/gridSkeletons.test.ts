/**
 * Checks that a list's entries appear exactly where their placeholders stood. The browser reports no layout shift here,
 * because the entries are new elements.
 */
import type { Page, Route } from 'playwright-core';
import { PATHS, productListPath } from '../../src/contract/paths';
import { unlock } from '../support/appDriver';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { workerless } from '../support/overlays';

jest.setTimeout(120_000);

let stage: DemoStage;
let page: Page;

beforeAll(async () => {
  stage = await openDemoStage();
  page = await stage.browser.page();
  // Without a worker each list comes from the server, where the test can delay it.
  await workerless(page);
  await unlock(page, stage.proxy.origin, (await stage.server.keys()).default);
});
afterEach(() => page.unrouteAll());
afterAll(() => stage?.close());

/** Delays the server's answers to `path` until the returned function is called. */
async function hold(path: string): Promise<() => void> {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(
    ({ pathname }) => pathname === path,
    async (route: Route) => {
      await held;
      await route.continue();
    },
  );
  return letCome;
}

const COMPARED = 6;
const PLACEHOLDERS = 'main [data-placeholder]';
const ENTRIES = 'main [aria-posinset]';

type Box = Readonly<Record<'top' | 'left' | 'width' | 'height', number>>;

const boxesOf = (selector: string): Promise<readonly Box[]> =>
  page.evaluate(
    async ([all, count]) => {
      await document.fonts.ready;
      return [...document.querySelectorAll(all)].slice(0, count).map((element) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        return { top, left, width, height };
      });
    },
    [selector, COMPARED] as const,
  );

const isNear = (one: Box, other: Box): boolean =>
  Math.abs(one.top - other.top) <= 1 &&
  Math.abs(one.left - other.left) <= 1 &&
  Math.abs(one.width - other.width) <= 1 &&
  Math.abs(one.height - other.height) <= 1;

/**
 * Replaces a box by its placeholder's box if they differ by at most one pixel, so failures show only real differences.
 */
const comparable = (boxes: readonly Box[], placeholders: readonly Box[]): readonly Box[] =>
  boxes.map((box, index) => {
    const placeholder = placeholders[index];
    return placeholder !== undefined && isNear(box, placeholder) ? placeholder : box;
  });

/** Opens `address`, whose list is delayed. Measures the list's placeholders and then its entries. */
async function compare(address: string, list: string): Promise<readonly Box[]> {
  const letCome = await hold(list);
  await page.goto(`${stage.proxy.origin}${address}`);
  await page.locator(PLACEHOLDERS).first().waitFor();
  const placeholders = await boxesOf(PLACEHOLDERS);
  expect(placeholders).toHaveLength(COMPARED);
  letCome();
  await page.locator('[aria-posinset="6"] img').waitFor();
  expect(comparable(await boxesOf(ENTRIES), placeholders)).toEqual(placeholders);
  return placeholders;
}

const SIZES = [
  [1280, 800],
  [800, 1280],
  [390, 844],
  [1920, 1080],
] as const;

describe.each(SIZES)('on a screen of %i × %i', (width, height) => {
  test.each([
    ['/products/tiles', productListPath('tiles')],
    ['/products/tiles?surface=engobiert&color=grau', productListPath('tiles')],
    ['/products/stones', productListPath('stones')],
    ['/references', PATHS.referenceImages],
    ['/references?object_type=einfamilienhaus', PATHS.referenceImages],
  ])('the entries of %s stand where their placeholders stood', async (address, list) => {
    await page.setViewportSize({ width, height });
    await compare(address, list);
  });
});

describe('with a roof saved in the customer folder', () => {
  beforeAll(async () => {
    await page.goto(`${stage.proxy.origin}/finder?neigung=17&land=DE`);
    await page.getByRole('button', { name: 'In Mappe übernehmen' }).click();
    await page.getByText('Dieses Dach steht in der Mappe.').waitFor();
  });

  test.each(SIZES)('the products stand where their placeholders stood (window: %i × %i)', async (width, height) => {
    await page.setViewportSize({ width, height });
    const letRulesCome = await hold(PATHS.advice);
    const placeholders = await compare('/products/tiles', productListPath('tiles'));
    letRulesCome();
    await page
      .getByText(/^bei 17° in Deutschland/)
      .first()
      .waitFor();
    expect(comparable(await boxesOf(ENTRIES), placeholders)).toEqual(placeholders);
  });
});
