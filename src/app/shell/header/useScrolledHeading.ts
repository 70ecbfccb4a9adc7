import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CONTENT_ID } from '../arrival/SkipLink';

/** Returns the page's heading while it is scrolled away, otherwise null. */
export function useScrolledHeading(): string | null {
  const { pathname } = useLocation();
  const [scrolled, setScrolled] = useState<{ readonly pathname: string; readonly text: string } | null>(null);

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    let heading: Element | null = null;
    let observer: IntersectionObserver | null = null;
    const note = (entries: readonly IntersectionObserverEntry[]) => {
      const entry = entries.at(-1);
      if (entry === undefined) return;
      const isAbove = !entry.isIntersecting && entry.boundingClientRect.bottom <= (entry.rootBounds?.top ?? 0);
      setScrolled(isAbove ? { pathname, text: entry.target.textContent.trim() } : null);
    };
    const look = () => {
      if (heading?.isConnected === true) return;
      // The observer is made at the first scroll, because measuring the header's height would slow the start.
      observer ??= new IntersectionObserver(note, belowHeader());
      observer.disconnect();
      heading = document.querySelector(`#${CONTENT_ID} h1:not([data-unnamed])`);
      if (heading !== null) observer.observe(heading);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [pathname]);

  return scrolled?.pathname === pathname && scrolled.text !== '' ? scrolled.text : null;
}

function belowHeader(): IntersectionObserverInit {
  const header = document.querySelector('header')?.offsetHeight ?? 0;
  return { rootMargin: `-${header}px 0px 0px` };
}
