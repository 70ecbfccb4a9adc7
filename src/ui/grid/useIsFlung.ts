import { startTransition, useEffect, useState } from 'react';

/** Scrolling above this speed is unreadably fast: two tablet screens in half a second. */
const FLUNG_PX_PER_MS = 3;
const STEP_MS = 100;

export function useIsFlung(): boolean {
  const [isFlung, setFlung] = useState(false);
  useEffect(() => {
    let last = { at: -Infinity, top: 0, isFast: false };
    let timer = 0;
    let frame = 0;
    // Waits for the next frame, because a delayed scroll event may still cancel the end of fast scrolling.
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
      // One fast step may be a jump, so only two in a row count as fast scrolling.
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
