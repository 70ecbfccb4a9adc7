/** Returns a function that stops. `onError` gets failures, which do not stop the task. */
export function repeat(everyMs: number, task: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const round = () => void task().catch(onError);
  round();
  const timer = setInterval(round, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
