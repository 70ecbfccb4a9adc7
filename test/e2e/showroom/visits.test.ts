/**
 * Simulates visits to a showroom device with random actions. After each visit the device must be like new. The
 * environment variables `VISITS` and `FIRST_SEED` set the number of visits and the first seed.
 */
import type { Page } from 'playwright-core';
import { SCREENS } from '../../../src/app/screens/screens';
import type { AccessoriesAnswer } from '../../../src/contract/content/accessory';
import { ACCESSORIES_PATH, accessorySearchPath } from '../../../src/contract/paths/documents';
import { SHOWROOM } from '../../../src/features/showroom/deviceItems';
import { serverView, unlock, waitUntilOffline } from '../../support/appDriver';
import { startChromium, type Browser } from '../../support/chromium';
import { demoBrand } from '../../support/demoBrand';
import { openDemoStage, type DemoStage } from '../../support/demoStage';
import { seededRandom } from '../../support/random';
import { SHOWROOM_DEVICE } from '../../support/showroomDevice';
import { until } from '../../support/until';
import { act } from './visitActions';
import { marksLeft } from './visitMarks';

jest.setTimeout(1_200_000);

const VISITS = Number(process.env['VISITS'] ?? 50);
const FIRST_SEED = Number(process.env['FIRST_SEED'] ?? 1);
const ACTIONS = 40;
const IDLE_MS = 60_000;
/** Milliseconds between two actions, so that views and requests can keep up. */
const PAUSE_MS = 40;

let stage: DemoStage;
let page: Page;
let origin: string;
let paths: readonly string[];
let products: readonly string[];
/** Parameters of the addresses of all articles. The search index of the release contains these addresses. */
let articles: ReadonlySet<string>;
/** The text of the start page on a new device. */
let fresh: string;
/** Bodies of the requests that change data on the server, since the last visit ended. */
let posted: string[] = [];

const consoleWords: string[] = [];
const watch = (of: Page) =>
  of
    .on('console', (message) => consoleWords.push(message.text().slice(0, 300)))
    .on('request', (request) => {
      if (request.method() === 'POST') posted.push(`${request.url()} ${request.postData() ?? ''}`);
    });

/** Waits until the visit has ended and the start page is shown. */
async function untilFresh(of: Page): Promise<void> {
  await of.waitForURL(`${origin}/dashboard`);
  const start = of.getByRole('main').getByRole('link', { name: /Tondachziegel/ });
  await start.waitFor({ timeout: 15_000 }).catch(async () => {
    const [state, html] = await of.evaluate(() => [
      JSON.stringify(history.state),
      document.body.outerHTML.slice(-1_500),
    ]);
    throw new Error(`The start does not come: ${of.url()} ${state} ${html} ${consoleWords.slice(-8).join(' | ')}`);
  });
}

const shownBy = (of: Page): Promise<string> => of.locator('#root').innerText();

const ENDS: Readonly<Record<string, (of: Page) => Promise<Page>>> = {
  button: async (of) => {
    // Clicks by script, because a dialog may cover the header.
    await of
      .getByRole('button', { name: 'Beratung beenden', includeHidden: true })
      .first()
      .evaluate((button: HTMLElement) => button.click());
    return of;
  },
  time: async (of) => {
    // While the focus is in a tool's frame, the app ends the visit an hour later than usual.
    const isHeld = await of.evaluate(() => document.activeElement instanceof HTMLIFrameElement);
    if (isHeld) await of.clock.fastForward(3_600_000);
    await of.clock.fastForward(IDLE_MS + 2_000);
    return of;
  },
  reload: async (of) => {
    await of.reload();
    return of;
  },
  crash: async (of) => {
    const context = of.context();
    await of.goto('chrome://crash').catch(() => undefined);
    await of.close();
    return begin(await context.newPage());
  },
};

async function begin(of: Page): Promise<Page> {
  await of.clock.install();
  // Makes the page of the headless browser count as focused at all times.
  const devtools = await of.context().newCDPSession(of);
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  watch(of);
  await of.goto(`${origin}/dashboard`);
  return of;
}

