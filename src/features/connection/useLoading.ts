import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { isRefused } from '../../api/apiError';
import { useAppDispatch } from '../../redux/hooks';
import { connectionLost } from './connectionEvents';
import { useRepeat } from './useRepeat';

/** What a view shows of a query. */
export type Loading<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loaded'; readonly data: T }
  /** `isRefused`: the server answered that it does not give this; otherwise no usable answer came. */
  | { readonly kind: 'failed'; readonly isRefused: boolean; readonly retry: () => void };

const WAITING = { kind: 'waiting' } as const;

/** As RTK Query's hooks give it. */
export interface Query<T> {
  readonly currentData?: T | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  /** Of the latest request, whose outcome the rest is unless `isFetching`. */
  readonly requestId?: string | undefined;
  readonly refetch: () => unknown;
  /** The page itself refuses what came (productsApi.ts): that holds from the first look on. */
  readonly isWithheld?: boolean;
}

/**
 * The state of `query`. When the server does not answer what the person asked for, the 'Verbindungsfehler' overlay is shown
 * (specification §8, "No connection to the app server"). RTK Query keeps the failure of an earlier view for a while,
 * and through the request that this view begins: only the outcome of a request of its own time counts.
 */
export function useLoading<T>({
  currentData,
  error,
  isFetching,
  requestId,
  refetch,
  isWithheld = false,
}: Query<T>): Loading<T> {
  const dispatch = useAppDispatch();
  // Stryker disable next-line ConditionalExpression: A request that did not fail does not fail later.
  const [failedBefore] = useState(error !== undefined && !isFetching ? requestId : undefined);
  const isNewFailure = error !== undefined && !isFetching && requestId !== failedBefore;
  const hasFailed = currentData === undefined && (isWithheld || isNewFailure);
  const isUnreachable = hasFailed && !isRefused(error);
  // What nobody asked for is not told.
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

  // An answer is large: React shows it in short steps, and what waits for it stands meanwhile.
  const data = useDeferredValue(currentData);
  if (currentData !== undefined) return data === undefined ? WAITING : { kind: 'loaded', data };
  if (!hasFailed) return WAITING;
  return { kind: 'failed', isRefused: !isUnreachable, retry };
}
