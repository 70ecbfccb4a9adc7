import { backoffMs, retryAfterMs } from '../../sw/backoff';

describe('backoffMs', () => {
  test.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [6, 32_000],
    [7, 60_000],
    [1_000, 60_000],
  ])('failure %i is followed by at most %i ms', (failures, ceiling) => {
    expect(backoffMs(failures, 1)).toBe(ceiling);
    expect(backoffMs(failures, 0.5)).toBe(ceiling / 2);
    expect(backoffMs(failures, 0)).toBe(0);
  });
});

describe('retryAfterMs', () => {
  const noon = 'Fri, 20 Nov 2026 12:00:00 GMT';
  const aYearLater = Date.parse('Sat, 20 Nov 2027 12:00:00 GMT');

  test.each([
    [null, null, null],
    ['5', null, 5_000],
    [' 5 ', null, 5_000],
    ['0', null, 0],
    ['999999999', null, 600_000],
    ['-5', null, null],
    ['soon', null, null],
    ['', null, null],
    ['2.5', null, null],
    ['Fri, 20 Nov 2026 12:00:30 GMT', noon, 30_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', noon, 0],
    ['Fri, 99 Nov 2026 11:00:00 GMT', noon, null],
  ])('%p, answered at %p: %p', (header, date, expected) => {
    expect(retryAfterMs(header, date, aYearLater)).toBe(expected);
  });

  test('without a Date the own clock stands in', () => {
    expect(retryAfterMs('Fri, 20 Nov 2026 12:00:30 GMT', null, Date.parse(noon))).toBe(30_000);
  });
});
