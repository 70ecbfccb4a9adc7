import type { Store } from '@reduxjs/toolkit';
import { persistStore, type Persistor } from 'redux-persist';
import { authRestored } from '../../features/auth/authSlice';
import { readLegacyKey } from '../../features/auth/legacyKey';
import type { StateStorage } from './stateStorage';

/** Longest wait for IndexedDB, which may never answer. */
const RESTORE_MS = 5_000;

export interface Restored {
  readonly persistor: Persistor;
  /** False when stored state was unreadable, so the store writes nothing. */
  readonly complete: boolean;
}

export async function restore(store: Store, storage: StateStorage): Promise<Restored> {
  const persistor = await new Promise<Persistor>((resolve) => {
    const watchdog = setTimeout(() => {
      storage.close();
      resolve(persistor);
    }, RESTORE_MS);
    const persistor = persistStore(store, null, () => {
      clearTimeout(watchdog);
      resolve(persistor);
    });
  });
  // Stands outside the callback above, because the callback may run late, after a person has unlocked the app.
  store.dispatch(authRestored({ hasLegacyKey: readLegacyKey() !== null }));
  return { persistor, complete: storage.isOpen };
}
