/**
 * A device in the test's own process: the whole worker from its entry on, over storages in memory and a server that the
 * test rules. Time is faked, and goes on only while a test waits for something.
 */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { ApplicationFiledataAnswer, PageMessage, WorkerState } from '../../../src/contract/release/application';
import { HEADERS, PATHS } from '../../../src/contract/paths';
import { MemoryCaches } from './memoryCaches';
import { ReleaseServer } from './releaseServer';
import { Client, ExtendableEvent, FetchEvent, WorkerScope, type ShellEntry } from './workerScope';

/** Its clock goes on in steps; a busy machine takes a while for ten minutes of them. */
jest.setTimeout(60_000);

const ORIGIN = 'https://tablet.example';
export const TOKEN = 'token-of-a-person';

/** Turns of the event loop after which nothing more happens without time. */
const TURNS = 25;
const STEP_MS = 100;
/** What a worker that was told to end may still take for it. */
const ENDING_MS = 1_000;
/** The app's poll. */
const POLL_MS = 1_000;

export interface Ask {
  /** Null asks as a picture does; the person's when absent. */
  readonly token?: string | null;
  readonly cache?: RequestCache;
  /** A Range header. */
  readonly range?: string;
  /** The version that the page runs, which it names with its calls; none when absent. */
  readonly running?: string;
  /** The page that asks; the first one when absent. */
  readonly page?: Client;
}

/** A fetch event's life beyond its answer. */
export interface EventLife {
  readonly response: Promise<Response>;
  /** Whether the browser still has to keep the worker for this event. */
  isPending(): boolean;
}

export class WorkerDevice {
  readonly server = new ReleaseServer(ORIGIN);
  readonly caches = new MemoryCaches(ORIGIN);
  /** What the browser says of the connection. */
  readonly connection = { saveData: false };
  /** The app's files in the build of the next worker. */
  shell: readonly ShellEntry[] = [];
  readonly page = new Client('page');
  readonly #pages = [this.page];
  #scope = new WorkerScope(ORIGIN, this.#pages, this.caches, []);
  /** Hashes being made, on threads of their own. */
  #hashing = 0;

