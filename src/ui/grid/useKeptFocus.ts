import { useLayoutEffect, useRef, type MouseEvent } from 'react';

/** Of buttons that are gone with what they stand beside, as `{ 'data-removes': '' }`. */
const REMOVING = '[data-removes]';

interface Pressed {
  readonly button: Element;
  /** Among the buttons of the frame that remove something. */
  readonly place: number;
}

/**
 * For the frame of a list, which takes what this returns and renders whenever the list changes. Where a pressed button goes with
 * what it removed, the focus moves on to the one that took its place; without any, or where another button went, to the frame.
 */
export function useKeptFocus<Frame extends HTMLElement>() {
  const ref = useRef<Frame>(null);
  const pressed = useRef<Pressed | null>(null);
  useLayoutEffect(() => {
    if (pressed.current === null || pressed.current.button.isConnected) return;
    const { place } = pressed.current;
    pressed.current = null;
    // Where somebody moved it on in the meantime it stays.
    if (document.activeElement !== document.body) return;
    const buttons = removing(ref.current);
    const next = place < 0 ? undefined : (buttons[place] ?? buttons.at(-1));
    if (next === undefined) ref.current?.focus({ preventScroll: true });
    else next.focus();
  });
  const onClickCapture = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    pressed.current = button && { button, place: removing(ref.current).indexOf(button) };
  };
  return { ref, tabIndex: -1, onClickCapture };
}

const removing = (frame: Element | null): HTMLElement[] => [...(frame?.querySelectorAll<HTMLElement>(REMOVING) ?? [])];
