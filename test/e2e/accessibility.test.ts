/**
 * axe on every screen, overlay and tool (WCAG 2.2, A and AA), in three sizes and with the text at 200 %. Screens come from
 * the table of screens. Nothing may scroll sideways, and no target may be too small for a finger.
 */
import type { Page } from 'playwright-core';
import { brand } from '../../src/brand';
import type { ToolsAnswer } from '../../src/contract/answers';
import { PATHS } from '../../src/contract/paths';
import { serverView, unlock, waitUntilOffline, type ServerView } from '../support/appDriver';
import { axeFindings, overflowing, smallTargets } from '../support/axe';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { OVERLAYS } from '../support/overlays';
import { screenPaths } from '../support/screenPaths';
import { until } from '../support/until';

jest.setTimeout(600_000);

const SIZES = [
  { name: '1280x800', width: 1280, height: 800, text: '' },
  { name: '800x1280', width: 800, height: 1280, text: '' },
  { name: '390x844', width: 390, height: 844, text: '' },
  { name: '1280x800 at 200 %', width: 1280, height: 800, text: '200%' },
] as const;

let stage: DemoStage;
let page: Page;
let origin: string;
let view: ServerView;

beforeAll(async () => {
  stage = await openDemoStage();
  ({ origin } = stage.server);
  const { admin } = await stage.server.keys();
  view = await serverView(origin, admin);
  page = await stage.browser.page();
  // What fades in has its colours from the start.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

afterAll(() => stage?.close());

/** Every fault of what the page shows, each with the size it was seen in. */
async function faultsInAllSizes(): Promise<string[]> {
  const found: string[] = [];
  for (const { name, width, height, text } of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    const faults = [...(await axeFindings(page)), ...(await overflowing(page)), ...(await smallTargets(page))];
    found.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 1280, height: 800 });
  return found;
}

/** Opens a screen and waits for what it shows: its heading, and all pictures that have begun to load. */
async function open(path: string): Promise<void> {
  await page.goto(`${origin}${path}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await until('the pictures are there', () =>
    page.evaluate(() => [...document.images].every((image) => image.complete || image.loading === 'lazy')),
  );
}

test('the unlocking screen', async () => {
  await page.goto(origin);
  await page.getByRole('heading', { name: 'Zugang freischalten' }).waitFor();
  expect(await faultsInAllSizes()).toEqual([]);
});

describe('logged in', () => {
  beforeAll(async () => {
    await unlock(page, origin, (await stage.server.keys()).admin);
    await waitUntilOffline(page, 120_000);
  });

  test('every screen', async () => {
    const faults: string[] = [];
    for (const path of await screenPaths(view)) {
      await open(path);
      faults.push(...(await faultsInAllSizes()).map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test.each(OVERLAYS)('$name', async ({ path, show }) => {
    await open(typeof path === 'string' ? path : await path(view));
    await show(page);
    expect(await faultsInAllSizes()).toEqual([]);
  });

  test('every external tool of the demo', async () => {
    const { port } = await view.get<ToolsAnswer>(PATHS.tools);
    const faults: string[] = [];
    for (const { address } of Object.values(brand.tools)) {
      await page.goto(`http://127.0.0.1:${port}${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      faults.push(...(await faultsInAllSizes()).map((fault) => `${address} ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
