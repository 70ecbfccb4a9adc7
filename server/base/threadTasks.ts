import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

export type TaskOutcome =
  | { readonly result: unknown }
  /** `crashed` is true when the library no longer works in this thread. */
  | { readonly failure: string; readonly crashed: boolean };

/** The first message of a thread. `id` is the thread's name below /proc. Null on systems other than Linux. */
export interface Ready {
  readonly id: string | null;
}

const answer = (outcome: TaskOutcome): void => parentPort?.postMessage(outcome);

/** Tasks and results are plain data, since threads copy them. */
export function answerTasks<Task>(perform: (task: Task) => Promise<unknown>): void {
  parentPort?.on('message', (task: Task) => {
    perform(task).then(
      (result) => answer({ result }),
      (error: unknown) =>
        answer({
          failure: error instanceof Error ? error.message : String(error),
          // WebAssembly throws this error when its code aborts.
          crashed: error instanceof Error && error.name === 'RuntimeError',
        }),
    );
  });
  const ready: Ready = { id: ownId() };
  parentPort?.postMessage(ready);
}

function ownId(): string | null {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return null;
  }
}
