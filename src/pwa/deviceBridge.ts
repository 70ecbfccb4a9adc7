import type {
  DeviceIdentity,
  DevicePageMessage,
  DeviceStatus,
  PageFacts,
  SetUpTaking,
  StateSending,
} from '../contract/fleet/deviceMessages';
import type { SetUpAnswer } from '../contract/fleet/setUp';
import { isObject, isText } from '../contract/shapes';
import { ask } from './ask';

const READ_MS = 5_000;
const PAIR_MS = 5_000;
/** Time-out for the worker's answer. The worker first waits for the server's answer. */
const SEND_MS = 60_000;

const SENDINGS: readonly unknown[] = ['sent', 'tooLarge', 'failed'];

export class DeviceBridge {
  private readonly container: ServiceWorkerContainer | null;

  constructor(container: ServiceWorkerContainer | null) {
    this.container = container;
  }

  listen(listener: (status: DeviceStatus) => void): () => void {
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (isObject(data) && data['type'] === 'deviceChanged' && isDeviceStatus(data['device']))
        listener(data['device']);
    };
    this.container?.addEventListener('message', hear);
    return () => this.container?.removeEventListener('message', hear);
  }

  async read(): Promise<DeviceStatus | null> {
    const answer = await this.ask({ type: 'readDevice' }, READ_MS);
    return isDeviceStatus(answer) ? answer : null;
  }

  /** Without the worker's answer, the device later registers under a new identity. */
  async pair(identity: DeviceIdentity, facts: PageFacts): Promise<void> {
    await this.ask({ type: 'devicePaired', identity, facts }, PAIR_MS);
  }

  /** Without the worker's answer, the device reports its kind with the page's next facts. */
  async setUp(facts: PageFacts): Promise<void> {
    await this.ask({ type: 'deviceSetUp', facts }, PAIR_MS);
  }

  /** Gives the session and the changes of the command `id`. */
  async takeSetUp(id: string): Promise<SetUpTaking> {
    const answer = await this.ask({ type: 'deviceSetUpAsked', id }, SEND_MS);
    return answer === 'refused' || isSetUp(answer) ? answer : 'failed';
  }

  /** Without the worker's answer, the worker asks the page again. */
  async endSetUp(id: string, isDone: boolean): Promise<void> {
    await this.ask({ type: 'deviceSetUpEnded', id, isDone }, PAIR_MS);
  }

  async sendState(id: string, state: string): Promise<StateSending> {
    const answer = await this.ask({ type: 'deviceState', id, state }, SEND_MS);
    return isSending(answer) ? answer : 'failed';
  }

  tell(
    message: Extract<DevicePageMessage, { type: 'deviceFacts' | 'deviceUsed' | 'deviceWiped' | 'noticeRead' }>,
  ): void {
    void this.worker().then((worker) => worker?.postMessage(message));
  }

  private async ask(message: DevicePageMessage, timeoutMs: number): Promise<unknown> {
    const worker = await this.worker();
    return worker === null ? null : ((await ask(worker, message, timeoutMs))?.data ?? null);
  }

  /** Returns the worker that controls the page. Without one, as on the unlocking screen, returns the active worker. */
  private async worker(): Promise<ServiceWorker | null> {
    if (this.container === null) return null;
    if (this.container.controller !== null) return this.container.controller;
    return (await this.container.getRegistration().catch(() => undefined))?.active ?? null;
  }
}

const isSetUp = (value: unknown): value is SetUpAnswer => isObject(value) && isObject(value['session']);

const isSending = (value: unknown): value is StateSending => SENDINGS.includes(value);

const isDeviceStatus = (value: unknown): value is DeviceStatus =>
  isObject(value) &&
  isObject(value['lock']) &&
  isText(value['lock']['kind']) &&
  'wipe' in value &&
  'stateAsked' in value;
