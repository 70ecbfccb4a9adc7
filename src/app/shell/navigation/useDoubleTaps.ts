import { useEffect } from 'react';

/** Longest time that operating systems allow between the taps of a double tap. */
const SECOND_TAP_MS = 500;
const SECOND_TAP_PX = 24;

interface Tap {
  readonly element: Element;
  readonly box: DOMRect;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/**
 * Drops a double tap's second tap if the first tap brought another element under the finger. Also drops the repeats of
 * a held Enter once the focus has moved.
 */
export function useDoubleTaps(): void {
  useEffect(() => {
    let last: Tap | null = null;
    let isSecond = false;
    let begunOn: EventTarget | null = null;
    const tapped = ({ target, clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
      if (!(target instanceof Element)) return;
      const element = target.closest('a, button, label, [role]') ?? target;
      isSecond = last !== null && element !== last.element && isInPlaceOf(last, x, y, at);
      last = { element, box: element.getBoundingClientRect(), x, y, at };
    };
    const clicked = (event: MouseEvent) => {
      // Clicks by keyboard or screen reader have `detail` 0 and must pass.
      if (isSecond && event.detail > 0) swallow(event);
    };
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      if (!event.repeat) begunOn = event.target;
      else if (event.target !== begunOn) swallow(event);
    };
    document.addEventListener('pointerdown', tapped, true);
    document.addEventListener('click', clicked, true);
    document.addEventListener('keydown', typed, true);
    return () => {
      document.removeEventListener('pointerdown', tapped, true);
      document.removeEventListener('click', clicked, true);
      document.removeEventListener('keydown', typed, true);
    };
  }, []);
}

const isInPlaceOf = (first: Tap, x: number, y: number, at: number): boolean =>
  at - first.at < SECOND_TAP_MS &&
  Math.hypot(x - first.x, y - first.y) < SECOND_TAP_PX &&
  x > first.box.left &&
  x < first.box.right &&
  y > first.box.top &&
  y < first.box.bottom;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
