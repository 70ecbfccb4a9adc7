import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { call, cancelled, delay, getContext, race, type SagaGenerator } from 'typed-redux-saga';
import { UNREACHABLE, type ApiError } from './apiError';
import { isObject } from '../contract/shapes';

export type Outcome<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: ApiError };

interface Running<T> extends Promise<{ readonly data?: T | undefined; readonly error?: unknown }> {
  abort(): void;
}

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

export function* requestWithin<T>(ms: number, start: (dispatch: Dispatch) => Running<T>): SagaGenerator<Outcome<T>> {
  const { outcome } = yield* race({ outcome: call(request<T>, start), silence: delay(ms) });
  return outcome ?? { ok: false, error: UNREACHABLE };
}

/**
 * `yield* request((dispatch) => dispatch(api.endpoints.x.initiate(arg, {subscribe: false, forceRefetch: true})))` sends
 * a call. Returns the error `refused` when the server or the worker refuses the call. Returns `unreachable` for other
 * failed calls and for aborted calls.
 */
export function* request<T>(start: (dispatch: Dispatch) => Running<T>): SagaGenerator<Outcome<T>> {
  return yield* call(run<T>, start);
}

/**
 * Must run with `call`, because this function yields in `finally`. With `yield*`, a cancelled calling saga would
 * continue.
 */
function* run<T>(start: (dispatch: Dispatch) => Running<T>): SagaGenerator<Outcome<T>> {
  const dispatch = yield* getContext<Dispatch>('dispatch');
  const running = start(dispatch);
  try {
    const { data, error } = yield* call(() => running);
    // The error is checked first, because a failed query still carries its last data.
    return error !== undefined || data === undefined ? { ok: false, error: asApiError(error) } : { ok: true, data };
  } finally {
    if (yield* cancelled()) running.abort();
  }
}

function asApiError(error: unknown): ApiError {
  const known = isObject(error) && 'kind' in error;
  // Only aborted calls give unknown errors.
  return known ? (error as ApiError) : UNREACHABLE;
}
