import { parseRange } from '../../../server/http/range';

test.each([
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=10-', { start: 10, end: 100 }],
  ['bytes=90-500', { start: 90, end: 100 }],
  ['bytes=-10', { start: 90, end: 100 }],
  ['bytes=-500', { start: 0, end: 100 }],
  ['Bytes= 5 - 6', { start: 5, end: 7 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['items=0-1', null],
  ['xbytes=0-1', null],
  ['bytes=0-99999999999999999999', null],
  [undefined, null],
])('parseRange reads a Range header for a file of 100 bytes: %s gives %j', (header, expected) =>
  expect(parseRange(header, 100)).toEqual(expected),
);
