import { useEffect } from 'react';
import { useCloseRequest } from './useCloseRequest';

/** Ignores a press in a dialog, because the dialog lies above. */
export function useEscape(active: boolean, onEscape: () => void): void {
  useCloseRequest(active ? onEscape : undefined);
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog(event.target)) onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, onEscape]);
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role$=dialog]') !== null;
