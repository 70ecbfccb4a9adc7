import { itemsOf, withDeviceItems, withTabItems } from '../../../src/lib/browserItems';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const keep = (items: Storage) => items.setItem('a', 'text');
const read = (items: Storage) => items.getItem('a');

test('a text of the device and one of the tab stand each in their own place', () => {
  expect(withDeviceItems(keep)).not.toBeNull();
  expect([withDeviceItems(read), withTabItems(read)]).toEqual(['text', null]);
  withTabItems((items) => items.setItem('a', 'of the tab'));
  expect([localStorage.getItem('a'), sessionStorage.getItem('a')]).toEqual(['text', 'of the tab']);
});

test('a browser that refuses its storage keeps nothing, and nothing fails', () => {
  const withItems = itemsOf(() => {
    throw new DOMException('The user has blocked it.', 'SecurityError');
  });
  expect([withItems(keep), withItems(read), withItems((items) => items.clear())]).toEqual([null, null, null]);
});

test('where there is no room, what is there stays', () => {
  localStorage.setItem('a', 'before');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  expect(withDeviceItems(keep)).toBeNull();
  expect(withDeviceItems(read)).toBe('before');
});
