/** The worker's server in the test's own process. Its method `fetch` replaces the global `fetch`. */
import { isBrandPath } from '../../../src/contract/brand/brandPaths';
import { diffManifests } from '../../../src/contract/release/manifestDelta';
import { HEADERS, manifestDeltaPath, PATHS } from '../../../src/contract/paths';
import type { Manifest, Pointer } from '../../../src/contract/release/release';
import { parseRange } from '../../../server/http/range';
import { DEVICE_HEADER, FLEET_PATHS } from '../../../src/contract/fleet/fleet';
import type { DeviceRequest, FleetServer } from './fleetServer';
import { typeOf, type MadeRelease } from './madeRelease';

export interface Asked {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly range: string | null;
  readonly token: string | null;
  /** When the request was sent, in milliseconds of the monotonic clock. */
  readonly at: number;
}

/** A function between worker and server. It may wait, give another answer, or return the answer of `serve`. */
export type Between = (asked: Asked, serve: () => Response) => Response | Promise<Response>;

const pass: Between = (_asked, serve) => serve();

export class ReleaseServer {
  readonly asked: Asked[] = [];
  /** Tokens that the server accepts. */
  readonly accepted = new Set<string>();
  online = true;
  /** The time in the header Date of the server's answers. Null for answers without this header. */
  clock: Date | null = null;
  between: Between = pass;
  /** The server's part that takes device reports. Null simulates an earlier build, which lacks this part. */
  fleet: FleetServer | null = null;
  /** True when the server can send differences of manifests. Earlier builds cannot do this. */
  hasDeltas = false;
  /** The tokens of administrators. Only administrators get the draft. */
  readonly admins = new Set<string>();
  #current: MadeRelease | null = null;
  #draft: MadeRelease | null = null;
  /**
   * Starts above all release timestamps, because the worker uses the timestamp as the serial when a pointer has no
   * serial.
   */
  #serial = 100_000;
  readonly #manifests = new Map<string, Manifest>();
  readonly #blobs = new Map<string, Uint8Array<ArrayBuffer>>();

  constructor(private readonly origin: string) {}

  /** Makes a release the current release and keeps the former releases. */
  publish(release: MadeRelease): void {
    this.#current = release;
    this.#serial += 1;
    this.#manifests.set(release.pointer.sha256, release.manifest);
    for (const [path, bytes] of release.blobs) this.#blobs.set(path, bytes);
  }

  showDraft(release: MadeRelease | null): void {
    this.#draft = release;
  }

  /** The current answer at the pointer's address. */
  pointer = (): Partial<Pointer> => (this.#current === null ? {} : { ...this.#current.pointer, serial: this.#serial });

  /** Ends all simulated faults between worker and server. */
  mend(): void {
    this.online = true;
    this.between = pass;
  }

  packRequests = (): Asked[] => this.asked.filter(({ path }) => path.startsWith(`${PATHS.packs}/`));

  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request =
      input instanceof Request ? new Request(input, init) : new Request(new URL(input, this.origin), init);
    const { pathname, search } = new URL(request.url);
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
    const range = request.headers.get('range');
    const asked = { method: request.method, path: pathname + search, range, token, at: performance.now() };
    this.asked.push(asked);
    if (!this.online) throw new TypeError('Failed to fetch');
    const body = pathname.startsWith(FLEET_PATHS.device) ? new Uint8Array(await request.arrayBuffer()) : null;
    const device = request.headers.get(DEVICE_HEADER);
    const answer = Promise.resolve(
      this.between(asked, () =>
        body === null || this.fleet === null ? this.#serve(asked) : this.#take(this.fleet, { ...asked, device, body }),
      ),
    );
    // Prefers the signal in `init`. Node may garbage-collect `request`, and `request.signal` would then miss the
    // worker's abort.
    const signal = init.signal ?? request.signal;
    const response = await unlessAborted(answer, signal);
    const handed = new Response(response.body && abortable(response.body, signal), response);
    if (this.clock !== null) handed.headers.set('Date', this.clock.toUTCString());
    return handed;
  };

