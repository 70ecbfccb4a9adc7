import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { rememberLast } from '../../../contract/base/rememberLast';
import { whenThere } from '../../../lib/whenThere';

/** A link of a page, which is another element each time the page is shown. */
interface LinkMark {
  readonly href: string;
  /** Of its entry in a list that holds only what is near the screen: several entries may lead to the same page. */
  readonly place: string | null;
}

/**
 * Remembers by which link of the content each page was left. The function it returns focuses that link when the person
 * came back, as soon as it is there (WCAG 2.4.3), or after two seconds another one that leads to the same page. Without any,
 * the focus stays where it is.
 */
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
    const mark = cameBack ? left.current.get(key) : undefined;
    if (main === null || mark === undefined) return;
    const links = () =>
      [...main.querySelectorAll<HTMLElement>('a[href]')].filter((link) => markOf(link).href === mark.href);
    cancel.current = whenThere(
      main,
      () => links().find((link) => markOf(link).place === mark.place),
      (link) => {
        // A person who moved the focus on in the meantime keeps it.
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
