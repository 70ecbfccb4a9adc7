import { errorCode, isOwnError } from '../../../sw/model/errorCode';

test.each([
  ['sync: QuotaExceededError: No room', 'sync.QuotaExceededError'],
  ['manifest 1.0.1: damaged (no manifest)', 'manifest.damaged'],
  ['session: UnknownError: Internal error', 'session.UnknownError'],
  ['log-out: TypeError: Failed to list', 'log-out.TypeError'],
  ['/api/v1/product?id=geheim: TypeError: x', 'worker.TypeError'],
  ['old pages: something', 'old-pages'],
  ['', 'worker'],
])('the error message %p is reported to the server as the code %p', (message, code) => {
  expect(errorCode(message)).toBe(code);
  expect(code).toMatch(/^[A-Za-z][A-Za-z0-9._-]{0,59}$/);
});

test('a missing connection and an ended session do not count as errors of the device', () => {
  expect(
    ['pointer: unreachable (Failed to fetch)', 'pointer: refused', 'pack: busy (503)', 'sync: Error: x'].map(
      isOwnError,
    ),
  ).toEqual([false, false, true, true]);
});
