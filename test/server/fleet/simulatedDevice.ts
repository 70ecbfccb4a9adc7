/**
 * Simulates a device: the service worker's real modules call the real server. All devices share one process, so only
 * one runs at a time.
 */
import { IDBFactory } from 'fake-indexeddb';
import type { FastifyInstance } from 'fastify';
import type {
  DeviceChanged,
  DeviceEnd,
  DevicePageMessage,
  PageFacts,
} from '../../../src/contract/fleet/deviceMessages';
import { MemoryCaches } from '../../support/workerDevice/memoryCaches';
import { Client, ExtendableEvent, FetchEvent, WorkerScope } from '../../support/workerDevice/workerScope';

const ORIGIN = 'https://tablet.example';

/** A request of the device. `serve` passes it to the server and returns the server's answer. */
interface Call {
  readonly path: string;
  readonly serve: () => Promise<Response>;
}
/** Simulates the connection to the server. Tests use it to change or lose requests and answers. */
export type Between = (call: Call) => Promise<Response>;
export const plain: Between = ({ serve }) => serve();

/** The open page of the app. Like the real page, it deletes the person's data when the worker orders that. */
class Page extends Client {
  readonly storage = new Map<string, string>([['state', 'words of a person']]);
  wipes: (end: DeviceEnd) => void = () => undefined;

  override postMessage(message: Parameters<Client['postMessage']>[0] | DeviceChanged): void {
    if (message.type !== 'deviceChanged' || message.device.wipe === null) return;
    this.storage.clear();
    this.wipes(message.device.wipe);
  }
}

interface Contact {
  contact(event: object): Promise<void>;
}
interface Messages {
  answerMessage(event: object): Promise<void>;
}
interface Session {
  learnToken(token: string): Promise<void>;
  readSession(): Promise<{ readonly token: string | null }>;
}

export class SimulatedDevice {
  readonly page = new Page('page');
  readonly #indexedDB = new IDBFactory();
  readonly #caches = new MemoryCaches(ORIGIN);
  /** What the browser reports about its storage. */
  storage = { persisted: true, quota: 1_000_000, usage: 10_000 };
  /** Milliseconds by which the device's clock is ahead of the server's clock. Negative if it is behind. */
  ahead = 0;
  facts: PageFacts = { outbox: { waiting: 0, oldest: null }, touched: 0, error: null };
  between: Between = plain;
  /** How often the device began each command, by the command's id. */
  readonly begun = new Map<string, number>();
  #open: ReadonlySet<string> = new Set();
  #isAwake = false;
  /**
   * Number of workers started so far. With this number, `#fetch` recognises requests of ended workers and leaves them
   * without an answer.
   */
  #life = 0;

  constructor(
    private readonly app: FastifyInstance,
    readonly token: string,
  ) {}

  /**
   * Starts a worker if no worker is running. Replaces this process's globals by the device's storage, page and `fetch`.
   * The new worker has nothing of an earlier worker in memory.
   */
  wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    this.#life += 1;
    const scope = new WorkerScope(ORIGIN, [this.page], this.#caches, []);
    Object.assign(globalThis, {
      ...{ indexedDB: this.#indexedDB, caches: this.#caches, self: scope, location: scope.location },
      ...{ Client, ExtendableEvent, FetchEvent, fetch: this.#fetch },
      ...{ APP_VERSION: '1.0.0', APP_BUILD: '4f1c5a9e03b7', __WB_DISABLE_DEV_LOGS: true },
    });
    const storage = {
      persisted: async () => this.storage.persisted,
      estimate: async () => ({ quota: this.storage.quota, usage: this.storage.usage }),
    };
    Object.defineProperty(globalThis, 'navigator', { value: { storage }, configurable: true });
    jest.resetModules();
    this.page.wipes = (end) => void this.say({ type: 'deviceWiped', end });
  }

  /** Ends the worker at once, even in the middle of its work. */
  sleep(): void {
    this.#isAwake = false;
  }

  load = <T extends object>(name: string): T => jest.requireActual<T>(`../../../sw/${name}`);

  async say(message: DevicePageMessage): Promise<void> {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void waits.push(work);
    await this.load<Messages>('answers/pageMessages').answerMessage({
      ports: [],
      data: message,
      source: this.page,
      waitUntil,
    });
    await Promise.all(waits);
  }

  /** Contacts the server as the worker does. Waits until all resulting work is done. */
  async contact(): Promise<void> {
    this.wake();
    const waits: Promise<unknown>[] = [];
    const event = { waitUntil: (work: Promise<unknown>) => void waits.push(work) };
    await this.load<Contact>('sync/contact').contact(event);
    await Promise.all(waits);
    await this.#noteBegun();
  }

  async logIn(): Promise<void> {
    this.wake();
    await this.load<Session>('session/session').learnToken(this.token);
  }

  async isLoggedIn(): Promise<boolean> {
    return (await this.load<Session>('session/session').readSession()).token !== null;
  }

  async record() {
    this.wake();
    return this.load<{ readDevice(): Promise<Kept> }>('session/device').readDevice();
  }

  async change(change: (record: Kept) => Kept): Promise<void> {
    this.wake();
    await this.load<{ changeDevice(change: (record: Kept) => Kept): Promise<Kept> }>('session/device').changeDevice(
      change,
    );
  }

  /** Returns the names of the device's databases and caches, and the keys of the page's storage. */
  async stored(): Promise<readonly string[]> {
    const databases = (await this.#indexedDB.databases()).map(({ name = '' }) => name);
    return [...databases, ...(await this.#caches.keys()), ...this.page.storage.keys()];
  }

  async #noteBegun(): Promise<void> {
    const { open, outcomes } = await this.record();
    const now = new Set([...open, ...outcomes].map(({ id }) => id));
    for (const id of now) if (!this.#open.has(id)) this.begun.set(id, (this.begun.get(id) ?? 0) + 1);
    this.#open = now;
  }

  readonly #fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(new URL(String(input), ORIGIN), init);
    const body = this.#byOwnClock(Buffer.from(await request.arrayBuffer()));
    const { pathname } = new URL(request.url);
    const life = this.#life;
    const serve = async () => {
      const method = request.method as 'GET' | 'POST';
      const headers = Object.fromEntries(request.headers);
      const answer = await this.app.inject({
        method,
        url: pathname,
        headers,
        ...(method === 'POST' ? { payload: body } : {}),
      });
      const { statusCode: status, headers: given, rawPayload } = answer;
      const told = { 'Content-Type': String(given['content-type'] ?? ''), Date: new Date().toUTCString() };
      return new Response(status === 204 ? null : new Uint8Array(rawPayload), { status, headers: told });
    };
    const answer = await this.between({ path: pathname, serve });
    return life === this.#life && this.#isAwake ? answer : new Promise<Response>(() => undefined);
  };

  /** Simulates a wrong clock by changing the time in the device's report. */
  #byOwnClock(body: Buffer): Buffer {
    if (this.ahead === 0 || body.length === 0) return body;
    const report = JSON.parse(body.toString()) as { readonly at?: number };
    return Buffer.from(JSON.stringify(report.at === undefined ? report : { ...report, at: report.at + this.ahead }));
  }
}

interface Kept {
  readonly identity: { readonly id: string; readonly secret: string } | null;
  readonly serial: number;
  readonly open: readonly { readonly id: string; readonly kind: string }[];
  readonly outcomes: readonly { readonly id: string; readonly outcome: string }[];
  readonly wipe: DeviceEnd | null;
  readonly ended: DeviceEnd | null;
}
