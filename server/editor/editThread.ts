import path from 'node:path';
import { InTurn } from '../base/inTurn';
import { BrokenOff, TaskThread } from '../base/taskThread';
import { RequestFault } from '../http/errorAnswer';
import type { EditTasks } from './editTasks';
import type { EditJob } from './editWorker';

/** Limit of the thread's processor time. A file of 1 MB takes a few seconds. */
const EDIT_MS = 20_000;
/** The thread stays while somebody edits, because its start takes longer than a save. */
const WORKER = { file: path.join(__dirname, 'editWorker.ts'), megabytes: 512, idleMs: 5 * 60_000 };

/** Reads and changes YAML texts in a thread, so that a large file does not delay other requests. */
export class EditThread {
  readonly #thread = new TaskThread<EditJob>(WORKER);
  readonly #turns = new InTurn(1);

  /** @throws RequestFault 422 when a text takes too long */
  run<K extends keyof EditTasks>(task: K, input: Parameters<EditTasks[K]>[0]): Promise<ReturnType<EditTasks[K]>> {
    // Both casts are safe: K links a task with its input and result.
    const perform = () => this.#thread.perform({ task, input } as EditJob, EDIT_MS).catch(throwFault);
    return this.#turns.run(perform) as Promise<ReturnType<EditTasks[K]>>;
  }

  end(): Promise<void> {
    return this.#thread.end();
  }
}

function throwFault(error: unknown): never {
  if (!(error instanceof BrokenOff)) throw error;
  throw RequestFault.ofField(422, 'path', `Die Datei ${error.reason}.`);
}
