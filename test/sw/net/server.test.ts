import { retryAfterMs } from '../../../sw/net/server';

describe('the Retry-After header of an answer', () => {
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
    ['5 s', null, null],
    ['x5', null, null],
    ['600', null, 600_000],
    ['601', null, 600_000],
    ['1234567890', null, null],
    ['7 Nov 2026', noon, null],
    ['on Fri, 20 Nov 2026 12:00:30 GMT', noon, null],
    ['Fri, 20 Nov 2026 12:00:30 GMT', noon, 30_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', noon, 0],
    ['Fri, 99 Nov 2026 11:00:00 GMT', noon, null],
  ])(
    'gives a pause, or null if the header is missing or invalid (header: %p, date of the answer: %p, pause in ms: %p)',
    (header, date, expected) => {
      expect(retryAfterMs(header, date, aYearLater)).toBe(expected);
    },
  );

  test("counts from the device's clock if the answer has no date", () => {
    expect(retryAfterMs('Fri, 20 Nov 2026 12:00:30 GMT', null, Date.parse(noon))).toBe(30_000);
  });
});
