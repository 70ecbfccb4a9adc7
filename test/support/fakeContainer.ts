/** A `navigator.serviceWorker` whose worker does what the test says. */
import type { PageMessage, WorkerMessage } from '../../src/contract/release/application';

/** jsdom has no MessageChannel; this one delivers in a microtask (a promise's, which fake timers leave alone). */
class FakeChannel {
  /** Channels of which the page has closed no port yet. */
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

/** Channels that were made and not closed: a browser keeps each in memory. */
export const openChannels = (): number => FakeChannel.open;

Object.assign(globalThis, { MessageChannel: FakeChannel });

export class FakeContainer extends EventTarget {
  controller: ServiceWorker | null;
  private readonly installed: ServiceWorker;
  readonly registration: FakeRegistration;
  registerFails = false;
  /** False: the browser knows of no registration. */
  isRegistered = true;
  /** The active worker answers nothing. */
  isSilent = false;
  private isStarted = false;
  private readonly held: unknown[] = [];
  readonly registered: { address: unknown; options: unknown }[] = [];
  /** Messages that the page posted to the active worker. */
  readonly received: PageMessage[] = [];
  /** Data the active worker answers a message with, through the port it came with. */
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

  /** The worker that was being installed for the first time could not be: the browser drops it. */
  failInstallation(): void {
    this.registration.active = null;
    this.registration.installing = null;
  }

  /** The next try brings the worker. */
  install(): void {
    this.registration.active = this.installed;
  }

  async getRegistration(): Promise<FakeRegistration | undefined> {
    return this.isRegistered ? this.registration : undefined;
  }

  /** A worker comes to control the page. */
  takeControl(): void {
    this.controller = this.registration.active;
    this.dispatchEvent(new Event('controllerchange'));
  }

  /** The worker posts to the page, whose browser holds messages back until the page wants them. */
  post(message: WorkerMessage | unknown): void {
    this.held.push(message);
    if (this.isStarted) this.startMessages();
  }

  /** A browser does so by itself when the document is parsed; here only who asks for it gets messages. */
  startMessages(): void {
    this.isStarted = true;
    for (const data of this.held.splice(0)) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** A new build is installed and waits; told to take over, it does. */
  letWait({ obeys = true } = {}): void {
    this.registration.waiting = this.worker((message) => {
      if (message.type === 'takeOver' && obeys) void Promise.resolve().then(() => this.takeControl());
    });
  }

  /** A new build is being installed until `finish` is called. */
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

  /** It has only what the bridge uses of a container, so its type must be claimed. */
  get asContainer(): ServiceWorkerContainer {
    return this as unknown as ServiceWorkerContainer;
  }

  private worker(onMessage: (message: PageMessage, port?: MessagePort) => void): ServiceWorker {
    const worker = Object.assign(new EventTarget(), {
      state: 'activated',
      postMessage: (message: PageMessage, ports: MessagePort[] = []) => onMessage(message, ports[0]),
    });
    // jsdom has no ServiceWorker; these are the parts of one that the bridge uses.
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

/** Makes `container` this page's `navigator.serviceWorker`; the result takes it away again. */
export function offerContainer(container: FakeContainer): () => void {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: container.asContainer, configurable: true });
  return () => {
    Reflect.deleteProperty(window, 'isSecureContext');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  };
}
