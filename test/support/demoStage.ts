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

/** `flags` of the browser beside the usual ones. */
export async function openDemoStage(flags: readonly string[] = []): Promise<DemoStage> {
  const dataDir = await copyOfPreparedData();
  const profile = await newProfile();
  const [server, browser] = await Promise.all([startServer({ dataDir }), startChromium(profile, flags)]);
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
