import { isDay, isMinute } from '../../../src/contract/base/calendar';

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['0001-01-01', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-04-31', false],
  ['0000-01-01', false],
  ['2026-02', false],
  ['2026-2-28', false],
  ['28.02.2026', false],
  ['2026-02-28T09:30', false],
  [' 2026-02-28', false],
  ['+002026-02-28', false],
  ['morgen', false],
  ['', false],
])('isDay("%s") returns %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne);
});

test.each([
  ['2026-02-28T09:30', true],
  ['2026-02-28T00:00', true],
  ['2026-02-28T23:59', true],
  ['2026-02-28T24:00', false],
  ['2026-02-28T25:00', false],
  ['2026-02-28T09:60', false],
  ['2026-02-30T09:30', false],
  ['0000-01-01T09:30', false],
  ['2026-02-28', false],
  ['2026-02-28 09:30', false],
  ['2026-02-28T09:30:15', false],
  ['2026-02-28T09:30+01:00', false],
])('isMinute("%s") returns %s', (text, isOne) => {
  expect(isMinute(text)).toBe(isOne);
});
