import { useCallback, useRef, useState, type RefObject } from 'react';
import { USUAL_TEXT_PX } from '../../lib/columns';

export interface GridMeasures {
  readonly listRef: RefObject<HTMLUListElement | null>;
  readonly isMeasured: boolean;
  readonly width: number;
  readonly top: number;
  readonly itemHeight: number;
  /** Text size relative to the normal size. */
  readonly scale: number;
  /** Call this in a layout effect, so nothing is painted in a wrong place. */
  readonly observe: () => (() => void) | undefined;
}

const UNMEASURED = { isMeasured: false, width: 1000, top: 0, itemHeight: 320, scale: 1 };

export function useGridMeasures(): GridMeasures {
  const listRef = useRef<HTMLUListElement>(null);
  const [measures, setMeasures] = useState(UNMEASURED);

  const observe = useCallback(() => {
    const list = listRef.current;
    if (list === null) return undefined;
    const measure = () => {
      const { width, top } = list.getBoundingClientRect();
      const height = list.firstElementChild?.getBoundingClientRect().height ?? 0;
      setMeasures((now) => {
        const found =
          width === 0
            ? now
            : { width, top: top + window.scrollY, itemHeight: height || now.itemHeight, scale: textScale() };
        const next = { ...found, isMeasured: true };
        return same(now, next) ? now : next;
      });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    observer.observe(document.body);
    if (list.firstElementChild !== null) observer.observe(list.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return { listRef, observe, ...measures };
}

const textScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT_PX;

const same = (a: typeof UNMEASURED, b: typeof UNMEASURED): boolean =>
  a.isMeasured === b.isMeasured &&
  a.scale === b.scale &&
  Math.abs(a.width - b.width) < 0.5 &&
  Math.abs(a.top - b.top) < 0.5 &&
  Math.abs(a.itemHeight - b.itemHeight) < 0.5;
