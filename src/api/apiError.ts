import type { ErrorAnswer } from '../contract/answers';
import { isObject } from '../contract/shapes';

export type ApiError =
  /** No usable answer: network failure, time-out, 5xx, a captive portal's page or a proxy's 401. */
  | {
      readonly kind: 'unreachable';
      /** True when an answer came. Set only for calls with `namesFaults`. */
      readonly isAnswered?: true;
    }
  /** Our server or worker refused the call with a 4xx. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly errors: ErrorAnswer['errors'];
    };

export const UNREACHABLE: ApiError = { kind: 'unreachable' };

export function isRefused(error: unknown, status?: number): error is Extract<ApiError, { kind: 'refused' }> {
  if (!isObject(error) || error['kind'] !== 'refused') return false;
  return status === undefined || error['status'] === status;
}
