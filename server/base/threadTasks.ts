/** The side of taskThread.ts that runs in the thread. */
import { parentPort } from 'node:worker_threads';

/** What the thread answers; `null` once, when it is ready for the first task. */
export type TaskOutcome =
  | { readonly result: unknown }
  /** With `crashed` the library itself broke down and does nothing right any more in this thread. */
  | { readonly failure: string; readonly crashed: boolean }
  | null;

const answer = (outcome: TaskOutcome): void => parentPort?.postMessage(outcome);

/** Does each task with `perform`. Tasks and results are copied between threads: plain data only. */
export function answerTasks<Task>(perform: (task: Task) => Promise<unknown>): void {
  parentPort?.on('message', (task: Task) => {
    perform(task).then(
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
}
