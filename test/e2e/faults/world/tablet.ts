/** One tab of the app on the tablet, with what a test asks it. */
import type { Locator, Page } from 'playwright-core';
import type { WorkerState } from '../../../../src/contract/release/application';
import { patiently, PATIENT_MS } from './patiently';
import { pageToolsScript, type Counts, type PageToolsConfig } from './pageTools';
import type { Recorder } from './recorder';

const LOOK_EVERY_MS = 200;
/** How often a test looks at the page: each look costs the page a little. */
const SELDOM = { intervalMs: 200 };

/** How many of its latest troubles a tab names in its description. */
const TROUBLES = 5;

export class Tablet {
  /** Requests and scripts that failed, as the browser words it. */
  private readonly troubles: string[] = [];

  private constructor(
    readonly name: string,
    readonly page: Page,
    readonly origin: string,
    readonly recorder: Recorder,
  ) {
    page.on('requestfailed', (request) => this.troubles.push(`${request.url()} ${request.failure()?.errorText}`));
    page.on('pageerror', (error) => this.troubles.push(String(error)));
  }

  /** Prepares an empty tab; nothing is loaded yet. */
  static async open(
    name: string,
    page: Page,
    origin: string,
    published: Omit<PageToolsConfig, 'everyMs'>,
    recorder: Recorder,
    shim = '',
  ): Promise<Tablet> {
    await page.exposeFunction('reportToTest', (sighting: Parameters<Recorder['saw']>[1]) =>
      recorder.saw(name, sighting),
    );
    await page.addInitScript({ content: shim + pageToolsScript({ ...published, everyMs: LOOK_EVERY_MS }) });
    return new Tablet(name, page, origin, recorder);
  }

  /** Opens the app; with a key, as a tablet on which an older app has left one (it is exchanged at the start). */
  async start(key?: string): Promise<void> {
    if (key !== undefined) {
      await this.page.goto(`${this.origin}/robots.txt`);
      await this.page.evaluate((value) => localStorage.setItem('key', value), key);
    }
    await this.page.goto(this.origin, { waitUntil: 'commit' });
  }

  /** Reloads the page; again, should the app just be doing the same. */
  reload = async (): Promise<void> => {
    await patiently(`${this.name} is reloaded`, async () => {
      await this.page.reload({ waitUntil: 'commit' });
      return true;
    });
  };

  counts = (): Promise<Counts | null> => this.page.evaluate(() => window.tabletTools.counts()).catch(() => null);

  workerState = async (): Promise<WorkerState | null> =>
    (await this.page.evaluate(() => window.tabletTools.workerState()).catch(() => null)) as WorkerState | null;

  status = (address: string, cache?: RequestCache): Promise<number> =>
    this.page.evaluate(([path, mode]) => window.tabletTools.status(path, mode), [address, cache] as const);

  /** Which of these files the page gets with other bytes, or not at all. Asked again should the app reload meanwhile. */
  differences = async (files: ReadonlyMap<string, string>): Promise<string[]> => {
    const ask = (): Promise<string[]> =>
      this.page.evaluate((expected) => window.tabletTools.differences(expected), [...files]);
    try {
      return await ask();
    } catch (error) {
      if (!String(error).includes('context was destroyed')) throw error;
      return await ask();
    }
  };

  /**
   * The present page load asks for nothing more beside what the app asks for. For an update with which a new worker takes
   * over: with developer tools attached, Chromium ends the old one over a request that it still has to answer, and one that
   * comes in that moment puts the change off, so that the reload waits for ever.
   */
  rest = (): Promise<void> => this.page.evaluate(() => window.tabletTools.rest());

  /** The version that the present page load has seen, null before its first answer. */
  version = async (): Promise<string | null> => {
    const load = await this.page.evaluate(() => window.tabletTools.load).catch(() => null);
    return load === null ? null : this.recorder.versionOf(load);
  };

