import { useCallback, useRef, useState, type RefObject } from 'react';
import { NAVIGATION_ID } from './Navigation';

interface Menu {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/** When the menu closes, a focus inside it moves to the menu button (WCAG 2.4.3). */
export function useMenu(): Menu {
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const toggle = () => setOpen(!isOpen);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => {
    const navigation = document.getElementById(NAVIGATION_ID);
    if (navigation?.contains(document.activeElement)) buttonRef.current?.focus({ preventScroll: true });
    setOpen(false);
  }, []);
  return { isOpen, toggle, open, close, buttonRef };
}
