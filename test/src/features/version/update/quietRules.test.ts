import { mayRenew, type QuietReadings } from '../../../../../src/features/version/update/quietRules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A showroom device that may install: the release is completely stored, and the last touch was ten minutes ago. */
const quiet: QuietReadings = {
  isShowroom: true,
  stagedMs: HOUR,
  idleMs: 10 * MINUTE,
  frameIdleMs: null,
  isVisited: false,
  leftMs: null,
};
const justBefore = (minutes: number) => minutes * MINUTE - 1;

test.each<[string, Partial<QuietReadings>, boolean]>([
  ['a showroom device after ten idle minutes', {}, true],
  ['a personal device', { isShowroom: false }, false],
  ['a personal device after the deadline', { isShowroom: false, leftMs: -HOUR }, false],
  ['a showroom device less than ten minutes after a touch', { idleMs: justBefore(10) }, false],
  ['a release that was completed this moment', { stagedMs: 0 }, true],
  ['an incomplete release', { stagedMs: null }, false],
  ['an incomplete release after its deadline', { stagedMs: null, leftMs: -HOUR }, false],
  ['a showroom device during a visit', { isVisited: true }, false],
  ['an unfinished visit after less than 14 idle minutes', { isVisited: true, idleMs: justBefore(14) }, false],
  ['an unfinished visit after 14 idle minutes', { isVisited: true, idleMs: 14 * MINUTE }, true],
  [
    'an unfinished visit and a release completed less than 14 minutes ago',
    { isVisited: true, idleMs: HOUR, stagedMs: justBefore(14) },
    false,
  ],
  ['a device less than ten idle minutes before the deadline', { idleMs: justBefore(10), leftMs: 1 }, false],
  ['a device at the deadline, one minute after a touch', { idleMs: MINUTE, leftMs: 0 }, true],
  ['a device after the deadline, less than a minute after a touch', { idleMs: justBefore(1), leftMs: -HOUR }, false],
  ['a visit after the deadline', { idleMs: MINUTE, isVisited: true, leftMs: -1 }, true],
  ['a frame that has the focus', { frameIdleMs: 10 * MINUTE }, false],
  ['a frame that has the focus after the deadline', { frameIdleMs: 10 * MINUTE, leftMs: -HOUR }, false],
  ['a frame that has the focus but gave no sign for an hour', { frameIdleMs: HOUR }, true],
])('the app may be updated only at certain times (case: %s, readings: %j, allowed: %s)', (_name, readings, renewed) =>
  expect(mayRenew({ ...quiet, ...readings })).toBe(renewed),
);
