/** Opens every screen, overlay and state of the app in Chromium. A test file says what must hold for all of them. */
import type { Page } from 'playwright-core';
import { serverView, unlock, waitUntilOffline, type ServerView } from '../support/appDriver';
import { BROKEN_STATES } from '../support/brokenStates';
import { makeDraft } from '../support/demoAgain';
import { openDemoStage, type DemoStage } from '../support/demoStage';
import { DESK_STATES } from '../support/deskStates';
import { DRAFT_STATES } from '../support/draftStates';
import { EDITOR_STATES } from '../support/editorStates';
import { FLEET_STATES } from '../support/fleetStates';
import { OVERLAYS, workerless } from '../support/overlays';
import { PUBLICATION_STATES } from '../support/publicationStates';
import { screenPaths } from '../support/screenPaths';
import type { ServerProcess } from '../support/serverProcess';
import { SHOWROOM_STATES } from '../support/showroomStates';
import { LOCKED_STATES, STATES } from '../support/states';
import { until } from '../support/until';

export interface ScreensCheck {
  /** Says at the end of each test's name what holds, such as `is accessible at every size`. */
  readonly holds: string;
  /** Prepares the server. Afterwards the server has a catalogue of its own. */
  readonly prepare: (server: ServerProcess) => Promise<unknown>;
  /** Returns the faults of the shown screen. */
  readonly faultsOf: (page: Page) => Promise<string[]>;
  /** Returns the faults of pages that do not belong to the app. Absent when no such page is checked. */
  readonly faultsElsewhere?: (page: Page, view: ServerView) => Promise<string[]>;
}

/** Registers the tests, with a server and a browser of their own. */
export function describeScreens({ holds, prepare, faultsOf, faultsElsewhere }: ScreensCheck): void {
  jest.setTimeout(600_000);

  let stage: DemoStage;
  let page: Page;
  /** A page without a service worker, so the tests can change the server's answers. */
  let bentPage: Page;
  let origin: string;
  let view: ServerView;

  beforeAll(async () => {
    stage = await openDemoStage();
    ({ origin } = stage.server);
    await prepare(stage.server);
    const { admin } = await stage.server.keys();
    view = await serverView(origin, admin);
    page = await stage.browser.page();
    bentPage = await stage.browser.page();
    await workerless(bentPage);
    // With reduced motion, fading elements have their final colours from the start.
    for (const one of [page, bentPage]) await one.emulateMedia({ reducedMotion: 'reduce' });
  });

  afterAll(() => stage?.close());

  test.each(LOCKED_STATES)(`the locked screen $name ${holds}`, async ({ path, show }) => {
    // Chromium takes no picture of a page in the background that has not changed.
    await page.bringToFront();
    await page.goto(`${origin}${path}`);
    await page.getByRole('heading', { name: 'Zugang freischalten' }).waitFor();
    await show?.(page);
    expect(await faultsOf(page)).toEqual([]);
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

    test(`every screen ${holds}`, async () => {
      const faults: string[] = [];
      for (const path of await screenPaths(view)) {
        await open(page, `${origin}${path}`);
        faults.push(...(await faultsOf(page)).map((fault) => `${path} ${fault}`));
      }
      expect(faults).toEqual([]);
    });

    test.each(OVERLAYS)(`the overlay $name ${holds}`, async ({ path, bent, show }) => {
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
      expect(await faultsOf(shown)).toEqual([]);
      // Checks that the check has not closed an open dialog.
      expect(await shown.getByRole('dialog').allTextContents()).toEqual(windows);
    });

    test.each(DESK_STATES)(`the advice screen $name ${holds}`, async ({ path, show }) => {
      await page.bringToFront();
      await open(page, `${origin}${path}`);
      await show?.(page);
      expect(await faultsOf(page)).toEqual([]);
    });

    describe('while a draft is shown', () => {
      beforeAll(() => makeDraft(stage.server.dataDir, '9.0.0', 'Entwurfsziegel'));

      test.each(DRAFT_STATES)(`the draft screen $name ${holds}`, async ({ path, show, leave }) => {
        await page.bringToFront();
        await open(page, `${origin}${path}`);
        await show?.(page);
        expect(await faultsOf(page)).toEqual([]);
        await leave?.(page);
      });
    });

    test.each([
      ...STATES,
      ...EDITOR_STATES,
      ...PUBLICATION_STATES,
      ...FLEET_STATES,
      ...BROKEN_STATES,
      ...SHOWROOM_STATES,
    ])(`the screen $name ${holds}`, async ({ path, bent, show, leave }) => {
      const shown = bent ? bentPage : page;
      await shown.bringToFront();
      await shown.goto('about:blank');
      await shown.unrouteAll();
      await open(shown, `${bent ? stage.proxy.origin : origin}${path}`);
      await show?.(shown);
      expect(await faultsOf(shown)).toEqual([]);
      await leave?.(shown);
    });

    if (faultsElsewhere !== undefined)
      test(`every external tool of the demo ${holds}`, async () => {
        expect(await faultsElsewhere(page, view)).toEqual([]);
      });
  });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await until('the pictures are there', () =>
    page.evaluate(() => [...document.images].every((image) => image.complete || image.loading === 'lazy')),
  );
}
