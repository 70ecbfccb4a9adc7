/** The database of the search on this device: the index of one release, with the records that it is of. */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { SEARCH_DATABASE } from '../searchDatabase';
import { isWhole, type StoredSearch } from './storedSearch';

interface Schema extends DBSchema {
  readonly indexes: { readonly key: string; readonly value: StoredSearch };
}

export class IndexStorage {
  private opening: Promise<IDBPDatabase<Schema>> | null = null;

  /** The index of `name`; without one that of another release, whose unchanged records count; null without any, or when it is damaged. */
  async read(name: string): Promise<StoredSearch | null> {
    const found = await this.use(async (database) => {
      const own = await database.get('indexes', name);
      return own === undefined ? database.getAll('indexes', undefined, 1) : [own];
    });
    return found.find(isWhole) ?? null;
  }

  /** Keeps this index and no other. */
  async keep(stored: StoredSearch): Promise<void> {
    await this.use(async (database) => {
      const transaction = database.transaction('indexes', 'readwrite');
      const written = [transaction.store.clear(), transaction.store.put(stored, stored.name)];
      // As in `stateConnection`: a page that the person leaves holds up no other.
      transaction.commit();
      await Promise.all([...written, transaction.done]);
    });
  }

  /** Forgets everything, as a log-out asks. */
  async clear(): Promise<void> {
    await this.use((database) => database.clear('indexes'));
  }

  close(): void {
    const { opening } = this;
    this.opening = null;
    void opening?.then((database) => database.close()).catch(() => undefined);
  }

  /** A connection may be lost for good without a word: what fails is done once more on a new one. */
  private async use<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const database = await this.open();
    try {
      return await work(database);
    } catch {
      this.close();
      return work(await this.open());
    }
  }

  private open(): Promise<IDBPDatabase<Schema>> {
    this.opening ??= openDB<Schema>(SEARCH_DATABASE, 1, {
      upgrade: (database) => void database.createObjectStore('indexes'),
      // Somebody deletes the database: a recovery of the app.
      blocking: () => this.close(),
      terminated: () => (this.opening = null),
    }).catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return this.opening;
  }
}

/**
 * Nothing of the search stays on this device. Emptied, as a tab that sleeps holds up a deletion; deleted where it cannot be
 * opened: a newer build that was taken back has left it. Resolves also where neither is possible.
 */
export async function forgetIndexes(): Promise<void> {
  const storage = new IndexStorage();
  await storage.clear().catch(() => deleteDB(SEARCH_DATABASE).catch(() => undefined));
  storage.close();
}
