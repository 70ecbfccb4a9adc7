/** The whole worker in the test's process. The fake clock advances only while a test waits. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { ApplicationFiledataAnswer, PageMessage, WorkerState } from '../../../src/contract/release/application';
import { HEADERS, PATHS } from '../../../src/contract/paths';
import { MemoryCaches } from './memoryCaches';
import { ReleaseServer } from './releaseServer';
import { Client, ExtendableEvent, FetchEvent, WorkerScope, type ShellEntry } from './workerScope';

/** Simulating ten minutes in small steps takes long on a busy machine. */
jest.setTimeout(60_000);

const ORIGIN = 'https://tablet.example';
export const TOKEN = 'token-of-a-person';

/** After this many turns of the event loop nothing more happens until the clock advances. */
const TURNS = 25;
const STEP_MS = 100;
/** Milliseconds that a worker may take to end. */
const ENDING_MS = 1_000;
/** The interval of the app's polls, in milliseconds. */
const POLL_MS = 1_000;

export interface Ask {
  /** Null for a request without a token, such as a picture's. Default: the person's token. */
  readonly token?: string | null;
  readonly cache?: RequestCache;
  readonly range?: string;
  /** The page's version, which the page sends with its requests. Default: no version. */
  readonly running?: string;
  /** The page that sends the request. Default: the first page. */
  readonly page?: Client;
}

/** A fetch event with its answer. */
export interface EventLife {
  readonly response: Promise<Response>;
  /** Returns whether the browser must keep the worker running for this event. */
  isPending(): boolean;
}

export class WorkerDevice {
  readonly server = new ReleaseServer(ORIGIN);
  readonly caches = new MemoryCaches(ORIGIN);
  /** What the browser reports about the connection. */
  readonly connection = { saveData: false };
  shell: readonly ShellEntry[] = [];
  readonly page = new Client('page');
  readonly #pages = [this.page];
  #scope = new WorkerScope(ORIGIN, this.#pages, this.caches, []);
  /** The number of hashes that other threads are computing. */
  #hashing = 0;

  /** Replaces globals of the process and makes the clock fake. Call `close` after the test. */
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
    // The original time-out uses the real clock. This replacement uses the fake clock.
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

  /** Starts a worker with only the stored data. Call it only when no request runs. */
  restart(): void {
    this.#scope = new WorkerScope(ORIGIN, this.#pages, this.caches, this.shell);
    Object.assign(globalThis, { self: this.#scope, location: this.#scope.location });
    jest.resetModules();
    // `requireActual` replaces an import, which would need TypeScript's types for workers. The tests lack these types.
    jest.requireActual('../../../sw/index');
  }

  /** Ends the worker, so that it cannot affect the next test. */
  async close(): Promise<void> {
    await this.end();
    jest.restoreAllMocks();
    jest.useRealTimers();
  }

  /** Ends the worker's tasks by announcing a newer build, so that tests can change stored data. */
  async end(): Promise<void> {
    this.#scope.dispatch('message', { ports: [], data: { type: 'stepAside' }, waitUntil: () => undefined });
    await this.elapse(ENDING_MS);
  }

  /** Sends a page's GET request through the worker and advances the clock until the answer. */
  get(path: string, ask: Ask = {}): Promise<Response> {
    return this.#answered(this.open(path, ask).response);
  }

  /** Sends a page's GET request without waiting. Returns the fetch event. */
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

  /** Sends a page's POST request with JSON and the person's token through the worker. */
  post(path: string, body: object): Promise<Response> {
    const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' };
    const request = new Request(new URL(path, ORIGIN), { method: 'POST', headers, body: JSON.stringify(body) });
    return this.#answered(this.#fetched(request, this.page).response);
  }

  openPage(id: string): Client {
    const page = new Client(id);
    this.#pages.push(page);
    return page;
  }

  closePage(page: Client): void {
    this.#pages.splice(this.#pages.indexOf(page), 1);
  }

  /** Sends a message from a page without waiting for an answer. */
  say(message: PageMessage): void {
    this.#scope.dispatch('message', { ports: [], data: message, source: this.page, waitUntil: () => undefined });
  }

  /** Sends a message from a page. Returns the answer. */
  tell(message: PageMessage): Promise<unknown> {
    const answer = new Promise((resolve) => {
      const port = { postMessage: resolve };
      this.#scope.dispatch('message', { ports: [port], data: message, source: this.page, waitUntil: () => undefined });
    });
    return this.#answered(answer);
  }

  state = async (): Promise<WorkerState> => (await this.tell({ type: 'readState' })) as WorkerState;

  /** Sends a page's progress request, which also keeps downloads running. */
  async poll(): Promise<ApplicationFiledataAnswer> {
    return (await (await this.get(PATHS.applicationFiledata)).json()) as ApplicationFiledataAnswer;
  }

  /** In `status`, both numbers of files are 0, because the page does not know them yet. */
  startDownload = (): Promise<Response> => this.get(`${PATHS.applicationDownloadFiles}?time=0&status=0;0`);

  /** Sends a page's update check, for which the worker reads the pointer to the newest release. */
  checkForUpdate = (): Promise<Response> => this.get(PATHS.versionAvailable);

  /** Advances the clock until `check` is true. Throws after `limitS` seconds of fake time. */
  async until(what: string, check: () => unknown, limitS = 60): Promise<void> {
    for (let left = limitS * 1_000; left > 0; left -= STEP_MS) {
      if (await check()) return;
      await this.elapse(STEP_MS);
    }
    throw new Error(`Not within ${limitS} s: ${what}`);
  }

  async pollUntil(what: string, check: () => unknown, limitS = 120): Promise<void> {
    let polledAt = Number.NEGATIVE_INFINITY;
    const poll = async () => {
      if (performance.now() - polledAt < POLL_MS) return;
      polledAt = performance.now();
      await this.poll();
    };
    await this.until(what, async () => poll().then(check), limitS);
  }

  async pollFor(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await this.poll();
      await this.elapse(POLL_MS, POLL_MS);
    }
  }

  async untilWhole(version: string): Promise<void> {
    await this.startDownload();
    await this.pollUntil(`${version} is whole`, async () => {
      const counts = await this.poll();
      return counts.version === version && counts.count_loaded === counts.count_total;
    });
  }

  /** Advances the fake clock in steps. Between the steps it waits for all work that does not depend on the clock. */
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

  /** Waits for all work that does not depend on the clock: database, bodies and hashes. */
  async #settle(): Promise<void> {
    for (let quiet = 0; quiet < TURNS; quiet = this.#hashing > 0 ? 0 : quiet + 1)
      await new Promise<void>((wake) => void setImmediate(wake));
  }
}
