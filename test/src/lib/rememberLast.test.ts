import { rememberLast } from '../../../src/lib/rememberLast';

test('a map keeps the last hundred keys', () => {
  const map = new Map<string, number>();
  for (let index = 1; index <= 250; index += 1) rememberLast(map, `key${index}`, index);
  expect(map.size).toBe(100);
  expect([map.get('key150'), map.get('key151'), map.get('key250')]).toEqual([undefined, 151, 250]);
});

test('a key that is set again was known, and is the latest, with its new value', () => {
  const map = new Map<string, number>();
  rememberLast(map, 'first', 0);
  for (let index = 1; index < 100; index += 1) rememberLast(map, `key${index}`, index);
  expect(rememberLast(map, 'first', 7)).toBe(true);
  expect(rememberLast(map, 'another', 8)).toBe(false);
  expect([map.size, map.get('first'), map.get('key1'), map.get('key2')]).toEqual([100, 7, undefined, 2]);
});
