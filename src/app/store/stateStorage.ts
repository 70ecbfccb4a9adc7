/** The database that the store's slices are kept in, guarded so that a fault in it never costs what it holds. */
import localforage from 'localforage';
import type { WebStorage } from 'redux-persist';
import { canReopen, DATABASE, forgetConnection, isFull, STORE } from './stateConnection';
import { STATE_DRIVER } from './stateDriver';

/**
 * Between these two slices documents move: into the second before they leave the first. If only the later of two writes found
 * room, a page that is killed then would lose them.
 */
const IN_ORDER: readonly string[] = ['persist:cart', 'persist:outbox'];

/** A write without an answer counts as failed after this long: a page that reloads would lose it. */
const WRITE_MS = 10_000;

/** A request that failed is made again after each of these times, milliseconds. */
const PAUSES_MS = [0, 200, 800];

export class StateStorage implements WebStorage {
  private readonly database = localforage.createInstance({ name: DATABASE, storeName: STORE, driver: STATE_DRIVER });
  private isClosed = false;
  /** What could not be written, by key, what failed first in front: the device was full, or its database does not answer. */
  readonly unwritten = new Map<string, string>();
  /** The last value that was to be written, by key. */
  private readonly newest = new Map<string, string>();
  /** Called after each write that failed. */
  onFailure: () => void = () => undefined;

  /** Whether what the store holds will be there at the next start. */
  get isOpen(): boolean {
    return !this.isClosed;
  }

  /** Nothing is read or written any more: the boot went on without the stored state, or it is being dropped. */
  close(): void {
    this.isClosed = true;
    this.unwritten.clear();
    this.newest.clear();
  }

  /** A failed read closes the storage, as the next write would replace what could not be read. */
  async getItem(key: string): Promise<string | null> {
    try {
      const stored = await again(() => this.database.getItem<unknown>(key));
      if (this.isClosed) throw new Error('The stored state came too late.');
      return typeof stored === 'string' ? stored : null;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  async setItem(key: string, value: string): Promise<void> {
    if (this.isClosed) return;
    this.newest.set(key, value);
    if (this.unwritten.has(key)) this.unwritten.set(key, value);
    for (const next of this.lineOf(key, value)) await this.write(next, this.newest.get(next) ?? value);
  }

  /** What is to be written for `key`, in this order: it goes behind what it must not get ahead of. */
  private lineOf(key: string, value: string): readonly string[] {
    const waiting = [...this.unwritten.keys()].filter((other) => IN_ORDER.includes(other));
    if (!IN_ORDER.includes(key) || waiting.every((other) => other === key)) return [key];
    this.unwritten.set(key, value);
    return waiting.includes(key) ? waiting : [...waiting, key];
  }

  private async write(key: string, value: string): Promise<void> {
    if (this.isClosed) return;
    const writing = again(async () => {
      // Before a later try the storage may have been emptied, or a newer value written.
      if (!this.isClosed) await this.database.setItem(key, this.newest.get(key) ?? value);
    }).then(() => {
      // Perhaps late, after it was given up. What is newer stays unwritten.
      if (this.unwritten.get(key) === value) this.unwritten.delete(key);
    });
    try {
      await answered(writing);
    } catch (error) {
      if (!isFull(error)) forgetConnection();
      if (!this.isClosed) this.unwritten.set(key, this.newest.get(key) ?? value);
      this.onFailure();
      throw error;
    }
  }

  async removeItem(key: string): Promise<void> {
    if (this.isClosed) return;
    await again(() => this.database.removeItem(key));
  }

  /** Closes the storage and empties it. */
  async clear(): Promise<void> {
    this.close();
    await again(() => this.database.clear());
  }
}

/** Makes a request of the database, up to three times more while it fails; not on a full device. Rejects with the last failure. */
async function again<T>(request: () => Promise<T>): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await request();
    } catch (error) {
      if (isFull(error) || !canReopen()) throw error;
    }
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  }
  return request();
}

/** `write`, for as long as somebody waits for it. */
function answered(write: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, WRITE_MS, new Error('The database does not answer.'));
    write.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
