import { BrowserItems, deviceItems, tabItems } from '../../../src/lib/browserItems';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('a text is there under its name until it is removed', () => {
  expect(deviceItems.read('a')).toBeNull();
  expect(deviceItems.keep('a', 'text')).toBe(true);
  expect(deviceItems.keep('b', '')).toBe(true);
  expect([deviceItems.read('a'), deviceItems.read('b')]).toEqual(['text', '']);
  deviceItems.remove('a');
  expect([deviceItems.read('a'), deviceItems.read('b')]).toEqual([null, '']);
  deviceItems.clear();
  expect(localStorage).toHaveLength(0);
});

test("a tab's texts are its own", () => {
  tabItems.keep('a', 'of the tab');
  expect(deviceItems.read('a')).toBeNull();
  expect(sessionStorage.getItem('a')).toBe('of the tab');
});

test('a browser that refuses its storage keeps nothing, and nothing fails', () => {
  const items = new BrowserItems(() => {
    throw new DOMException('The user has blocked it.', 'SecurityError');
  });
  expect([items.keep('a', 'text'), items.read('a')]).toEqual([false, null]);
  expect(() => {
    items.remove('a');
    items.clear();
  }).not.toThrow();
});

test('where there is no room, what is there stays', () => {
  deviceItems.keep('a', 'before');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  expect(deviceItems.keep('a', 'after')).toBe(false);
  expect(deviceItems.read('a')).toBe('before');
});
