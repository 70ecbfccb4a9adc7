import { useCallback, useEffect, useRef, useState } from 'react';
import { restOf, sectionAt, TOLERANCE_PX, type PagePlace } from './sectionPlaces';

interface Jump {
  readonly id: string;
  /** Smallest distance to the jump's target so far, in px. */
  readonly away: number;
}

/** Returns the current section's id, null above the first. Each jump must call the returned function. */
export function useCurrentSection(ids: readonly string[]): readonly [string | null, (id: string) => void] {
  const [current, setCurrent] = useState<string | null>(null);
  const jump = useRef<Jump | null>(null);
  const jumped = useCallback((id: string) => {
    jump.current = { id, away: distanceTo(id, pagePlace()) };
    setCurrent(id);
  }, []);
  const key = ids.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    const sections = key.split(' ');
    let frame = 0;
    const look = () => {
      frame = 0;
      const page = pagePlace();
      jump.current = goOn(jump.current, page);
      setCurrent(jump.current?.id ?? readAt(sections, page));
    };
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    ask();
    window.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', ask);
      window.removeEventListener('resize', ask);
    };
  }, [key]);
  return [key === '' ? null : current, jumped];
}

/**
 * A jump lasts until a person scrolls away from its target. On the way there, the page may move back by half a screen,
 * because earlier scrolling may still go on.
 */
function goOn(jump: Jump | null, page: PagePlace): Jump | null {
  if (jump === null) return null;
  const leeway = jump.away <= TOLERANCE_PX ? TOLERANCE_PX : page.viewHeight / 2;
  const away = distanceTo(jump.id, page);
  return away <= jump.away + leeway ? { ...jump, away: Math.min(jump.away, away) } : null;
}

function readAt(sections: readonly string[], page: PagePlace): string | null {
  const tops = sections.map((id) => topOf(id, page));
  return sections[sectionAt(tops, page)] ?? null;
}

const distanceTo = (id: string, page: PagePlace): number => Math.abs(restOf(topOf(id, page), page) - page.scrolled);

function pagePlace(): PagePlace {
  const { documentElement: root } = document;
  return {
    scrolled: window.scrollY,
    viewHeight: window.innerHeight,
    pageHeight: root.scrollHeight,
    mark: Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0,
  };
}

const topOf = (id: string, { scrolled }: PagePlace): number =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) + scrolled;
