import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { ProductListAnswer } from '../../src/contract/answers';
import type { AdviceAnswer } from '../../src/contract/advice/adviceDocument';
import { PATHS, productListPath } from '../../src/contract/paths';
import { loadCatalog } from '../../server/catalog/loadCatalog';
import { releasesDirOf } from '../../server/catalog/publishCatalog';
import { documentFile } from '../../server/releases/publish/documentFile';
import { publish } from '../../server/releases/publish/publish';
import { unlock, waitUntilOffline } from '../../test/support/appDriver';
import { newProfile, removeProfile, startChromium, type Browser } from '../../test/support/chromium';
import { startServer } from '../../test/support/serverProcess';
import type { Scenario } from '../harness/bench';
import { figure, type Figure } from '../harness/figures';
import { openGrid, scrollThrough, watchAnswer, type AnswerTime } from '../harness/gridPage';
import { median, percentile } from '../harness/statistics';

const PRODUCTS = 5_000;
const CPU_SLOWDOWN = 4;
const ROUNDS = 5;
const FRAME_MS = 50;
const PRESS_MS = 80;

/** Measures a list of 5,000 tiles that the device has stored. */
export const largeGrid: Scenario = {
  name: 'grid',
  about: `${PRODUCTS} products, CPU slowed ${CPU_SLOWDOWN} times; first paint ${ROUNDS} times, filter, scroll`,
  run: async ({ dataDir, appDir, quick }) => {
    await publishMany(dataDir, quick ? PRODUCTS / 10 : PRODUCTS);
    const profile = await newProfile();
    const server = await startServer({ dataDir, env: { APP_DIR: appDir } });
    const browser = await startChromium(profile);
    try {
      const page = await openTab(browser);
      await unlock(page, server.origin, (await server.keys()).default);
      await waitUntilOffline(page);
      return await measure(browser, page);
    } finally {
      await browser.close();
      await server.stop();
      await removeProfile(profile);
    }
  },
};

