import { readBody } from './bodyReader';
import { sha256Hex } from '../base/digest';
import type { Failure } from '../base/errors';
import { BODY_END_MS, SLOWEST_MS, STALL_MS, VAIN_RESUMES } from '../base/limits';
import { contentRangeStart } from '../base/range';
import { ask, foreign, typeOf, unreachable, type Ask, type Opened } from './server';

/** Query parameter that bypasses caches. The server ignores the parameter. */
const PAST_CACHES = 'fresh';

export interface RemoteBlob {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
  /** Expected content type. An answer of another type comes from a proxy. */
  readonly type: string;
}

export type TryOutcome = { readonly kind: 'complete'; readonly bytes: Uint8Array<ArrayBuffer> } | Failure;

export class BlobDownload {
  #received = 0;
  /** Failed requests in a row for the missing bytes. */
  #vain = 0;
  #goesOn = false;
  #isPage = false;
  readonly #buffer: Uint8Array<ArrayBuffer>;

  /** `memory` has at least the blob's size. No other download may use it. */
  constructor(
    private readonly blob: RemoteBlob,
    memory?: ArrayBuffer,
  ) {
    this.#buffer = new Uint8Array(memory ?? new ArrayBuffer(blob.size), 0, blob.size);
  }

  get received(): number {
    return this.#received;
  }

  /**
   * Requests only the missing bytes. After VAIN_RESUMES failures it requests all, since proxies may send wrong ranges.
   */
  async attempt(token: string | null, signal: AbortSignal): Promise<TryOutcome> {
    const outcome = await this.#ask(this.blob.path, token, signal);
    if (!this.#isPage) return outcome;
    // The HTTP cache may hold a portal's page under the address for days.
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
      // After a refused range (416) the next try requests all bytes.
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
    this.#goesOn =
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
        // A proxy may keep the connection open after the last byte.
        if (this.#received === this.blob.size) end ??= setTimeout(() => void reader.cancel(), BODY_END_MS);
      }
    } finally {
      clearTimeout(end);
    }
    if (this.#received < this.blob.size)
      return { kind: 'unreachable', detail: `cut short at ${this.#received} of ${this.blob.size} bytes` };
    return null;
  }

  /** Fewest bytes per `STALL_MS`. Slower requests are aborted, because a new request may be faster. */
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
