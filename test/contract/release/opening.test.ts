import { isLoadable } from '../../../src/contract/release/opening';

test.each([
  ['2026-12-10', '2026-12-08T23:00:00Z'],
  ['2026-07-10', '2026-07-08T22:00:00Z'],
  // On these days the clock changes to or from summer time.
  ['2026-03-29', '2026-03-27T23:00:00Z'],
  ['2026-10-25', '2026-10-23T22:00:00Z'],
])('a pack whose first valid day is %s may be downloaded from %s on', (day, time) => {
  expect(isLoadable({ opens: day }, Date.parse(time) - 1)).toBe(false);
  expect(isLoadable({ opens: day }, Date.parse(time))).toBe(true);
});

test("a device that does not know the server's time may download only packs without a first valid day", () => {
  expect(isLoadable({ opens: '2020-01-01' }, null)).toBe(false);
  expect(isLoadable({}, null)).toBe(true);
});
