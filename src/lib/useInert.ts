import { useLayoutEffect } from 'react';

/**
 * What lies behind a window takes neither focus nor taps, also where the window does not hold the focus.
 * A layout effect ends before the window gives the focus back; a page that another window made inert is left to it.
 */
export function useInert(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (element === null || element.hasAttribute('inert')) return undefined;
    element.setAttribute('inert', '');
    return () => element.removeAttribute('inert');
  }, [element]);
}
