/** The faults of the tests' proxy, and its record of a request. */

/** A fault of one request. Times in milliseconds, positions in bytes of the answer's body. */
export type Fault =
  | { readonly kind: 'delay'; readonly ms: number }
  /** Closes the connection without an answer. */
  | { readonly kind: 'refuse' }
  /** Breaks the connection inside the body, after fewer bytes than Content-Length announced. */
  | { readonly kind: 'truncate'; readonly after: number }
  /** Ends the body early and cleanly, without Content-Length. */
  | { readonly kind: 'truncateChunked'; readonly after: number }
  /** Sends no more bytes and keeps the connection open. */
  | { readonly kind: 'stall'; readonly after: number }
  /** Changes one bit of the body. */
  | { readonly kind: 'flip'; readonly at: number }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number; readonly json?: boolean }
  /** A captive portal's answer: 200 with its own page, which a browser may cache for `keptS` seconds. */
  | { readonly kind: 'portal'; readonly keptS?: number }
  /** Ignores Range and answers 200 with the whole body. */
  | { readonly kind: 'ignoreRange' }
  /** Sends the body in small pieces: bytes per second. */
  | { readonly kind: 'throttle'; readonly bytesPerSecond: number }
  /** Puts another script in front of the script. */
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
  /** The request's arrival by `performance.now()`. */
  readonly at: number;
  /** The answer's status. 0 without an answer. */
  status: number;
  /** Body bytes sent to the browser so far. */
  bytes: number;
  /** True when the connection closed before its next request, so the browser may not have read all these bytes. */
  isCut: boolean;
  fault: Fault['kind'] | null;
}

export type FaultRule = (seen: SeenRequest) => Fault | null;

/**
 * Another shape of an answer, as by a proxy on the way. With `breakAt` the connection breaks after that share of the
 * body.
 */
export type Reshaping = {
  readonly kind: 'reshape';
  readonly as:
    /** Compressed with the right header. Of a part, the part is compressed. */
    | 'gzip'
    /** Compressed as a whole, and then cut: the part cannot be unpacked. */
    | 'partOfGzip'
    /** Compressed without a header that says so. */
    | 'unsaidGzip'
    /** Removes Range from the request, and length and Accept-Ranges from the answer. */
    | 'bare'
    /** Sends a part without Content-Range. */
    | 'unsaidPart';
  readonly breakAt?: number;
};
