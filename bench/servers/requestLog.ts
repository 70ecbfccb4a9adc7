import type { ServerResponse } from 'node:http';

export interface SeenRequest {
  /** Path and query. */
  readonly path: string;
  /** Arrival in milliseconds since 1970. */
  readonly at: number;
  /** Bytes of the answer on the wire, including its HTTP head. 0 until the answer has ended. */
  bytes: number;
}

/** Records requests and the bytes of their answers on the wire. */
export class RequestLog {
  #seen: SeenRequest[] = [];

  note(path: string, answer: ServerResponse): void {
    const seen: SeenRequest = { path, at: Date.now(), bytes: 0 };
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