beforeAll(async () => {
  stage = await openDemoStage();
  ({ origin } = stage.proxy);
  const { default: key } = await stage.server.keys();
  const view = await serverView(origin, key);
  products = (await view.products('tiles')).data.slice(0, 12).map(({ id }) => id);
  const accessories = (await view.get<AccessoriesAnswer>(ACCESSORIES_PATH)).data;
  articles = new Set(
    accessories.map(({ name }) => new URL(accessorySearchPath(demoBrand.pages.accessories, name), origin).search),
  );
  const samples = [products[0], '1', demoBrand.pages.solar];
  paths = SCREENS.flatMap(({ path, level }) =>
    level === undefined || level === 'default' ? samples.map((sample) => path.replace(/:\w+\??/, String(sample))) : [],
  );
  page = await stage.browser.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await unlock(page, origin, key);
  await waitUntilOffline(page, 180_000);
  await page.evaluate(([name, record]) => localStorage.setItem(name, record), [
    SHOWROOM,
    JSON.stringify({ ...SHOWROOM_DEVICE, idleSeconds: IDLE_MS / 1_000 }),
  ] as const);
  page = await begin(page);
  await untilFresh(page);
  await waitUntilOffline(page);
  fresh = await shownBy(page);
}, 300_000);

afterAll(() => stage?.close());

/** Performs forty actions. Returns their descriptions and the words that identify the visitor. */
async function visit(seed: number): Promise<{ readonly done: readonly string[]; readonly words: readonly string[] }> {
  const visitor = { random: seededRandom(seed), word: `quittmann${seed}`, paths, products };
  const done: string[] = [];
  const addresses = new Set<string>();
  await page.mouse.click(2, 2);
  for (let count = 0; count < ACTIONS; count++) {
    done.push(await act(page, visitor));
    await page.waitForTimeout(PAUSE_MS);
    const { search } = new URL(page.url());
    if (search.length > 1 && !articles.has(search)) addresses.add(search);
  }
  return { done, words: [visitor.word, ...addresses] };
}

async function judge(of: Page, words: readonly string[]): Promise<readonly string[]> {
  await untilFresh(of);
  const faults = [...(await marksLeft(of, words))];
  const start = await until('the start is as on a fresh device', async () =>
    (await shownBy(of)) === fresh ? fresh : null,
  ).catch(() => shownBy(of));
  const [had, has] = [fresh.split('\n'), start.split('\n')];
  faults.push(...has.filter((line) => !had.includes(line)).map((line) => `the start shows ${line}`));
  faults.push(...had.filter((line) => !has.includes(line)).map((line) => `the start lacks ${line}`));
  if (faults.length === 0 && start !== fresh) faults.push(`the start shows ${start}, and was ${fresh}`);
  for (const move of ['goBack', 'goForward', 'goForward'] as const) {
    await of[move]({ timeout: 5_000 }).catch(() => null);
    if (new URL(of.url()).pathname !== '/dashboard' && of.url() !== 'about:blank')
      faults.push(`${move} leads to ${of.url()}`);
    if (of.url() === 'about:blank') await of.goForward();
  }
  faults.push(...posted.filter((body) => words.some((word) => body.includes(word))).map((body) => `posted ${body}`));
  return faults;
}

const seeds = Array.from({ length: VISITS }, (_none, count) => FIRST_SEED + count);
const kinds = Object.keys(ENDS);

test.each(seeds.map((seed) => [seed, kinds[seed % kinds.length] ?? 'button'] as const))(
  'the device keeps no data of a random customer visit (seed: %d, end of the visit: "%s")',
  async (seed, kind) => {
    const { done, words } = await visit(seed);
    posted = [];
    page = (await ENDS[kind]?.(page)) ?? page;
    const faults = await judge(page, words);
    expect({ faults, done: faults.length > 0 ? done : [] }).toEqual({ faults: [], done: [] });
  },
);

test('the device keeps no data of a customer visit during which the browser was killed', async () => {
  const { words } = await visit(FIRST_SEED + VISITS);
  // Shows that the visit left traces before the browser was killed.
  expect(await marksLeft(page, words)).not.toEqual([]);
  await stage.browser.kill();
  posted = [];
  const again: Browser = await startChromium(stage.browser.profile);
  try {
    const next = await begin(await again.page());
    expect(await judge(next, words)).toEqual([]);
  } finally {
    await again.close();
  }
});
