import { useCallback, useRef, useState, type RefObject } from 'react';

export interface GridMeasures {
  readonly listRef: RefObject<HTMLUListElement | null>;
  /** Of the list, in px. */
  readonly width: number;
  /** Distance of the list from the top of the document, in px. */
  readonly top: number;
  /** Of the first item, in px. */
  readonly itemHeight: number;
  /**
   * Measures, and again with every change of the page's size; returns how to call that off. For a layout effect: the
   * list is measured before it has items, the first item once it is there, so nothing is painted in a wrong place.
   */
  readonly observe: () => (() => void) | undefined;
}

/** What is assumed until the first layout (and where there is none, as in tests without a browser). */
const UNMEASURED = { width: 1000, top: 0, itemHeight: 320 };

/** The measures of a list whose items all have one height. */
export function useGridMeasures(): GridMeasures {
  const listRef = useRef<HTMLUListElement>(null);
  const [measures, setMeasures] = useState(UNMEASURED);

  const observe = useCallback(() => {
    const list = listRef.current;
    if (list === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const { width, top } = list.getBoundingClientRect();
      if (width === 0) return;
      const measured = list.firstElementChild?.getBoundingClientRect().height ?? 0;
      setMeasures((now) => {
        const next = { width, top: top + window.scrollY, itemHeight: measured === 0 ? now.itemHeight : measured };
        return same(now, next) ? now : next;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(document.body);
    if (list.firstElementChild !== null) observer.observe(list.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return { listRef, observe, ...measures };
}

const same = (a: typeof UNMEASURED, b: typeof UNMEASURED): boolean =>
  Math.abs(a.width - b.width) < 0.5 && Math.abs(a.top - b.top) < 0.5 && Math.abs(a.itemHeight - b.itemHeight) < 0.5;
