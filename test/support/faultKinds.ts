/** The faults that the tests' proxy can cause, and the proxy's record of a request. */

/** A fault of one request. Times are in milliseconds, and positions are in bytes of the answer's body. */
export type Fault =
  | { readonly kind: 'delay'; readonly ms: number }
  /** Closes the connection without an answer. */
  | { readonly kind: 'refuse' }
  /** Breaks the connection after `after` bytes of the body. Content-Length announced more bytes. */
  | { readonly kind: 'truncate'; readonly after: number }
  /** Ends the body early. The browser notices no error, because no Content-Length was announced. */
  | { readonly kind: 'truncateChunked'; readonly after: number }
  /** Sends only the first `after` bytes, and keeps the connection open. */
  | { readonly kind: 'stall'; readonly after: number }
  /** Changes one bit of the body. */
  | { readonly kind: 'flip'; readonly at: number }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number; readonly json?: boolean }
  /** Answers as a captive portal: 200 with the portal's page, which a browser may cache for `keptS` seconds. */
  | { readonly kind: 'portal'; readonly keptS?: number }
  | { readonly kind: 'ignoreRange' }
  | { readonly kind: 'throttle'; readonly bytesPerSecond: number }
  /** Puts the code `text` in front of the script. */
  | { readonly kind: 'prepend'; readonly text: string }
  /** The proxy itself answers 200 with `body`. */
  | { readonly kind: 'answer'; readonly type: string; readonly body: string }
  | Reshaping;

export interface SeenRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly range: string | null;
  readonly authorization: string | null;
  readonly applicationVersion: string | null;
  /** When the request arrived, in milliseconds of `performance.now()`. */
  readonly at: number;
  /** The status of the answer, or 0 if no answer was sent. */
  status: number;
  /** The number of the body's bytes that were sent to the browser so far. */
  bytes: number;
  /**
   * True if this request was the last on its connection and the connection has closed. The browser may have received
   * fewer bytes than the proxy sent.
   */
  isCut: boolean;
  fault: Fault['kind'] | null;
}

export type FaultRule = (seen: SeenRequest) => Fault | null;

/** Changes an answer as some proxies do. With `breakAt`, the connection breaks after this share of the body. */
export type Reshaping = {
  readonly kind: 'reshape';
  readonly as:
    /** Compresses the body, or the requested part of a file, and sets the right header. */
    | 'gzip'
    /** Compresses the whole file and sends only a part of the result, which the browser cannot unpack. */
    | 'partOfGzip'
    /** Compresses the body without the header that announces the compression. */
    | 'unsaidGzip'
    /** Removes Range from the request, and length and Accept-Ranges from the answer. */
    | 'bare'
    /** Sends a part of a file without Content-Range. */
    | 'unsaidPart';
  readonly breakAt?: number;
};
