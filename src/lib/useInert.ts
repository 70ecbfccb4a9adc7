import { useLayoutEffect } from 'react';

/**
 * Makes the page inert while a window covers it. The layout effect ends before the closing window focuses the page. An
 * already inert page stays inert.
 */
export function useInert(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (element === null || element.hasAttribute('inert')) return undefined;
    element.setAttribute('inert', '');
    return () => element.removeAttribute('inert');
  }, [element]);
}
