import localforage from 'localforage';
import type { WebStorage } from 'redux-persist';
import { canReopen, DATABASE, forgetConnection, isFull, STORE } from './stateConnection';
import { STATE_DRIVER } from './stateDriver';

/** If a write of one key fails, the other key waits. Otherwise documents that move to the outbox could be lost. */
const IN_ORDER: readonly string[] = ['persist:cart', 'persist:outbox'];

const WRITE_MS = 10_000;

const PAUSES_MS = [0, 200, 800];

export class StateStorage implements WebStorage {
  private readonly database = localforage.createInstance({ name: DATABASE, storeName: STORE, driver: STATE_DRIVER });
  private isClosed = false;
  /** Values of failed writes by key, oldest failure first. */
  readonly unwritten = new Map<string, string>();
  private readonly newest = new Map<string, string>();
  onFailure: () => void = () => undefined;

  /** False when the stored state could not be read. */
  get isOpen(): boolean {
    return !this.isClosed;
  }

  close(): void {
    this.isClosed = true;
    this.unwritten.clear();
    this.newest.clear();
  }

  /** A failed read closes the storage, because a write would replace the unreadable state. */
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

  /** Returns the keys to write. For cart and outbox, keys whose writes failed earlier come first (see IN_ORDER). */
  private lineOf(key: string, value: string): readonly string[] {
    const waiting = [...this.unwritten.keys()].filter((other) => IN_ORDER.includes(other));
    if (!IN_ORDER.includes(key) || waiting.every((other) => other === key)) return [key];
    this.unwritten.set(key, value);
    return waiting.includes(key) ? waiting : [...waiting, key];
  }

  private async write(key: string, value: string): Promise<void> {
    if (this.isClosed) return;
    const writing = again(async () => {
      // While this write waited, the storage may have closed or got a newer value.
      if (!this.isClosed) await this.database.setItem(key, this.newest.get(key) ?? value);
    }).then(() => {
      // This write may succeed after its time-out. If `unwritten` then holds a newer value, that value stays.
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

  async clear(): Promise<void> {
    this.close();
    await again(() => this.database.clear());
  }
}

/** Repeats a failed request, but not on a full device. Rejects with the last failure. */
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

function answered(write: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, WRITE_MS, new Error('The database does not answer.'));
    write.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
