/** A failure goes to `onError`, and the repetition continues. The returned function stops it. */
export function repeat(everyMs: number, task: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const round = () => void task().catch(onError);
  round();
  const timer = setInterval(round, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
