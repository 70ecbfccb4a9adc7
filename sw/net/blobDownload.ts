/** A pack or manifest on its way: try after try, until its bytes are what its name says. */
import { readBody } from './bodyReader';
import { sha256Hex } from '../base/digest';
import type { Failure } from '../base/errors';
import { BODY_END_MS, SLOWEST_MS, STALL_MS, VAIN_RESUMES } from '../base/limits';
import { contentRangeStart } from '../base/range';
import { ask, foreign, typeOf, unreachable, type Ask, type Opened } from './server';

/** The query that makes an address one that no cache has answered before; the server ignores it. */
const PAST_CACHES = 'fresh';

/** An immutable thing on the server, named by its SHA-256. */
export interface RemoteBlob {
  readonly path: string;
  readonly sha256: string;
  /** Bytes, not counting any compression on the way. */
  readonly size: number;
  /** The content type it is sent as; anything else is not from our server. */
  readonly type: string;
}

export type TryOutcome = { readonly kind: 'complete'; readonly bytes: Uint8Array<ArrayBuffer> } | Failure;

export class BlobDownload {
  #received = 0;
  /** Tries in a row that were to load the rest and brought nothing of it. */
  #vain = 0;
  /** Whether the answer that came last goes on where the one before broke. */
  // Stryker disable next-line BooleanLiteral: It is read after a try that asks for the rest, before which an answer has come.
  #goesOn = false;
  /** Whether the answer that came last is a page. */
  #isPage = false;
  readonly #buffer: Uint8Array<ArrayBuffer>;

  /** `memory` of at least the blob's size, which this download has for itself while it lasts; its own without one. */
  constructor(
    private readonly blob: RemoteBlob,
    memory?: ArrayBuffer,
  ) {
    this.#buffer = new Uint8Array(memory ?? new ArrayBuffer(blob.size), 0, blob.size);
  }

  /** Bytes that the next try need not load again. */
  get received(): number {
    return this.#received;
  }

  /**
   * Loads what is missing. A try that breaks leaves its bytes for the next one; damaged bytes are all thrown away. Now and
   * then all is asked for instead of the rest: there are proxies whose parts no browser can read (cut out of what they
   * compressed), which looks like no connection, and some that send the rest as if it were all. What is here stays until an
   * answer comes.
   */
  async attempt(token: string | null, signal: AbortSignal): Promise<TryOutcome> {
    const outcome = await this.#ask(this.blob.path, token, signal);
    if (!this.#isPage) return outcome;
    // A cache on the way may keep a page in the blob's place for days. It keeps nothing under an address of this moment.
    return this.#ask(`${this.blob.path}?${PAST_CACHES}=${crypto.randomUUID()}`, token, signal);
  }

  async #ask(path: string, token: string | null, signal: AbortSignal): Promise<TryOutcome> {
    const before = this.#received;
    const resumes = before > 0 && this.#vain < VAIN_RESUMES;
    const headers: Record<string, string> = resumes ? { Range: `bytes=${before}-` } : {};
    const outcome = await this.#try(path, { headers, token, signal });
    const isVain = resumes && (!this.#goesOn || this.#received === before);
    this.#vain = isVain ? this.#vain + 1 : 0;
    return outcome;
  }

  async #try(path: string, options: Ask): Promise<TryOutcome> {
    this.#isPage = false;
    const opened = await ask(path, options);
    if ('kind' in opened) {
      // A range that the server refuses (416) must not be asked for again.
      if (opened.kind === 'missing') this.#received = 0;
      return opened;
    }
    try {
      const failure = (await this.#receive(opened)) ?? (await this.#verify());
      return failure ?? { kind: 'complete', bytes: this.#buffer };
    } catch (error) {
      return unreachable(error);
    } finally {
      opened.watch.stop();
    }
  }

  async #receive({ response, watch }: Opened): Promise<Failure | null> {
    this.#isPage = typeOf(response) === 'text/html';
    if (typeOf(response) !== this.blob.type || response.body === null) {
      await response.body?.cancel();
      return foreign(response);
    }
    // 200 to a Range request: the server does not know ranges and starts from the beginning.
    this.#goesOn =
      // Stryker disable next-line ConditionalExpression: Only a 206 has a Content-Range.
      response.status === 206 && contentRangeStart(response.headers.get('Content-Range')) === this.#received;
    if (!this.#goesOn) this.#received = 0;
    if (!this.#goesOn && response.status === 206) {
      await response.body.cancel();
      return { kind: 'damaged', detail: 'another range than the one asked for' };
    }
    const reader = readBody(response.body);
    let end: ReturnType<typeof setTimeout> | undefined;
    let touchAt = this.#received + this.#leastBytes;
    try {
      for (let part = await reader.read(); part !== null; part = await reader.read()) {
        if (this.#received + part.length > this.blob.size) {
          await reader.cancel();
          return this.#damaged('longer than its name promises');
        }
        this.#buffer.set(part, this.#received);
        this.#received += part.length;
        if (this.#received >= touchAt) {
          watch.touch();
          touchAt = this.#received + this.#leastBytes;
        }
        // A proxy may keep the connection open after the last byte, and the hash says more than the end.
        if (this.#received === this.blob.size) end ??= setTimeout(() => void reader.cancel(), BODY_END_MS);
      }
    } finally {
      clearTimeout(end);
    }
    if (this.#received < this.blob.size)
      return { kind: 'unreachable', detail: `cut short at ${this.#received} of ${this.blob.size} bytes` };
    return null;
  }

  /** What has to come within `STALL_MS`: a request that only drips would keep others from the line, and a new one may do better. */
  get #leastBytes(): number {
    return (this.blob.size * STALL_MS) / SLOWEST_MS;
  }

  async #verify(): Promise<Failure | null> {
    return (await sha256Hex(this.#buffer)) === this.blob.sha256 ? null : this.#damaged('other bytes');
  }

  #damaged(detail: string): Failure {
    this.#received = 0;
    return { kind: 'damaged', detail };
  }
}
