import { useEffect } from 'react';
import { useCloseRequest } from './useCloseRequest';

export function useEscape(active: boolean, onEscape: () => void): void {
  useCloseRequest(active ? onEscape : undefined);
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, onEscape]);
}