async function openTab(browser: Browser): Promise<Page> {
  const page = await browser.page();
  // tsx inserts calls of its helper `__name`, which pages lack.
  await page.addInitScript('globalThis.__name = (value) => value;');
  await page.setViewportSize({ width: 1280, height: 800 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/**
 * Replaces `page` with a new tab. The old tab keeps former pages in memory, and their long lists would lengthen garbage
 * collections.
 */
async function inNewTab(browser: Browser, page: Page): Promise<Page> {
  const { origin } = new URL(page.url());
  const next = await openTab(browser);
  await page.close();
  await next.goto(`${origin}/dashboard`);
  await tilesLink(next).waitFor();
  return next;
}

/**
 * Milliseconds until the grid's first paint. Each round needs a new page, because a page fetches the list only once.
 */
async function paintAgain(page: Page): Promise<number[]> {
  const paints: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${new URL(page.url()).origin}/dashboard`);
    await tilesLink(page).waitFor();
    paints.push(await page.evaluate(openGrid));
  }
  return paints;
}

async function measure(browser: Browser, unlocked: Page): Promise<Figure[]> {
  const paints = await paintAgain(unlocked);
  const page = await inNewTab(browser, unlocked);
  await page.evaluate(openGrid);
  await page.goBack();
  await tilesLink(page).waitFor();
  const again = await page.evaluate(openGrid);
  const { chosen, takenBack } = await changeFilter(page);
  const frames = await page.evaluate(scrollThrough);
  const ms = (name: string, value: number, atMost?: number) =>
    figure({ name, value, unit: 'ms', aim: atMost === undefined ? {} : { atMost } });
  const answers = (name: string, times: readonly AnswerTime[]) => [
    ms(`${name}, worst`, Math.max(...times.map(({ shown }) => shown)), FRAME_MS),
    ms(`${name}, median`, median(times.map(({ shown }) => shown))),
  ];
  return [
    ms('first paint of the grid, list read from the device, median', median(paints)),
    ms('first paint when coming back to it', again),
    ...answers(`choosing an option (${chosen.length})`, chosen),
    ms('choosing an option until its list is closed, median', median(chosen.map(({ closed }) => closed))),
    ...answers(`taking it back by its chip (${takenBack.length})`, takenBack),
    ms(`scrolling through the list (${frames.length} frames), worst frame`, Math.max(...frames), FRAME_MS),
    ms('scrolling, 95th percentile', percentile(frames, 0.95)),
    ...(await withFolder(browser, page)).map(({ name, value }) =>
      ms(name, value, name.endsWith('worst frame') ? FRAME_MS : undefined),
    ),
  ];
}

/** Measures the grid again with a customer's roof: each card then shows whether the tile fits this roof. */
async function withFolder(
  browser: Browser,
  before: Page,
): Promise<{ readonly name: string; readonly value: number }[]> {
  await before.goto(`${new URL(before.url()).origin}/finder?neigung=17&land=DE`);
  await before.getByRole('button', { name: 'In Mappe übernehmen' }).click();
  await before.getByRole('link', { name: /^Zur Kundenmappe/ }).waitFor();
  const paints = await paintAgain(before);
  const page = await inNewTab(browser, before);
  await page.evaluate(openGrid);
  await page
    .getByText(/^bei 17° in Deutschland/)
    .first()
    .waitFor();
  const frames = await page.evaluate(scrollThrough);
  return [
    { name: 'with a customer folder: first paint of the grid, median', value: median(paints) },
    { name: 'with a customer folder: scrolling, worst frame', value: Math.max(...frames) },
    { name: 'with a customer folder: scrolling, 95th percentile', value: percentile(frames, 0.95) },
  ];
}

const tilesLink = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Tondachziegel/ })
    .first();

interface FilterTimes {
  readonly chosen: readonly AnswerTime[];
  readonly takenBack: readonly AnswerTime[];
}

/** Chooses each option of the first dropdown in turn, and clears the choice by pressing its chip. */
async function changeFilter(page: Page): Promise<FilterTimes> {
  const chosen: AnswerTime[] = [];
  const takenBack: AnswerTime[] = [];
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  await filter.click();
  const dropdown = page.getByRole('group', { name: 'Auswahl eingrenzen' }).getByRole('button').first();
  const options = page.getByRole('option');
  const press = async (target: Locator): Promise<AnswerTime> => {
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
    await options.first().waitFor({ state: 'detached' });
    await dropdown.click();
    const option = options.nth(place);
    await option.waitFor();
    if ((await option.getAttribute('aria-disabled')) === 'true') await page.keyboard.press('Escape');
    else {
      chosen.push(await press(option));
      takenBack.push(await press(page.getByRole('button', { name: /entfernen$/ })));
    }
  }
  await filter.click();
  // Moves the pointer away from the list, because a tablet has no pointer over the moving list.
  await page.mouse.move(0, 0);
  return { chosen, takenBack };
}

/** Publishes the demo catalogue, whose tiles are repeated under other names until there are `count` of them. */
async function publishMany(dataDir: string, count: number): Promise<void> {
  const loaded = await loadCatalog(path.resolve(__dirname, '../../catalog'), {
    derivedDir: path.join(dataDir, 'derived'),
  });
  if (loaded.release === null) throw new Error('The demo catalogue has faults');
  const { files } = loaded.release;
  const read = async (address: string): Promise<unknown> => {
    const file = files.find((one) => one.address === address);
    if (file === undefined) throw new Error(`The demo catalogue has no ${address}`);
    return JSON.parse(String(await file.bytes()));
  };
  const tiles = productListPath('tiles');
  // The casts are safe, because the publisher has just written both documents.
  const list = repeated((await read(tiles)) as ProductListAnswer, count);
  const advice = rulesFor((await read(PATHS.advice)) as AdviceAnswer, list);
  const changed = new Map<string, unknown>([
    [tiles, list],
    [PATHS.advice, advice],
  ]);
  await publish(releasesDirOf(dataDir), {
    ...loaded.release,
    files: await Promise.all(
      files.map((file) => (changed.has(file.address) ? documentFile(file.address, changed.get(file.address)) : file)),
    ),
    timestamp: Math.floor(Date.now() / 1000),
  });
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
