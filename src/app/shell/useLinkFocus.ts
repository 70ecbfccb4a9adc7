import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { rememberLast } from '../../lib/rememberLast';
import { whenThere } from '../../lib/whenThere';

/**
 * Remembers by which link of the content each page was left. The function it returns focuses that link when the person
 * came back, as soon as it is there (WCAG 2.4.3), and leaves the focus where it is otherwise.
 */
export function useLinkFocus(mainRef: RefObject<HTMLElement | null>): () => void {
  const { key } = useLocation();
  const cameBack = useNavigationType() === 'POP';
  const left = useRef(new Map<string, string>());
  const now = useRef({ key, cameBack });
  const cancel = useRef<() => void>(() => undefined);

  useEffect(() => {
    now.current = { key, cameBack };
  }, [key, cameBack]);

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const href = link?.getAttribute('href');
      if (href && mainRef.current?.contains(link)) rememberLast(left.current, now.current.key, href);
    };
    // Before the router follows the link and the page changes.
    document.addEventListener('click', remember, true);
    return () => {
      document.removeEventListener('click', remember, true);
      cancel.current();
    };
  }, [mainRef]);

  return useCallback(() => {
    cancel.current();
    const main = mainRef.current;
    const href = cameBack ? left.current.get(key) : undefined;
    if (main === null || href === undefined) return;
    const find = () => [...main.querySelectorAll<HTMLElement>('a[href]')].find((a) => a.getAttribute('href') === href);
    cancel.current = whenThere(main, find, (link) => {
      // A person who moved the focus on in the meantime keeps it.
      if (document.activeElement === main) link.focus({ preventScroll: true });
    });
  }, [key, cameBack, mainRef]);
}
