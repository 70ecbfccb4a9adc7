/**
 * Lives of a device, drawn by chance: releases and roll-backs, portals, lines that break, storages without room, clocks that
 * jump, pages that come and go, a worker that is ended in the middle of whatever it does. At every moment a page gets answers
 * of one version, and an active release can be read without a connection. At the end the device holds what the server has.
 */
import { filedataPath, PATHS } from '../../src/contract/paths';
import { makeRelease, mediumId, type MadeRelease } from '../support/workerDevice/madeRelease';
import { seededRandom, type Random } from '../support/random';
import { WorkerDevice } from '../support/workerDevice/workerDevice';
import type { Client } from '../support/workerDevice/workerScope';

const RELEASES = [
  makeRelease({ version: '1.0.1', documents: 3, media: 4, mediaName: 'a' }),
  makeRelease({ version: '1.0.2', documents: 4, media: 5, mediaName: 'a' }),
  makeRelease({ version: '1.0.3', documents: 2, media: 4, mediaName: 'b' }),
];
const DOCUMENTS = [...new Set(RELEASES.flatMap(({ files }) => [...files.keys()]))].filter(
  (address) => !isMedium(address),
);
const STORES = ['refs', 'session', 'manifests', 'pins', 'recheck', 'lastError'];
const STEPS = 60;
/** More of them on wish: `LIVES=200 FIRST=1000`. */
const { LIVES = '8', FIRST = '1' } = process.env;
const SEEDS = Array.from({ length: Number(LIVES) }, (_, at) => Number(FIRST) + at);

function isMedium(address: string): boolean {
  return address.startsWith(PATHS.filedata);
}

interface Page {
  client: Client;
  /** The version that it runs, once it has read it. */
  running: string | null;
}

type Misled = () => Response | Promise<Response>;
const LINES: readonly (Misled | null)[] = [
  null,
  null,
  () => new Response('<h1>WLAN</h1>', { headers: { 'Content-Type': 'text/html' } }),
  () => new Response('<h1>WLAN</h1>', { status: 511, headers: { 'Content-Type': 'text/html' } }),
  () => new Response('<h1>WLAN</h1>', { status: 403, headers: { 'Content-Type': 'text/html' } }),
  () => new Response(null, { status: 204 }),
  () => Response.json({ captive: true }),
  () => new Response('', { status: 503, headers: { 'Retry-After': '2' } }),
  // A redirect, which is not followed.
  () => Promise.reject(new TypeError('Failed to fetch')),
  // No answer at all.
  () => new Promise<never>(() => undefined),
];

class Life {
  readonly device = new WorkerDevice();
  readonly #random: Random;
  readonly #pages: Page[] = [];
  #opened = 0;
  #published = 0;
  #misled: Misled | null = null;
  #full: string | null = null;
  #workers = 0;
  readonly log: string[] = [];

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    this.device.server.publish(RELEASES[0] as MadeRelease);
    jest.spyOn(Math, 'random').mockImplementation(this.#random.next);
    limitRoom((store) => store !== this.#full);
    this.#slowDown();
    this.#pages.push({ client: this.device.page, running: null }, this.#newPage());
  }

  /** What the worker of now has asked for comes to nothing once another one lives. */
  #slowDown(): void {
    const worker = (this.#workers += 1);
    const lives = async <T>(work: Promise<T> | T): Promise<T> => {
      const settled = await work;
      return worker === this.#workers ? settled : new Promise<never>(() => undefined);
    };
    this.device.server.between = async (_asked, serve) => {
      await this.#wait(300);
      await lives(null);
      return this.#misled === null ? lives(serve()) : lives(this.#misled());
    };
    this.device.caches.beforePut = async () => {
      await this.#wait(200);
      await lives(null);
    };
    this.device.caches.beforeMatch = async () => {
      await this.#wait(20);
      await lives(null);
    };
  }

  #wait = (mostMs: number): Promise<void> => new Promise((wake) => void setTimeout(wake, this.#random.int(0, mostMs)));

  #newPage = (): Page => ({ client: this.device.openPage(`tab-${(this.#opened += 1)}`), running: null });

  /** The browser ends the worker where it stands. */
  #kill(): void {
    jest.clearAllTimers();
    this.#slowDown();
    this.device.restart();
  }

