import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { rememberLast } from '../../../contract/base/rememberLast';
import { scrollWhenPossible } from '../../../lib/scrollWhenPossible';

/**
 * Used instead of the router's scroll restoration, which gives up before a list has its content. Keeps the position
 * when only a filter changes.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef<{ readonly key: string; readonly pathname: string } | null>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      if (shown.current !== null) rememberLast(positions.current, shown.current.key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (hash !== '') return scrollWhenPossible(() => anchorTop(hash));
    if (before === null) return undefined;
    const left = navigationType === 'POP' ? positions.current.get(key) : undefined;
    if (left !== undefined) return scrollWhenPossible(() => left);
    if (before.pathname !== pathname) {
      window.scrollTo(0, 0);
      return undefined;
    }
    const kept = positions.current.get(before.key);
    if (kept !== undefined) rememberLast(positions.current, key, kept);
    return undefined;
  }, [key, pathname, hash, navigationType]);
}

/** Returns px, or null until the element exists. */
function anchorTop(hash: string): number | null {
  const element = document.getElementById(hash.slice(1));
  if (element === null) return null;
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.max(0, element.getBoundingClientRect().top + window.scrollY - margin);
}
