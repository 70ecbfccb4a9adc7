/** Gives what a form takes its number, `M-0001` and on. The demo keeps and passes on nothing of it. */
export function numbering(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}-${String(++count).padStart(4, '0')}`;
}
