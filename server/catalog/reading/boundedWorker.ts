/** The thread behind bounded.ts: does one task at a time. */
import { parentPort } from 'node:worker_threads';
import { TASKS, type Tasks } from './boundedTasks';

/** What the thread is asked. */
export type Job = {
  readonly [K in keyof Tasks]: { readonly task: K; readonly input: Parameters<Tasks[K]>[0] };
}[keyof Tasks];

/** What it answers; `null` once, when it is ready for the first job. */
export type JobOutcome =
  | { readonly result: unknown }
  /** With `crashed` the library itself broke down and does nothing right any more in this thread. */
  | { readonly failure: string; readonly crashed: boolean }
  | null;

const answer = (outcome: JobOutcome): void => parentPort?.postMessage(outcome);

async function perform(job: Job): Promise<unknown> {
  switch (job.task) {
    case 'yaml':
      return TASKS.yaml(job.input);
    case 'markdown':
      return TASKS.markdown(job.input);
    case 'pdfPage':
      return TASKS.pdfPage(job.input);
    case 'pdfText':
      return TASKS.pdfText(job.input);
    case 'sheet':
      return TASKS.sheet(job.input);
  }
}

parentPort?.on('message', (job: Job) => {
  perform(job).then(
    (result) => answer({ result }),
    (error: unknown) =>
      answer({
        failure: error instanceof Error ? error.message : String(error),
        // What WebAssembly throws when its code gives up (WebAssembly.RuntimeError).
        crashed: error instanceof Error && error.name === 'RuntimeError',
      }),
  );
});
answer(null);
