import localforage from 'localforage';
import { StateStorage } from '../../../../src/app/store/stateStorage';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a stored value can be read until it is removed', async () => {
  const storage = new StateStorage();
  await storage.setItem('a', 'x');
  expect(await new StateStorage().getItem('a')).toBe('x');
  await storage.removeItem('a');
  expect(await storage.getItem('a')).toBeNull();
  expect(storage.isOpen).toBe(true);
});

test('the state is stored in the database "dachberater"', async () => {
  await new StateStorage().setItem('a', 'x');
  expect(await localforage.createInstance({ name: 'dachberater', storeName: 'state' }).getItem('a')).toBe('x');
});

test('a stored value that is no text reads as null', async () => {
  await localforage.createInstance({ name: 'dachberater', storeName: 'state' }).setItem('a', { odd: 1 });
  expect(await new StateStorage().getItem('a')).toBeNull();
});

test('a closed storage does not write, remove or read values', async () => {
  const storage = new StateStorage();
  await storage.setItem('a', 'x');
  storage.close();
  expect(storage.isOpen).toBe(false);
  await storage.setItem('a', 'y');
  await storage.removeItem('a');
  await expect(storage.getItem('a')).rejects.toThrow('The stored state came too late.');
  expect(await new StateStorage().getItem('a')).toBe('x');
});

test('after a failed read, no write replaces the stored value', async () => {
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

test('clearing the storage removes all values and closes the storage', async () => {
  const storage = new StateStorage();
  await storage.setItem('a', 'x');
  await storage.clear();
  expect(storage.isOpen).toBe(false);
  expect(await new StateStorage().getItem('a')).toBeNull();
});

describe('a value that could not be written', () => {
  const full = new DOMException('Full.', 'QuotaExceededError');
  const fill = () =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw full;
    });

  test('is kept until a newer value is stored', async () => {
    const storage = new StateStorage();
    await storage.setItem('b', 'y');
    const filled = fill();
    const failures = jest.fn<void, []>();
    storage.onFailure = failures;
    await expect(storage.setItem('a', 'x')).rejects.toBe(full);
    await expect(storage.setItem('b', 'z')).rejects.toBe(full);
    await expect(storage.setItem('b', 'newest')).rejects.toBe(full);
    expect(failures).toHaveBeenCalledTimes(3);
    expect([...storage.unwritten]).toEqual([
      ['a', 'x'],
      ['b', 'newest'],
    ]);
    filled.mockRestore();
    await storage.setItem('b', 'stored');
    expect([...storage.unwritten.keys()]).toEqual(['a']);
    expect(await new StateStorage().getItem('b')).toBe('stored');
  });

  test('is dropped when a newer write that is already running succeeds', async () => {
    const writes: { resolve(): void; reject(error: unknown): void }[] = [];
    const setItem = () => new Promise<void>((resolve, reject) => writes.push({ resolve, reject }));
    jest.spyOn(localforage, 'createInstance').mockReturnValue({ setItem } as never);
    const storage = new StateStorage();
    const older = storage.setItem('a', 'x');
    const newer = storage.setItem('a', 'y');
    writes[0]?.reject(full);
    await expect(older).rejects.toBe(full);
    writes[1]?.resolve();
    await newer;
    expect([...storage.unwritten]).toEqual([]);
  });

  test('is dropped when the storage closes', async () => {
    const storage = new StateStorage();
    await storage.getItem('a');
    fill();
    await expect(storage.setItem('a', 'x')).rejects.toBe(full);
    const writing = storage.setItem('b', 'y');
    storage.close();
    expect([...storage.unwritten]).toEqual([]);
    await expect(writing).rejects.toBe(full);
    expect([...storage.unwritten]).toEqual([]);
  });

  test('is replaced by a newer value when both writes time out', async () => {
    jest.useFakeTimers();
    jest.spyOn(localforage, 'createInstance').mockReturnValue({ setItem: () => new Promise(() => undefined) } as never);
    const storage = new StateStorage();
    void storage.setItem('a', 'x').catch(() => undefined);
    await jest.advanceTimersByTimeAsync(5_000);
    void storage.setItem('a', 'y').catch(() => undefined);
    await jest.advanceTimersByTimeAsync(5_000);
    expect([...storage.unwritten]).toEqual([['a', 'y']]);
    jest.useRealTimers();
  });

  test('is stored at the next write', async () => {
    const storage = new StateStorage();
    await storage.getItem('a');
    const filled = fill();
    await expect(storage.setItem('persist:outbox', 'order')).rejects.toBe(full);
    await expect(storage.setItem('persist:cart', 'empty')).rejects.toBe(full);
    filled.mockRestore();
    const written: string[] = [];
    const { setItem } = Storage.prototype;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      written.push(key);
      setItem.call(this, key, value);
    });
    await storage.setItem('persist:cart', 'filled');
    expect(written).toEqual(['dachberater/state/persist:outbox', 'dachberater/state/persist:cart']);
    expect(await new StateStorage().getItem('persist:cart')).toBe('filled');
    expect([...storage.unwritten]).toEqual([]);
  });

  test('counts as unwritten until the slow database confirms the write', async () => {
    jest.useFakeTimers();
    const writes: (() => void)[] = [];
    const setItem = () => new Promise<void>((resolve) => writes.push(resolve));
    jest.spyOn(localforage, 'createInstance').mockReturnValue({ setItem } as never);
    const storage = new StateStorage();
    const failures = jest.fn<void, []>();
    storage.onFailure = failures;
    const older = expect(storage.setItem('a', 'x')).rejects.toThrow('The database does not answer.');
    await jest.advanceTimersByTimeAsync(9_999);
    expect([storage.unwritten.size, failures.mock.calls.length]).toEqual([0, 0]);
    await jest.advanceTimersByTimeAsync(1);
    await older;
    expect([[...storage.unwritten], failures.mock.calls.length]).toEqual([[['a', 'x']], 1]);
    const newer = expect(storage.setItem('a', 'y')).rejects.toThrow('The database does not answer.');
    await jest.advanceTimersByTimeAsync(10_000);
    await newer;
    writes[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect([...storage.unwritten]).toEqual([['a', 'y']]);
    writes[1]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect([...storage.unwritten]).toEqual([]);
    jest.useRealTimers();
  });
});
