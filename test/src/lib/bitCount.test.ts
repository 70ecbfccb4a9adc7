import { bitCount } from '../../../src/lib/bitCount';

const bitsIn = (word: number): number => (word >>> 0).toString(2).replaceAll('0', '').length;

test.each([0, 1, 2, 3, 0x55555555, 0x33333333, 0x0f0f0f0f, 0x7fffffff, -0x80000000, -1, 0xfffffffe | 0, 0x12345678])(
  'bitCount(%i) equals the number of ones in the 32-bit binary form',
  (word) => expect(bitCount(word)).toBe(bitsIn(word)),
);

test('bitCount() returns 1 for a single set bit and 31 for a single unset bit', () => {
  const single = Array.from({ length: 32 }, (_, bit) => 1 << bit);
  expect(single.map(bitCount)).toEqual(single.map(() => 1));
  expect(single.map((bit) => bitCount(~bit))).toEqual(single.map(() => 31));
});
