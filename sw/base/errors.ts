import type { SyncProblem } from '../../src/contract/release/application';

export type Failure =
  /** The connection failed, the body stalled or was short, or the answer is not our server's. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** Status 5xx, 408, 429 or our server's 403. `restMs` is the `Retry-After` in milliseconds. */
  | { readonly kind: 'busy'; readonly status: number; readonly restMs: number | null }
  /** Our server answered 401. */
  | { readonly kind: 'refused'; readonly token: string }
  | { readonly kind: 'missing'; readonly status: number }
  | { readonly kind: 'damaged'; readonly detail: string };

export function problemOf(failure: Failure): SyncProblem {
  switch (failure.kind) {
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
