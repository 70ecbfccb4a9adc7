import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { whenIdle } from '../../lib/whenIdle';

/** About what a section takes on a phone. The nearer it is, the less moves below the screen meanwhile. */
const GUESSED_SIZE = 'auto 50rem';

/**
 * Has the browser lay out the children of `ref`, once they are there, one after the other, each when it has nothing else to
 * do: all of a long page at once would keep a slow tablet from answering. The browser lays out what is near the screen at once.
 * Returns a function that lays out the rest: a jump calls it before it asks where its section is.
 */
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