  #take(fleet: FleetServer, request: DeviceRequest): Response {
    const { status, body } = fleet.answer(request, this.accepted.has(request.token ?? ''));
    return json(status, body);
  }

  #serve({ path, range, token }: Asked): Response {
    if (path === PATHS.logout) return json(200, { message: 'Sie sind abgemeldet.' });
    if (path === PATHS.version) return this.#published(path, range);
    const [address = ''] = path.split('?');
    if (isBrandPath(address)) return this.#brand(address);
    if (token === null || !this.accepted.has(token)) return refusal();
    if (path === PATHS.pointer) return json(200, this.pointer());
    const isAdmin = this.admins.has(token);
    if (path === PATHS.draft && !isAdmin) return json(403, { message: 'Das dürfen Sie nicht.', errors: [] });
    if (path === PATHS.draft && this.#draft !== null) return json(200, this.#draft.pointer);
    const kept = this.#blobs.get(path) ?? (isAdmin ? this.#draft?.blobs.get(path) : undefined);
    const blob = this.hasDeltas && path.includes('/from/') ? this.#delta(path) : kept;
    if (path.startsWith(`${PATHS.manifests}/`)) return this.#answer(blob, range, 'application/json; charset=utf-8');
    if (path.startsWith(`${PATHS.packs}/`)) return this.#answer(blob, range, 'application/octet-stream');
    return this.#published(path, range);
  }

  #published(path: string, range: string | null): Response {
    const answer = this.#answer(this.#current?.files.get(path), range, typeOf(path));
    answer.headers.set(HEADERS.releaseVersion, this.#current?.pointer.version ?? '');
    return answer;
  }

  /** Sends the current release's file, or else the build's neutral file. */
  #brand(address: string): Response {
    const neutral = new TextEncoder().encode('neutral');
    return this.#answer(this.#current?.files.get(address) ?? neutral, null, typeOf(address));
  }

  #delta(path: string): Uint8Array<ArrayBuffer> | undefined {
    const name = path.split('/from/')[1] ?? '';
    const from = this.#manifests.get(name);
    if (!from || !this.#current || path !== manifestDeltaPath(this.#current.pointer.sha256, name)) return undefined;
    return new TextEncoder().encode(JSON.stringify(diffManifests(from, this.#current.manifest)));
  }

  #answer(bytes: Uint8Array<ArrayBuffer> | undefined, range: string | null, type: string): Response {
    if (bytes === undefined) return notFound();
    const part = parseRange(range ?? undefined, bytes.length);
    if (part === null) return new Response(bytes, { headers: { 'Content-Type': type } });
    if (part === 'unsatisfiable') return json(416, { message: 'Dieser Bereich liegt außerhalb.', errors: [] });
    const { start, end } = part;
    const headers = { 'Content-Type': type, 'Content-Range': `bytes ${start}-${end - 1}/${bytes.length}` };
    return new Response(bytes.subarray(start, end), { status: 206, headers });
  }
}

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } });

export const notFound = (): Response => json(404, { message: 'Nicht gefunden.', errors: [] });

export const refusal = (): Response => json(401, { message: 'Bitte melden Sie sich an.', errors: [] });

/** An answer that breaks off after its first `length` bytes. */
export function cutShort(answer: Response, length: number): Response {
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new Uint8Array(await answer.arrayBuffer()).subarray(0, length));
    },
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body, answer);
}

/** An answer whose body sends one byte every `everyMs` milliseconds, as on a failing connection. */
export function trickle(answer: Response, everyMs: number): Response {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((wake) => void setTimeout(wake, at === 0 ? 0 : everyMs));
      controller.enqueue(Uint8Array.of(at++ % 256));
    },
  });
  return new Response(body, answer);
}

/** Makes a promise `opened` that simulated answers can wait for. `open` resolves this promise. */
export function makeGate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function abortable(body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await unlessAborted(reader.read(), signal);
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
