/** What a test of a flow stands on: a server with the demo catalogue, a network that can be bad, and a browser. */
import { rm } from 'node:fs/promises';
import { newProfile, removeProfile, startChromium, type Browser } from './chromium';
import { startFaultProxy, type FaultProxy } from './faultProxy';
import { copyOfPreparedData } from './prepareData';
import { startServer, type ServerProcess } from './serverProcess';

export interface DemoStage {
  readonly server: ServerProcess;
  /** The origin that pages see. */
  readonly proxy: FaultProxy;
  readonly browser: Browser;
  close(): Promise<void>;
}

export async function openDemoStage(): Promise<DemoStage> {
  const dataDir = await copyOfPreparedData();
  const profile = await newProfile();
  const [server, browser] = await Promise.all([startServer({ dataDir }), startChromium(profile)]);
  const proxy = await startFaultProxy(server.origin);
  return {
    server,
    proxy,
    browser,
    close: async () => {
      await browser.close();
      await proxy.close();
      await server.stop();
      await Promise.all([removeProfile(profile), rm(dataDir, { recursive: true, force: true })]);
    },
  };
}
