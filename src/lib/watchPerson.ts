/** Events that show a person using the page, including scrolling that continues after the finger lifts. */
const SIGNS = ['scroll', 'pointerdown', 'touchmove', 'wheel', 'keydown', 'input'] as const;

export function watchPerson(tell: (sign: Event) => void): () => void {
  for (const sign of SIGNS) document.addEventListener(sign, tell, { capture: true, passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, tell, { capture: true });
  };
}
