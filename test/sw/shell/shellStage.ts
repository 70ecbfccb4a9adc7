/** Simulates the app's files on a device, with a server that the test controls. */
import { createHash } from 'node:crypto';
import type * as LastErrorModule from '../../../sw/database/lastError';
import { WorkerParts } from '../../support/workerDevice/workerParts';
import { ExtendableEvent, FetchEvent, type ShellEntry } from '../../support/workerDevice/workerScope';

interface Shell {
  installShell(event: ExtendableEvent): Promise<void>;
  answerNavigation(event: FetchEvent): Promise<Response>;
  answerAsset(event: FetchEvent): Promise<Response>;
  isShellFile(url: URL): boolean;
  repairShell(event: ExtendableEvent): Promise<void>;
  lookAtShell(): Promise<void>;
  mendShell(): Promise<void>;
  notePagesOfOldBuild(): Promise<void>;
  dropOldShell(event: ExtendableEvent): Promise<void>;
}

export const ORIGIN = 'https://tablet.example';
export const [INDEX, SCRIPT, STYLE, OTHER] = ['/index.html', '/assets/app.js', '/assets/app.css', '/assets/next.js'];
export const TEXTS: Readonly<Record<string, string>> = {
  [INDEX]: '<!doctype html>',
  [SCRIPT]: 'start();',
  [STYLE]: 'body{}',
  [OTHER]: 'next();',
};

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const entry = (url: string): ShellEntry => ({
  url,
  revision: url === INDEX ? 'first' : null,
  integrity: integrityOf(TEXTS[url] ?? ''),
});
const BUILD = [INDEX, SCRIPT, STYLE].map(entry);
export const NEXT_BUILD = [INDEX, SCRIPT, OTHER].map(entry);

const NodeRequest = globalThis.Request;
/** Makes relative addresses absolute, as a worker does. Node's own Request refuses relative addresses. */
class WorkerRequest extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
  }
}

/** The answer of a faultless server: the file's text, or 404. */
export const own = (path: string): Response =>
  TEXTS[path] === undefined ? new Response('', { status: 404 }) : new Response(TEXTS[path]);

export const event = (type: 'install' | 'activate' | 'fetch'): ExtendableEvent =>
  Object.assign(new ExtendableEvent(), { type, waitUntil: () => undefined });
export const fetchEvent = (path: string): FetchEvent =>
  Object.assign(new FetchEvent(), { type: 'fetch', request: new WorkerRequest(path), waitUntil: () => undefined });

/** Files without a hash in their names have a revision in the key. */
const keyOf = (path: string) => (path === INDEX ? `${INDEX}?__WB_REVISION__=first` : path);

export class ShellStage {
  readonly parts = new WorkerParts();
  shell: Shell;
  /** The paths requested since the worker started. */
  asked: string[] = [];
  /** Makes the server's answer. Null simulates a missing connection. */
  serve: (path: string, request: Request) => Response | null | Promise<Response> = own;

  /** Replaces globals of the process. Call `jest.restoreAllMocks()` after the test. */
  constructor() {
    Object.assign(globalThis, { Request: WorkerRequest });
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => this.#fetch(input, init));
    this.shell = this.run();
  }

  run(files: readonly ShellEntry[] = BUILD): Shell {
    this.parts.restart(files);
    this.asked = [];
    return (this.shell = this.parts.load<Shell>('shell/shell'));
  }

  async install(files: readonly ShellEntry[] = BUILD): Promise<void> {
    await this.run(files).installShell(event('install'));
    this.asked = [];
  }

  /** Simulates the end of the install event, at which the worker's state changes. */
  endInstall(): void {
    this.parts.scope.serviceWorker.dispatchEvent(new Event('statechange'));
  }

  storedText = async (path: string) => (await (await this.#cache()).match(keyOf(path)))?.text();
  remove = async (path: string) => (await this.#cache()).delete(keyOf(path));
  damage = async (path: string) => (await this.#cache()).put(keyOf(path), new Response('damaged'));

  latestError = async () =>
    (await this.parts.load<typeof LastErrorModule>('database/lastError').readLastError())?.message;

  #cache = async () => {
    const names = await this.parts.caches.keys();
    return this.parts.caches.open(names.find((name) => name.includes('precache')) ?? '');
  };

  /** Returns the server's answer after an integrity check like a browser's. */
  async #fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new WorkerRequest(input, init);
    const path = new URL(request.url).pathname;
    this.asked.push(path);
    const response = await this.serve(path, request);
    if (response === null) throw new TypeError('Failed to fetch');
    const text = await response.text();
    if (request.integrity !== '' && request.integrity !== integrityOf(text)) throw new TypeError('Wrong integrity');
    return new Response(text, response);
  }
}
