import { startTransition, useEffect, useState } from 'react';

/** Two screens of a tablet in half a second: a person cannot read what passes faster. In px per ms. */
const FLUNG_PX_PER_MS = 3;
/** Steps of one movement follow each other within this time. */
const STEP_MS = 100;

/** Whether the page is scrolled faster than anyone reads. It changes at the beginning and the end of such a movement only. */
export function useIsFlung(): boolean {
  const [isFlung, setFlung] = useState(false);
  useEffect(() => {
    let last = { at: -Infinity, top: 0, isFast: false };
    let timer = 0;
    let frame = 0;
    // A long task may have held up the steps: those that wait come before the next frame, and call this off.
    const settle = () => {
      frame = requestAnimationFrame(() => startTransition(() => setFlung(false)));
    };
    const callOff = () => {
      window.clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    const look = () => {
      const now = { at: performance.now(), top: window.scrollY };
      const ms = now.at - last.at;
      const isFast = ms < STEP_MS && Math.abs(now.top - last.top) > FLUNG_PX_PER_MS * ms;
      // A single step may be a jump to a place, which is looked at.
      if (isFast && last.isFast) {
        setFlung(true);
        callOff();
        timer = window.setTimeout(settle, STEP_MS);
      }
      last = { ...now, isFast };
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      callOff();
    };
  }, []);
  return isFlung;
}
