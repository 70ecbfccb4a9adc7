import { isUnderWay } from '../../../../../src/features/version/draft/draftProgress';

test.each([
  [null, false],
  [{ kind: 'asking' }, true],
  [{ kind: 'loading', version: '1.0.5', loaded: 1, total: 4 }, true],
  [{ kind: 'failed' }, false],
  [{ kind: 'viewed', version: '1.0.5', sha256: 'd'.repeat(64), isWithdrawn: false }, false],
] as const)('isUnderWay(%o) returns %s', (progress, expected) => {
  expect(isUnderWay(progress)).toBe(expected);
});
