/** Stores a login, as an earlier start of the app did. This needs fake timers. */
import { keyAccepted } from '../../src/features/auth/authSlice';
import { restore } from '../../src/app/store/restore';
import { StateStorage } from '../../src/app/store/stateStorage';
import { makeStore } from '../../src/app/store/store';
import { PERMISSIONS, type Group } from '../../src/contract/base/permissions';

export const TOKEN = 'stored-token-'.padEnd(43, 'x');

/** The id of the logged-in person. */
export const USER = '5'.repeat(32);

export async function storeLogin(group: Group = 'default'): Promise<void> {
  const storage = new StateStorage();
  const { store } = makeStore(storage);
  const restoring = restore(store, storage);
  await jest.advanceTimersByTimeAsync(100);
  const { persistor } = await restoring;
  store.dispatch(keyAccepted({ token: TOKEN, permission: PERMISSIONS[group], user: USER, person: '' }));
  const flushing = persistor.flush();
  await jest.advanceTimersByTimeAsync(100);
  await flushing;
}
