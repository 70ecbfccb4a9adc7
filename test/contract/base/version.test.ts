import { isNewer, isOutdated, isVersion, parseVersion } from '../../../src/contract/base/version';

describe('parseVersion', () => {
  test.each([
    ['1.2.3', { major: 1, minor: 2, patch: 3 }],
    ['0.0.0', { major: 0, minor: 0, patch: 0 }],
    ['123456789.10.0', { major: 123_456_789, minor: 10, patch: 0 }],
    ['10.20.30', { major: 10, minor: 20, patch: 30 }],
  ])('reads %s as a version with three parts', (text, parts) => {
    expect(parseVersion(text)).toEqual(parts);
    expect(isVersion(text)).toBe(true);
  });

  // spec: limit-14
  test.each([
    '',
    '1',
    '1.2',
    '1.2.3.4',
    '1.2.x',
    'v1.2.3',
    '01.2.3',
    ' 1.2.3',
    '1.2.-3',
    '1.2.9999999999',
    '1.02.3',
    '1.2.03',
    '1.2.3 ',
    '1a2a3',
    '1.2,3',
    ['1.2.3'],
    null,
    7,
  ])('returns null for the value %p, because it is no version', (text) => {
    expect(parseVersion(text)).toBeNull();
  });
});

// spec: version-1
describe('isOutdated', () => {
  test.each([
    ['1.0.0', '1.0.0', false],
    ['1.0.0', '1.0.1', true],
    ['1.0.0', '2.0.0', true],
    ['2.0.0', '1.9.9', true],
    ['1.2.0', '1.10.0', true],
    ['3.3.3', '3.3.2', false],
    ['3.3.3', '3.2.3', false],
    ['2.1.1', '2.1.0', false],
    ['2.1.1', '1.1.1', false],
    ['abc', '1.0.0', false],
    ['1.0.0', '', false],
  ])('compares two versions: running "%s", available "%s", result %p', (running, available, outdated) => {
    expect(isOutdated(running, available)).toBe(outdated);
  });
});

describe('isNewer', () => {
  test.each([
    ['1.0.1', '1.0.0', true],
    ['1.9.9', '2.0.0', false],
    ['2.0.0', '1.9.9', true],
    ['10.0.0', '9.0.0', true],
    ['1.3.0', '1.2.9', true],
    ['1.0.1', '1.0.2', false],
    ['1.2.9', '1.3.0', false],
    ['1.0.0', 'x', false],
    ['1.0.0', '1.0.0', false],
    ['x', '1.0.0', false],
  ])('compares two versions: candidate "%s", base "%s", result %p', (candidate, base, newer) => {
    expect(isNewer(candidate, base)).toBe(newer);
  });
});
