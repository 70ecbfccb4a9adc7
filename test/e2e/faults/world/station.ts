/** A station for runs: a server with all releases, and a browser with its own profile. */
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { APP_DIR } from '../../../support/appBuild';
import { newProfile, removeProfile, startChromium, type Browser } from '../../../support/chromium';
import { copyOfPreparedData } from '../../../support/prepareData';
import { activate } from '../../../support/publishing';
import { startServer, type ServerProcess } from '../../../support/serverProcess';
import { patiently } from './patiently';
import type { ExpectedReleases, ReleaseVersion } from './releases';

/** Flags that keep the browser from slowing down background pages. */
const BROWSER_FLAGS = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

const APP = { APP_DIR };

export class Station {
  private isGivenUp = false;

  private constructor(
    readonly releases: ExpectedReleases,
    private readonly dataDir: string,
    private readonly profile: string,
    private currentServer: ServerProcess,
    private currentBrowser: Browser,
  ) {}

  /** Opens a station whose server has a copy of the release store `store`. */
  static async open(store: string, releases: ExpectedReleases): Promise<Station> {
    const dataDir = await copyOfPreparedData();
    await rm(path.join(dataDir, 'releases'), { recursive: true, force: true });
    await cp(store, path.join(dataDir, 'releases'), { recursive: true });
    const profile = await newProfile();
    const [server, browser] = await Promise.all([
      startServer({ dataDir, env: APP }),
      startChromium(profile, BROWSER_FLAGS),
    ]);
    return new Station(releases, dataDir, profile, server, browser);
  }

  get server(): ServerProcess {
    return this.currentServer;
  }

  get browser(): Browser {
    return this.currentBrowser;
  }

  /** Activates a published release and waits until the server offers it. */
  async activate(version: ReleaseVersion): Promise<void> {
    await activate(path.join(this.dataDir, 'releases'), version);
    await patiently(`the server serves ${version}`, async () => {
      const answer = await fetch(`${this.server.origin}/api/version`);
      return ((await answer.json()) as { version?: string }).version === version;
    });
  }

  /** Restarts the server on the same data. With null for `appDir` it serves the built app. */
  async redeploy(appDir: string | null): Promise<void> {
    await this.currentServer.stop();
    this.expectInUse();
    this.currentServer = await startServer({
      dataDir: this.dataDir,
      env: appDir === null ? APP : { APP_DIR: appDir },
    });
    if (this.isGivenUp) await this.currentServer.kill();
  }

  /** Simulates an empty battery: kills the browser and starts it again with the same profile. */
  async killBrowser(): Promise<void> {
    await this.currentBrowser.kill();
    this.expectInUse();
    this.currentBrowser = await startChromium(this.profile, BROWSER_FLAGS);
    if (this.isGivenUp) await this.currentBrowser.kill();
  }

  async close(): Promise<void> {
    await this.currentBrowser.close();
    await this.currentServer.stop();
    await this.clearAway();
  }

  /** Kills server and browser when a run on the station does not end. */
  async giveUp(): Promise<void> {
    this.isGivenUp = true;
    await Promise.all([this.currentBrowser.kill(), this.currentServer.kill()]);
    await this.clearAway();
  }

  private async clearAway(): Promise<void> {
    await Promise.all([removeProfile(this.profile), rm(this.dataDir, { recursive: true, force: true, maxRetries: 5 })]);
  }

  private expectInUse(): void {
    if (this.isGivenUp) throw new Error('The station is given up');
  }
}
