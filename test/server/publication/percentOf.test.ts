import { percentOf } from '../../../server/publication/percentOf';

test.each([
  ['reading', 0, 8, 0],
  ['reading', 8, 8, 25],
  ['building', 0, 0, 25],
  ['building', 3, 4, 70],
  ['building', 5, 4, 85],
  ['storing', 0, 1, 85],
] as const)('after %s %i of %i, a publication has %i percent', (step, done, total, percent) => {
  expect(percentOf(step, done, total)).toBe(percent);
});
