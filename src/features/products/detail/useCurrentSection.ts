import { useEffect, useState } from 'react';

/**
 * The section that is being read: the last one whose beginning has come up to where a jump would put it. Null above the
 * first; the last one at the end of the page, however short it is.
 */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    // Asking for places makes the browser lay out the page, for which a new one has no time.
    if (key === '') return undefined;
    const sections = key.split(' ');
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(currentOf(sections));
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
  return key === '' ? null : current;
}

/** A jump ends within this of its mark: browsers round. In px. */
const TOLERANCE_PX = 4;

function currentOf(sections: readonly string[]): string | null {
  const root = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= root.scrollHeight - TOLERANCE_PX)
    return sections.at(-1) ?? null;
  const mark = (Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + TOLERANCE_PX;
  const isReached = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= mark;
  return sections.filter(isReached).at(-1) ?? null;
}