  /** Takes over the process's globals; fakes the clock. Call `close` after the test. */
  constructor() {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    this.server.accepted.add(TOKEN);
    Object.assign(globalThis, {
      indexedDB: new IDBFactory(),
      caches: this.caches,
      Client,
      ExtendableEvent,
      FetchEvent,
    });
    Object.assign(globalThis, { APP_VERSION: '1.0.0', APP_BUILD: '4f1c5a9e03b7', __WB_DISABLE_DEV_LOGS: true });
    Object.defineProperty(globalThis, 'navigator', { value: { connection: this.connection }, configurable: true });
    jest.spyOn(globalThis, 'fetch').mockImplementation(this.server.fetch);
    // The platform's own goes by the true clock.
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const over = new AbortController();
      setTimeout(() => over.abort(new DOMException('The operation timed out', 'TimeoutError')), ms);
      return over.signal;
    });
    for (const work of ['digest', 'importKey', 'verify'] as const) this.#watch(work);
    this.restart();
  }

  #watch(name: 'digest' | 'importKey' | 'verify'): void {
    const subtle = crypto.subtle as unknown as Record<typeof name, (...parameters: unknown[]) => Promise<unknown>>;
    const work = subtle[name].bind(subtle);
    jest.spyOn(subtle, name).mockImplementation(async (...parameters) => {
      this.#hashing += 1;
      return work(...parameters).finally(() => (this.#hashing -= 1));
    });
  }

  /** A new worker on what is stored: nothing of the one before is in memory. Not while something is under way. */
  restart(): void {
    this.#scope = new WorkerScope(ORIGIN, this.#pages, this.caches, this.shell);
    Object.assign(globalThis, { self: this.#scope, location: this.#scope.location });
    jest.resetModules();
    // Its types are those of a worker, which tests are compiled without.
    jest.requireActual('../../../sw/index');
  }

  /** Ends the worker: nothing of it reaches into the next test. */
  async close(): Promise<void> {
    await this.end();
    jest.restoreAllMocks();
    jest.useRealTimers();
  }

  /** Ends what the worker does, as a newer build that takes over makes it do. What is stored can be changed then. */
  async end(): Promise<void> {
    this.#scope.dispatch('message', { ports: [], data: { type: 'stepAside' }, waitUntil: () => undefined });
    await this.elapse(ENDING_MS);
  }

  /** A page's GET through the worker. Time goes on until it is answered. */
  get(path: string, ask: Ask = {}): Promise<Response> {
    return this.#answered(this.open(path, ask).response);
  }

  /** The same without waiting, with the life of its event. */
  open(path: string, { token = TOKEN, cache = 'default', range, running, page = this.page }: Ask = {}): EventLife {
    const headers = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` });
    if (range !== undefined) headers.set('Range', range);
    if (running !== undefined) headers.set(HEADERS.applicationVersion, running);
    return this.#fetched(new Request(new URL(path, ORIGIN), { headers, cache }), page);
  }

  #fetched(request: Request, page: Client): EventLife {
    const held = new Set<Promise<unknown>>();
    let response: Promise<Response> | null = null;
    const waitUntil = (work: Promise<unknown>) => {
      held.add(work);
      const end = () => void held.delete(work);
      work.then(end, end);
    };
    const respondWith = (answer: Response | Promise<Response>) => {
      response = Promise.resolve(answer);
    };
    const event = { request, clientId: page.id, waitUntil, respondWith };
    this.#scope.dispatch('fetch', Object.assign(new FetchEvent(), event));
    return { response: response ?? fetch(request), isPending: () => held.size > 0 };
  }

  /** A page's POST of JSON through the worker, with the person's token. */
  post(path: string, body: object): Promise<Response> {
    const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' };
    const request = new Request(new URL(path, ORIGIN), { method: 'POST', headers, body: JSON.stringify(body) });
    return this.#answered(this.#fetched(request, this.page).response);
  }

  /** Another page is opened. */
  openPage(id: string): Client {
    const page = new Client(id);
    this.#pages.push(page);
    return page;
  }

  closePage(page: Client): void {
    this.#pages.splice(this.#pages.indexOf(page), 1);
  }

  /** A message of the page that nothing answers. */
  say(message: PageMessage): void {
    this.#scope.dispatch('message', { ports: [], data: message, source: this.page, waitUntil: () => undefined });
  }

  /** What a message of the page is answered with. */
  tell(message: PageMessage): Promise<unknown> {
    const answer = new Promise((resolve) => {
      const port = { postMessage: resolve };
      this.#scope.dispatch('message', { ports: [port], data: message, source: this.page, waitUntil: () => undefined });
    });
    return this.#answered(answer);
  }

  state = async (): Promise<WorkerState> => (await this.tell({ type: 'readState' })) as WorkerState;

  /** One poll of the page: the counts. It keeps downloads going. */
  async poll(): Promise<ApplicationFiledataAnswer> {
    return (await (await this.get(PATHS.applicationFiledata)).json()) as ApplicationFiledataAnswer;
  }

  /** A page finds no counts and asks for the download. */
  startDownload = (): Promise<Response> => this.get(`${PATHS.applicationDownloadFiles}?time=0&status=0;0`);

  /** The update check of a page: the worker reads the pointer as well. */
  checkForUpdate = (): Promise<Response> => this.get(PATHS.versionAvailable);

  /** Lets time go by until `check` holds; `limitS` seconds of the faked clock at most. */
  async until(what: string, check: () => unknown, limitS = 60): Promise<void> {
    for (let left = limitS * 1_000; left > 0; left -= STEP_MS) {
      if (await check()) return;
      await this.elapse(STEP_MS);
    }
    throw new Error(`Not within ${limitS} s: ${what}`);
  }

  /** Polls as the app does until `check` holds; `limitS` seconds of the faked clock at most. */
  async pollUntil(what: string, check: () => unknown, limitS = 120): Promise<void> {
    let polledAt = Number.NEGATIVE_INFINITY;
    const poll = async () => {
      if (performance.now() - polledAt < POLL_MS) return;
      polledAt = performance.now();
      await this.poll();
    };
    await this.until(what, async () => poll().then(check), limitS);
  }

  /** Polls as the app does for a while in which nothing is waited for. */
  async pollFor(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await this.poll();
      await this.elapse(POLL_MS, POLL_MS);
    }
  }

  /** Everything of the release that is being completed is here. */
  async untilWhole(version: string): Promise<void> {
    await this.startDownload();
    await this.pollUntil(`${version} is whole`, async () => {
      const counts = await this.poll();
      return counts.version === version && counts.count_loaded === counts.count_total;
    });
  }

  /** Lets `ms` of the faked clock go by, with all that happens in them, step by step. */
  async elapse(ms: number, stepMs = STEP_MS): Promise<void> {
    for (let left = ms; left > 0; left -= stepMs) {
      await this.#settle();
      await jest.advanceTimersByTimeAsync(Math.min(left, stepMs));
    }
    await this.#settle();
  }

  async #answered<T>(answer: Promise<T>): Promise<T> {
    let isThere = false;
    const end = () => (isThere = true);
    answer.then(end, end);
    await this.#settle();
    await this.until('an answer', () => isThere);
    return answer;
  }

  /** Everything that needs no time has happened: database and bodies go on with the event loop, hashes beside it. */
  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < TURNS; quiet = this.#hashing > 0 ? 0 : quiet + 1)
      await new Promise<void>((wake) => void setImmediate(wake));
  }
}
