import { contentRangeStart, parseRange } from '../../../sw/base/range';

describe('the Range header of a request', () => {
  const part = (start: number, end: number) => ({ kind: 'part', start, end });
  const whole = { kind: 'whole' };
  const unsatisfiable = { kind: 'unsatisfiable' };

  test.each([
    [null, whole],
    ['bytes=0-', part(0, 100)],
    ['bytes=0-0', part(0, 1)],
    ['bytes=10-19', part(10, 20)],
    ['bytes=99-', part(99, 100)],
    ['bytes=90-500', part(90, 100)],
    ['bytes=-10', part(90, 100)],
    ['bytes=-500', part(0, 100)],
    [' bytes=5-6 ', part(5, 7)],
    ['bytes=100-', unsatisfiable],
    ['bytes=100-200', unsatisfiable],
    ['bytes=-0', unsatisfiable],
    ['bytes=20-10', whole],
    ['bytes=-', whole],
    ['bytes=0-1,5-6', whole],
    ['bytes=a-b', whole],
    ['items=0-1', whole],
    ['bytes=0-9999999999999999999999', whole],
    ['bytes=5-5', part(5, 6)],
    ['bytes=0-99', part(0, 100)],
    ['bytes=-100', part(0, 100)],
    ['bytes=999999999999999-', unsatisfiable],
    ['bytes=1000000000000000-', whole],
    ['bytes=-1000000000000000', whole],
    ['x bytes=0-9', whole],
    ['bytes=0-9 x', whole],
  ])('gives the expected range of a 100-byte file (header: %p)', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });

  test('for an empty file never selects a part', () => {
    expect(parseRange('bytes=0-', 0)).toEqual(unsatisfiable);
    expect(parseRange('bytes=-5', 0)).toEqual(unsatisfiable);
    expect(parseRange(null, 0)).toEqual(whole);
  });
});

test.each([
  ['bytes 5-9/10', 5],
  ['bytes 0-9/*', 0],
  ['bytes 120-1299/3400', 120],
  ['bytes 999999999999999-999999999999999/*', 999_999_999_999_999],
  ['x bytes 5-9/10', null],
  ['bytes 5-9/10 x', null],
  ['bytes 5-9/', null],
  ['bytes 5-9/x', null],
  ['bytes 5-x/10', null],
  ['bytes */10', null],
  ['5-9/10', null],
  [null, null],
])('reading the first byte from a Content-Range header: contentRangeStart(%p) returns %p', (header, start) => {
  expect(contentRangeStart(header)).toBe(start);
});
