/** The parts that `npm test` and `npm run test:all` run. */
import { choose, fits } from './choose';
import { PARTS } from './parts';

const parts = [{ name: 'a', isDaily: true }, { name: 'b', isDaily: true }, { name: 'c' }, { name: 'd' }];

test.each([
  [{ all: false }, 'ab'],
  [{ all: true }, 'abcd'],
  [{ all: true, from: 'b' }, 'bcd'],
  [{ all: true, only: 'd,b' }, 'bd'],
  [{ all: false, only: 'c' }, 'c'],
  [{ all: true, from: 'c', only: 'b,d' }, 'd'],
])('%j takes %s', (wanted, expected) => {
  expect(choose(parts, wanted).map(({ name }) => name)).toEqual([...expected]);
});

test.each([
  { all: true, from: 'x' },
  { all: true, only: 'a,x' },
])('%j names the parts that exist', (wanted) => {
  expect(() => choose(parts, wanted)).toThrow('Unbekannt: x. Teile: a, b, c, d');
});

test('a part starts only if it would end in time on a busy machine, too', () => {
  expect([fits({ minutes: 10 }, 15, 30), fits({ minutes: 10 }, 16, 30)]).toEqual([true, false]);
});

test('names are unique, and the daily parts take at most 15 minutes', () => {
  expect(new Set(PARTS.map(({ name }) => name)).size).toBe(PARTS.length);
  const daily = PARTS.filter(({ isDaily }) => isDaily === true);
  // Small parts run two at a time, so each counts half its minutes.
  const sum = daily.reduce((minutes, part) => minutes + (part.isSmall === true ? part.minutes / 2 : part.minutes), 0);
  expect(sum).toBeLessThanOrEqual(15);
});
