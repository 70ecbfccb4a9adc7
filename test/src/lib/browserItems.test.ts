import { withDeviceItems, withTabItems } from '../../../src/lib/browserItems';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const keep = (items: Storage) => items.setItem('a', 'text');
const read = (items: Storage) => items.getItem('a');

test('stored items of the device and of the tab are separate', () => {
  expect(withDeviceItems(keep)).not.toBeNull();
  expect([withDeviceItems(read), withTabItems(read)]).toEqual(['text', null]);
  withTabItems((items) => items.setItem('a', 'of the tab'));
  expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['text', 'of the tab']);
});

test('in a browser that denies storage, storing an item does nothing and causes no error', () => {
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('The user has blocked it.', 'SecurityError');
    });
  for (const withItems of [withDeviceItems, withTabItems])
    expect([withItems(keep), withItems(read), withItems((items) => items.clear())]).toEqual([null, null, null]);
});

test('stored items stay when there is no space for new items', () => {
  localStorage.setItem('a', 'before');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  expect(withDeviceItems(keep)).toBeNull();
  expect(withDeviceItems(read)).toBe('before');
});
