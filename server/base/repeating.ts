/** Repeats the task, even after failures, until the returned function is called. */
export function repeat(everyMs: number, task: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  const round = () => void task().catch(onError);
  round();
  const timer = setInterval(round, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
