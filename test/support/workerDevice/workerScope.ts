/** A service worker's global scope, as far as the worker uses it. */
import type { WorkerMessage } from '../../../src/contract/application';

type Listener = (event: unknown) => void;

/** A page as `clients` knows it. */
export class Client {
  readonly received: WorkerMessage[] = [];

  constructor(readonly id: string) {}

  postMessage(message: WorkerMessage): void {
    this.received.push(message);
  }
}

export class WorkerScope {
  readonly __WB_MANIFEST: readonly never[] = [];
  readonly location: URL;
  readonly registration;
  readonly serviceWorker = { state: 'activated' };
  readonly clients;
  readonly #listeners = new Map<string, Listener>();

  constructor(origin: string, open: readonly Client[]) {
    this.location = new URL('/service-worker.js', origin);
    this.registration = { scope: `${origin}/`, active: null, installing: null, waiting: null };
    this.clients = { matchAll: async () => open, claim: async () => undefined };
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, listener);
  }

  async skipWaiting(): Promise<void> {
    this.serviceWorker.state = 'activated';
  }

  dispatch(type: 'fetch' | 'message', event: unknown): void {
    this.#listeners.get(type)?.(event);
  }
}
