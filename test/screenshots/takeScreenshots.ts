/**
 * `npm run screenshots` takes pictures of every screen, overlay and state into `screenshots/`. Words after `--` choose
 * pictures by name: `npm run screenshots -- form lightbox`.
 */
import '../support/noStyles';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { buildOnChange } from '../../server/cli/buildApp';
import { serverView, unlock, waitUntilOffline } from '../support/appDriver';
import { BROKEN_STATES } from '../support/brokenStates';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { makeDraft } from '../support/demoAgain';
import { putDemoInPlace } from '../support/demoInPlace';
import { DESK_STATES } from '../support/deskStates';
import { DRAFT_STATES } from '../support/draftStates';
import { EDITOR_STATES } from '../support/editorStates';
import { FLEET_STATES } from '../support/fleetStates';
import { OVERLAYS, workerless } from '../support/overlays';
import { PUBLICATION_STATES } from '../support/publicationStates';
import prepareData from '../support/prepareData';
import removePreparedData from '../support/removePreparedData';
import { screenPaths } from '../support/screenPaths';
import { SHOWROOM_STATES } from '../support/showroomStates';
import { LOCKED_STATES, STATES } from '../support/states';
import { until } from '../support/until';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
] as const;

/** Elements that code draws on a screen after the screen itself has loaded. The picture waits for them. */
const DRAWN_LATER: Readonly<Record<string, string>> = { '/usage': 'canvas' };

const FOLDER = path.resolve(__dirname, '../../screenshots');

interface Subject {
  readonly name: string;
  readonly path: string;
  readonly show?: (page: Page) => Promise<void>;
  /** Undoes the changes that `show` made outside of the page. */
  readonly leave?: (page: Page) => Promise<void>;
  /**
   * True if the picture needs changed answers of the server. The page then runs without a service worker, so that
   * Playwright sees each request.
   */
  readonly bent?: true;
  /** True to take the whole page, not only the visible part. */
  readonly whole?: boolean;
}

const asName = (address: string): string => address.replace(/^\//, '').replace(/[^\w-]+/g, '-');

async function take(page: Page, origin: string, { name, path: address, show, leave, whole = false }: Subject) {
  // Chromium draws only the page in front.
  await page.bringToFront();
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    // Leaves the former screen before `unrouteAll` restores the network. Otherwise the former screen might reload and
    // replace the next screen.
    await page.goto('about:blank');
    await page.unrouteAll();
    await page.goto(`${origin}${address}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await show?.(page);
    const frames = await page.locator('iframe').all();
    if (whole) {
      for (const frame of frames) await frame.waitFor();
      await page.evaluate(scrollThrough);
      // A browser paints only the visible part of a frame of another origin, and a grid renders only its visible rows.
      // So the window becomes as high as the page.
      if (frames.length > 0 || (await page.locator('li[aria-setsize]').count()) > 0)
        await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
      // A long page is laid out in parts, and the picture must wait for all of them.
      await until('all is laid out', async () => (await page.locator('[style*="content-visibility"]').count()) === 0);
      // After fast scrolling, a grid shows only names. The screenshot waits until each item also has its picture.
      await until('all of each item is there', () =>
        page.evaluate(() =>
          [...document.querySelectorAll('li[aria-setsize]')].every(
            (item) => item.querySelector('img')?.complete === true,
          ),
        ),
      );
    }
    await until('the pictures are there', () =>
      page.evaluate(() => [...document.images].every((image) => image.complete || image.loading === 'lazy')),
    );
    const file = path.join(FOLDER, `${width}x${height}`, `${name}.png`);
    await page.screenshot({ path: file, fullPage: whole, animations: 'disabled' });
    await leave?.(page);
  }
  console.log(name);
}

/** Runs in the page: scrolls once through the page, so that its pictures load. */
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await frame();
    await frame();
    const inSight = [...document.images].filter((image) => {
      const { top: above, bottom } = image.getBoundingClientRect();
      // A row of slides never loads the `inert` pictures beyond its edge.
      return bottom > 0 && above < innerHeight && image.closest('[inert]') === null;
    });
    await Promise.allSettled(inSight.map((image) => image.decode()));
  }
  scrollTo(0, 0);
  await frame();
}

const drawn = (address: string) => async (page: Page) => {
  await until('all is loaded', async () => (await page.locator('[data-skeleton]').count()) === 0);
  const later = DRAWN_LATER[address];
  if (later !== undefined) await page.locator(later).first().waitFor();
};

async function takeAll(stage: DemoStage, wanted: (name: string) => boolean): Promise<void> {
  const { origin } = stage.server;
  const { admin } = await stage.server.keys();
  const view = await serverView(origin, admin);
  const page = await stage.browser.page();
  const bentPage = await stage.browser.page();
  await workerless(bentPage);
  // tsx wraps inner functions in calls of `__name`, which the page itself lacks.
  for (const one of [page, bentPage]) await one.addInitScript('globalThis.__name = (value) => value;');
  await page.bringToFront();
  for (const state of LOCKED_STATES) if (wanted(state.name)) await take(page, origin, state);
  await unlock(bentPage, stage.proxy.origin, admin);
  await unlock(page, origin, admin);
  await waitUntilOffline(page, 120_000);
  const screens = await screenPaths(view);
  const overlays = await Promise.all(
    OVERLAYS.map(async (overlay) => ({
      ...overlay,
      path: typeof overlay.path === 'string' ? overlay.path : await overlay.path(view),
    })),
  );
  const subjects: Subject[] = [
    ...screens.map((address) => ({ name: asName(address), path: address, whole: true, show: drawn(address) })),
    ...overlays.map((overlay) => ({ ...overlay, name: `overlay-${asName(overlay.name)}` })),
    ...STATES,
    ...EDITOR_STATES,
    ...PUBLICATION_STATES,
    ...FLEET_STATES,
    ...DESK_STATES,
    ...DRAFT_STATES,
    ...BROKEN_STATES,
    ...SHOWROOM_STATES,
  ];
  await putDemoInPlace(stage.server.dataDir);
  await makeDraft(stage.server.dataDir, '9.0.0', 'Entwurfsziegel');
  for (const subject of subjects.filter(({ name }) => wanted(name)))
    await (subject.bent ? take(bentPage, stage.proxy.origin, subject) : take(page, origin, subject));
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  await rm(FOLDER, { recursive: true, force: true });
  for (const { width, height } of SIZES) await mkdir(path.join(FOLDER, `${width}x${height}`), { recursive: true });
  await buildOnChange(path.resolve(__dirname, '../..'));
  await prepareData();
  // Hides scroll bars, because they would make the page narrower.
  const stage = await openDemoStage(['--hide-scrollbars']);
  try {
    await takeAll(stage, (name) => words.length === 0 || words.some((word) => name.includes(word)));
  } finally {
    await stage.close();
    await removePreparedData();
  }
  console.log(`The pictures are in ${FOLDER}.`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
