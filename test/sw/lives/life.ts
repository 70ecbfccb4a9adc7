/** One simulated device with random events. Equal seeds make equal events. */
import { createHash } from 'node:crypto';
import { manifestPath, packPath, PATHS } from '../../../src/contract/paths';
import type { MadeRelease } from '../../support/workerDevice/madeRelease';
import { DATABASE_REST_MS, DATABASE_WRITE_MS } from '../../../sw/base/limits';
import { seededRandom, type Random } from '../../support/random';
import { ReleaseServer, type Between } from '../../support/workerDevice/releaseServer';
import {
  deleteRecord,
  readKeys,
  readRecord,
  removeDatabase,
  ruleDatabase,
  writeRecord,
} from '../../support/workerDevice/storedRecords';
import { WorkerDevice } from '../../support/workerDevice/workerDevice';
import { crookedLine, someLine } from './lines';
import { Reading, type Page } from './reading';
import { isMedium, MEDIA, releaseOf, RELEASES } from './releases';
import { Watch } from './watch';

const ORIGIN = 'https://tablet.example';
const STORES = ['refs', 'session', 'manifests', 'pins', 'recheck', 'lastError'];
const DAY_MS = 86_400_000;
const TROUBLES = ['line', 'full store', 'full cache', 'clock', 'kill', 'damage', 'evict', 'sick database', 'log out'];

type Doing = () => Promise<unknown> | void;

