/** The environment of one run: a station, a faulty network in front of its server, and the tabs. */
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
  /** A case that causes repeated downloads must call a method such as `mayRepeat`. */
  readonly packs: PackWatch;
  /** The longest recovery so far, in milliseconds. */
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
    // Each run has its own host name, because ports do not separate the cookies of runs.
    const origin = `http://run-${++opened}.localhost:${new URL(proxy.origin).port}`;
    return new World(station, proxy, origin, seededRandom(seed), seed);
  }

  violations = (): string[] => [...this.recorder.violations(), ...this.packs.violations()];

  /** With false, breaks all connections and refuses new ones until the next call with true. */
  async setOnline(online: boolean): Promise<void> {
    if (!online) this.packs.lineBroke();
    await this.proxy.setOnline(online);
  }

  expected(version: ReleaseVersion): ExpectedRelease {
    return this.station.releases[version];
  }

  /** Chooses a variant by the seed, so a few consecutive seeds cover all variants. */
  inTurn<T>(...sides: readonly [T, ...T[]]): T {
    return sides[this.seed % sides.length] ?? sides[0];
  }

  /** Sets a script that runs first in every page that opens after this call. */
  setPageShim(script: string): void {
    this.shim = script;
  }

  async newTablet(): Promise<Tablet> {
    const page = await this.station.browser.page();
    const name = `tab ${++this.tabs}`;
    const published = publishedDocuments(this.station.releases);
    const tablet = await Tablet.open(name, page, this.origin, published, this.recorder, this.shim);
    this.tablets.push(tablet);
    return tablet;
  }

  /** Opens a tab in which a person with a key of this group uses the app. */
  async start(group: 'admin' | 'default' = 'default'): Promise<Tablet> {
    const tablet = await this.newTablet();
    await tablet.start((await this.station.server.keys())[group]);
    return tablet;
  }

  /** Opens a tab as `start` does and waits until the tablet has stored the whole release. */
  async startWhole(version: ReleaseVersion = '1.0.0'): Promise<Tablet> {
    const tablet = await this.start();
    await this.expectHealed(tablet, version);
    return tablet;
  }

  /** Restarts the server with the app in the folder `appDir`. Null stands for the built app. */
  async redeploy(appDir: string | null): Promise<void> {
    this.packs.lineBroke();
    await this.station.redeploy(appDir);
    this.proxy.setTarget(this.station.server.origin);
  }

  /** Kills the browser and starts it again. Returns its only tab with the app open. */
  async killAndRestart(): Promise<Tablet> {
    this.packs.interrupted();
    await this.station.killBrowser();
    this.tablets.length = 0;
    const tablet = await this.newTablet();
    await tablet.start();
    return tablet;
  }

  async expectHealed(tablet: Tablet, version: ReleaseVersion, timeoutMs?: number): Promise<void> {
    const took = await expectHealed(this, tablet, this.expected(version), timeoutMs);
    this.healedMs = Math.max(this.healedMs, took);
  }

  devtools = (tablet: Tablet): Promise<CDPSession> => this.station.browser.context.newCDPSession(tablet.page);

  pause = (ms: number): Promise<void> =>
    new Promise((wake) => {
      setTimeout(wake, ms);
    });

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
    // Ignores errors, because the browser may have ended already.
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
