/** After random events, an offline device still shows exactly the build that was installed last. */
import { createHash } from 'node:crypto';
import { seededRandom, type Random } from '../../support/random';
import type { ShellEntry } from '../../support/workerDevice/workerScope';
import { event, fetchEvent, INDEX, ShellStage, STYLE } from './shellStage';

const STEPS = 60;
const SEEDS = [1, 2, 3, 4, 5, 6];
const BUILDS = [1, 2, 3];

const scriptOf = (build: number): string => `/assets/app.${build}.js`;
const textsOf = (build: number): Readonly<Record<string, string>> => ({
  [INDEX]: `<!doctype html><script src="${scriptOf(build)}">`,
  [scriptOf(build)]: `start(${build});`,
  [STYLE]: 'body{}',
});
const filesOf = (build: number): ShellEntry[] =>
  Object.entries(textsOf(build)).map(([url, text]) => ({
    url,
    revision: url === INDEX ? String(build) : null,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  }));

class ShellLife {
  readonly stage = new ShellStage();
  readonly #random: Random;
  /** The number of the installed build. 0 when no build is installed. */
  #installed = 0;
  #served = 1;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  async step(): Promise<void> {
    switch (this.#random.int(0, 6)) {
      case 0:
        this.#served = this.#random.pick(BUILDS);
        return;
      case 1:
      case 2:
        return this.#install();
      case 3:
        this.stage.parts.caches.quota = this.#random.pick([Infinity, Infinity, this.#random.int(0, 200)]);
        return;
      case 4:
        return this.#forget();
      case 5:
        this.#begin();
        return this.stage.shell.dropOldShell(event('activate'));
      default:
        return this.#showOffline();
    }
  }

  #begin(): void {
    this.stage.run(this.#installed === 0 ? [] : filesOf(this.#installed));
  }

  #serve = (path: string): Response => {
    const text = textsOf(this.#served)[path];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };

  /**
   * Installs the served build. After a random number of requests, all further requests fail. The worker ends at a
   * random time after the installation.
   */
  async #install(): Promise<void> {
    const build = this.#served;
    const { quota } = this.stage.parts.caches;
    let files = this.#random.int(0, 6);
    const fault = this.#random.pick([
      () => null,
      () => new Response('<h1>WLAN</h1>'),
      () => new Response('', { status: 404 }),
      () => new Response(null, { status: 204 }),
    ]);
    this.stage.run(filesOf(build));
    this.stage.serve = (path) => ((files -= 1) < 0 ? fault() : this.#serve(path));
    try {
      await this.stage.shell.installShell(event('install'));
      this.#installed = build;
      await this.stage.shell.notePagesOfOldBuild();
      if (this.#random.next() < 0.5) {
        this.stage.endInstall();
        await this.#turns(this.#random.int(0, 30));
      }
    } catch {
      // Ignores a failed installation, because the former build then stays installed.
    }
    this.stage.parts.caches.quota = quota;
    this.#begin();
  }

  /** Waits for `count` turns of the event loop, in which storage operations proceed. */
  async #turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
  }

  /** Deletes or changes a stored file, and lets the next update check repair it. */
  async #forget(): Promise<void> {
    if (this.#installed === 0) return;
    this.stage.parts.caches.quota = Infinity;
    const served = this.#served;
    this.#served = this.#installed;
    this.stage.serve = this.#serve;
    const cache = await this.stage.parts.caches.open(await this.#cacheName());
    const { url } = this.#random.pick(await cache.keys());
    if (this.#random.next() < 0.5) await cache.delete(url);
    else await cache.put(url, new Response('damaged'));
    this.#begin();
    await this.stage.shell.repairShell(event('fetch'));
    this.#served = served;
  }

  #cacheName = async (): Promise<string> =>
    (await this.stage.parts.caches.keys()).find((name) => name.includes('precache')) ?? '';

  async #showOffline(): Promise<void> {
    if (this.#installed === 0) return;
    this.#begin();
    this.stage.serve = () => null;
    for (const [path, text] of Object.entries(textsOf(this.#installed))) {
      const answer =
        path === INDEX
          ? await this.stage.shell.answerNavigation(fetchEvent('/produkte'))
          : await this.stage.shell.answerAsset(fetchEvent(path));
      expect(await answer.text()).toBe(text);
    }
  }
}

afterEach(() => jest.restoreAllMocks());

test.each(SEEDS)('through random events, a device shows complete pages of a single build (seed %i)', async (seed) => {
  const life = new ShellLife(seed);
  for (let step = 0; step < STEPS; step += 1) await life.step();
  expect.hasAssertions();
});
