/**
 * A device with the built worker and a real server, whose connection can be cut. Only the test sends requests to the
 * worker.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ApplicationFiledataAnswer, WorkerState } from '../../../src/contract/release/application';
import type { AuthenticateAnswer } from '../../../src/contract/people/logIn';
import { PATHS } from '../../../src/contract/paths';
import type { ReleaseInput } from '../../../server/releases/publish/releaseFile';
import { APP_DIR } from '../../support/appBuild';
import { newProfile, removeProfile, startChromium, type Browser } from '../../support/chromium';
import { startFaultProxy, type FaultProxy } from '../../support/faultProxy';
import { copyOfPreparedData } from '../../support/prepareData';
import { activate, publish } from '../../support/publishing';
import { startServer, type ServerProcess } from '../../support/serverProcess';
import { until } from '../../support/until';
import { WorkerPage } from './workerPage';

let origins = 0;

export class Device {
  private openedProxy: FaultProxy | null = null;
  private origin = '';
  private readonly pages: WorkerPage[] = [];

  private constructor(
    readonly server: ServerProcess,
    private readonly browser: Browser,
    private readonly dataDir: string,
    private readonly profile: string,
  ) {}

  static async open(releases: readonly ReleaseInput[]): Promise<Device> {
    const dataDir = await copyOfPreparedData();
    await rm(path.join(dataDir, 'releases'), { recursive: true, force: true });
    for (const release of releases) await publish(path.join(dataDir, 'releases'), release);
    const profile = await newProfile();
    const [server, browser] = await Promise.all([startServer({ dataDir, env: { APP_DIR } }), startChromium(profile)]);
    return new Device(server, browser, dataDir, profile);
  }

  /** Begins a test on a new origin, with `version` as the server's current release. */
  async begin(version: string): Promise<void> {
    await this.activate(version);
    this.openedProxy = await startFaultProxy(this.server.origin);
    this.origin = `http://device-${++origins}.localhost:${new URL(this.openedProxy.origin).port}`;
  }

  async end(): Promise<void> {
    for (const page of this.pages.splice(0)) await page.close();
    await this.openedProxy?.close();
  }

  get proxy(): FaultProxy {
    if (this.openedProxy === null) throw new Error('No test has begun');
    return this.openedProxy;
  }

  /** Activates a published release and waits until the server offers it. */
  async activate(version: string): Promise<void> {
    await activate(path.join(this.dataDir, 'releases'), version);
    await until(`the server serves ${version}`, async () => {
      const answer = await fetch(this.server.origin + PATHS.version);
      return ((await answer.json()) as { version?: string }).version === version;
    });
  }

  /** Logs in as the demo's ordinary user. */
  async logIn(): Promise<string> {
    const body = new URLSearchParams({ key: (await this.server.keys()).default });
    const answer = await fetch(this.server.origin + PATHS.authenticate, { method: 'POST', body });
    const authenticated = (await answer.json()) as AuthenticateAnswer;
    if (!authenticated.valid) throw new Error(authenticated.message);
    return authenticated.token;
  }

  /** Opens a page that the worker controls and that sends `token`. */
  async page(token: string): Promise<WorkerPage> {
    const page = await WorkerPage.open(await this.browser.page(), this.origin, token);
    this.pages.push(page);
    return page;
  }

  /** Returns method and path of each request that has reached the server since the last call. */
  takeRequests(): string[] {
    return this.proxy.requests.splice(0).map((seen) => `${seen.method} ${seen.path}`);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
    await removeProfile(this.profile);
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** Waits until the worker has stored `version` completely. */
export async function untilWhole(page: WorkerPage, version: string): Promise<void> {
  await page.get(`${PATHS.applicationDownloadFiles}?time=0&status=0;0`);
  await until(`${version} is whole`, async () => {
    const counts = await page.json<ApplicationFiledataAnswer>(PATHS.applicationFiledata);
    return counts.version === version && counts.count_total !== null && counts.count_loaded === counts.count_total;
  });
}

export const untilState = (page: WorkerPage, what: string, check: (state: WorkerState) => boolean): Promise<unknown> =>
  until(what, async () => check(await page.state()), { timeoutMs: 45_000 });
