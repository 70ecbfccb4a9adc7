/** Serves the demo catalogue with the real server, and opens it as a tablet does. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { loadCatalog } from '../../server/catalog/loadCatalog';
import { releasesDirOf } from '../../server/catalog/publishCatalog';
import { publish } from '../../test/support/publishing';
import type { ReleaseFile } from '../../server/releases/publish/releaseFile';
import { unlock, waitUntilOffline } from '../../test/support/appDriver';
import { newProfile, removeProfile, startChromium, type Browser, type Wrap } from '../../test/support/chromium';
import { startServer, type ServerProcess } from '../../test/support/serverProcess';
import type { Setting } from './scenario';

/** The factor by which scenarios slow down a page, so that it is as slow as a tablet's page. */
export const CPU_SLOWDOWN = 4;

type Change = (files: readonly ReleaseFile[]) => readonly ReleaseFile[] | Promise<readonly ReleaseFile[]>;

/** Serves the demo catalogue while `work` runs. `change` replaces the files of its release. */
export async function withDemo<T>(
  { dataDir, appDir }: Pick<Setting, 'dataDir' | 'appDir'>,
  work: (server: ServerProcess) => Promise<T>,
  change: Change = (files) => files,
): Promise<T> {
  if (!existsSync(releasesDirOf(dataDir))) await publishDemo(dataDir, change);
  const server = await startServer({ dataDir, env: { APP_DIR: appDir } });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function publishDemo(dataDir: string, change: Change): Promise<void> {
  const derivedDir = path.join(dataDir, 'derived');
  const { release } = await loadCatalog(path.resolve(__dirname, '../../catalog'), { derivedDir });
  if (release === null) throw new Error('The demo catalogue has faults');
  const timestamp = Math.floor(Date.now() / 1000);
  await publish(releasesDirOf(dataDir), { ...release, files: await change(release.files), timestamp });
}

export async function readDocument<T>(files: readonly ReleaseFile[], address: string): Promise<T> {
  const file = files.find((one) => one.address === address);
  if (file === undefined) throw new Error(`The demo catalogue has no ${address}`);
  // The cast is safe, because the publisher has just written the document.
  return JSON.parse(Buffer.from(await file.bytes()).toString()) as T;
}

export interface DemoTablet {
  readonly server: ServerProcess;
  /** Folder of the tablet's browser profile. The scenario starts the browser with it. */
  readonly profile: string;
}

interface TabletOptions {
  /** True when the tablet is logged in and has all files. False when the tablet was never used. */
  readonly isUnlocked: boolean;
  readonly group?: 'admin' | 'default';
}

/** Prepares a tablet's profile and serves the demo catalogue while `work` runs. */
export const withDemoTablet = <T>(
  setting: Setting,
  { isUnlocked, group = 'default' }: TabletOptions,
  work: (tablet: DemoTablet) => Promise<T>,
): Promise<T> =>
  withDemo(setting, async (server) => {
    const profile = await newProfile();
    try {
      const key = isUnlocked ? (await server.keys())[group] : null;
      await withTab({ profile }, (page) => prepare(page, server.origin, key));
      return await work({ server, profile });
    } finally {
      await removeProfile(profile);
    }
  });

/** Opens the app until its worker is installed. With a `key`, also logs in and waits until all files are stored. */
async function prepare(page: Page, origin: string, key: string | null): Promise<void> {
  if (key === null) await page.goto(origin);
  else {
    await unlock(page, origin, key);
    await waitUntilOffline(page);
  }
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

interface TabOptions {
  /** Folder of the browser's profile. By default the browser has a fresh profile. */
  readonly profile?: string;
  readonly flags?: readonly string[];
  readonly wrap?: Wrap | undefined;
}

/** Runs `work` in a tab of a new browser. */
export async function withTab<T>(
  { profile, flags, wrap }: TabOptions,
  work: (page: Page, browser: Browser) => Promise<T>,
): Promise<T> {
  const folder = profile ?? (await newProfile());
  const browser = await startChromium(folder, flags, wrap);
  try {
    return await work(await openTab(browser), browser);
  } finally {
    // A given profile must be complete, because another browser opens it again.
    await (profile === undefined ? browser.kill() : browser.close());
    if (profile === undefined) await removeProfile(folder);
  }
}

/** Opens a tab as large as a tablet's screen. */
export async function openTab(browser: Browser): Promise<Page> {
  const page = await browser.page();
  // tsx inserts calls of its helper `__name`, which pages lack.
  await page.addInitScript('globalThis.__name = (value) => value;');
  await page.setViewportSize({ width: 1280, height: 800 });
  return page;
}

/** Slows down the page, but not its workers. */
export async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
