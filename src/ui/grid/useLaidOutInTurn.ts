import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { whenIdle } from '../../lib/whenIdle';

/** A section's guessed height until its layout: the usual height on a phone. */
const GUESSED_SIZE = 'auto 50rem';

/** Lays out children one by one, because whole pages block slow tablets. The returned function lays out all at once. */
export function useLaidOutInTurn(ref: RefObject<HTMLElement | null>, isThere: boolean): () => void {
  const finish = useRef(() => {});
  useLayoutEffect(() => {
    const waiting = isThere ? [...(ref.current?.children ?? [])].filter((child) => child instanceof HTMLElement) : [];
    for (const child of waiting) {
      child.style.contentVisibility = 'auto';
      child.style.containIntrinsicSize = GUESSED_SIZE;
    }
    let callOff = () => {};
    let frame = 0;
    const layOut = (child: HTMLElement) => {
      child.style.contentVisibility = '';
      child.style.containIntrinsicSize = '';
    };
    const goOn = () => {
      callOff = whenIdle(() => {
        const child = waiting.shift();
        if (child === undefined) return;
        layOut(child);
        frame = requestAnimationFrame(goOn);
      });
    };
    goOn();
    finish.current = () => {
      callOff();
      cancelAnimationFrame(frame);
      waiting.splice(0).forEach(layOut);
    };
    return () => finish.current();
  }, [ref, isThere]);
  return useCallback(() => finish.current(), []);
}
