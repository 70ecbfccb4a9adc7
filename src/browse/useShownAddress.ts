import { startTransition, useCallback, useOptimistic } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

type SetAddress = (next: URLSearchParams, options?: Pick<NavigateOptions, 'state'>) => void;

/**
 * Returns the address's query and shows each change at once. A slow device renders a new address slowly. A second
 * change meanwhile would start from the old query and undo the first.
 */
export function useShownAddress(): readonly [URLSearchParams, SetAddress] {
  const [params, setParams] = useSearchParams();
  const [shown, showAtOnce] = useOptimistic(params);
  const set = useCallback<SetAddress>(
    (next, options) =>
      startTransition(() => {
        showAtOnce(next);
        setParams(next, { ...options, replace: true, preventScrollReset: true });
      }),
    [showAtOnce, setParams],
  );
  return [shown, set];
}
