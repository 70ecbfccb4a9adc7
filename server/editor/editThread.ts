import path from 'node:path';
import { InTurn } from '../base/inTurn';
import { onceMore } from '../base/onceMore';
import { TaskThread } from '../base/taskThread';
import type { EditTasks } from './editTasks';
import type { EditJob } from './editWorker';
import { throwThreadFault } from './threadFault';

/** Limit of the thread's processor time. A change of a file of 1 MB takes five seconds. */
const EDIT_MS = 50_000;
/** Shorter, because saves wait for a check, which the page repeats while a person types. */
const FAULTS_MS = 5_000;
/** The thread stays while somebody edits, because its start takes longer than a save. */
const WORKER = { file: path.join(__dirname, 'editWorker.ts'), megabytes: 512, idleMs: 5 * 60_000 };

/** Reads and changes YAML texts in a thread, so that a large file does not delay other requests. */
export class EditThread {
  readonly #thread = new TaskThread<EditJob>(WORKER);
  readonly #turns = new InTurn(1);

  /** @throws RequestFault 423 when the time runs out twice, 422 when a text needs too much memory */
  run<K extends keyof EditTasks>(
    task: K,
    input: Parameters<EditTasks[K]>[0],
  ): Promise<Awaited<ReturnType<EditTasks[K]>>> {
    // Both casts are safe: K links a task with its input and result.
    const perform = () => this.#thread.perform({ task, input } as EditJob, task === 'faults' ? FAULTS_MS : EDIT_MS);
    const result = this.#turns.run(() => onceMore(perform).catch(throwThreadFault));
    return result as Promise<Awaited<ReturnType<EditTasks[K]>>>;
  }

  end(): Promise<void> {
    return this.#thread.end();
  }
}
