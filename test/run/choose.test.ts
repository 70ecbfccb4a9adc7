/** Tests which parts `npm test` and `npm run test:all` run. */
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
])('choose() selects test parts by options: %j gives the parts "%s"', (wanted, expected) => {
  expect(choose(parts, wanted).map(({ name }) => name)).toEqual([...expected]);
});

test.each([
  { all: true, from: 'x' },
  { all: true, only: 'a,x' },
])('choose with the options %j throws an error that names the existing test parts', (wanted) => {
  expect(() => choose(parts, wanted)).toThrow('Unbekannt: x. Teile: a, b, c, d');
});

test('a test part starts only if it can end in the remaining time', () => {
  expect([fits({ minutes: 10 }, 15, 30), fits({ minutes: 10 }, 16, 30)]).toEqual([true, false]);
});

test('.ci/run leaves out the part that makes the machine busy', () => {
  const names = choose(PARTS, { all: true, from: 'slow' }).map(({ name }) => name);
  expect(names).not.toContain('busy');
  expect(choose(PARTS, { all: true }).map(({ name }) => name)).toEqual(expect.arrayContaining([...names, 'busy']));
});

test('the daily test parts take at most 15 minutes altogether', () => {
  expect(new Set(PARTS.map(({ name }) => name)).size).toBe(PARTS.length);
  const daily = PARTS.filter(({ isDaily }) => isDaily === true);
  // Small parts run two at a time, so each counts half its minutes.
  const sum = daily.reduce((minutes, part) => minutes + (part.isSmall === true ? part.minutes / 2 : part.minutes), 0);
  expect(sum).toBeLessThanOrEqual(15);
});
