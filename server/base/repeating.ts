/** A failure goes to `onError` and does not stop the task. Returns a function that stops it. */
export function repeat(everyMs: number, task: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const round = () => void task().catch(onError);
  round();
  const timer = setInterval(round, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
