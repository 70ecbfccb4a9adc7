import { useLayoutEffect } from 'react';

/**
 * A layout effect ends before a closing window returns the focus. A page that another window made inert stays inert.
 */
export function useInert(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (element === null || element.hasAttribute('inert')) return undefined;
    element.setAttribute('inert', '');
    return () => element.removeAttribute('inert');
  }, [element]);
}
