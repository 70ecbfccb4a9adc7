import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { SEARCH_DATABASE } from '../searchDatabase';
import { isWhole, type StoredSearch } from './storedSearch';

interface Schema extends DBSchema {
  readonly indexes: { readonly key: string; readonly value: StoredSearch };
}

export class IndexStorage {
  private opening: Promise<IDBPDatabase<Schema>> | null = null;

  /**
   * If no index has this name, returns another release's index, because its records may still be usable. Returns null
   * if the found index is damaged or the storage is empty.
   */
  async read(name: string): Promise<StoredSearch | null> {
    const found = await this.use(async (database) => {
      const own = await database.get('indexes', name);
      return own === undefined ? database.getAll('indexes', undefined, 1) : [own];
    });
    return found.find(isWhole) ?? null;
  }

  async keep(stored: StoredSearch): Promise<void> {
    await this.use(async (database) => {
      const transaction = database.transaction('indexes', 'readwrite');
      const written = [transaction.store.clear(), transaction.store.put(stored, stored.name)];
      // Committing early keeps a closing page's transaction from blocking the database.
      transaction.commit();
      await Promise.all([...written, transaction.done]);
    });
  }

  async clear(): Promise<void> {
    await this.use((database) => database.clear('indexes'));
  }

  close(): void {
    const { opening } = this;
    this.opening = null;
    void opening?.then((database) => database.close()).catch(() => undefined);
  }

  /** A browser may lose a connection without an event, so a failed operation runs once more. */
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
      // Closes the database, so the app's recovery can delete it.
      blocking: () => this.close(),
      terminated: () => (this.opening = null),
    }).catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return this.opening;
  }
}

/** Empties the database, because a sleeping tab would block its deletion. Never rejects. */
export async function forgetIndexes(): Promise<void> {
  const storage = new IndexStorage();
  await storage.clear().catch(() => deleteDB(SEARCH_DATABASE).catch(() => undefined));
  storage.close();
}
