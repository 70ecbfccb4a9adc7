import { useEffect, useEffectEvent } from 'react';
import { useCloseRequest } from './useCloseRequest';

/**
 * Closes what lies above its own dialog, before the dialog hears of the press. `frame` is an element in this dialog.
 */
export function useEscapeFirst(
  active: boolean,
  frame: { readonly current: Element | null },
  onEscape: () => void,
): void {
  useCloseRequest(active ? onEscape : undefined);
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => {
      const pressedIn = dialogOf(event.target);
      const isOwn = pressedIn === null || pressedIn === dialogOf(frame.current);
      if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [active, frame]);
}

const dialogOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role$=dialog]') : null;
