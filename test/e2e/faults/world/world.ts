/** What one run of a case acts on: a station, the bad network in front of its server, and the tabs that look on. */
import type { CDPSession } from 'playwright-core';
import { startFaultProxy, type FaultProxy } from '../../../support/faultProxy';
import { seededRandom, type Random } from '../../../support/random';
import { expectHealed } from './healed';
import { Recorder } from './recorder';
import { PackWatch } from './packWatch';
import { publishedDocuments, type ExpectedRelease, type ReleaseVersion } from './releases';
import type { Station } from './station';
import { Tablet } from './tablet';

let opened = 0;

export class World {
  readonly recorder = new Recorder();
  readonly tablets: Tablet[] = [];
  /** Order and number of the packs' downloads. Whatever may cost some of them once more is told to it. */
  readonly packs: PackWatch;
  /** The longest healing so far, in milliseconds. */
  healedMs = 0;
  private shim = '';
  private tabs = 0;

  private constructor(
    readonly station: Station,
    readonly proxy: FaultProxy,
    readonly origin: string,
    readonly random: Random,
    private readonly seed: number,
  ) {
    this.packs = new PackWatch(proxy.requests, Object.values(station.releases));
  }

  static async open(station: Station, seed: number): Promise<World> {
    await station.activate('1.0.0');
    const proxy = await startFaultProxy(station.server.origin);
    // A host name of its own for each run: cookies do not know ports.
    const origin = `http://run-${++opened}.localhost:${new URL(proxy.origin).port}`;
    return new World(station, proxy, origin, seededRandom(seed), seed);
  }

  /** What must hold at every moment of a run and does not, in words; none when all is well. */
  violations = (): string[] => [...this.recorder.violations(), ...this.packs.violations()];

  /** All connections break, and none can be made until it is called with true. */
  async setOnline(online: boolean): Promise<void> {
    if (!online) this.packs.lineBroke();
    await this.proxy.setOnline(online);
  }

  expected(version: ReleaseVersion): ExpectedRelease {
    return this.station.releases[version];
  }

  /** The sides of a case, one seed after the other: as many seeds as sides see all of them. */
  inTurn<T>(...sides: readonly [T, ...T[]]): T {
    return sides[this.seed % sides.length] ?? sides[0];
  }

  /** Script that runs before anything else in every page opened from now on. */
  setPageShim(script: string): void {
    this.shim = script;
  }

  /** A new tab; nothing is loaded yet. */
  async newTablet(): Promise<Tablet> {
    const page = await this.station.browser.page();
    const name = `tab ${++this.tabs}`;
    const published = publishedDocuments(this.station.releases);
    const tablet = await Tablet.open(name, page, this.origin, published, this.recorder, this.shim);
    this.tablets.push(tablet);
    return tablet;
  }

  /** A new tab in which a person with this group's key has begun to use the app. */
  async start(group: 'admin' | 'default' = 'default'): Promise<Tablet> {
    const tablet = await this.newTablet();
    await tablet.start((await this.station.server.keys())[group]);
    return tablet;
  }

  /** As `start`, and the release of the server is whole on the tablet. */
  async startWhole(version: ReleaseVersion = '1.0.0'): Promise<Tablet> {
    const tablet = await this.start();
    await this.expectHealed(tablet, version);
    return tablet;
  }

  /** The server is stopped and started with the app of another folder; null: the built one. */
  async redeploy(appDir: string | null): Promise<void> {
    this.packs.lineBroke();
    await this.station.redeploy(appDir);
    this.proxy.setTarget(this.station.server.origin);
  }

  /** The browser dies where it stands; resolves with the only tab of its next start, in which the app is opened. */
  async killAndRestart(): Promise<Tablet> {
    this.packs.interrupted();
    await this.station.killBrowser();
    this.tablets.length = 0;
    const tablet = await this.newTablet();
    await tablet.start();
    return tablet;
  }

  /** Ends all faults and holds the tablet to the promise that it comes to equal the server; see `expectHealed`. */
  async expectHealed(tablet: Tablet, version: ReleaseVersion, timeoutMs?: number): Promise<void> {
    const took = await expectHealed(this, tablet, this.expected(version), timeoutMs);
    this.healedMs = Math.max(this.healedMs, took);
  }

  /** Developer tools' protocol on the tab's page. */
  devtools = (tablet: Tablet): Promise<CDPSession> => this.station.browser.context.newCDPSession(tablet.page);

  pause = (ms: number): Promise<void> =>
    new Promise((wake) => {
      setTimeout(wake, ms);
    });

  /** What the tabs show and hold, for the message of a failure. */
  async describe(): Promise<string> {
    const tabs = await Promise.all(this.tablets.map((tablet) => tablet.describe()));
    const now = performance.now();
    const requests = this.proxy.requests.slice(-8).map(({ method, path, range, status, bytes, fault, at }) => {
      const ago = `${((now - at) / 1000).toFixed(1)} s ago`;
      return [ago, method, path.slice(0, 60), range ?? '', status, `${bytes} bytes`, fault ?? ''].join(' ').trim();
    });
    return [...tabs, `latest requests: ${requests.join('; ')}`].join('\n');
  }

  async close(): Promise<void> {
    // A browser that is gone has nothing to clear.
    await this.clearBrowser().catch(() => undefined);
    await this.proxy.close();
  }

  private async clearBrowser(): Promise<void> {
    const { context } = this.station.browser;
    const first = context.pages()[0];
    if (first !== undefined) {
      const session = await context.newCDPSession(first);
      await session
        .send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'all' })
        .catch(() => undefined);
    }
    for (const { page } of this.tablets) await page.close().catch(() => undefined);
  }
}
