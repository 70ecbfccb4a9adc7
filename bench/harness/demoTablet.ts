/** Simulates a tablet with the demo catalogue, using the real server and a prepared browser profile. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { publishCatalog, releasesDirOf } from '../../server/catalog/publishCatalog';
import { unlock, waitUntilOffline } from '../../test/support/appDriver';
import { newProfile, removeProfile, startChromium } from '../../test/support/chromium';
import { startServer, type ServerProcess } from '../../test/support/serverProcess';
import type { Setting } from './bench';

export interface DemoTablet {
  readonly server: ServerProcess;
  /** Folder of the tablet's browser profile. The scenario starts the browser with it. */
  readonly profile: string;
}

export interface TabletOptions {
  /** True when the tablet is logged in and has all files. False when the tablet was never used. */
  readonly isUnlocked: boolean;
  readonly group?: 'admin' | 'default';
}

/** Prepares the tablet and serves the demo catalogue while `work` runs. */
export async function withDemoTablet<T>(
  { dataDir, appDir }: Setting,
  { isUnlocked, group = 'default' }: TabletOptions,
  work: (tablet: DemoTablet) => Promise<T>,
): Promise<T> {
  await publishOnce(dataDir);
  const profile = await newProfile();
  const server = await startServer({ dataDir, env: { APP_DIR: appDir } });
  try {
    await prepare(profile, server.origin, isUnlocked ? (await server.keys())[group] : null);
    return await work({ server, profile });
  } finally {
    await server.stop();
    await removeProfile(profile);
  }
}

/** Opens the app until its worker is installed. With a `key`, also logs in and waits until all files are stored. */
async function prepare(profile: string, origin: string, key: string | null): Promise<void> {
  const browser = await startChromium(profile);
  try {
    const page = await browser.page();
    if (key === null) await page.goto(origin);
    else {
      await unlock(page, origin, key);
      await waitUntilOffline(page);
    }
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  } finally {
    await browser.close();
  }
}

/** Publishes the demo catalogue if the data folder has no release. */
export async function publishOnce(dataDir: string): Promise<void> {
  if (existsSync(releasesDirOf(dataDir))) return;
  const published = await publishCatalog({ folder: path.resolve(__dirname, '../../catalog'), dataDir });
  if (published.result === null) throw new Error('The demo catalogue has faults');
}
