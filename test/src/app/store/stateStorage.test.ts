/** The database of the state: a fault in it never costs what it holds. */
import localforage from 'localforage';
import { StateStorage } from '../../../../src/app/store/stateStorage';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('what is set is there again, and goes when it is removed', async () => {
  const storage = new StateStorage();
  await storage.setItem('a', 'x');
  expect(await new StateStorage().getItem('a')).toBe('x');
  await storage.removeItem('a');
  expect(await storage.getItem('a')).toBeNull();
  expect(storage.isOpen).toBe(true);
});

test('it is a database of its own', async () => {
  await new StateStorage().setItem('a', 'x');
  expect(await localforage.createInstance({ name: 'dachberater', storeName: 'state' }).getItem('a')).toBe('x');
});

test('what is stored and is no text is nothing', async () => {
  await localforage.createInstance({ name: 'dachberater', storeName: 'state' }).setItem('a', { odd: 1 });
  expect(await new StateStorage().getItem('a')).toBeNull();
});

test('once closed nothing is written, nothing is removed, and what is read comes too late', async () => {
  const storage = new StateStorage();
  await storage.setItem('a', 'x');
  storage.close();
  expect(storage.isOpen).toBe(false);
  await storage.setItem('a', 'y');
  await storage.removeItem('a');
  await expect(storage.getItem('a')).rejects.toThrow('The stored state came too late.');
  expect(await new StateStorage().getItem('a')).toBe('x');
});

test('a failed read closes it: the next write would replace what could not be read', async () => {
  const storage = new StateStorage();
  await storage.setItem('a', 'x');
  const reading = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('The disk is broken.');
  });
  await expect(storage.getItem('a')).rejects.toThrow('The disk is broken.');
  reading.mockRestore();
  await storage.setItem('a', 'y');
  expect(await new StateStorage().getItem('a')).toBe('x');
});

test('clearing empties it, and closes it', async () => {
  const storage = new StateStorage();
  await storage.setItem('a', 'x');
  await storage.clear();
  expect(storage.isOpen).toBe(false);
  expect(await new StateStorage().getItem('a')).toBeNull();
});
