import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { rememberLast } from '../../../contract/base/rememberLast';
import { whenThere } from '../../../lib/whenThere';

/** After Back the page has new elements, so `useLinkFocus` finds a link by address and place. */
interface LinkMark {
  readonly href: string;
  /** Place in a virtual list, in which several entries may lead to the same page. */
  readonly place: string | null;
}

/** Returns a function that focuses the link by which the person left (WCAG 2.4.3). */
export function useLinkFocus(mainRef: RefObject<HTMLElement | null>): () => void {
  const { key } = useLocation();
  const cameBack = useNavigationType() === 'POP';
  const left = useRef(new Map<string, LinkMark>());
  const now = useRef({ key, cameBack });
  const cancel = useRef<() => void>(() => undefined);

  useEffect(() => {
    now.current = { key, cameBack };
  }, [key, cameBack]);

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link !== null && mainRef.current?.contains(link)) rememberLast(left.current, now.current.key, markOf(link));
    };
    // The capture phase records the link before the router leaves the page.
    document.addEventListener('click', remember, true);
    return () => {
      document.removeEventListener('click', remember, true);
      cancel.current();
    };
  }, [mainRef]);

  return useCallback(() => {
    cancel.current();
    const main = mainRef.current;
    const mark = cameBack ? left.current.get(key) : undefined;
    if (main === null || mark === undefined) return;
    const links = () =>
      [...main.querySelectorAll<HTMLElement>('a[href]')].filter((link) => markOf(link).href === mark.href);
    cancel.current = whenThere(
      main,
      () => links().find((link) => markOf(link).place === mark.place),
      (link) => {
        if (document.activeElement === main) link.focus({ preventScroll: true });
      },
      () => links()[0],
    );
  }, [key, cameBack, mainRef]);
}

const markOf = (link: Element): LinkMark => ({
  href: link.getAttribute('href') ?? '',
  place: link.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? null,
});
