import { isTickDue, mayInstallUnasked, ringDelay } from '../../../../../src/features/version/update/updateTimes';

describe('the next update check is due', () => {
  // spec: limit-8
  test.each([
    ['never', null, true],
    ['just now', 10_000, false],
    ['a second short of an hour', 10_000 - 3_599, false],
    ['an hour ago', 10_000 - 3_600, true],
    ['in the future', 10_001, true],
  ])(
    'according to the time of the last check (case: "%s", last check: %j s, now: 10,000 s, due: %p)',
    (_name, checked, due) => {
      expect(isTickDue(checked, 10_000)).toBe(due);
    },
  );
});

describe('a hint of an update leads to a check at most once a minute:', () => {
  test.each([
    [null, 5, 0],
    [0, 0, 60_000],
    [0, 59_999, 1],
    [0, 60_000, 0],
    [0, 999_999, 0],
  ])('ringDelay() returns the wait (last check: %s ms, hint: %s ms, wait: %s ms)', (last, now, ms) => {
    expect(ringDelay(last, now)).toBe(ms);
  });
});

describe('an installation without a question is allowed once an hour for one version:', () => {
  const last = { version: '1.0.0', time: 10_000_000 };
  test.each([
    ['the first installation', null, '1.0.0', 0, true],
    ['an installation of another version', last, '1.0.1', 10_000_001, true],
    ['a second installation within an hour', last, '1.0.0', 10_000_000 + 3_599_999, false],
    ['a second installation after an hour', last, '1.0.0', 10_000_000 + 3_600_000, true],
    ['an installation after the clock was set back', last, '1.0.0', 9_000_000, true],
  ])(
    'mayInstallUnasked() decides (case: %s, last installation: %j, version: %s, time: %i ms, allowed: %s)',
    (_name, before, version, now, may) => {
      expect(mayInstallUnasked(before, version, now)).toBe(may);
    },
  );
});
