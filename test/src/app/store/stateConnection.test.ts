import 'fake-indexeddb/auto';
import { StateStorage } from '../../../../src/app/store/stateStorage';

test('the storage adds its object store to an existing database that lacks this object store', async () => {
  const opening = indexedDB.open('dachberater');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  opening.result.close();
  const storage = new StateStorage();
  await storage.setItem('persist:cart', 'one document');
  expect(await storage.getItem('persist:cart')).toBe('one document');
});

test('another page can delete the database that this page has open', async () => {
  const storage = new StateStorage();
  await storage.setItem('persist:cart', 'one document');
  const deleting = indexedDB.deleteDatabase('dachberater');
  await new Promise((resolve) => (deleting.onsuccess = resolve));
  expect(await storage.getItem('persist:cart')).toBeNull();
});
