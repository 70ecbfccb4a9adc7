/** Starts a page with the state that the app's first version (commit 46422817) stored. */
import 'fake-indexeddb/auto';
import localforage from 'localforage';
import { restore } from '../../../src/app/store/restore';
import { StateStorage } from '../../../src/app/store/stateStorage';
import { makeStore } from '../../../src/app/store/store';
import { selectGroup } from '../../../src/features/auth/authSelectors';
import { readFolder } from '../../../src/features/folder/readFolder';
import { selectOwnEntries } from '../../../src/features/outbox/outboxSelectors';
import stored from '../../support/firstVersion/storedState.json';

test('the app reads login, cart, outbox and folders that its first version stored', async () => {
  const database = localforage.createInstance({ name: 'dachberater', storeName: 'state' });
  for (const [key, value] of Object.entries(stored)) await database.setItem(key, value);
  const storage = new StateStorage();
  const { store } = makeStore(storage);
  expect((await restore(store, storage)).complete).toBe(true);
  const state = store.getState();
  expect(state.auth).toMatchObject({ token: expect.stringContaining('46422817'), required: false, validated: true });
  expect(selectGroup(state)).toBe('default');
  expect(state.cart.items).toEqual([{ image: 'p'.repeat(22), name: 'Prospekt', description: 'Als PDF' }]);
  expect(selectOwnEntries(state)).toMatchObject([
    { email: 'anna@beispiel.de', items: [{ name: 'Schnitt' }], progress: { status: 'waiting', tries: 2 } },
  ]);
  expect(state.folder.active).toBe('f1');
  expect(state.folder.folders.map(readFolder)).toMatchObject([
    { project: 'Haus Lindner', pitch: 30, products: [{ id: 'lindora-12' }] },
  ]);
});
