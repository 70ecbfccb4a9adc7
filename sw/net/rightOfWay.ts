/**
 * What a person waits for goes ahead of the sync: while a page's request is on the line, the lanes leave it alone. A line of one
 * bar carries one thing well; shared with two packs of a megabyte, a picture would take three times as long.
 */
import { WAY_CLEARED_AFTER_MS, WAY_FREE_AFTER_MS, WAY_HELD_MS, WAY_OWN_MS, WAY_WAVES_MS } from '../base/limits';

export class RightOfWay {
  /** Requests of pages that are on the line. */
  readonly #requests = new Set<object>();
  /** Aborted when the lanes are to make way; null while they have done so. */
  #lanes: AbortController | null = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the lanes made way last, and until when nobody stops them, by the monotonic clock. */
  #clearedAt = 0;
  #ownUntil = 0;
  #freed = new EventTarget();

  /** A page's request goes onto the line; call what this returns when it has ended. It has right of way for a limited time. */
  begin(): () => void {
    if (!this.#mayHold(performance.now())) return () => undefined;
    const request = {};
    this.#requests.add(request);
    if (this.#requests.size === 1) this.#becameBusy();
    // A video that is watched for an hour must not hold the sync for an hour.
    const limit = setTimeout(() => end(), WAY_HELD_MS);
    const end = (): void => {
      clearTimeout(limit);
      if (this.#requests.delete(request) && this.#requests.size === 0) this.#becameIdle();
    };
    return end;
  }

  /** Waves of requests hold the lanes for a limited time together, after which the lanes have a time of their own. */
  #mayHold(now: number): boolean {
    if (this.#lanes !== null) return now >= this.#ownUntil;
    if (now - this.#clearedAt < WAY_WAVES_MS) return true;
    this.#ownUntil = now + WAY_OWN_MS;
    return false;
  }

  /** Settles as `work` does, which has right of way meanwhile. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const end = this.begin();
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** The answer, whose request has right of way until its body has been read or given up. */
  untilRead(response: Response, end: () => void): Response {
    if (response.body === null) {
      end();
      return response;
    }
    const reader = response.body.getReader();
    const source: UnderlyingDefaultSource<Uint8Array> = {
      async pull(stream) {
        try {
          const { done, value } = await reader.read();
          if (!done) return stream.enqueue(value);
          end();
          stream.close();
        } catch (error) {
          end();
          stream.error(error);
        }
      },
      async cancel(reason) {
        end();
        await reader.cancel(reason);
      },
    };
    // Read as the page reads it, nothing ahead.
    const body = new ReadableStream(source, { highWaterMark: 0 });
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  }

  /**
   * Resolves with a signal once the line is free (at once, as a rule): it is aborted when a page needs the line. Null when `ending`
   * is aborted first.
   */
  async wait(ending: AbortSignal): Promise<AbortSignal | null> {
    while (this.#lanes === null) {
      if (ending.aborted) return null;
      await this.#untilFreed(ending);
    }
    return this.#lanes.signal;
  }

  async #untilFreed(ending: AbortSignal): Promise<void> {
    const done = new AbortController();
    await new Promise<void>((resolve) => {
      const options = { once: true, signal: done.signal } as const;
      ending.addEventListener('abort', () => resolve(), options);
      this.#freed.addEventListener('freed', () => resolve(), options);
    });
    done.abort();
  }

  /** What is answered at once, as in a good network, stops nobody. */
  #becameBusy(): void {
    clearTimeout(this.#timer);
    if (this.#lanes === null) return;
    this.#timer = setTimeout(() => {
      this.#lanes?.abort(new Error('A page needs the line'));
      this.#lanes = null;
      this.#clearedAt = performance.now();
    }, WAY_CLEARED_AFTER_MS);
  }

  /** Pages ask for pictures in waves: the lanes go on when none has followed for a moment. */
  #becameIdle(): void {
    clearTimeout(this.#timer);
    if (this.#lanes !== null) return;
    this.#timer = setTimeout(() => {
      this.#lanes = new AbortController();
      this.#freed.dispatchEvent(new Event('freed'));
    }, WAY_FREE_AFTER_MS);
  }
}

/** The device's one line to the server. */
export const rightOfWay = new RightOfWay();