  /** Waits until a worker answers this page. */
  controlled = (): Promise<unknown> => patiently(`${this.name} has a worker`, () => this.workerState(), SELDOM);

  /** Waits until the worker answers with this release: its documents are stored. */
  active = (version: string): Promise<unknown> =>
    patiently(
      `${this.name} has ${version} active`,
      async () => (await this.workerState())?.active?.version === version,
      SELDOM,
    );

  /** Waits until the worker has completed a release beside the active one. */
  staged = (version: string): Promise<unknown> =>
    patiently(
      `${this.name} has ${version} staged whole`,
      async () => {
        const staged = (await this.workerState())?.staged;
        return staged?.version === version && staged.packsTotal > 0 && staged.packsStored === staged.packsTotal;
      },
      SELDOM,
    );

  /** Waits until the page has come to run on this version by itself. */
  runs = (version: string): Promise<unknown> =>
    patiently(`${this.name} runs on ${version}`, async () => (await this.version()) === version, SELDOM);

  private get updateButton(): Locator {
    return this.page.getByRole('button', { name: 'Jetzt aktualisieren' });
  }

  /** The person accepts the update that the overlay offers. */
  pressUpdate = (): Promise<void> => this.updateButton.click({ timeout: PATIENT_MS });

  /** A person who accepts each update that is offered, until the page runs on this version. */
  acceptUpdates = (version: string): Promise<unknown> =>
    patiently(
      `${this.name} was updated to ${version}`,
      async () => {
        if ((await this.version()) === version) return true;
        // The overlay may go away while it is being pressed; a tab in the background cannot be pressed at all.
        await this.page.bringToFront();
        if (await this.updateButton.isVisible())
          await this.updateButton.click({ timeout: 1_000 }).catch(() => undefined);
        return false;
      },
      { timeoutMs: 90_000, intervalMs: 200 },
    );

  /** A person who is asked for a key gives this one, and waits until the app is there. */
  unlock = async (key: string): Promise<void> => {
    await this.page.getByLabel('Zugangsschlüssel').fill(key, { timeout: PATIENT_MS });
    await this.page.getByRole('button', { name: 'Freischalten' }).click();
    await this.page.getByRole('button', { name: 'Informationen zur Version' }).waitFor({ timeout: PATIENT_MS });
  };

  /** The person reads the version information: the app is in use. */
  openVersionInfo = async (): Promise<void> => {
    await this.page.getByRole('button', { name: 'Informationen zur Version' }).click();
    await this.page.getByRole('dialog').waitFor();
  };

  /** The person is done with what is open. */
  closeDialog = (): Promise<void> => this.page.getByRole('button', { name: 'Schließen' }).first().click();

  /** The person logs out in the debug overlay. */
  logOut = async (): Promise<void> => {
    await this.openVersionInfo();
    await this.page.getByRole('button', { name: 'Diagnose' }).click();
    await this.page.getByRole('button', { name: 'Abmelden' }).click();
    await this.page.getByRole('dialog', { name: 'Abmelden?' }).getByRole('button', { name: 'Abmelden' }).click();
  };

  /** How many entries each cache of the origin holds. */
  cacheEntries = (): Promise<Record<string, number>> => this.page.evaluate(() => window.tabletTools.cacheEntries());

  /** Whether the unlocking screen is shown. */
  isLocked = (): Promise<boolean> => this.page.getByLabel('Zugangsschlüssel').isVisible();

  /** What it shows and holds, in a few lines. */
  describe = async (): Promise<string> => {
    const text = await this.page
      .locator('body')
      .innerText({ timeout: 1_000 })
      .catch((error: unknown) => String(error));
    const holds = { version: await this.version(), counts: await this.counts(), worker: await this.workerState() };
    const shown = text.replaceAll(/\s+/g, ' ').slice(0, 300);
    const troubles = this.troubles.slice(-TROUBLES).join('; ');
    return `${this.name} at ${this.page.url()} ${JSON.stringify(holds)} shows: ${shown} had: ${troubles}`;
  };
}
