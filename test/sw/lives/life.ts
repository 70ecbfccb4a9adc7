/** One life of a device: what happens to it, and what its pages read meanwhile. Everything is drawn from its seed. */
import { createHash } from 'node:crypto';
import { manifestPath, packPath, PATHS } from '../../../src/contract/paths';
import type { ApplicationFiledataAnswer } from '../../../src/contract/application';
import type { MadeRelease } from '../../support/workerDevice/madeRelease';
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
import { WorkerDevice, type Ask } from '../../support/workerDevice/workerDevice';
import type { Client } from '../../support/workerDevice/workerScope';
import { crookedLine, someLine } from './lines';
import { DOCUMENTS, isMedium, MEDIA, releaseOf, RELEASES } from './releases';
import { Watch } from './watch';

const ORIGIN = 'https://tablet.example';
const STORES = ['refs', 'session', 'manifests', 'pins', 'recheck', 'lastError'];
const DAY_MS = 86_400_000;
/** What a page's request may take, whatever hangs. */
const ANSWER_MS = 60_000;

interface Page {
  readonly client: Client;
  /** The version that it runs, once it has read it. */
  running: string | null;
  /** It has that from what this device holds, which took note of it. */
  isPinned: boolean;
}

type Doing = () => Promise<unknown> | void;

