import { useEffect } from 'react';
import { isRefused } from '../api/apiError';
import { connectionLost } from './overlay/overlaySlice';
import { useAppDispatch } from './storeHooks';

/** What a view shows of a query. */
export type Loading<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loaded'; readonly data: T }
  /** `isRefused`: the server answered that it does not give this; otherwise it could not be had. */
  | { readonly kind: 'failed'; readonly isRefused: boolean; readonly retry: () => void };

/** As RTK Query's hooks give it. */
interface Query<T> {
  readonly currentData?: T | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * The state of `query`. When what the person asked for could not be had, the 'Verbindungsfehler' overlay is shown once
 * (specification §8, "No connection to the app server").
 */
export function useLoading<T>({ currentData, error, isFetching, refetch }: Query<T>): Loading<T> {
  const dispatch = useAppDispatch();
  const hasFailed = currentData === undefined && error !== undefined;
  const isUnreachable = hasFailed && !isRefused(error);
  useEffect(() => {
    if (isUnreachable) dispatch(connectionLost());
  }, [isUnreachable, dispatch]);

  if (currentData !== undefined) return { kind: 'loaded', data: currentData };
  if (isFetching || !hasFailed) return { kind: 'waiting' };
  return { kind: 'failed', isRefused: !isUnreachable, retry: () => void refetch() };
}
