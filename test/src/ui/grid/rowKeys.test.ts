import { inDocument, keysFor, NO_KEYS, type RowKeys } from '../../../../src/ui/grid/rowKeys';

const keysOf = ({ rows }: RowKeys) => [...rows].map(([row, { key }]) => [row, key]);
const standing = keysFor(NO_KEYS, [0, 1, 2], false);

test('rows that remain in the grid keep their keys, and new rows get new keys', () => {
  expect(keysOf(standing)).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
  expect(keysOf(keysFor(standing, [1, 2, 3], false))).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test('if the rows have not changed, the grid keeps the same object with all row keys', () => {
  expect(keysFor(standing, [0, 1, 2], false)).toBe(standing);
});

describe('during fast scrolling', () => {
  const first = keysFor(standing, [2, 3, 4], true);
  const second = keysFor(first, [4, 5, 6], true);

  test('new rows reuse only the keys of rows that appeared in the same scroll movement', () => {
    expect(keysOf(first)).toEqual([
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(keysOf(second)).toEqual([
      [4, 4],
      [5, 3],
      [6, 5],
    ]);
    expect(keysOf(keysFor(second, [6, 7, 8], true))).toEqual([
      [6, 5],
      [7, 3],
      [8, 4],
    ]);
  });

  test('rows may be out of order in the document until scrolling stops', () => {
    expect(inDocument([4, 5, 6], second)).toEqual([5, 4, 6]);
    expect(inDocument([4, 5, 6], keysFor(second, [4, 5, 6], false))).toEqual([4, 5, 6]);
  });

  test('new rows do not reuse the keys of rows that became complete during a pause', () => {
    const stood = keysFor(second, [4, 5, 6], false);
    expect(keysOf(keysFor(stood, [6, 7, 8], true))).toEqual([
      [6, 5],
      [7, 6],
      [8, 7],
    ]);
  });
});
