import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Pixels after which the slider treats a movement as a swipe. */
export const MINIMUM_SWIPE_PX = 8;

/** Movements of fractions of a pixel, on scaled screens, may lack half a pixel. */
const MINIMUM_DRAG_PX = MINIMUM_SWIPE_PX - 0.5;

const WATCHED = ['pointermove', 'pointerup', 'pointercancel'] as const;

type Place = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** A mouse event of the slider has whole pixels, so both measures count. */
const isFar = (from: Place, to: Place): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > MINIMUM_DRAG_PX ||
  Math.abs(Math.floor(to.clientX) - Math.floor(from.clientX)) > MINIMUM_DRAG_PX;

/**
 * Drops the click at the end of a drag, which must not open a slide. The largest distance counts, because a drag may
 * return to its start.
 */
export function useDragGuard() {
  const isDragged = useRef(false);
  const begin = ({ clientX, clientY, pointerId }: PointerEvent) => {
    isDragged.current = false;
    const start = { clientX, clientY };
    const watch = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      if (isFar(start, event)) isDragged.current = true;
      if (event.type === 'pointermove') return;
      for (const type of WATCHED) document.removeEventListener(type, watch, { capture: true });
    };
    for (const type of WATCHED) document.addEventListener(type, watch, { capture: true });
  };
  const drop = (event: MouseEvent) => {
    // The click of a key has the detail 0.
    if (event.detail === 0 || !isDragged.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onPointerDownCapture: begin, onClickCapture: drop };
}
