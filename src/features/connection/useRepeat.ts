import { useEffect, useEffectEvent } from 'react';

/** What the browser says of the network may be wrong: there is another try after this long in any case. */
export const AGAIN_MS = 60_000;

/**
 * While `hasFailed`: asks again by `refetch` as soon as the connection is back, and after a while. Each view does so for what it
 * shows; the api itself repeats nothing, as it would also ask for what had been loaded, which never changes on a page.
 */
export function useRepeat(hasFailed: boolean, refetch: () => unknown): void {
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!hasFailed) return;
    const repeat = () => again();
    const timer = setInterval(repeat, AGAIN_MS);
    window.addEventListener('online', repeat);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', repeat);
    };
  }, [hasFailed]);
}
