/** The returned function ends the repetition. A failure only goes to `onError`. */
export function repeat(everyMs: number, task: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const round = () => void task().catch(onError);
  round();
  const timer = setInterval(round, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
