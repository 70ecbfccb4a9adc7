import { useEffect } from 'react';

/**
 * While `hasFailed`: asks again by `refetch` as soon as the connection is back. Each view does so for what it shows; the
 * api itself repeats nothing, as it would also ask for what had been loaded, which never changes on a page.
 */
export function useRepeat(hasFailed: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => void refetch();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed, refetch]);
}
