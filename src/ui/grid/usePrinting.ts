import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the browser makes the printed page; what is rendered for it is there before that. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const set = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    window.addEventListener('beforeprint', set);
    window.addEventListener('afterprint', set);
    return () => {
      window.removeEventListener('beforeprint', set);
      window.removeEventListener('afterprint', set);
    };
  }, []);
  return isPrinting;
}
