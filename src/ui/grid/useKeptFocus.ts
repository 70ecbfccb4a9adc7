import { useLayoutEffect, useRef, type MouseEvent } from 'react';

/** Selector of buttons that disappear together with their list entry. */
const REMOVING = '[data-removes]';

interface Pressed {
  readonly button: Element;
  readonly place: number;
}

/** When a pressed button disappears, the focus moves to the next `REMOVING` button, or to the list's frame. */
export function useKeptFocus<Frame extends HTMLElement>() {
  const ref = useRef<Frame>(null);
  const pressed = useRef<Pressed | null>(null);
  useLayoutEffect(() => {
    if (pressed.current === null || pressed.current.button.isConnected) return;
    const { place } = pressed.current;
    pressed.current = null;
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