export class Life {
  readonly device = new WorkerDevice();
  /** The events so far, for the message of a failed test. */
  readonly log: string[] = [];
  readonly #random: Random;
  readonly #watch: Watch;
  readonly #reading: Reading;
  /** A second server, which always lacks the newest publication. */
  readonly #behind = new ReleaseServer(ORIGIN);
  #isBehind = false;
  #pages: Page[] = [];
  #opened = 0;
  #persons = 0;
  #token = '';
  /** Tokens of logins that have ended. The server must learn of each ended login. */
  readonly #ended = new Set<string>();
  readonly #heard = new Set<string>();
  /** The published releases, newest last. */
  readonly #published: MadeRelease[] = [];
  #line: Between | null = null;
  #full: string | null = null;
  #mood: 'works' | 'fails' | 'hangs' = 'works';
  #workers = 0;
  readonly #course: readonly (readonly [string, Doing])[];

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    jest.spyOn(Math, 'random').mockImplementation(seededRandom(seed).next);
    hashAtOnce();
    this.#watch = new Watch(this.device.caches, {
      serialOf: (sha256) => this.#serialOf(sha256),
      seen: () =>
        this.#pages.flatMap(({ isPinned, running }) => (isPinned ? [releaseOf(running ?? '').pointer.sha256] : [])),
    });
    this.#reading = new Reading(this.device, this.#random, this.#watch, {
      token: () => this.#token,
      takesNote: () => this.#full !== 'pins' && this.#mood === 'works',
    });
    ruleDatabase({
      mood: () => this.#mood,
      hasRoom: (store) => store !== this.#full,
      written: (store, value, key) => this.#watch.written(store, value, key),
    });
    this.device.server.hasDeltas = this.#random.next() < 0.5;
    this.#slowDown();
    this.#publish(RELEASES[0] as MadeRelease);
    this.#logIn();
    this.#course = this.#drawCourse();
  }

  async step(): Promise<void> {
    const [name, doing] = this.#random.pick(this.#course);
    this.log.push(name);
    await doing();
    this.#watch.check();
  }

  /** Chooses the troubles of this simulated device. Each trouble occurs on half of all devices. */
  #drawCourse(): readonly (readonly [string, Doing])[] {
    const spared = new Set(TROUBLES.filter(() => this.#random.next() < 0.5));
    this.log.push(`without ${[...spared].join(', ')}:`);
    return this.#doings.filter(([name]) => !spared.has(name));
  }

  readonly #doings: readonly (readonly [string, Doing])[] = [
    ...several(4, 'publish', () => this.#publish(this.#random.pick(RELEASES))),
    ...several(2, 'follow', () => this.#follow(this.#somePage())),
    ...several(3, 'line', () => this.#misdirect()),
    ['full store', () => this.#fillStore()],
    ...several(3, 'full cache', () => this.#fillCache()),
    ['clock', () => this.#changeClock()],
    ['kill', () => this.#kill()],
    ['new page', () => this.#reload(this.#random.pick(this.#pages))],
    ['check', () => this.#check(this.#somePage())],
    ...several(5, 'update', () => this.#reading.install(this.#somePage())),
    ['install poll', () => this.#reading.pollForInstalled(this.#somePage())],
    ['offline', () => this.#readOffline()],
    ...several(4, 'leaf', () => this.#reading.leaf(this.#somePage())),
    ['counts', () => this.#reading.count(this.#somePage())],
    ...several(2, 'damage', () => this.#damage()),
    ...several(2, 'evict', () => this.#evict()),
    ['sick database', () => this.#fallSick()],
    ...several(2, 'log out', () => this.#logOut()),
    ...several(4, 'download', () => this.#download(this.#somePage())),
  ];

  #somePage = (): Page => this.#random.pick(this.#pages);

  /** Delays requests to server and caches. Requests of a worker that has ended have no effect. */
  #slowDown(): void {
    const worker = (this.#workers += 1);
    const lives = async <T>(work: Promise<T> | T): Promise<T> => {
      const settled = await work;
      return worker === this.#workers ? settled : new Promise<never>(() => undefined);
    };
    this.device.server.between = async (asked, serve) => {
      const judgeTurn = this.#watch.asked(asked.path);
      await this.#wait(300);
      await lives(null);
      judgeTurn();
      const hear = () => {
        if (asked.path === PATHS.logout && asked.token !== null) this.#heard.add(asked.token);
        return serve();
      };
      if (this.#line !== null) return lives(this.#line(asked, hear));
      if (!this.#isBehind || asked.path === PATHS.logout) return lives(hear());
      const headers = new Headers();
      if (asked.token !== null) headers.set('Authorization', `Bearer ${asked.token}`);
      if (asked.range !== null) headers.set('Range', asked.range);
      return lives(this.#behind.fetch(asked.path, { method: asked.method, headers }));
    };
    this.device.caches.beforePut = async (address) => {
      this.#watch.putBegins(address);
      await this.#wait(200);
      await lives(null);
    };
    this.device.caches.beforeMatch = async () => {
      await this.#wait(20);
      await lives(null);
    };
  }

  #wait = (mostMs: number): Promise<void> => new Promise((wake) => void setTimeout(wake, this.#random.int(0, mostMs)));

  #publish(release: MadeRelease): void {
    this.log.push(release.pointer.version);
    const before = this.#published.at(-1);
    if (before !== undefined) this.#behind.publish(before);
    this.#published.push(release);
    this.device.server.publish(release);
  }

  async #follow(page: Page): Promise<void> {
    this.#publish(this.#random.pick(RELEASES));
    await this.#reading.install(page);
    for (let polls = this.#random.int(1, 4); polls > 0; polls -= 1) {
      this.#reading.open(page, PATHS.applicationFiledata);
      await this.device.elapse(1_000);
    }
  }

  /** Returns the serial of the release's newest publication. */
  #serialOf(sha256: string): number {
    const at = this.#published.findLastIndex(({ pointer }) => pointer.sha256 === sha256);
    const newest = this.device.server.pointer().serial ?? 0;
    return newest - (this.#published.length - 1 - at);
  }

  #misdirect(): void {
    this.#line = someLine(this.#random);
    this.#isBehind = this.#random.int(0, 2) === 0;
    this.log.push(`${this.#line !== null} ${this.#isBehind}`);
  }

  #fillStore(): void {
    this.#full = this.#random.pick([null, null, ...STORES]);
    this.log.push(String(this.#full));
    if (this.#full === 'pins') this.#unpin();
  }

  #fillCache(): void {
    const { caches } = this.device;
    caches.quota = this.#random.pick([Infinity, Infinity, caches.used + this.#random.int(0, 2_500)]);
  }

  #changeClock(): void {
    jest.setSystemTime(Date.now() + this.#random.pick([-1, 1]) * this.#random.int(0, 400 * DAY_MS));
  }

  /** Ends the worker and starts a new one, as a browser may at any time. */
  #kill(): void {
    jest.clearAllTimers();
    this.#slowDown();
    this.#watch.workerBegan();
    this.device.restart();
  }

  #newPage(): Page {
    const client = this.device.openPage(`tab-${(this.#opened += 1)}`);
    return { client, running: null, isPinned: false };
  }

  #reload(page: Page): void {
    this.device.closePage(page.client);
    this.#pages[this.#pages.indexOf(page)] = this.#newPage();
  }

  #unpin(): void {
    for (const page of this.#pages) page.isPinned = false;
  }

  #logIn(): void {
    for (const { client } of this.#pages) this.device.closePage(client);
    this.#watch.loggedIn();
    this.#token = `token-of-person-${(this.#persons += 1)}`;
    for (const server of [this.device.server, this.#behind]) server.accepted.add(this.#token);
    this.#pages = [this.#newPage(), this.#newPage(), this.#newPage()];
  }

  /** Logs the person out. Expects that the person's data is deleted and all pages get a message. */
  async #logOut(): Promise<void> {
    this.#mood = 'works';
    const others = this.#pages.map(({ client }) => client);
    this.#unpin();
    // Starts an update check and a poll, during which the person logs out.
    for (const path of [PATHS.versionAvailable, PATHS.applicationFiledata]) this.#reading.open(this.#somePage(), path);
    await this.device.elapse(this.#random.int(0, 1_500));
    if (this.#full === null) this.#ended.add(this.#token);
    await this.#watch.excuse(() => this.device.tell({ type: 'logOut', token: this.#token }));
    this.#watch.loggedOut();
    // All running work ends within five seconds.
    await this.device.elapse(5_000);
    if (!others.every(({ received }) => received.some(({ type }) => type === 'loggedOut')))
      throw new Error('A page does not hear of the log-out');
    await this.#expectNothingLeft();
    this.#logIn();
  }

  async #expectNothingLeft(): Promise<void> {
    for (const name of await this.device.caches.keys()) {
      const entries = await (await this.device.caches.open(name)).keys();
      if (name.startsWith('dachberater-packs') && entries.length > 0) throw new Error('A log-out leaves packs');
    }
    // Skips the store `recheck`, because a running check may still write a pack's name there. This name reveals nothing
    // about a person.
    for (const store of ['manifests', 'pins'])
      if (this.#full === null && (await readKeys(store)).length > 0) throw new Error(`A log-out leaves ${store}`);
    const [page] = this.#pages;
    const answer = page && (await this.#reading.ask(page, MEDIA[0] ?? '', { token: null }));
    if (answer?.headers.has('Accept-Ranges')) throw new Error('A log-out leaves media');
    const { active, staged, previous } = await this.device.state();
    if (active ?? staged ?? previous) throw new Error('A log-out leaves a release');
    const refs = (await readRecord('refs', 'refs')) as { active: unknown; staged: unknown } | undefined;
    if (refs?.active ?? refs?.staged) throw new Error('A log-out leaves a release for the next worker');
    const session = (await readRecord('session', 'session')) as { token: string | null } | undefined;
    if (session?.token) throw new Error('A log-out leaves the token');
  }

  async #check(page: Page): Promise<void> {
    this.#reading.open(page, PATHS.versionAvailable);
    await this.device.elapse(this.#random.int(0, 1_000));
  }

  /** Starts a download, sometimes on a connection that changes packs. */
  async #download(page: Page): Promise<void> {
    const before = this.#line;
    if (before === null && this.#random.next() < 0.3) this.#line = crookedLine(this.#random);
    this.#reading.open(page, `${PATHS.applicationDownloadFiles}?time=0&status=0;0`);
    for (let polls = this.#random.int(1, 8); polls > 0; polls -= 1) {
      this.#reading.open(page, PATHS.applicationFiledata);
      await this.device.elapse(this.#random.int(0, 1_000));
    }
    this.#line = before;
  }

  async #damage(): Promise<void> {
    const { refs } = this.#watch;
    if (!refs?.active) return;
    const release = releaseOf(refs.active.version);
    if (this.#random.int(0, 3) === 0) {
      const { sha256 } = release.pointer;
      this.#unpin();
      this.#full = null;
      await (this.#random.next() < 0.5
        ? deleteRecord('manifests', sha256)
        : writeRecord('manifests', sha256, new ArrayBuffer(100)));
      this.#watch.manifestDamaged(sha256);
      return;
    }
    const { sha256, kind } = this.#random.pick(release.manifest.packs);
    const path = packPath(sha256);
    const cache = await this.device.caches.open(`dachberater-packs-${refs.epoch}`);
    const bytes = this.device.caches.bytesOf(`dachberater-packs-${refs.epoch}`, path);
    if (bytes === null) return;
    this.#watch.packDamaged(path);
    // The test deletes media packs but never changes them, because the worker would show the changed bytes until its
    // next check.
    if (kind === 'media' || this.#random.next() < 0.5) await this.#watch.excuse(() => cache.delete(path));
    else await this.#put(cache, path, bytes.with(this.#random.int(0, bytes.length - 1), 0));
  }

  /** Stores an entry without the delays and limits of the simulated storage. */
  async #put(cache: Cache, path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const { beforePut, quota } = this.device.caches;
    Object.assign(this.device.caches, { beforePut: () => undefined, quota: Infinity });
    await cache.put(path, new Response(bytes));
    Object.assign(this.device.caches, { beforePut, quota });
  }

  /** Removes caches, database or both, as browsers do when the disk is full. */
  async #evict(): Promise<void> {
    const what = this.#random.pick(['caches', 'database', 'all']);
    this.log.push(what);
    this.#unpin();
    if (what !== 'caches') {
      this.#ended.clear();
      this.#watch.databaseRemoved();
      await removeDatabase();
    }
    if (what === 'database') return;
    this.#watch.cachesRemoved();
    const names = await this.device.caches.keys();
    await this.#watch.excuse(() => Promise.all(names.map((name) => this.device.caches.delete(name))));
  }

  async #fallSick(): Promise<void> {
    this.#mood = this.#random.pick(['fails', 'hangs']);
    this.log.push(this.#mood);
    this.#unpin();
    this.#ended.clear();
    await this.#random.pick([
      () => this.#reading.leaf(this.#somePage()),
      () => this.#download(this.#somePage()),
      () => this.#check(this.#somePage()),
    ])();
    this.#mood = 'works';
    // Reloads each page that does not know its version yet. The database failed, so the worker may know such a page's
    // release only from memory. After a restart of the worker, neither worker nor page could name this release.
    for (const page of this.#pages) if (page.running === null) this.#reload(page);
    // After a time-out the worker does not use the database for a while.
    await this.device.elapse(DATABASE_WRITE_MS + DATABASE_REST_MS + 1_000);
  }

  /** Expects that the active release and the releases of open pages are readable offline. */
  async #readOffline(): Promise<void> {
    const { refs } = this.#watch;
    const before = this.#line;
    this.#line = () => Promise.reject(new TypeError('Failed to fetch'));
    const reader = this.#newPage();
    reader.running = refs?.active?.version ?? null;
    for (const page of [...this.#pages.filter(({ isPinned }) => isPinned), reader]) {
      if (page.running === null) continue;
      const release = releaseOf(page.running);
      if (!(await this.#isHeld(release))) continue;
      for (const address of release.files.keys())
        if (!isMedium(address) && !(await this.#reading.readDocument(page, address)))
          throw new Error(`${address} of ${page.running} cannot be read offline`);
    }
    this.device.closePage(reader.client);
    this.#line = before;
  }

  /** Returns whether manifest and documents of the release are stored undamaged. */
  async #isHeld(release: MadeRelease): Promise<boolean> {
    if (this.#watch.refs === null) return false;
    const { sha256 } = release.pointer;
    const manifest = await readRecord('manifests', sha256);
    const bytes = release.blobs.get(manifestPath(sha256));
    const isWhole = manifest instanceof ArrayBuffer && Buffer.from(manifest).equals(Buffer.from(bytes ?? []));
    return isWhole && this.#watch.hasDocuments(release);
  }

  /** Expects that the device gets the server's release and reports the ended logins. */
  async heal(): Promise<void> {
    this.#line = null;
    this.#isBehind = false;
    this.#full = null;
    this.device.caches.quota = Infinity;
    const release = this.#published.at(-1) as MadeRelease;
    const { version } = release.pointer;
    const page = this.#newPage();
    await this.#reading.ask(page, PATHS.versionAvailable);
    await this.device.until(
      `${version} is whole`,
      async () => {
        await this.#reading.install(page);
        for (let poll = 0; poll < 5; poll += 1) {
          this.#reading.open(page, PATHS.applicationFiledata);
          await this.device.elapse(1_000);
        }
        const { active, staged } = await this.device.state();
        return active?.version === version && staged === null && active.packsStored === active.packsTotal;
      },
      20,
    );
    this.#watch.check();
    await this.#readAll(release);
    await this.#tellOfEnds();
    for (const token of this.#ended) if (!this.#heard.has(token)) throw new Error('The server hears of no log-out');
  }

  /** Waits until the next report of log-outs is due. An update check then sends it. */
  async #tellOfEnds(): Promise<void> {
    this.#line = null;
    await this.device.elapse(31_000);
    await this.#check(this.#somePage());
    await this.device.elapse(2_000);
  }

  async #readAll(release: MadeRelease): Promise<void> {
    const { version } = release.pointer;
    const polled = await this.#reading.ask(this.#somePage(), PATHS.version, { cache: 'no-cache' });
    await this.#reading.judge(release, PATHS.version, polled ?? new Response());
    const reader = this.#newPage();
    this.#line = () => Promise.reject(new TypeError('Failed to fetch'));
    for (const address of release.files.keys()) {
      const answer = await this.#reading.ask(reader, address);
      if (answer?.status !== 200) throw new Error(`${address} of ${version} is answered ${answer?.status}`);
      await this.#reading.judge(release, address, answer);
    }
  }
}

/** Computes hashes synchronously. Hashes on other threads would make a simulation unrepeatable. */
function hashAtOnce(): void {
  jest.spyOn(crypto.subtle, 'digest').mockImplementation(
    async (algorithm, data) =>
      Uint8Array.from(
        createHash(String(algorithm).replace('-', ''))
          .update(new Uint8Array(data as ArrayBuffer))
          .digest(),
      ).buffer,
  );
}

const several = (times: number, name: string, doing: Doing): (readonly [string, Doing])[] =>
  Array.from({ length: times }, () => [name, doing] as const);
