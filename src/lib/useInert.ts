import { useLayoutEffect } from 'react';

/**
 * Makes the page inert while a window covers it. The layout effect makes the page usable before the closing window
 * returns the focus.
 */
export function useInert(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (element === null || element.hasAttribute('inert')) return undefined;
    element.setAttribute('inert', '');
    return () => element.removeAttribute('inert');
  }, [element]);
}
