/** What can go wrong with a call, as a value: what a person can act on is told apart, everything else is not. */
import type { ErrorAnswer } from '../contract/answers';
import { isObject } from '../contract/shapes';

export type ApiError =
  /**
   * No usable answer: network failure, time-out, 5xx, or something that is not ours (a captive portal's page, a proxy's
   * 401). The person reads "Server nicht erreichbar".
   */
  | {
      readonly kind: 'unreachable';
      /** An answer came, and was none that can be used. Only calls that ask for it (`namesFaults`) tell this. */
      readonly isAnswered?: true;
    }
  /** A 4xx of our own server or worker, with its message and the fields it complains about. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly errors: ErrorAnswer['errors'];
    };

export const UNREACHABLE: ApiError = { kind: 'unreachable' };

/** Whether an error (of a hook or a request) is a refusal, optionally with one certain status. */
export function isRefused(error: unknown, status?: number): error is Extract<ApiError, { kind: 'refused' }> {
  if (!isObject(error) || error['kind'] !== 'refused') return false;
  return status === undefined || error['status'] === status;
}
