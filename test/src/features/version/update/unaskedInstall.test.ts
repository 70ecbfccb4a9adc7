import { readUnaskedInstall, rememberUnaskedInstall } from '../../../../../src/features/version/update/unaskedInstall';

const NAME = 'dachberater-unasked-install';
const install = { version: '1.0.0', time: 1_700_000_000_000 };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('the page stores and reads the record of an update installed without asking', () => {
  expect(readUnaskedInstall()).toBeNull();
  expect(rememberUnaskedInstall(install)).toBe(true);
  expect(readUnaskedInstall()).toEqual(install);
  expect(localStorage.getItem(NAME)).toBe(JSON.stringify(install));
});

test.each(['{', 'null', '[]', '"1.0.0"', '{"version":1,"time":1}', '{"version":"1.0.0","time":"1"}', '{"time":1}'])(
  'the page ignores an invalid record of an update installed without asking: `%s`',
  (stored) => {
    localStorage.setItem(NAME, stored);
    expect(readUnaskedInstall()).toBeNull();
  },
);

test("rememberUnaskedInstall() returns false when the browser's storage is full", () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(rememberUnaskedInstall(install)).toBe(false);
});
