import { rememberLast } from '../../../src/contract/base/rememberLast';

test.each<{ readonly set: string; readonly most: number; readonly kept: string }>([
  { set: '', most: 3, kept: '' },
  { set: 'abc', most: 3, kept: 'abc' },
  { set: 'abcd', most: 3, kept: 'bcd' },
  { set: 'abcad', most: 3, kept: 'cad' },
  { set: 'aaaa', most: 1, kept: 'a' },
  { set: 'abcdef', most: 1, kept: 'f' },
])('rememberLast keeps only the latest keys: limit $most, added "$set", kept "$kept"', ({ set, most, kept }) => {
  const map = new Map<string, number>();
  for (const [index, key] of [...set].entries()) rememberLast(map, key, index, most);
  expect([...map.keys()].join('')).toBe(kept);
  for (const [key, index] of map) expect(index).toBe(set.lastIndexOf(key));
});

test('rememberLast returns true if the map already had the key, and otherwise false', () => {
  const map = new Map<string, number>();
  expect([rememberLast(map, 'a', 1), rememberLast(map, 'a', 2), rememberLast(map, 'b', 3)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('rememberLast keeps the last hundred keys by default', () => {
  const map = new Map<number, number>();
  for (let index = 1; index <= 250; index += 1) rememberLast(map, index, index);
  expect([map.size, map.has(150), map.has(151)]).toEqual([100, false, true]);
});
