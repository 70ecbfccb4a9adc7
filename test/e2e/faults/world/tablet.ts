/** One tab of the app on the tablet. */
import type { Locator, Page } from 'playwright-core';
import { BRAND_PATHS } from '../../../../src/contract/brand/brandPaths';
import type { WorkerState } from '../../../../src/contract/release/application';
import { patiently, PATIENT_MS } from './patiently';
import { pageToolsScript, type Counts, type PageToolsConfig } from './pageTools';
import type { Recorder } from './recorder';

const LOOK_EVERY_MS = 200;
/** Options for infrequent checks, because each check slows the page down. */
const SELDOM = { intervalMs: 200 };

/** A tab's description (`describe`) names at most this many failed requests and script errors. */
const TROUBLES = 5;

export class Tablet {
  /** The browser's messages about failed requests and failed scripts. */
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

  /** Opens an empty tab without the app. */
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

  /** Opens the app. Stores `key` first, as older versions of the app did. */
  async start(key?: string): Promise<void> {
    if (key !== undefined) {
      await this.page.goto(`${this.origin}/robots.txt`);
      await this.page.evaluate((value) => localStorage.setItem('key', value), key);
    }
    await this.page.goto(this.origin, { waitUntil: 'commit' });
  }

  /** Reloads the page. Repeats the reload if the app's own reload interrupts it. */
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

  /** Describes the files that the page gets with wrong bytes or not at all. */
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
   * Stops the tools' requests for documents. Such a request could make a reload hang while a new worker takes over the
   * page.
   */
  rest = (): Promise<void> => this.page.evaluate(() => window.tabletTools.rest());

  /** The version that this page load has seen. Null before its first answer. */
  version = async (): Promise<string | null> => {
    const load = await this.page.evaluate(() => window.tabletTools.load).catch(() => null);
    return load === null ? null : this.recorder.versionOf(load);
  };

  controlled = (): Promise<unknown> => patiently(`${this.name} has a worker`, () => this.workerState(), SELDOM);

  /** Waits until this release is the worker's active release, so that all its documents are stored. */
  active = (version: string): Promise<unknown> =>
    patiently(
      `${this.name} has ${version} active`,
      async () => (await this.workerState())?.active?.version === version,
      SELDOM,
    );

  /** Waits until the worker has stored this release completely beside the active release. */
  staged = (version: string): Promise<unknown> =>
    patiently(
      `${this.name} has ${version} staged whole`,
      async () => {
        const staged = (await this.workerState())?.staged;
        return staged?.version === version && staged.packsTotal > 0 && staged.packsStored === staged.packsTotal;
      },
      SELDOM,
    );

  /** Waits until the page runs with this version, without any action of the person. */
  runs = (version: string): Promise<unknown> =>
    patiently(`${this.name} runs on ${version}`, async () => (await this.version()) === version, SELDOM);

  private get updateButton(): Locator {
    return this.page.getByRole('button', { name: 'Jetzt aktualisieren' });
  }

  pressUpdate = (): Promise<void> => this.updateButton.click({ timeout: PATIENT_MS });

  /** Accepts every offered update until the page runs with this version. */
  acceptUpdates = (version: string): Promise<unknown> =>
    patiently(
      `${this.name} was updated to ${version}`,
      async () => {
        if ((await this.version()) === version) return true;
        // A background tab cannot be clicked. The offer may vanish during the click, so errors are ignored.
        await this.page.bringToFront();
        if (await this.updateButton.isVisible())
          await this.updateButton.click({ timeout: 1_000 }).catch(() => undefined);
        return false;
      },
      { timeoutMs: 90_000, intervalMs: 200 },
    );

  unlock = async (key: string): Promise<void> => {
    await this.page.getByLabel('Zugangsschlüssel').fill(key, { timeout: PATIENT_MS });
    await this.page.getByRole('button', { name: 'Freischalten' }).click();
    await this.page.getByRole('button', { name: 'Informationen zur Version' }).waitFor({ timeout: PATIENT_MS });
  };

  /** Opens the version information. With this dialog open, the app counts as being in use. */
  openVersionInfo = async (): Promise<void> => {
    await this.page.getByRole('button', { name: 'Informationen zur Version' }).click();
    await this.page.getByRole('dialog').waitFor();
  };

  closeDialog = (): Promise<void> => this.page.getByRole('button', { name: 'Schließen' }).first().click();

  logOut = async (): Promise<void> => {
    await this.openVersionInfo();
    await this.page.getByRole('button', { name: 'Diagnose' }).click();
    await this.page.getByRole('button', { name: 'Abmelden' }).click();
    await this.page.getByRole('dialog', { name: 'Abmelden?' }).getByRole('button', { name: 'Abmelden' }).click();
  };

  /** The versions of the releases whose brand files the page gets, each once. `none` stands for a missing file. */
  brandVersions = (): Promise<string[]> =>
    this.page.evaluate(async (paths) => {
      const versions = new Set<string>();
      for (const path of paths) {
        const text = await fetch(path).then(
          (answer) => answer.text(),
          () => '',
        );
        versions.add(/⟦([\d.]+)⟧/.exec(text)?.[1] ?? 'none');
      }
      return [...versions];
    }, Object.values(BRAND_PATHS));

  cacheEntries = (): Promise<Record<string, number>> => this.page.evaluate(() => window.tabletTools.cacheEntries());

  isLocked = (): Promise<boolean> => this.page.getByLabel('Zugangsschlüssel').isVisible();

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
