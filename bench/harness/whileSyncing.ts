/** Simulates a person who uses a freshly unlocked device, either during its first sync or without a sync. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { PATHS } from '../../src/contract/paths';
import { releasesDirOf } from '../../server/catalog/publishCatalog';
import { loadCatalog } from '../../server/catalog/loadCatalog';
import { publish } from '../../server/releases/publish/publish';
import { newProfile, removeProfile, startChromium } from '../../test/support/chromium';
import { startServer, type ServerProcess } from '../../test/support/serverProcess';
import { syntheticMedium } from '../../test/support/syntheticRelease';
import { until } from '../../test/support/until';
import type { Setting } from './bench';
import type { SlowMachine } from './cpuQuota';

/** Additional media beside the demo catalogue, so that a sync takes longer. */
export interface Beside {
  readonly media: number;
  /** Bytes of each file. */
  readonly bytes: number;
}

/** Serves the demo catalogue and the additional media while `work` runs. */
export async function withLargeDemo<T>(
  { dataDir, appDir }: Setting,
  { media, bytes }: Beside,
  work: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const folder = path.join(dataDir, `beside-${media}-${bytes}`);
  if (!existsSync(releasesDirOf(folder))) {
    const { release } = await loadCatalog(path.resolve(__dirname, '../../catalog'), {
      derivedDir: path.join(dataDir, 'derived'),
    });
    if (release === null) throw new Error('The demo catalogue has faults');
    const more = Array.from({ length: media }, (_, index) => syntheticMedium(index, bytes));
    await publish(releasesDirOf(folder), {
      ...release,
      files: [...more, ...release.files],
      timestamp: Math.floor(Date.now() / 1000),
    });
  }
  const server = await startServer({ dataDir: folder, env: { APP_DIR: appDir } });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const SYNC_STARTERS = [
  PATHS.applicationFiledata,
  PATHS.applicationDownloadFiles,
  PATHS.applicationUpdate,
  PATHS.versionAvailable,
];

/** A device without a sync stores at most this many bytes. */
const IDLE_AT_MOST = 3e6;

export interface Device {
  readonly origin: string;
  readonly key: string;
  /** If false, the device never syncs, because all requests that start or continue a sync fail. */
  readonly syncs: boolean;
  readonly machine?: SlowMachine;
}

/** Opens the unlocking screen in a fresh browser and types the key, without pressing the button. */
export async function withLockedDevice<T>(
  { origin, key, syncs, machine }: Device,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const profile = await newProfile();
  const browser = await startChromium(profile, [], machine?.wrap);
  try {
    const page = await browser.page();
    await page.setViewportSize({ width: 1280, height: 800 });
    // tsx inserts calls of its helper `__name`, which pages lack.
    await page.addInitScript('globalThis.__name = (value) => value;');
    await page.addInitScript(noteFirstPicture);
    if (!syncs) await page.addInitScript(neverAsk, SYNC_STARTERS);
    await page.goto(`${origin}/dashboard`);
    await page.getByLabel('Zugangsschlüssel').fill(key);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const before = await page.evaluate(storedBytes);
    const result = await work(page);
    const stored = async () => (await page.evaluate(storedBytes)) - before;
    // The sync pauses while `work` uses the page. More than `IDLE_AT_MOST` new bytes show that the sync continues.
    if (syncs) await until('the device syncs', async () => (await stored()) > IDLE_AT_MOST || null);
    else if ((await stored()) > IDLE_AT_MOST)
      throw new Error(`A device that should not sync stored ${await stored()} bytes`);
    return result;
  } finally {
    await browser.kill();
    await removeProfile(profile);
  }
}

/** Runs in each document before the app. Makes requests at `paths` fail, so that they never reach the worker. */
function neverAsk(paths: readonly string[]): void {
  const ask = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    return paths.includes(pathname) ? Promise.reject(new TypeError('Failed to fetch')) : ask(input, init);
  };
}

declare global {
  /** When the first picture of this document was painted, in milliseconds since 1970. */
  var firstPictureAt: number | undefined;
}

function noteFirstPicture(): void {
  const isShown = (image: HTMLImageElement): boolean =>
    image.complete && image.naturalWidth > 0 && image.getBoundingClientRect().top < innerHeight;
  const look = (): void => {
    const isDashboard = document.querySelector('main a[href="/products/tiles"]') !== null;
    if (isDashboard && [...document.querySelectorAll<HTMLImageElement>('main img')].some(isShown))
      requestAnimationFrame(() => (globalThis.firstPictureAt = Date.now()));
    else requestAnimationFrame(look);
  };
  look();
}

/** Presses the unlocking button. Returns the milliseconds until the dashboard's first picture is painted. */
export async function unlockUntilPicture(page: Page): Promise<number> {
  const pressed = Date.now();
  await page.getByRole('button', { name: 'Freischalten' }).click();
  const shown = await page.waitForFunction(() => globalThis.firstPictureAt);
  return (await shown.evaluate((at) => at ?? NaN)) - pressed;
}

/** Opens the references. Returns the milliseconds until the first picture of a reference is painted. */
export async function openReferences(page: Page): Promise<number> {
  const link = page.getByRole('main').locator('a[href="/references"]').first();
  await link.waitFor();
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    document.querySelector<HTMLElement>('main a[href="/references"]')?.click();
    const isThere = (): boolean =>
      [...document.querySelectorAll<HTMLImageElement>('main [aria-posinset] img')].some(
        (image) => image.complete && image.naturalWidth > 0,
      );
    while (!isThere()) await frame();
    await frame();
    return performance.now() - start;
  });
}

const storedBytes = async (): Promise<number> => (await navigator.storage.estimate()).usage ?? 0;

/** Runs in the page. Scrolls the list for `ms` and returns the milliseconds of each frame. */
export async function scrollFor(ms: number): Promise<number[]> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const frames: number[] = [];
  const start = await frame();
  let [last, direction] = [start, 1];
  while (last - start < ms) {
    const end = document.documentElement.scrollHeight - innerHeight;
    if (scrollY >= end - 1) direction = -1;
    else if (scrollY <= 0) direction = 1;
    // Scrolls 1,200 px a second at any frame rate, but at most 100 px at once.
    scrollBy(0, direction * Math.min(100, (frames.at(-1) ?? 16) * 1.2));
    const now = await frame();
    frames.push(now - last);
    last = now;
  }
  return frames;
}
