/** A page that the worker controls and that does only what the test asks for. */
import { createHash } from 'node:crypto';
import type { Page, Worker } from 'playwright-core';
import type { PageMessage, WorkerState } from '../../../src/contract/release/application';
import { PATHS } from '../../../src/contract/paths';
import { until } from '../../support/until';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** SHA-256 (hex) of the body. */
  readonly sha256: string;
}

export interface PlainInit {
  readonly headers?: Record<string, string>;
  readonly cache?: RequestCache;
}

/** The address of a file on the server. A page at this address does not start the app. */
const PLACE = '/robots.txt';

export class WorkerPage {
  private constructor(
    readonly page: Page,
    private readonly origin: string,
    private readonly token: string,
  ) {}

  static async open(page: Page, origin: string, token: string): Promise<WorkerPage> {
    await page.goto(origin + PLACE);
    await page.evaluate(registerWorker, PATHS.serviceWorker);
    const opened = new WorkerPage(page, origin, token);
    await opened.get(PATHS.applicationVersion);
    return opened;
  }

  /** Sends a GET request with the token. Rejects when there is no answer. */
  async get(address: string, init: PlainInit = {}): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.token}`, ...init.headers };
    return this.plainGet(address, { ...init, headers });
  }

  /** Sends a GET request without the token, as a picture does. */
  async plainGet(address: string, init: PlainInit = {}): Promise<Answer> {
    const answer = await this.page.evaluate(readAnswer, { address, init });
    const bytes = Buffer.from(answer.base64, 'base64');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { status: answer.status, headers: answer.headers, text: bytes.toString(), sha256 };
  }

  async json<T>(address: string): Promise<T> {
    return JSON.parse((await this.get(address)).text) as T;
  }

  async version(cache: RequestCache = 'default'): Promise<string> {
    const { text } = await this.get(PATHS.version, { cache });
    return (JSON.parse(text) as { version: string }).version;
  }

  state = async (): Promise<WorkerState> => (await this.tell({ type: 'readState' })) as WorkerState;

  /** Sends the worker a message and waits for its answer. */
  tell(message: PageMessage): Promise<unknown> {
    return this.page.evaluate(
      (data) =>
        new Promise<unknown>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = (event) => resolve(event.data);
          navigator.serviceWorker.controller?.postMessage(data, [port2]);
        }),
      message,
    );
  }

  /** Runs a self-contained function in the worker's global scope and returns its result. */
  async inWorker<R, A = undefined>(work: (argument: A) => R, argument: A): Promise<R> {
    const isOurs = (worker: Worker) => worker.url().startsWith(this.origin);
    const find = () => this.page.context().serviceWorkers().findLast(isOurs);
    const worker = await until('the worker runs', find);
    return worker.evaluate(work as (value: unknown) => R, argument);
  }

  async navigate(address: string): Promise<{ readonly status: number; readonly html: string }> {
    const response = await this.page.goto(this.origin + address);
    return { status: response?.status() ?? 0, html: await this.page.content() };
  }

  close = (): Promise<void> => this.page.close();
}

async function registerWorker(script: string): Promise<void> {
  interface Rules {
    createScriptURL(address: string): string;
  }
  interface PolicyFactory {
    createPolicy(name: string, rules: Rules): Rules;
  }
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('dachberater-worker', { createScriptURL: (address) => address });
  await navigator.serviceWorker.register(policy?.createScriptURL(script) ?? script, { updateViaCache: 'none' });
  if (navigator.serviceWorker.controller !== null) return;
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
}

async function readAnswer({ address, init }: { readonly address: string; readonly init: PlainInit }) {
  const response = await fetch(address, init);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += 8_192) text += String.fromCharCode(...bytes.subarray(i, i + 8_192));
  return { status: response.status, headers: Object.fromEntries(response.headers), base64: btoa(text) };
}
