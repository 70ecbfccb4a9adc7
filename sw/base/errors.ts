/** What can go wrong on the way to the server, as values. */
import type { SyncProblem } from '../../src/contract/release/application';

/** Why a try brought nothing. */
export type Failure =
  /** No connection, no byte for too long, a body cut short, or an answer that is not our server's. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** 5xx, 408, 429 or our own 403: the server is there but does not want now. `restMs` is its Retry-After. */
  | { readonly kind: 'busy'; readonly status: number; readonly restMs: number | null }
  /** 401 with our own body: the token that was sent is not accepted. */
  | { readonly kind: 'refused'; readonly token: string }
  /** The server has no such thing (other 4xx). */
  | { readonly kind: 'missing'; readonly status: number }
  /** The bytes are not what their name promises. */
  | { readonly kind: 'damaged'; readonly detail: string };

/** The failure as the sync state names it. */
export function problemOf(failure: Failure): SyncProblem {
  switch (failure.kind) {
    // Stryker disable next-line ConditionalExpression,StringLiteral: The next case says the same of a failure without the status 403.
    case 'unreachable':
      return 'unreachable';
    case 'busy':
      return failure.status === 403 ? 'refused' : 'unreachable';
    case 'refused':
      return 'refused';
    case 'missing':
    case 'damaged':
      return 'damaged';
  }
}

/** The failure as the debug overlay shows it. */
export function messageOf(failure: Failure, subject: string): string {
  switch (failure.kind) {
    // Stryker disable next-line StringLiteral: The next case says the same of a failure without the status 403.
    case 'unreachable':
    case 'damaged':
      return `${subject}: ${failure.kind} (${failure.detail})`;
    case 'busy':
    case 'missing':
      return `${subject}: ${failure.kind} (${failure.status})`;
    case 'refused':
      return `${subject}: refused`;
  }
}
