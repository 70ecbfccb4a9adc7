import { dayOf, lastDays } from '../../../server/base/germanDays';

test('a day begins and ends at midnight in Germany', () => {
  expect(dayOf(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
  expect(dayOf(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
});

test('the list of the last days ends with today', () => {
  expect(lastDays(1, new Date('2026-01-01T12:00:00Z'))).toEqual(['2026-01-01']);
  expect(lastDays(2, new Date('2026-01-01T12:00:00Z'))).toEqual(['2025-12-31', '2026-01-01']);
  expect(lastDays(3, new Date('2026-03-01T22:59:00Z'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(lastDays(2, new Date('2026-03-01T23:00:00Z'))).toEqual(['2026-03-01', '2026-03-02']);
  expect(new Set(lastDays(90, new Date('2026-11-20T12:00:00Z'))).size).toBe(90);
});
