/** What the proxy of the tests can do to a request, and what it remembers of one. */

/** What is done to one request. Times in milliseconds, positions in bytes of the answer's body. */
export type Fault =
  | { readonly kind: 'delay'; readonly ms: number }
  /** The connection is closed without an answer. */
  | { readonly kind: 'refuse' }
  /** The connection breaks inside the body: fewer bytes than Content-Length announced. */
  | { readonly kind: 'truncate'; readonly after: number }
  /** The body ends early and cleanly, without Content-Length. */
  | { readonly kind: 'truncateChunked'; readonly after: number }
  /** Bytes stop coming, the connection stays open. */
  | { readonly kind: 'stall'; readonly after: number }
  /** One bit of the body is wrong. */
  | { readonly kind: 'flip'; readonly at: number }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number; readonly json?: boolean }
  /** A captive portal: 200 with a page of its own, which a browser may keep for `keptS` seconds. */
  | { readonly kind: 'portal'; readonly keptS?: number }
  /** The server does not know Range: it answers 200 with everything. */
  | { readonly kind: 'ignoreRange' }
  /** The body comes in small pieces: bytes per second. */
  | { readonly kind: 'throttle'; readonly bytesPerSecond: number }
  /** A script comes with another one in front. */
  | { readonly kind: 'prepend'; readonly text: string }
  /** The proxy answers 200 by itself. */
  | { readonly kind: 'answer'; readonly type: string; readonly body: string }
  | Reshaping;

export interface SeenRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly range: string | null;
  readonly authorization: string | null;
  readonly applicationVersion: string | null;
  /** When it arrived, `performance.now()`. */
  readonly at: number;
  /** Status answered; 0 while there is none. */
  status: number;
  /** Body bytes passed on to the browser so far. */
  bytes: number;
  /** Its connection was closed before another request came on it: the browser may not have read all of those bytes. */
  isCut: boolean;
  fault: Fault['kind'] | null;
}

export type FaultRule = (seen: SeenRequest) => Fault | null;

/** A proxy on the way gives the answer another shape; with `breakAt`, the connection breaks after that share of its body. */
export type Reshaping = {
  readonly kind: 'reshape';
  readonly as:
    /** Compressed, as the answer says; of a part, the part is. */
    | 'gzip'
    /** Compressed as a whole, and a part is cut out of that: it cannot be unpacked. */
    | 'partOfGzip'
    /** Compressed, and the answer does not say so. */
    | 'unsaidGzip'
    /** Range does not reach the server; neither length nor that it knows ranges reach the browser. */
    | 'bare'
    /** A part comes without word of which part it is. */
    | 'unsaidPart';
  readonly breakAt?: number;
};
