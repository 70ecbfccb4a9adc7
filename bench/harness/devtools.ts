/** Attaches DevTools to one page only. A general driver also attaches to the worker and slows it down. */
import type { Readable, Writable } from 'node:stream';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly sessionId?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export interface DevTools {
  /** Without a session, calls a method of the browser itself. Rejects with the browser's message. */
  call(method: string, params?: object, sessionId?: string): Promise<unknown>;
  listen(sessionId: string, listener: (method: string, params: unknown) => void): void;
}

/** Speaks the protocol over the two pipes of `--remote-debugging-pipe`: JSON texts, each ended by a zero byte. */
export function devTools(toBrowser: Writable, fromBrowser: Readable): DevTools {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, (method: string, params: unknown) => void>();
  let lastId = 0;
  let rest: Buffer[] = [];

  const receive = (text: string): void => {
    const { id, result, error, method, params, sessionId } = JSON.parse(text) as Message;
    if (method !== undefined) listeners.get(sessionId ?? '')?.(method, params);
    const call = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || call === undefined) return;
    waiting.delete(id);
    if (error === undefined) call.resolve(result);
    else call.reject(new Error(error.message));
  };
  fromBrowser.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      receive(Buffer.concat([...rest, chunk.subarray(start, end)]).toString());
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  });
  fromBrowser.on('close', () => {
    for (const call of waiting.values()) call.reject(new Error('Chromium ended'));
    waiting.clear();
  });
  toBrowser.on('error', () => undefined);

  return {
    listen: (sessionId, listener) => void listeners.set(sessionId, listener),
    call: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        toBrowser.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
      }),
  };
}
