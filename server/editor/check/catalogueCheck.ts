import type { CheckAnswer } from '../../../src/contract/editor/checkAnswers';
import { sha256Of } from '../../base/digest';
import { SharedRun } from '../../base/sharedRun';
import { BrokenOff } from '../../base/taskThread';
import { folderState, UNREADABLE } from '../../catalog/reading/folderState';
import type { CheckedFolder } from './checkFolder';

interface CatalogueCheckOptions {
  /** The catalogue folder. */
  readonly folder: string;
  /** Checks the folder. Rejects with BrokenOff when the check has no result, and when `signal` aborts. */
  readonly check: (signal: AbortSignal) => Promise<CheckedFolder>;
  /** Returns milliseconds since 1970. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** `state`: state of the folder before the check. */
interface Result {
  readonly state: string;
  readonly at: number;
  readonly checked: CheckedFolder;
}

interface Failure {
  readonly state: string;
  /** German sentence. */
  readonly reason: string;
}

const NOTHING: CheckedFolder = { faults: [], faultCount: 0, hints: [], hintCount: 0 };

/**
 * Checks the catalogue folder for all editors of a server. At most one check runs. If an editor asks again after the
 * folder has changed, one further check follows.
 */
export class CatalogueCheck {
  readonly #ending = new AbortController();
  readonly #states: SharedRun<string | null>;
  #running: Promise<void> | null = null;
  /** State of the folder before the running check. */
  #checking: string | null = null;
  /** State of the folder that the next check is for. */
  #wanted: string | null = null;
  #done: Result | null = null;
  /** Null when the newest check has a result. */
  #failed: Failure | null = null;

  constructor(private readonly options: CatalogueCheckOptions) {
    this.#states = new SharedRun(() => stateOf(options.folder));
  }

  /** Returns the newest result. Starts a check if the folder has changed. Null when the folder is missing. */
  async look(): Promise<CheckAnswer | null> {
    const state = await this.#states.run();
    if (state === null) return null;
    if (!this.#knows(state)) {
      this.#wanted = state;
      this.#running ??= this.#run();
    }
    return this.#answer(state);
  }

  /** Like `look`, but also repeats a check that has failed. */
  async retry(): Promise<CheckAnswer | null> {
    if (this.#running === null) this.#failed = null;
    return this.look();
  }

  /** Ends the running check. */
  async end(): Promise<void> {
    this.#ending.abort();
    await this.#running;
  }

  #knows(state: string): boolean {
    return [this.#wanted, this.#checking, this.#done?.state, this.#failed?.state].includes(state);
  }

  async #run(): Promise<void> {
    while (this.#wanted !== null && !this.#ending.signal.aborted) {
      this.#checking = this.#wanted;
      this.#wanted = null;
      await this.#check(this.#checking);
      this.#checking = null;
    }
    this.#running = null;
  }

  async #check(state: string): Promise<void> {
    const { check, now, onError } = this.options;
    try {
      const checked = await check(this.#ending.signal);
      this.#done = { state, at: Math.floor(now() / 1000), checked };
      this.#failed = null;
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      onError(error);
      this.#failed = { state, reason: reasonOf(error) };
    }
  }

  #answer(state: string): CheckAnswer {
    const result = {
      isCurrent: this.#done?.state === state,
      at: this.#done?.at ?? null,
      ...(this.#done?.checked ?? NOTHING),
    };
    if (this.#running !== null) return { state: 'checking', ...result };
    if (this.#failed !== null) return { state: 'failed', ...result, reason: this.#failed.reason };
    return { state: 'done', ...result };
  }
}

async function stateOf(folder: string): Promise<string | null> {
  const state = await folderState(folder);
  return state === UNREADABLE ? null : sha256Of(state);
}

const reasonOf = (error: unknown): string =>
  error instanceof BrokenOff
    ? `Der Katalog ${error.reason}.`
    : 'Die Prüfung ist an einem unerwarteten Fehler gescheitert.';
