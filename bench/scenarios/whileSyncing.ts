/** Measures a person's waits on a freshly unlocked device, in turn during its first sync and without a sync. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { PATHS } from '../../src/contract/paths';
import type { ServerProcess } from '../../test/support/serverProcess';
import { syntheticMedium } from '../../test/support/syntheticRelease';
import { until } from '../../test/support/until';
import { withSlowMachine, type SlowMachine } from '../harness/cpuQuota';
import { withDemo, withTab } from '../harness/demo';
import { withLine } from '../harness/line';
import { timePress, type Press } from '../harness/press';
import type { Setting } from '../harness/scenario';
import { inTurn, medians } from '../harness/statistics';

const LINE = { megabits: 20, roundTripMs: 20 };
/** Milliseconds to wait after the dashboard's first picture. By then the sync is loading pictures. */
const UNDER_WAY_MS = 4_000;
const SLOWER = 4;
const SCROLL_MS = 10_000;
const LATE_MS = 50;

/** Measures a person's wait for a picture while the sync uses the line. */
export function firstPicture(setting: Setting) {
  const beside = { media: setting.quick ? 500 : 5_000, bytes: 200_000 };
  return withLargeDemo(setting, beside, async (server, key) => {
    const later = { ours: new Array<number>(), peers: new Array<number>() };
    const unlockOn = (syncs: boolean, references: number[]) => () =>
      withLine(server, LINE, (origin) =>
        withLockedDevice({ origin, key, syncs }, async (page) => {
          const unlocked = await unlockUntilPicture(page);
          await pause(UNDER_WAY_MS);
          references.push(await openReferences(page));
          return [unlocked];
        }),
      );
    const unlocked = await inTurn(setting.quick ? 2 : 5, unlockOn(true, later.ours), unlockOn(false, later.peers));
    return { unlocked: medians(unlocked), later: medians(later) };
  });
}

/** Measures whether a sync disturbs a person who scrolls. */
export function framesWhileSyncing(setting: Setting) {
  const beside = { media: 10_000, bytes: 16_384 };
  return withLargeDemo(setting, beside, (server, key) =>
    withSlowMachine(SLOWER, async (machine) => {
      const scroll = (syncs: boolean) => () =>
        withLockedDevice({ origin: server.origin, key, syncs, machine }, async (page) => {
          await unlockUntilPicture(page);
          await page.getByRole('main').locator('a[href="/products/tiles"]').first().click();
          await page.locator('[aria-posinset="1"] img').waitFor();
          return page.evaluate(scrollFor, SCROLL_MS);
        });
      const { ours, peers } = await inTurn(setting.quick ? 1 : 3, scroll(true), scroll(false));
      const late = (frames: readonly number[]): number => frames.filter((ms) => ms > LATE_MS).length;
      return { late: { value: late(ours), peer: late(peers) } };
    }),
  );
}

/** Additional media beside the demo catalogue, so that a sync takes longer. */
interface Beside {
  readonly media: number;
  /** Bytes of each file. */
  readonly bytes: number;
}

/** Serves the demo catalogue and the additional media while `work` runs. `work` also gets an access key. */
const withLargeDemo = <T>(
  { dataDir, appDir }: Setting,
  { media, bytes }: Beside,
  work: (server: ServerProcess, key: string) => Promise<T>,
): Promise<T> =>
  withDemo(
    { dataDir: path.join(dataDir, `beside-${media}-${bytes}`), appDir },
    async (server) => work(server, (await server.keys()).default),
    (files) => [...Array.from({ length: media }, (_, index) => syntheticMedium(index, bytes)), ...files],
  );

const SYNC_STARTERS = [
  PATHS.applicationFiledata,
  PATHS.applicationDownloadFiles,
  PATHS.applicationUpdate,
  PATHS.versionAvailable,
];

/** A device without a sync stores at most this many bytes. */
const IDLE_AT_MOST = 3e6;

interface Device {
  readonly origin: string;
  readonly key: string;
  /** If false, the device never syncs, because all requests that start or continue a sync fail. */
  readonly syncs: boolean;
  readonly machine?: SlowMachine;
}

/** Opens the unlocking screen in a fresh browser and types the key, without pressing the button. */
const withLockedDevice = <T>({ origin, key, syncs, machine }: Device, work: (page: Page) => Promise<T>): Promise<T> =>
  withTab({ wrap: machine?.wrap }, async (page) => {
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
  });

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
async function unlockUntilPicture(page: Page): Promise<number> {
  const pressed = Date.now();
  await page.getByRole('button', { name: 'Freischalten' }).click();
  const shown = await page.waitForFunction(() => globalThis.firstPictureAt);
  return (await shown.evaluate((at) => at ?? NaN)) - pressed;
}

/** Opens the references. Returns the milliseconds until the first picture of a reference is painted. */
async function openReferences(page: Page): Promise<number> {
  const step: Press = { press: 'main a[href="/references"]', comes: [], shows: 'main [aria-posinset] img' };
  await page.locator(step.press).first().waitFor();
  return page.evaluate(timePress, step);
}

const storedBytes = async (): Promise<number> => (await navigator.storage.estimate()).usage ?? 0;

/** Runs in the page. Scrolls the list for `ms` and returns the milliseconds of each frame. */
async function scrollFor(ms: number): Promise<number[]> {
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
