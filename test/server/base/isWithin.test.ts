import { isWithin } from '../../../server/base/isWithin';

test.each([
  ['/data', '/data', true],
  ['/data/catalogue', '/data', true],
  ['/data/a/b', '/data', true],
  ['/data/..catalogue', '/data', true],
  ['/data', '/', true],
  ['/data', '/data/catalogue', false],
  ['/database', '/data', false],
  ['/srv/catalogue', '/data', false],
])('isWithin compares the folder %s with the folder %s: %s', (inner, outer, expected) =>
  expect(isWithin(inner, outer)).toBe(expected),
);