export class Life {
  readonly device = new WorkerDevice();
  /** What was done, for the message of a failure. */
  readonly log: string[] = [];
  readonly #random: Random;
  readonly #watch: Watch;
  /** A second server, which is always one publication behind. */
  readonly #behind = new ReleaseServer(ORIGIN);
  #isBehind = false;
  #pages: Page[] = [];
  #opened = 0;
  #persons = 0;
  #token = '';
  /** Logins that ended here, of which the server has to hear. */
  readonly #ended = new Set<string>();
  readonly #heard = new Set<string>();
  /** Newest last. */
  readonly #published: MadeRelease[] = [];
  #line: Between | null = null;
  #full: string | null = null;
  #mood: 'works' | 'fails' | 'hangs' = 'works';
  #workers = 0;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    jest.spyOn(Math, 'random').mockImplementation(seededRandom(seed).next);
    hashAtOnce();
    this.#watch = new Watch(this.device.caches, {
      serialOf: (sha256) => this.#serialOf(sha256),
      seen: () => this.#pages.flatMap(({ isPinned, running }) => (isPinned ? [shaOf(running)] : [])),
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
  }

  async step(): Promise<void> {
    const [name, doing] = this.#random.pick(this.#doings);
    this.log.push(name);
    await doing();
    this.#watch.check();
  }

  /** The more often it stands here, the more often it happens. */
  readonly #doings: readonly (readonly [string, Doing])[] = [
    ...several(4, 'publish', () => this.#publish(this.#random.pick(RELEASES))),
    ...several(3, 'line', () => this.#misdirect()),
    ['full store', () => this.#fillStore()],
    ...several(3, 'full cache', () => this.#fillCache()),
    ['clock', () => this.#changeClock()],
    ['kill', () => this.#kill()],
    ['new page', () => this.#reload(this.#random.pick(this.#pages))],
    ['check', () => this.#check(this.#somePage())],
    ...several(5, 'update', () => this.#ask(this.#somePage(), PATHS.applicationUpdate)),
    ['install poll', () => this.#pollForInstalled(this.#somePage())],
    ['offline', () => this.#readOffline()],
    ...several(4, 'leaf', () => this.#leaf(this.#somePage())),
    ['counts', () => this.#count(this.#somePage())],
    ...several(2, 'damage', () => this.#damage()),
    ...several(2, 'evict', () => this.#evict()),
    ['sick database', () => this.#fallSick()],
    ...several(2, 'log out', () => this.#logOut()),
    ...several(4, 'download', () => this.#download(this.#somePage())),
  ];

  #somePage = (): Page => this.#random.pick(this.#pages);

  /** What the worker of now has asked for comes to nothing once another one lives. */
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

  #publish(release: MadeRelease): void {
    this.log.push(release.pointer.version);
    const before = this.#published.at(-1);
    if (before !== undefined) this.#behind.publish(before);
    this.#published.push(release);
    this.device.server.publish(release);
  }

  /** The server's first publication has this serial. */
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
    // Which page sees which release is not taken note of any more.
    if (this.#full === 'pins') this.#unpin();
  }

  #fillCache(): void {
    const { caches } = this.device;
    caches.quota = this.#random.pick([Infinity, Infinity, caches.used + this.#random.int(0, 2_500)]);
  }

  #changeClock(): void {
    jest.setSystemTime(Date.now() + this.#random.pick([-1, 1]) * this.#random.int(0, 400 * DAY_MS));
  }

  /** The browser ends the worker where it stands. */
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

  /** Somebody begins to use the device. */
  #logIn(): void {
    for (const { client } of this.#pages) this.device.closePage(client);
    this.#token = `token-of-person-${(this.#persons += 1)}`;
    for (const server of [this.device.server, this.#behind]) server.accepted.add(this.#token);
    this.#pages = [this.#newPage(), this.#newPage(), this.#newPage()];
  }

  /** Nothing of a person stays, and each of the pages hears of it. */
  async #logOut(): Promise<void> {
    this.#mood = 'works';
    const others = this.#pages.map(({ client }) => client);
    this.#unpin();
    // In the middle of whatever an update check and a poll have begun.
    for (const path of [PATHS.versionAvailable, PATHS.applicationFiledata]) this.#open(this.#somePage(), path);
    await this.device.elapse(this.#random.int(0, 1_500));
    if (this.#full === null) this.#ended.add(this.#token);
    await this.#watch.excuse(() => this.device.tell({ type: 'logOut', token: this.#token }));
    // What was under way when it came is gone a little later.
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
    // A check that is under way notes the name of its last pack in `recheck`, which says nothing of a person.
    for (const store of ['manifests', 'pins'])
      if (this.#full === null && (await readKeys(store)).length > 0) throw new Error(`A log-out leaves ${store}`);
    const [page] = this.#pages;
    const answer = page && (await this.#ask(page, DOCUMENTS[0] ?? '', { token: null }));
    if (answer?.headers.has('Accept-Ranges')) throw new Error('A log-out leaves documents');
    const { active, staged, previous } = await this.device.state();
    if (active ?? staged ?? previous) throw new Error('A log-out leaves a release');
    const session = (await readRecord('session', 'session')) as { token: string | null } | undefined;
    if (session?.token) throw new Error('A log-out leaves the token');
  }

  async #check(page: Page): Promise<void> {
    this.#open(page, PATHS.versionAvailable);
    await this.device.elapse(this.#random.int(0, 1_000));
  }

  /** Now and then on a line on which packs do not come as they are. */
  async #download(page: Page): Promise<void> {
    const before = this.#line;
    if (before === null && this.#random.next() < 0.3) this.#line = crookedLine(this.#random);
    this.#open(page, `${PATHS.applicationDownloadFiles}?time=0&status=0;0`);
    for (let polls = this.#random.int(1, 8); polls > 0; polls -= 1) {
      this.#open(page, PATHS.applicationFiledata);
      await this.device.elapse(this.#random.int(0, 1_000));
    }
    this.#line = before;
  }

  /** One thing that is stored is gone or another one. */
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
    // A byte of a picture is noticed by the next check of its pack and shown until then (openedPacks.ts says why).
    if (kind === 'media' || this.#random.next() < 0.5) await this.#watch.excuse(() => cache.delete(path));
    else await this.#put(cache, path, bytes.with(this.#random.int(0, bytes.length - 1), 0));
  }

  /** At once: what the worker waits for when it stores is not meant. */
  async #put(cache: Cache, path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const { beforePut, quota } = this.device.caches;
    Object.assign(this.device.caches, { beforePut: () => undefined, quota: Infinity });
    await cache.put(path, new Response(bytes));
    Object.assign(this.device.caches, { beforePut, quota });
  }

  /** The browser takes the storage of a device that has little room. */
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
      () => this.#leaf(this.#somePage()),
      () => this.#download(this.#somePage()),
      () => this.#check(this.#somePage()),
    ])();
    this.#mood = 'works';
    // A database that was silent is left alone for so long.
    await this.device.elapse(10_000);
  }

  /** The page does not wait for the answer. */
  #open({ client }: Page, path: string): void {
    this.device.open(path, { token: this.#token, page: client }).response.catch(() => undefined);
  }

  /** Null where there is no answer within a minute, or none from a connection. */
  async #ask({ client, running }: Page, path: string, ask: Ask = {}): Promise<Response | null> {
    const named = running === null ? {} : { running };
    const { response } = this.device.open(path, { token: this.#token, page: client, ...named, ...ask });
    return this.#settled(response);
  }

  /** Lets time go by until it is there. Null when it fails, or does not come. */
  async #settled<T>(work: Promise<T>): Promise<T | null> {
    let settled: T | null = null;
    let isOver = false;
    work.then(
      (value) => ([settled, isOver] = [value, true]),
      () => (isOver = true),
    );
    await this.device.elapse(0);
    for (let waited = 0; !isOver && waited < ANSWER_MS; waited += 500) await this.device.elapse(500);
    return settled;
  }

  /** A page reads its version, and then something of it. */
  async #leaf(page: Page): Promise<void> {
    if (page.running === null && !(await this.#begin(page))) return;
    await this.#readDocument(page, this.#random.pick(DOCUMENTS));
    await this.#readMedium(page);
  }

  async #begin(page: Page): Promise<boolean> {
    const isNoted = this.#full !== 'pins' && this.#mood === 'works';
    const answer = await this.#ask(page, PATHS.version);
    if (answer?.status !== 200) return false;
    if (!isJson(answer)) throw new Error('The version is no JSON');
    const body = await this.#settled(answer.json() as Promise<{ version?: string }>);
    // A portal that answers JSON of its own: the page knows that this is no version.
    if (body?.version === undefined) return false;
    page.running = body.version;
    page.isPinned = isNoted && isStored(answer);
    return true;
  }

  /** Whether the page got it. */
  async #readDocument(page: Page, address: string): Promise<boolean> {
    const release = releaseOf(page.running ?? '');
    const answer = await this.#ask(page, address);
    if (answer?.status === 404 && isJson(answer) && release.files.has(address))
      throw new Error(`${address} is not there for a page of ${page.running}`);
    if (answer?.status !== 200) return false;
    await this.#judge(release, address, answer);
    return true;
  }

  async #readMedium(page: Page): Promise<void> {
    const address = this.#random.pick(MEDIA);
    const [start, length] = [this.#random.int(0, 3_500), this.#random.int(1, 2_500)];
    const range = this.#random.pick([
      `bytes=${start}-`,
      `bytes=${start}-${start + length - 1}`,
      `bytes=-${length}`,
      '',
    ]);
    const answer = await this.#ask(page, address, range === '' ? {} : { range });
    if (answer === null || isJson(answer) || !answer.ok) return;
    const owner = RELEASES.find(({ files }) => files.has(address));
    if (owner === undefined) throw new Error(`Nobody published ${address}`);
    if (answer.status !== 206) return this.#judge(owner, address, answer);
    const whole = Buffer.from(owner.files.get(address) ?? []);
    const [from, to] = range.startsWith('bytes=-')
      ? [Math.max(0, whole.length - length), whole.length]
      : [start, range.endsWith('-') ? whole.length : Math.min(whole.length, start + length)];
    const bytes = await this.#bytesOf(answer);
    if (bytes === null) return;
    const said = answer.headers.get('Content-Range');
    if (!bytes.equals(whole.subarray(from, to)) || said !== `bytes ${from}-${to - 1}/${whole.length}`)
      throw new Error(`${range} of ${address}: ${bytes.length} bytes, said to be ${said}`);
  }

  /** Null where the connection breaks. */
  async #bytesOf(answer: Response): Promise<Buffer | null> {
    const bytes = await this.#settled(answer.arrayBuffer());
    return bytes === null ? null : Buffer.from(bytes);
  }

  async #judge({ files, pointer }: MadeRelease, address: string, answer: Response): Promise<void> {
    const bytes = await this.#bytesOf(answer);
    const text = bytes?.toString();
    if (bytes === null || text === '{"captive":true}') return;
    if (!bytes.equals(Buffer.from(files.get(address) ?? [])))
      throw new Error(`${address} is not that of ${pointer.version}: ${text?.slice(0, 80)}`);
    const length = answer.headers.get('Content-Length');
    if (length !== null && Number(length) !== bytes.length)
      throw new Error(`${address} is said to have ${length} bytes`);
  }

  /** The page that installs asks past its own release for the active one. */
  async #pollForInstalled(page: Page): Promise<void> {
    const before = this.#watch.refs?.active?.version;
    const answer = await this.#ask(page, PATHS.version, { cache: 'no-cache' });
    const after = this.#watch.refs?.active?.version;
    if (answer?.status !== 200 || !isStored(answer) || this.#watch.refs === null) return;
    const body = await this.#settled(answer.json() as Promise<{ version: string }>);
    if (body !== null && body.version !== before && body.version !== after)
      throw new Error(`The install poll is answered ${body.version} while ${after} is active`);
  }

  /** Everything is here exactly when the counts say so. */
  async #count(page: Page): Promise<void> {
    const answer = await this.#ask(page, PATHS.applicationFiledata);
    const counts = answer && (await this.#settled(answer.json() as Promise<ApplicationFiledataAnswer>));
    if (!counts || counts.count_total === null || counts.version === undefined || this.#watch.refs === null) return;
    const { count_loaded: loaded, count_total: total } = counts;
    const { files, manifest } = releaseOf(counts.version);
    if (total !== files.size || loaded === null || loaded > total) throw new Error(`Counts ${loaded} of ${total}`);
    const missing = manifest.packs.filter(({ sha256 }) => !this.#watch.isStored(packPath(sha256)));
    if (loaded === total && missing.length > 0)
      throw new Error(`All is said to be here without ${missing.length} packs`);
  }

  /** What is active, and what open pages run, can be read, whatever stands between the device and the server. */
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
        if (!isMedium(address) && !(await this.#readDocument(page, address)))
          throw new Error(`${address} of ${page.running} cannot be read offline`);
    }
    this.device.closePage(reader.client);
    this.#line = before;
  }

  /** All that a page needs of it is stored as it should be. */
  async #isHeld(release: MadeRelease): Promise<boolean> {
    if (this.#watch.refs === null) return false;
    const { sha256 } = release.pointer;
    const manifest = await readRecord('manifests', sha256);
    const bytes = release.blobs.get(manifestPath(sha256));
    const isWhole = manifest instanceof ArrayBuffer && Buffer.from(manifest).equals(Buffer.from(bytes ?? []));
    return isWhole && this.#watch.hasDocuments(release);
  }

  /** Nothing is wrong any more: in the end the device holds what the server has, and the server knows which logins are over. */
  async heal(): Promise<void> {
    this.#line = null;
    this.#isBehind = false;
    this.#full = null;
    this.device.caches.quota = Infinity;
    const release = this.#published.at(-1) as MadeRelease;
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
    this.#watch.check();
    await this.#readAll(release);
    await this.#tellOfEnds();
    for (const token of this.#ended) if (!this.#heard.has(token)) throw new Error('The server hears of no log-out');
  }

  /** The next update check after a try that a silent line has held up for half a minute. */
  async #tellOfEnds(): Promise<void> {
    this.#line = null;
    await this.device.elapse(31_000);
    await this.#check(this.#somePage());
    await this.device.elapse(2_000);
  }

  async #readAll(release: MadeRelease): Promise<void> {
    const { version } = release.pointer;
    const polled = await this.#ask(this.#somePage(), PATHS.version, { cache: 'no-cache' });
    await this.#judge(release, PATHS.version, polled ?? new Response());
    const reader = this.#newPage();
    this.#line = () => Promise.reject(new TypeError('Failed to fetch'));
    for (const address of release.files.keys()) {
      const answer = await this.#ask(reader, address);
      if (answer?.status !== 200) throw new Error(`${address} of ${version} is answered ${answer?.status}`);
      await this.#judge(release, address, answer);
    }
  }
}

/** On threads of their own, hashes would be there sooner or later, and no life would be lived twice. */
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

const shaOf = (version: string | null): string => releaseOf(version ?? '').pointer.sha256;

const isJson = (answer: Response): boolean =>
  answer.headers.get('Content-Type')?.startsWith('application/json') === true;

/** Whether the device has answered out of what it holds. */
const isStored = (answer: Response): boolean => answer.headers.has('Accept-Ranges');
