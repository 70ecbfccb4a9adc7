/** Runs a benchmark's server in its own process, so that its event loop serves nothing else. */
import { fork, type ChildProcess } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import path from 'node:path';

export interface SeenRequest {
  /** Path and query. */
  readonly path: string;
  /** Arrival in milliseconds since 1970. */
  readonly at: number;
  /** Bytes of the answer on the wire, including its HTTP head. 0 until the answer has ended. */
  bytes: number;
}

type ToServer = { readonly type: 'requests' } | { readonly type: 'forgetRequests' } | { readonly type: 'stop' };
type FromServer =
  | { readonly type: 'listening'; readonly origin: string }
  | { readonly type: 'requests'; readonly requests: readonly SeenRequest[] };

export interface ServerChild {
  readonly origin: string;
  requests(): Promise<readonly SeenRequest[]>;
  forgetRequests(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the neighbouring file `script` with `options` as JSON. */
export const forkScript = (script: string, options: object): ChildProcess =>
  fork(path.join(__dirname, script), [JSON.stringify(options)], { execArgv: ['--import', 'tsx'] });

/** Starts the neighbouring file `script` with `options` as JSON and waits until its server listens. */
export async function startServerChild(script: string, options: object): Promise<ServerChild> {
  const child = forkScript(script, options);
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  ended.catch(() => undefined);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const receive = <T extends FromServer['type']>(type: T): Promise<Extract<FromServer, { type: T }>> =>
    Promise.race([
      ended,
      new Promise<Extract<FromServer, { type: T }>>((resolve) => {
        const listen = (message: unknown): void => {
          const told = message as FromServer;
          if (told.type !== type) return;
          child.off('message', listen);
          resolve(told as Extract<FromServer, { type: T }>);
        };
        child.on('message', listen);
      }),
    ]);
  const tell = (message: ToServer): void => void child.send(message);
  const requests = async (): Promise<readonly SeenRequest[]> => {
    const answer = receive('requests');
    tell({ type: 'requests' });
    return (await answer).requests;
  };
  const { origin } = await receive('listening');
  return {
    origin,
    requests,
    forgetRequests: async () => {
      tell({ type: 'forgetRequests' });
      // Messages keep their order. An answer to `requests` therefore shows that the server has already read
      // `forgetRequests`.
      await requests();
    },
    stop: async () => {
      // The scenario may have stopped the server's process already, to simulate an offline device.
      if (child.connected) tell({ type: 'stop' });
      await exited;
    },
  };
}

/** Records requests and the bytes of their answers on the wire. */
export class RequestLog {
  #seen: SeenRequest[] = [];

  note(address: string, answer: ServerResponse): void {
    const seen: SeenRequest = { path: address, at: Date.now(), bytes: 0 };
    this.#seen.push(seen);
    const { socket } = answer;
    // An HTTP/1.1 connection answers one request after the other, so the bytes written during an answer belong to its
    // request.
    const before = socket?.bytesWritten ?? 0;
    answer.once('close', () => {
      seen.bytes = (socket?.bytesWritten ?? before) - before;
    });
  }

  requests(): readonly SeenRequest[] {
    return this.#seen;
  }

  forget(): void {
    this.#seen = [];
  }
}

/** Lets the process answer its parent's messages. When the parent ends, the process calls `close` and ends, too. */
export function speakToParent(
  origin: string,
  log = new RequestLog(),
  close: () => Promise<void> = async () => {},
): void {
  const end = (): void => void close().finally(() => process.exit(0));
  const tell = (message: FromServer): void => void process.send?.(message);
  process.on('message', (message) => {
    const told = message as ToServer;
    if (told.type === 'requests') tell({ type: 'requests', requests: log.requests() });
    else if (told.type === 'forgetRequests') log.forget();
    else end();
  });
  process.once('disconnect', end);
  tell({ type: 'listening', origin });
}
