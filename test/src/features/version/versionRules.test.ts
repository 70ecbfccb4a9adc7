import {
  isTickDue,
  isUpdateRequired,
  judgeOffer,
  mayInstallUnasked,
  ringDelay,
} from '../../../../src/features/version/versionRules';

// spec: version-6
describe('judgeOffer', () => {
  test.each([
    ['1.0.0', '1.0.0', 'current'],
    ['1.0.0', '1.0.1', 'outdated'],
    ['2.0.0', '1.9.9', 'outdated'],
    ['1.2.3', '1.2.2', 'rolledBack'],
    ['2.1.1', '1.0.0', 'rolledBack'],
    [null, '1.0.0', 'unknown'],
    ['1.0.0', null, 'unknown'],
    [null, null, 'unknown'],
    ['1.0', '1.0.0', 'current'],
    ['1.0.0', 'latest', 'current'],
  ] as const)('running %s, offered %s: %s', (running, available, offer) => {
    expect(judgeOffer(running, available)).toBe(offer);
  });
});

describe('isUpdateRequired', () => {
  test.each([
    ['1.9.9', '2.0.0', false, true],
    ['1.0.0', '1.9.0', false, false],
    ['1.0.0', '1.0.1', true, true],
    ['2.0.0', '1.9.9', false, false],
    [null, '2.0.0', false, false],
    ['1.0.0', null, false, false],
    ['1.0.0', '1.0.0', false, false],
  ])('running %s, offered %s, server says %s: %s', (running, available, byServer, required) => {
    expect(isUpdateRequired(running, available, byServer)).toBe(required);
  });
});

describe('isTickDue', () => {
  // spec: limit-8
  test.each([
    ['never checked', null, true],
    ['just now', 10_000, false],
    ['a second short of an hour', 10_000 - 3_599, false],
    ['an hour ago', 10_000 - 3_600, true],
    ['in the future', 10_001, true],
  ])('%s', (_name, checked, due) => {
    expect(isTickDue(checked, 10_000)).toBe(due);
  });
});

describe('ringDelay: once a minute', () => {
  test.each([
    [null, 5, 0],
    [0, 0, 60_000],
    [0, 59_999, 1],
    [0, 60_000, 0],
    [0, 999_999, 0],
  ])('last attempt %s, now %s: %s ms', (last, now, ms) => {
    expect(ringDelay(last, now)).toBe(ms);
  });
});

describe('mayInstallUnasked: once an hour for one target', () => {
  const last = { version: '1.0.0', time: 10_000_000 };
  test.each([
    ['the first one', null, '1.0.0', 0, true],
    ['another target', last, '1.0.1', 10_000_001, true],
    ['too soon', last, '1.0.0', 10_000_000 + 3_599_999, false],
    ['after an hour', last, '1.0.0', 10_000_000 + 3_600_000, true],
    ['the clock was ahead', last, '1.0.0', 9_000_000, true],
  ])('%s', (_name, before, version, now, may) => {
    expect(mayInstallUnasked(before, version, now)).toBe(may);
  });
});
