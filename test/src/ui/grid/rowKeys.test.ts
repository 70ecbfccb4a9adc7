import { inDocument, keysFor, NO_KEYS, type RowKeys } from '../../../../src/ui/grid/rowKeys';

const keysOf = ({ rows }: RowKeys) => [...rows].map(([row, { key }]) => [row, key]);
const standing = keysFor(NO_KEYS, [0, 1, 2], false);

test('rows that stay keep their keys, those that come get keys of their own', () => {
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

test('the same rows leave everything as it is', () => {
  expect(keysFor(standing, [0, 1, 2], false)).toBe(standing);
});

describe('while the page flies', () => {
  const first = keysFor(standing, [2, 3, 4], true);
  const second = keysFor(first, [4, 5, 6], true);

  test('rows take over the keys of those that came in the same flight, and no other', () => {
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

  test('nothing is moved in the document until the page stands', () => {
    expect(inDocument([4, 5, 6], second)).toEqual([5, 4, 6]);
    expect(inDocument([4, 5, 6], keysFor(second, [4, 5, 6], false))).toEqual([4, 5, 6]);
  });

  test('what stood once is not taken over in the next flight', () => {
    const stood = keysFor(second, [4, 5, 6], false);
    expect(keysOf(keysFor(stood, [6, 7, 8], true))).toEqual([
      [6, 5],
      [7, 6],
      [8, 7],
    ]);
  });
});
