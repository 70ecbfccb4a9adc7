import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface GridMeasures {
  readonly listRef: RefObject<HTMLUListElement | null>;
  /** Of the list, in px. */
  readonly width: number;
  /** Distance of the list from the top of the document, in px. */
  readonly top: number;
  /** Of the first item, in px. */
  readonly itemHeight: number;
}

/** What is assumed until the first layout (and where there is none, as in tests without a browser). */
const UNMEASURED = { width: 1000, top: 0, itemHeight: 320 };

/** Measures a list and the first of its items, again with every change of the page's size. */
export function useGridMeasures(): GridMeasures {
  const listRef = useRef<HTMLUListElement>(null);
  const [measures, setMeasures] = useState(UNMEASURED);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (list === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { width, top } = list.getBoundingClientRect();
      const itemHeight = list.firstElementChild?.getBoundingClientRect().height ?? 0;
      if (width === 0 || itemHeight === 0) return;
      const next = { width, top: top + window.scrollY, itemHeight };
      setMeasures((now) => (same(now, next) ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(document.body);
    if (list.firstElementChild !== null) observer.observe(list.firstElementChild);
    return () => observer.disconnect();
  }, [measures.width]);

  return { listRef, ...measures };
}

const same = (a: typeof UNMEASURED, b: typeof UNMEASURED): boolean =>
  Math.abs(a.width - b.width) < 0.5 && Math.abs(a.top - b.top) < 0.5 && Math.abs(a.itemHeight - b.itemHeight) < 0.5;
