/** Checks every screen, overlay and tool for WCAG 2.2 (A and AA), sideways scrolling and small targets. */
import type { Page } from 'playwright-core';
import { brand } from '../../src/brand';
import type { ToolsAnswer } from '../../src/contract/answers';
import { PATHS } from '../../src/contract/paths';
import { serverView, unlock, waitUntilOffline, type ServerView } from '../support/appDriver';
import { axeFindings, overflowing, smallTargets } from '../support/axe';
import { BROKEN_STATES } from '../support/brokenStates';
import { makeDraft } from '../support/demoAgain';
import { putDemoInPlace } from '../support/demoInPlace';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { DESK_STATES } from '../support/deskStates';
import { DRAFT_STATES } from '../support/draftStates';
import { EDITOR_STATES } from '../support/editorStates';
import { OVERLAYS, workerless } from '../support/overlays';
import { PUBLICATION_STATES } from '../support/publicationStates';
import { screenPaths } from '../support/screenPaths';
import { SHOWROOM_STATES } from '../support/showroomStates';
import { LOCKED_STATES, STATES } from '../support/states';
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
/** A page without a service worker, so the tests can change the server's answers. */
let bentPage: Page;
let origin: string;
let view: ServerView;

beforeAll(async () => {
  stage = await openDemoStage();
  ({ origin } = stage.server);
  await putDemoInPlace(stage.server.dataDir);
  const { admin } = await stage.server.keys();
  view = await serverView(origin, admin);
  page = await stage.browser.page();
  bentPage = await stage.browser.page();
  await workerless(bentPage);
  // With reduced motion, fading elements have their final colours from the start, so axe measures these colours.
  for (const one of [page, bentPage]) await one.emulateMedia({ reducedMotion: 'reduce' });
});

afterAll(() => stage?.close());

async function faultsInAllSizes(page: Page): Promise<string[]> {
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

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await until('the pictures are there', () =>
    page.evaluate(() => [...document.images].every((image) => image.complete || image.loading === 'lazy')),
  );
}

test.each(LOCKED_STATES)('the locked screen $name is accessible at every size', async ({ path, show }) => {
  await page.goto(`${origin}${path}`);
  await page.getByRole('heading', { name: 'Zugang freischalten' }).waitFor();
  await show?.(page);
  expect(await faultsInAllSizes(page)).toEqual([]);
});

describe('after the login', () => {
  beforeAll(async () => {
    const { admin } = await stage.server.keys();
    await unlock(bentPage, stage.proxy.origin, admin);
    await unlock(page, origin, admin);
    await waitUntilOffline(page, 120_000);
    // The browser delays the layout of pages in the background, so the page comes to the front.
    await page.bringToFront();
  });

  test('every screen is accessible at every size', async () => {
    const faults: string[] = [];
    for (const path of await screenPaths(view)) {
      await open(page, `${origin}${path}`);
      faults.push(...(await faultsInAllSizes(page)).map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test.each(OVERLAYS)('the overlay $name is accessible at every size', async ({ path, bent, show }) => {
    const place = typeof path === 'string' ? path : await path(view);
    const shown = bent ? bentPage : page;
    await shown.bringToFront();
    // Leaves the previous screen first. If that screen were still open after `unrouteAll`, its requests would succeed
    // and might reload the page.
    await shown.goto('about:blank');
    await shown.unrouteAll();
    await open(shown, `${bent ? stage.proxy.origin : origin}${place}`);
    await show(shown);
    const windows = await shown.getByRole('dialog').allTextContents();
    expect(await faultsInAllSizes(shown)).toEqual([]);
    // Checks that the accessibility check has not closed an open dialog.
    expect(await shown.getByRole('dialog').allTextContents()).toEqual(windows);
  });

  test.each(DESK_STATES)('the advice screen $name is accessible at every size', async ({ path, show }) => {
    await page.bringToFront();
    await open(page, `${origin}${path}`);
    await show?.(page);
    expect(await faultsInAllSizes(page)).toEqual([]);
  });

  describe('while a draft is shown', () => {
    beforeAll(() => makeDraft(stage.server.dataDir, '9.0.0', 'Entwurfsziegel'));

    test.each(DRAFT_STATES)('the draft screen $name is accessible at every size', async ({ path, show, leave }) => {
      await page.bringToFront();
      await open(page, `${origin}${path}`);
      await show?.(page);
      expect(await faultsInAllSizes(page)).toEqual([]);
      await leave?.(page);
    });
  });

  test.each([...STATES, ...EDITOR_STATES, ...PUBLICATION_STATES, ...BROKEN_STATES, ...SHOWROOM_STATES])(
    'the screen $name is accessible at every size',
    async ({ path, bent, show, leave }) => {
      const shown = bent ? bentPage : page;
      await shown.bringToFront();
      await shown.goto('about:blank');
      await shown.unrouteAll();
      await open(shown, `${bent ? stage.proxy.origin : origin}${path}`);
      await show?.(shown);
      expect(await faultsInAllSizes(shown)).toEqual([]);
      await leave?.(shown);
    },
  );

  test('every external tool of the demo is accessible at every size', async () => {
    const { port } = await view.get<ToolsAnswer>(PATHS.tools);
    const faults: string[] = [];
    for (const { address } of Object.values(brand.tools)) {
      await page.goto(`http://127.0.0.1:${port}${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      faults.push(...(await faultsInAllSizes(page)).map((fault) => `${address} ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
