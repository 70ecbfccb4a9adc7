/** A `navigator.serviceWorker` with a worker that the test controls. */
import type { PageMessage, WorkerMessage } from '../../src/contract/release/application';

/** Replaces MessageChannel, which jsdom lacks. It delivers messages in microtasks, which fake timers do not stop. */
class FakeChannel {
  static open = 0;
  readonly port1 = new FakePort();
  readonly port2 = new FakePort();

  constructor() {
    FakeChannel.open += 1;
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

class FakePort {
  other: FakePort | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;

  postMessage(data: unknown): void {
    void Promise.resolve().then(() => this.other?.onmessage?.(new MessageEvent('message', { data })));
  }

  close(): void {
    this.onmessage = null;
    FakeChannel.open -= 1;
  }
}

/** Counts open channels. The page must close them, because they stay in memory. */
export const openChannels = (): number => FakeChannel.open;

Object.assign(globalThis, { MessageChannel: FakeChannel });

export class FakeContainer extends EventTarget {
  controller: ServiceWorker | null;
  private readonly installed: ServiceWorker;
  readonly registration: FakeRegistration;
  registerFails = false;
  /** False simulates a browser without a registered worker. */
  isRegistered = true;
  isSilent = false;
  private isStarted = false;
  private readonly held: unknown[] = [];
  readonly registered: { address: unknown; options: unknown }[] = [];
  readonly received: PageMessage[] = [];
  /** Makes the active worker's answer to a message. The answer goes through the message's port. */
  answer: (message: PageMessage) => unknown = () => null;

  constructor({ controlled = true } = {}) {
    super();
    const worker = this.worker((message, port) => {
      this.received.push(message);
      if (!this.isSilent) port?.postMessage(this.answer(message));
    });
    this.installed = worker;
    this.registration = new FakeRegistration(worker);
    this.controller = controlled ? worker : null;
  }

  async register(address: unknown, options: unknown): Promise<FakeRegistration> {
    this.registered.push({ address, options });
    if (this.registerFails) throw new TypeError('Failed to register');
    return this.registration;
  }

  /** Makes the first installation fail, after which the browser removes the worker. */
  failInstallation(): void {
    this.registration.active = null;
    this.registration.installing = null;
  }

  /** Makes the next installation succeed. */
  install(): void {
    this.registration.active = this.installed;
  }

  async getRegistration(): Promise<FakeRegistration | undefined> {
    return this.isRegistered ? this.registration : undefined;
  }

  takeControl(): void {
    this.controller = this.registration.active;
    this.dispatchEvent(new Event('controllerchange'));
  }

  /** Sends a worker's message to the page. Messages wait until the page calls `startMessages`. */
  post(message: WorkerMessage | unknown): void {
    this.held.push(message);
    if (this.isStarted) this.startMessages();
  }

  /** Delivers the waiting messages. A browser also delivers them by itself when the document is parsed. */
  startMessages(): void {
    this.isStarted = true;
    for (const data of this.held.splice(0)) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /**
   * Simulates a new build whose worker is installed and waits. With `obeys` the worker takes over when the page asks.
   */
  letWait({ obeys = true } = {}): void {
    this.registration.waiting = this.worker((message) => {
      if (message.type === 'takeOver' && obeys) void Promise.resolve().then(() => this.takeControl());
    });
  }

  /** Simulates a new build whose installation ends with a call of `finish` or `fail`. */
  letInstall(): { readonly finish: () => void; readonly fail: () => void } {
    const found = Object.assign(
      this.worker(() => undefined),
      { state: 'installing' },
    );
    this.registration.installing = found;
    this.registration.dispatchEvent(new Event('updatefound'));
    return {
      finish: () => {
        found.state = 'installed';
        this.registration.installing = null;
        this.registration.waiting = found;
        found.dispatchEvent(new Event('statechange'));
      },
      fail: () => {
        found.state = 'redundant';
        this.registration.installing = null;
        found.dispatchEvent(new Event('statechange'));
      },
    };
  }

  /** A cast: the class has only those parts of a container that the app uses. */
  get asContainer(): ServiceWorkerContainer {
    return this as unknown as ServiceWorkerContainer;
  }

  private worker(onMessage: (message: PageMessage, port?: MessagePort) => void): ServiceWorker {
    const worker = Object.assign(new EventTarget(), {
      state: 'activated',
      postMessage: (message: PageMessage, ports: MessagePort[] = []) => onMessage(message, ports[0]),
    });
    // A cast: jsdom has no ServiceWorker, and the object has only the parts that the app uses.
    return worker as unknown as ServiceWorker;
  }
}

export class FakeRegistration extends EventTarget {
  waiting: ServiceWorker | null = null;
  installing: ServiceWorker | null = null;
  updates = 0;
  updateFails = false;

  constructor(public active: ServiceWorker | null) {
    super();
  }

  async update(): Promise<void> {
    this.updates += 1;
    if (this.updateFails) throw new TypeError('Failed to update');
  }
}

/** Makes `container` the page's `navigator.serviceWorker`. The returned function removes it. */
export function offerContainer(container: FakeContainer): () => void {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: container.asContainer, configurable: true });
  return () => {
    Reflect.deleteProperty(window, 'isSecureContext');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  };
}
