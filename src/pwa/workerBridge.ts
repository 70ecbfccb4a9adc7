/**
 * The one bridge between page and service worker: registration, new builds, take-over and messages. It knows nothing of
 * the store; a saga turns its events into actions.
 */
import type { PageMessage } from '../contract/release/application';
import { atMost } from '../lib/atMost';
import { ask } from './ask';
import type { BridgeEvent } from './bridgeEvent';
import { EarlyEvents } from './earlyEvents';
import { askToTakeOver, letWaitingTakeOver, untilControlled } from './changeWorker';
import { workerAddress } from './trustedScriptUrl';
import { isWorkerMessage } from './workerMessages';

/** Dropping all data may touch many packs. */
const LOG_OUT_MS = 10_000;

/** A page without a controller waits this long for one before it starts. */
const CLAIM_MS = 3_000;

export class WorkerBridge {
  private readonly container: ServiceWorkerContainer | null;
  private readonly listeners = new Set<(event: BridgeEvent) => void>();
  private readonly early = new EarlyEvents();
  private registration: ServiceWorkerRegistration | null = null;
  private registering: Promise<boolean> | null = null;

  /** `container` is `navigator.serviceWorker`, or null without a secure context or in a browser that has none. */
  constructor(container: ServiceWorkerContainer | null) {
    this.container = container;
    let controlled = this.isControlled();
    container?.addEventListener('controllerchange', () => {
      this.emit({ type: 'controllerChanged', first: !controlled });
      controlled = true;
    });
    container?.addEventListener('message', ({ data }) => {
      if (isWorkerMessage(data)) this.emit(data);
    });
    // A browser holds messages back until the document is parsed; from here on none can be lost.
    container?.startMessages();
  }

  get isSupported(): boolean {
    return this.container !== null;
  }

  /** Whether a worker answers this page's requests. A hard-reloaded page has none until the worker claims it. */
  isControlled(): boolean {
    return Boolean(this.container?.controller);
  }

  /** Whether the browser has a worker that this page registered, perhaps one that is being installed still. */
  hasWorker(): boolean {
    const { installing, waiting, active } = this.registration ?? {};
    return Boolean(installing ?? waiting ?? active);
  }

  /** Adds a listener; the result removes it. What happened while there was none is told to it before this returns. */
  listen(listener: (event: BridgeEvent) => void): () => void {
    this.listeners.add(listener);
    for (const event of this.early.take()) listener(event);
    return () => this.listeners.delete(listener);
  }

  /**
   * Registers the worker. False when the browser cannot load it now (no connection on the first visit); then worth another try, and
   * so it is when its installation has failed since, which the registration does not survive. A page without a controller
   * although a worker is active was hard-reloaded: that worker is asked to claim it.
   */
  register(): Promise<boolean> {
    const { container } = this;
    if (container === null) return Promise.resolve(false);
    if (this.hasWorker()) {
      if (!this.isControlled()) askToTakeOver(this.registration?.active ?? null);
      return Promise.resolve(true);
    }
    this.registering ??= this.tryToRegister(container).finally(() => (this.registering = null));
    return this.registering;
  }

  /**
   * A hard-reloaded page has no controller although a worker is active: that one is asked to claim the page before the
   * first data are read, which would otherwise be the server's, perhaps of another version. Resolves when it did, at once
   * without such a worker, after 3 s at most.
   */
  async reclaim(): Promise<void> {
    const { container } = this;
    if (container === null || this.isControlled()) return;
    const claiming = container.getRegistration().then((registration) => {
      return registration?.active && !this.isControlled() ? untilControlled(container, registration.active) : undefined;
    });
    await atMost(CLAIM_MS, claiming);
  }

  private async tryToRegister(container: ServiceWorkerContainer): Promise<boolean> {
    try {
      const registration = await container.register(workerAddress(), { updateViaCache: 'none' });
      if (registration !== this.registration) this.watchBuilds(registration);
      this.registration = registration;
      if (!this.isControlled()) askToTakeOver(registration.active);
      return true;
    } catch (error) {
      console.warn('The service worker could not be registered.', error);
      return false;
    }
  }

  /**
   * Looks for a new build of the app, also where this page has not registered yet: its first check comes before. Failing
   * (offline) is of no interest: the next check asks again.
   */
  async checkForBuild(): Promise<void> {
    await this.container
      ?.getRegistration()
      .then((registration) => registration?.update())
      .catch(() => undefined);
  }

  /** Lets a waiting worker take over before a reload; see letWaitingTakeOver. */
  async takeOver(): Promise<void> {
    if (this.container !== null) await letWaitingTakeOver(this.container);
  }

  /** Somebody scrolls, presses or types: what the worker loads gives way for a moment. */
  tellOfPerson(): void {
    this.container?.controller?.postMessage({ type: 'personActs' } satisfies PageMessage);
  }

  /** Has the worker forget token and data; true when it said so. It also tells the server, now or later, of this `token` as well. */
  async logOut(token: string | null = null): Promise<boolean> {
    const worker = this.worker();
    return worker !== null && (await ask(worker, { type: 'logOut', token }, LOG_OUT_MS)) !== null;
  }

  private worker(): ServiceWorker | null {
    return this.container?.controller ?? this.registration?.active ?? null;
  }

  private watchBuilds(registration: ServiceWorkerRegistration): void {
    if (registration.waiting && registration.active) this.emit({ type: 'buildWaiting' });
    const follow = () => {
      const found = registration.installing;
      found?.addEventListener('statechange', () => {
        if (found.state === 'installed' && registration.active) this.emit({ type: 'buildWaiting' });
      });
    };
    // One that an earlier page has found: it is not announced again.
    follow();
    registration.addEventListener('updatefound', follow);
  }

  private emit(event: BridgeEvent): void {
    if (this.listeners.size === 0) this.early.keep(event);
    for (const listener of this.listeners) listener(event);
  }
}
