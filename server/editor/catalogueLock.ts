import { setTimeout as pause } from 'node:timers/promises';
import { InTurn } from '../base/inTurn';
import { RequestFault } from '../http/errorAnswer';
import { ReleaseError } from '../releases/folder/releaseError';
import { acquireLock, type Lock } from '../releases/publish/lock';

const POLL_MS = 10;
/** Ten seconds or more, far longer than a change takes. Counts tries, because a busy machine may stop this process. */
const MOST_TRIES = 1_000;
/** Limit of changes of one server that wait for their turn. */
const MOST_WAITING = 100;

/** Rejects when another server has taken over the lock, because this server seemed to be dead. */
export type AssertHeld = () => Promise<void>;

/** Lets one process at a time change the catalogue folder. Several servers share the folder. */
export class CatalogueLock {
  #waiting = 0;
  readonly #turns = new InTurn(1);

  /** `file` is the lock file's path outside the catalogue folder. All servers of the folder use the same path. */
  constructor(private readonly file: string) {}

  /** @throws RequestFault 423 when the lock stays taken */
  async run<T>(work: (assertHeld: AssertHeld) => Promise<T>): Promise<T> {
    if (this.#waiting >= MOST_WAITING) throw busy();
    this.#waiting += 1;
    try {
      return await this.#turns.run(() => this.#runAlone(work));
    } finally {
      this.#waiting -= 1;
    }
  }

  async #runAlone<T>(work: (assertHeld: AssertHeld) => Promise<T>): Promise<T> {
    const lock = await this.#acquire();
    try {
      return await work(() => lock.assertHeld().catch(throwBusy));
    } finally {
      await lock.release();
    }
  }

  async #acquire(): Promise<Lock> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const lock = await acquireLock(this.file).catch(nullWhenTaken);
      if (lock !== null) return lock;
      await pause(POLL_MS);
    }
    throw busy();
  }
}

function nullWhenTaken(error: unknown): null {
  if (error instanceof ReleaseError) return null;
  throw error;
}

function throwBusy(error: unknown): never {
  throw error instanceof ReleaseError ? busy() : error;
}

const busy = (): RequestFault =>
  RequestFault.passing('Der Katalog wird gerade an anderer Stelle geändert. Bitte versuchen Sie es noch einmal.');
