/** Provides browser tests with a demo server, a proxy for network faults, and a browser. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { newProfile, removeProfile, startChromium, type Browser, type Wrap } from './chromium';
import { startFaultProxy, type FaultProxy } from './faultProxy';
import { copyOfPreparedData } from './prepareData';
import { startServer, type ServerProcess } from './serverProcess';

export interface DemoStage {
  readonly server: ServerProcess;
  readonly proxy: FaultProxy;
  readonly browser: Browser;
  /** Cuts or restores the network of the page and its workers. */
  setOnline(page: Page, online: boolean): Promise<void>;
  /** The paths of the files with the sent mails. */
  mails(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Starts the server, the proxy and the browser. `flags` are additional flags of the browser, and `wrap` changes its
 * command.
 */
export async function openDemoStage(flags: readonly string[] = [], wrap?: Wrap): Promise<DemoStage> {
  const dataDir = await copyOfPreparedData();
  const profile = await newProfile();
  const [server, browser] = await Promise.all([startServer({ dataDir }), startChromium(profile, flags, wrap)]);
  const proxy = await startFaultProxy(server.origin);
  return {
    server,
    proxy,
    browser,
    setOnline: async (page, online) => {
      await proxy.setOnline(online);
      await page.context().setOffline(!online);
    },
    mails: async () => {
      const folder = path.join(dataDir, 'mail');
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => name.endsWith('.eml')).map((name) => path.join(folder, name));
    },
    close: async () => {
      await browser.close();
      await proxy.close();
      await server.stop();
      await Promise.all([removeProfile(profile), rm(dataDir, { recursive: true, force: true })]);
    },
  };
}
