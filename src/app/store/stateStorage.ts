/** The database that the store's slices are kept in, guarded so that a fault in it never costs what it holds. */
import localforage from 'localforage';
import type { WebStorage } from 'redux-persist';

export const DATABASE = 'dachberater';

export class StateStorage implements WebStorage {
  private readonly database = localforage.createInstance({ name: DATABASE, storeName: 'state' });
  private isClosed = false;
  /** What could not be written, by key: the device was full. */
  readonly unwritten = new Map<string, string>();
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
  }

  /** A failed read closes the storage, as the next write would replace what could not be read. */
  async getItem(key: string): Promise<string | null> {
    try {
      const stored = await this.database.getItem<unknown>(key);
      if (this.isClosed) throw new Error('The stored state came too late.');
      return typeof stored === 'string' ? stored : null;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  async setItem(key: string, value: string): Promise<void> {
    if (this.isClosed) return;
    this.unwritten.delete(key);
    try {
      await this.database.setItem(key, value);
      // An older value may have failed meanwhile.
      this.unwritten.delete(key);
    } catch (error) {
      if (!this.isClosed) this.unwritten.set(key, value);
      this.onFailure();
      throw error;
    }
  }

  async removeItem(key: string): Promise<void> {
    if (!this.isClosed) await this.database.removeItem(key);
  }

  /** Closes the storage and empties it. */
  async clear(): Promise<void> {
    this.close();
    await this.database.clear();
  }
}
