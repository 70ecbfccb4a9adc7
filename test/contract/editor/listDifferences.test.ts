import { listDifferences, type ItemDifference } from '../../../src/contract/editor/listDifferences';

const items = (ids: string) => [...ids].map((id) => ({ id, name: `Haus ${id}` }));
const added = (after: number): ItemDifference => ({ kind: 'added', after });
const removed = (before: number): ItemDifference => ({ kind: 'removed', before });
const changed = (before: number, after: number, isMoved = false): ItemDifference => ({
  kind: 'changed',
  before,
  after,
  isMoved,
});

test.each<[string, string, string, readonly ItemDifference[]]>([
  ['no item', 'abc', 'abc', []],
  ['a removed item', 'abcd', 'acd', [removed(1)]],
  ['a new item', 'abcd', 'abxcd', [added(2)]],
  ['an item that moved down', 'abcde', 'acdeb', [changed(1, 4, true)]],
  ['an item that moved up', 'abcde', 'adbce', [changed(3, 1, true)]],
  ['a removed, a new and a moved item', 'abcde', 'dabxc', [changed(3, 0, true), added(3), removed(4)]],
  ['the reverse order', 'abc', 'cba', [changed(2, 0, true), changed(1, 1, true)]],
  ['all items of an empty list', '', 'ab', [added(0), added(1)]],
])('two lists differ in %s', (_, before, after, differences) => {
  expect(listDifferences(items(before), items(after))).toEqual(differences);
  expect(listDifferences([...before], [...after])).toEqual(differences);
});

test('an item with another value differs, also after a move', () => {
  const [first, second, third] = items('abc');
  const renamed = { id: 'a', name: 'Neu' };
  expect(listDifferences([first, second, third], [renamed, second, third])).toEqual([changed(0, 0)]);
  expect(listDifferences([first, second, third], [second, third, renamed])).toEqual([changed(0, 2, true)]);
});
