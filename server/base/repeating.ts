/** Does a task now and every so often; the answer ends that. `onError` hears of a round that failed; the next one comes all the same. */
export function repeat(everyMs: number, task: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const round = () => void task().catch(onError);
  round();
  const timer = setInterval(round, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
