import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { isRefused } from '../../api/apiError';
import { useAppDispatch } from '../../redux/hooks';
import { connectionLost } from './connectionEvents';
import { useRepeat } from './useRepeat';

export type Loading<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loaded'; readonly data: T }
  /** `isRefused`: true if the server refused, false if no usable answer came. */
  | { readonly kind: 'failed'; readonly isRefused: boolean; readonly retry: () => void };

const WAITING = { kind: 'waiting' } as const;

export interface Query<T> {
  readonly currentData?: T | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly requestId?: string | undefined;
  readonly refetch: () => unknown;
  /** True if the page withholds an outdated answer. */
  readonly isWithheld?: boolean;
}

/** Returns a query's state, and reports a lost connection. Ignores an earlier view's failure, which RTK Query keeps. */
export function useLoading<T>({
  currentData,
  error,
  isFetching,
  requestId,
  refetch,
  isWithheld = false,
}: Query<T>): Loading<T> {
  const dispatch = useAppDispatch();
  const [failedBefore] = useState(error !== undefined && !isFetching ? requestId : undefined);
  const isNewFailure = error !== undefined && !isFetching && requestId !== failedBefore;
  const hasFailed = currentData === undefined && (isWithheld || isNewFailure);
  const isUnreachable = hasFailed && !isRefused(error);
  // True during an automatic repeat, whose failure shows no overlay.
  const isUnasked = useRef(false);
  const isLoaded = currentData !== undefined;
  useEffect(() => {
    if (isUnreachable && !isUnasked.current) dispatch(connectionLost());
    if (isUnreachable || isLoaded) isUnasked.current = false;
  }, [isUnreachable, isLoaded, requestId, dispatch]);
  useRepeat(isUnreachable, () => {
    isUnasked.current = true;
    void refetch();
  });

  const retry = () => {
    isUnasked.current = false;
    void refetch();
  };

  // Answers are large, so React draws them in short steps.
  const data = useDeferredValue(currentData);
  if (currentData !== undefined) return data === undefined ? WAITING : { kind: 'loaded', data };
  if (!hasFailed) return WAITING;
  return { kind: 'failed', isRefused: !isUnreachable, retry };
}
