import { contactMade, lockOf, timeSeen } from '../../../sw/model/offlineLimit';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 27);
const after = (days: number, limit: number | null = 14) =>
  lockOf(timeSeen(contactMade(limit, NOW), NOW + days * DAY, 0));

test.each([
  [0, { kind: 'open' }],
  [8.9, { kind: 'open' }],
  [9, { kind: 'announced', days: 5 }],
  [13.5, { kind: 'announced', days: 1 }],
  [14, { kind: 'locked' }],
  [400, { kind: 'locked' }],
])('with an offline limit of 14 days, a device that is offline for %p days gets the lock state %p', (days, lock) => {
  expect(after(days)).toEqual(lock);
});

test('a device stays unlocked if it has no offline limit or has never had contact with the server', () => {
  expect(after(4_000, null)).toEqual({ kind: 'open' });
  expect(lockOf({ limitDays: 1, at: null, seen: NOW })).toEqual({ kind: 'open' });
});

test('a clock that is set back does not extend the offline limit', () => {
  const seen = timeSeen(contactMade(2, NOW), NOW + 1.5 * DAY, 0);
  const back = timeSeen(seen, NOW - 300 * DAY, 0);
  expect(lockOf(back)).toEqual({ kind: 'announced', days: 1 });
  expect(lockOf(timeSeen(back, NOW - 300 * DAY, DAY))).toEqual({ kind: 'locked' });
});

test('contact with the server unlocks a device whose clock was ahead', () => {
  expect(lockOf(timeSeen(contactMade(2, NOW), NOW + 900 * DAY, 0))).toEqual({ kind: 'locked' });
  expect(lockOf(contactMade(2, NOW))).toEqual({ kind: 'announced', days: 2 });
});
