/** Scrolling goes on after the finger has left. A pointer that only moves needs next to nothing. */
const SIGNS = ['scroll', 'pointerdown', 'touchmove', 'wheel', 'keydown', 'input'] as const;

/** Tells of each sign of a person for whom the page has something to do. Returns how to end that. */
export function watchPerson(tell: (sign: Event) => void): () => void {
  for (const sign of SIGNS) document.addEventListener(sign, tell, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, tell, { capture: true });
  };
}
