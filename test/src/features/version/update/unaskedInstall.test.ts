import { readUnaskedInstall, rememberUnaskedInstall } from '../../../../../src/features/version/update/unaskedInstall';

const NAME = 'dachberater-unasked-install';
const install = { version: '1.0.0', time: 1_700_000_000_000 };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('when the app installs an update without asking, the page records this under the same storage key as earlier builds', () => {
  expect(readUnaskedInstall()).toBeNull();
  expect(rememberUnaskedInstall(install)).toBe(true);
  expect(readUnaskedInstall()).toEqual(install);
  expect(localStorage.getItem(NAME)).toBe(JSON.stringify(install));
});

test.each(['{', 'null', '[]', '"1.0.0"', '{"version":1,"time":1}', '{"version":"1.0.0","time":"1"}', '{"time":1}'])(
  'the page ignores the invalid value `%s` in the stored record of an update installed without asking',
  (stored) => {
    localStorage.setItem(NAME, stored);
    expect(readUnaskedInstall()).toBeNull();
  },
);

test("recording an installation without a question returns false when the browser's storage is full", () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(rememberUnaskedInstall(install)).toBe(false);
});
