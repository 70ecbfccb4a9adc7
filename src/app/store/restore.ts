/** Brings back what the store held at the last start, with a watchdog of our own, and with it the login. */
import type { Store } from '@reduxjs/toolkit';
import { persistStore, type Persistor } from 'redux-persist';
import { authRestored } from '../../features/auth/authSlice';
import { readLegacyKey } from '../../features/auth/legacyKey';
import type { StateStorage } from './stateStorage';

/** IndexedDB may never answer (a blocked upgrade, a broken profile): the app starts without it then. */
const RESTORE_MS = 5_000;

export interface Restored {
  readonly persistor: Persistor;
  /** False when something could not be read: the store works, but nothing of it is written over what is stored. */
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
  // Once only: what comes after the watchdog says nothing of the login, and a person may have unlocked the app meanwhile.
  store.dispatch(authRestored({ hasLegacyKey: readLegacyKey() !== null }));
  return { persistor, complete: storage.isOpen };
}
