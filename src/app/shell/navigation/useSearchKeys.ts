import { useEffect } from 'react';

/** `/` and Ctrl+K (⌘K) open the search, unless a dialog is open. */
export function useSearchKeys(onSearch: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !asksFor(event)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      event.preventDefault();
      onSearch();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onSearch]);
}

function asksFor({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
}
