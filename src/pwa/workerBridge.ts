/** Connects the page with the service worker. A saga turns the bridge's events into actions. */
import type { PageMessage } from '../contract/release/application';
import { atMost } from '../lib/atMost';
import { ask } from './ask';
import type { BridgeEvent } from './bridgeEvent';
import { EarlyEvents } from './earlyEvents';
import { askToTakeOver, letWaitingTakeOver, untilControlled } from './changeWorker';
import { workerAddress } from './trustedScriptUrl';
import { isWorkerMessage } from './workerMessages';

const LOG_OUT_MS = 10_000;

const CLAIM_MS = 3_000;

export class WorkerBridge {
  private readonly container: ServiceWorkerContainer | null;
  private readonly listeners = new Set<(event: BridgeEvent) => void>();
  private readonly early = new EarlyEvents();
  private registration: ServiceWorkerRegistration | null = null;
  private registering: Promise<boolean> | null = null;

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
    // Without this call browsers deliver the worker's messages only after they have parsed the document.
    container?.startMessages();
  }

  get isSupported(): boolean {
    return this.container !== null;
  }

  /** False after a hard reload until the worker claims the page. */
  isControlled(): boolean {
    return Boolean(this.container?.controller);
  }

  /** True also while the worker is still installing. */
  hasWorker(): boolean {
    const { installing, waiting, active } = this.registration ?? {};
    return Boolean(installing ?? waiting ?? active);
  }

  /** Calls the listener also for earlier events. The returned function removes it. */
  listen(listener: (event: BridgeEvent) => void): () => void {
    this.listeners.add(listener);
    for (const event of this.early.take()) listener(event);
    return () => this.listeners.delete(listener);
  }

  /** Resolves to false when the browser cannot load the worker. Further calls repeat a failed installation. */
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
   * Lets the worker control the page after a hard reload. Otherwise the server would answer the page's requests,
   * perhaps with another version. Resolves within 3 s.
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
      console.warn('No service worker:', error);
      return false;
    }
  }

  /** Also works before this page registers the worker. Ignores errors, because the next check tries again. */
  async checkForBuild(): Promise<void> {
    await this.container
      ?.getRegistration()
      .then((registration) => registration?.update())
      .catch(() => undefined);
  }

  async takeOver(): Promise<void> {
    if (this.container !== null) await letWaitingTakeOver(this.container);
  }

  tellOfPerson(): void {
    this.container?.controller?.postMessage({ type: 'personActs' } satisfies PageMessage);
  }

  /** True when the worker confirms that it deleted token and data. The worker also logs `token` out at the server. */
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
    follow();
    registration.addEventListener('updatefound', follow);
  }

  private emit(event: BridgeEvent): void {
    if (this.listeners.size === 0) this.early.keep(event);
    for (const listener of this.listeners) listener(event);
  }
}
