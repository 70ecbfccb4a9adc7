/** A `navigator.serviceWorker` whose worker the test controls. */
import type { PageMessage, WorkerMessage } from '../../src/contract/release/application';

/** jsdom has no MessageChannel. This one delivers in a microtask of a promise, which fake timers do not stop. */
class FakeChannel {
  /** The number of channels without a closed port. */
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

/** The number of open channels. A browser keeps each of them in memory. */
export const openChannels = (): number => FakeChannel.open;

Object.assign(globalThis, { MessageChannel: FakeChannel });

export class FakeContainer extends EventTarget {
  controller: ServiceWorker | null;
  private readonly installed: ServiceWorker;
  readonly registration: FakeRegistration;
  registerFails = false;
  /** False when the browser has no registration. */
  isRegistered = true;
  /** True when the active worker answers no message. */
  isSilent = false;
  private isStarted = false;
  private readonly held: unknown[] = [];
  readonly registered: { address: unknown; options: unknown }[] = [];
  /** The page's messages to the active worker. */
  readonly received: PageMessage[] = [];
  /** The active worker's answer to a message, sent through the message's port. */
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

  /** Lets the first installation fail, after which the browser drops the worker. */
  failInstallation(): void {
    this.registration.active = null;
    this.registration.installing = null;
  }

  /** The next try installs the worker. */
  install(): void {
    this.registration.active = this.installed;
  }

  async getRegistration(): Promise<FakeRegistration | undefined> {
    return this.isRegistered ? this.registration : undefined;
  }

  /** A worker takes control of the page. */
  takeControl(): void {
    this.controller = this.registration.active;
    this.dispatchEvent(new Event('controllerchange'));
  }

  /** The worker sends a message to the page. The browser holds messages back until the page starts them. */
  post(message: WorkerMessage | unknown): void {
    this.held.push(message);
    if (this.isStarted) this.startMessages();
  }

  /** A browser starts messages by itself when the document is parsed. Here only `startMessages` does. */
  startMessages(): void {
    this.isStarted = true;
    for (const data of this.held.splice(0)) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** A new build is installed and waits. With `obeys` it takes over when asked. */
  letWait({ obeys = true } = {}): void {
    this.registration.waiting = this.worker((message) => {
      if (message.type === 'takeOver' && obeys) void Promise.resolve().then(() => this.takeControl());
    });
  }

  /** A new build installs until `finish` is called. */
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

  /** A cast: it has only the parts of a container that the bridge uses. */
  get asContainer(): ServiceWorkerContainer {
    return this as unknown as ServiceWorkerContainer;
  }

  private worker(onMessage: (message: PageMessage, port?: MessagePort) => void): ServiceWorker {
    const worker = Object.assign(new EventTarget(), {
      state: 'activated',
      postMessage: (message: PageMessage, ports: MessagePort[] = []) => onMessage(message, ports[0]),
    });
    // A cast: jsdom has no ServiceWorker, and these are the parts that the bridge uses.
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
