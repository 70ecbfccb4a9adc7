import { useEffect } from 'react';
import { isRefused } from '../api/apiError';
import { connectionLost } from './overlay/overlaySlice';
import { useAppDispatch } from './storeHooks';

/**
 * Shows the 'Verbindungsfehler' overlay once for an `error` of a query that is not a refusal: what the person asked for
 * could not be had (specification §8, "No connection to the app server").
 */
export function useReportUnreachable(error: unknown): void {
  const dispatch = useAppDispatch();
  const unreachable = error !== undefined && !isRefused(error);
  useEffect(() => {
    if (unreachable) dispatch(connectionLost());
  }, [unreachable, dispatch]);
}
