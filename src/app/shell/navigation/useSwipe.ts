import { useEffect } from 'react';

/** A swipe that opens the menu must begin this close to the left edge. */
const EDGE_PX = 24;
/** Shorter movements are taps or the beginning of a scroll. */
const SWIPE_PX = 60;

/** Swipes do not count while an open dialog makes the root inert or hidden. */
const PAGE = '#root:not([inert], [aria-hidden="true"])';
const isOnPage = (target: EventTarget | null): boolean => target instanceof Element && target.closest(PAGE) !== null;

export interface SwipeOptions {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

export function useSwipe({ isOpen, onOpen, onClose }: SwipeOptions): void {
  useEffect(() => {
    let start: { readonly x: number; readonly y: number } | null = null;
    const begin = ({ touches, target }: TouchEvent) => {
      const finger = touches.length === 1 && isOnPage(target) ? touches[0] : undefined;
      start = finger === undefined ? null : { x: finger.clientX, y: finger.clientY };
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (start === null || finger === undefined) return;
      const { x, y } = start;
      start = null;
      const across = finger.clientX - x;
      if (Math.abs(across) < SWIPE_PX || Math.abs(finger.clientY - y) > Math.abs(across)) return;
      if (isOpen && across < 0) onClose();
      if (!isOpen && across > 0 && x <= EDGE_PX) onOpen();
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
    };
  }, [isOpen, onOpen, onClose]);
}
