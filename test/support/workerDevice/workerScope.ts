/** Simulates the parts of a service worker's global scope that the app's worker uses. */
import type { DeviceChanged } from '../../../src/contract/fleet/deviceMessages';
import type { WorkerMessage } from '../../../src/contract/release/application';

type Listener = (event: unknown) => void;

/** A page, as a service worker sees it. */
export class Client {
  readonly received: (WorkerMessage | DeviceChanged)[] = [];

  constructor(readonly id: string) {}

  postMessage(message: WorkerMessage | DeviceChanged): void {
    this.received.push(message);
  }
}

/** Workbox recognises events by this class, so the simulated events must extend it. */
export class ExtendableEvent {}
export class FetchEvent extends ExtendableEvent {}

/** An entry in the list of the app's files. The build writes this list into the worker. */
export interface ShellEntry {
  readonly url: string;
  readonly revision: string | null;
  readonly integrity: string;
}

export class WorkerScope {
  readonly __WB_DISABLE_DEV_LOGS = true;
  readonly location: URL;
  readonly registration;
  readonly serviceWorker = Object.assign(new EventTarget(), { state: 'activated' });
  readonly clients;
  readonly #listeners = new Map<string, Listener>();

  constructor(
    origin: string,
    open: readonly Client[],
    readonly caches: CacheStorage,
    readonly __WB_MANIFEST: readonly ShellEntry[],
  ) {
    this.location = new URL('/service-worker.js', origin);
    this.registration = { scope: `${origin}/`, active: null, installing: null, waiting: null };
    this.clients = {
      matchAll: async () => open,
      get: async (id: string) => open.find((client) => client.id === id),
      claim: async () => undefined,
    };
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }

  async skipWaiting(): Promise<void> {
    this.serviceWorker.state = 'activated';
  }

  dispatch(type: 'fetch' | 'message' | 'sync', event: unknown): void {
    this.#listeners.get(type)?.(event);
  }
}
