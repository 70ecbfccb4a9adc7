import path from 'node:path';
import { InTurn } from '../base/inTurn';
import { BrokenOff, TaskThread } from '../base/taskThread';

/** Over ten times what the largest state needs. */
const CHECK_MS = 5_000;
const THREAD = { file: path.join(__dirname, 'stateWorker.ts'), megabytes: 256, idleMs: 60_000 };
/** Limit of states in memory. Administrators seldom ask for more at once. */
const MOST_WAITING = 20;

/** Checks states in a thread, because unpacking and parsing would block requests. */
export class StateCheck {
  readonly #turns = new InTurn(1);
  readonly #thread = new TaskThread<Uint8Array>(THREAD);
  #waiting = 0;

  /** Returns `busy` when many states wait, or when the machine is too busy for the check. */
  async isState(packed: Uint8Array): Promise<boolean | 'busy'> {
    if (this.#waiting >= MOST_WAITING) return 'busy';
    this.#waiting += 1;
    try {
      return (await this.#turns.run(() => this.#thread.perform(packed, CHECK_MS))) === true;
    } catch (error) {
      if (error instanceof BrokenOff) return 'busy';
      throw error;
    } finally {
      this.#waiting -= 1;
    }
  }

  close(): Promise<void> {
    return this.#thread.end();
  }
}
