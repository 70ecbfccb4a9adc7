import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** React renders the new value before the print begins. */
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
