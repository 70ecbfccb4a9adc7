import type { SyncProblem } from '../../src/contract/release/application';

export type Failure =
  /** No connection, a stalled or short body, or an answer that is not our server's. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** 5xx, 408, 429 or our 403. `restMs` is the Retry-After. */
  | { readonly kind: 'busy'; readonly status: number; readonly restMs: number | null }
  /** Our 401: the token is not accepted. */
  | { readonly kind: 'refused'; readonly token: string }
  | { readonly kind: 'missing'; readonly status: number }
  | { readonly kind: 'damaged'; readonly detail: string };

export function problemOf(failure: Failure): SyncProblem {
  switch (failure.kind) {
    // Stryker disable next-line ConditionalExpression,StringLiteral: The next case has the same result.
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

export function messageOf(failure: Failure, subject: string): string {
  switch (failure.kind) {
    // Stryker disable next-line StringLiteral: The next case has the same result.
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