  async step(): Promise<void> {
    const random = this.#random;
    const page = random.pick(this.#pages);
    const kind = random.int(0, 15);
    this.log.push(String(kind));
    switch (kind) {
      case 0:
        this.#published = random.int(0, RELEASES.length - 1);
        this.log.push(`publish ${this.#published}`);
        return this.device.server.publish(RELEASES[this.#published] as MadeRelease);
      case 1:
      case 2:
        this.#misled = random.pick(LINES);
        this.log.push(`line ${LINES.indexOf(this.#misled)}`);
        return;
      case 3:
        this.#full = random.pick([null, null, ...STORES]);
        this.log.push(`full ${this.#full}`);
        return;
      case 4:
        this.device.caches.quota = random.pick([Infinity, Infinity, this.device.caches.used + random.int(0, 2_500)]);
        return;
      case 5:
        jest.setSystemTime(Date.now() + random.pick([-1, 1]) * random.int(0, 400 * 86_400_000));
        return;
      case 6:
        return this.#kill();
      case 7: {
        const at = this.#pages.indexOf(page);
        this.#pages[at] = this.#newPage();
        return;
      }
      case 8:
        this.#open(page, PATHS.versionAvailable);
        return this.device.elapse(random.int(0, 1_000));
      case 9:
        await this.#ask(page, PATHS.applicationUpdate);
        return;
      case 10:
        return this.#readOffline();
      case 11:
      case 12:
        return this.#leaf(page);
      default: {
        this.#open(page, `${PATHS.applicationDownloadFiles}?time=0&status=0;0`);
        for (let polls = random.int(1, 8); polls > 0; polls -= 1) {
          this.#open(page, PATHS.applicationFiledata);
          await this.device.elapse(random.int(0, 1_000));
        }
      }
    }
  }

  /** The page does not wait for the answer. */
  #open({ client }: Page, path: string): void {
    this.device.open(path, { page: client }).response.catch(() => undefined);
  }

  /** Null where there is no answer within half a minute, or none from a connection. */
  async #ask({ client, running }: Page, path: string): Promise<Response | null> {
    const ask = running === null ? { page: client } : { page: client, running };
    let answer: Response | null = null;
    let isOver = false;
    this.device.open(path, ask).response.then(
      (response) => ([answer, isOver] = [response, true]),
      () => (isOver = true),
    );
    for (let waited = 0; !isOver && waited < 60_000; waited += 500) await this.device.elapse(500);
    return answer;
  }

  /** A page reads its version, and then something of it. */
  async #leaf(page: Page): Promise<void> {
    if (page.running === null) {
      const answer = await this.#ask(page, PATHS.version);
      if (answer?.status !== 200) return;
      if (!isJson(answer)) throw new Error('The version is no JSON');
      const { version } = (await answer.json()) as { version?: string };
      // A portal that answers JSON of its own: the page knows that this is no version.
      if (version === undefined) return;
      page.running = version;
    }
    const release = RELEASES.find(({ pointer }) => pointer.version === page.running);
    if (release === undefined) throw new Error(`Nobody published ${page.running}`);
    const address = this.#random.pick(DOCUMENTS);
    const answer = await this.#ask(page, address);
    if (answer?.status !== 200) return;
    await this.#judge(release, address, answer);
    const medium = filedataPath(mediumId(this.#random.pick(['a', 'b']), this.#random.int(0, 4)));
    const picture = await this.#ask(page, medium);
    if (picture?.status !== 200 || isJson(picture)) return;
    const owner = RELEASES.find(({ files }) => files.has(medium));
    if (owner !== undefined) await this.#judge(owner, medium, picture);
  }

  async #judge({ files, pointer }: MadeRelease, address: string, answer: Response): Promise<void> {
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.toString();
    if (text === '{"captive":true}') return;
    if (!bytes.equals(Buffer.from(files.get(address) ?? [])))
      throw new Error(`${address} is not that of ${pointer.version}: ${text.slice(0, 80)}`);
  }

  /** What is active can be read, whatever stands between the device and the server. */
  async #readOffline(): Promise<void> {
    const before = this.#misled;
    this.#misled = () => Promise.reject(new TypeError('Failed to fetch'));
    const page: Page = { client: this.device.openPage(`reader-${(this.#opened += 1)}`), running: null };
    const { active } = await this.device.state();
    if (active !== null) {
      const release = RELEASES.find(({ pointer }) => pointer.version === active.version) as MadeRelease;
      for (const address of [PATHS.version, ...release.files.keys()]) {
        if (isMedium(address)) continue;
        const answer = await this.#ask(page, address);
        if (answer?.status !== 200) throw new Error(`${address} of ${active.version} is answered ${answer?.status}`);
        await this.#judge(release, address, answer);
        page.running = active.version;
      }
    }
    this.#misled = before;
  }

  /** Nothing is wrong any more. */
  async heal(): Promise<void> {
    this.#misled = null;
    this.#full = null;
    this.device.caches.quota = Infinity;
    const release = RELEASES[this.#published] as MadeRelease;
    const { version } = release.pointer;
    const page = this.#newPage();
    await this.#ask(page, PATHS.versionAvailable);
    await this.device.until(
      `${version} is whole`,
      async () => {
        await this.#ask(page, PATHS.applicationUpdate);
        for (let poll = 0; poll < 5; poll += 1) {
          this.#open(page, PATHS.applicationFiledata);
          await this.device.elapse(1_000);
        }
        const { active, staged } = await this.device.state();
        return active?.version === version && staged === null && active.packsStored === active.packsTotal;
      },
      20,
    );
    const reader = this.#newPage();
    this.#misled = () => Promise.reject(new TypeError('Failed to fetch'));
    for (const address of release.files.keys()) {
      const answer = await this.#ask(reader, address);
      if (answer?.status !== 200) throw new Error(`${address} is answered ${answer?.status}`);
      await this.#judge(release, address, answer);
    }
  }
}

/** The device has no room for another record in a store unless `hasRoom` says so. */
function limitRoom(hasRoom: (store: string) => boolean): void {
  const put = IDBObjectStore.prototype.put;
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...parameters) {
    if (!hasRoom(this.name)) throw Object.assign(new Error('No room'), { name: 'QuotaExceededError' });
    return put.apply(this, parameters);
  });
}

const isJson = (answer: Response): boolean =>
  answer.headers.get('Content-Type')?.startsWith('application/json') === true;

test.each(SEEDS)('the device of life %i shows one version at a time, and is whole in the end', async (seed) => {
  const life = new Life(seed);
  try {
    for (let step = 0; step < STEPS; step += 1) await life.step();
    await life.heal();
  } catch (error) {
    throw new Error(
      `${String(error)}\n${life.log.join(' ')} ${JSON.stringify(await life.device.state().catch(String))}`,
      { cause: error },
    );
  } finally {
    await life.device.close();
  }
});
