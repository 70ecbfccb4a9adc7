import { mayRenew, type QuietReadings } from '../../../../../src/features/version/update/quietRules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The release is complete, and the last touch was ten minutes ago. */
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
  ['less than ten minutes after a touch', { idleMs: justBefore(10) }, false],
  ['a release that came this very moment', { stagedMs: 0 }, true],
  ['a release of which something is missing', { stagedMs: null }, false],
  ['a release of which something is missing, after its deadline', { stagedMs: null, leftMs: -HOUR }, false],
  ['during a visit', { isVisited: true }, false],
  ['during a visit that nobody ended, before 14 minutes', { isVisited: true, idleMs: justBefore(14) }, false],
  ['during a visit that nobody ended, after 14 minutes', { isVisited: true, idleMs: 14 * MINUTE }, true],
  ['during such a visit, staged a moment ago', { isVisited: true, idleMs: HOUR, stagedMs: justBefore(14) }, false],
  ['before the deadline', { idleMs: justBefore(10), leftMs: 1 }, false],
  ['at the deadline, one minute after a touch', { idleMs: MINUTE, leftMs: 0 }, true],
  ['after the deadline, less than a minute after a touch', { idleMs: justBefore(1), leftMs: -HOUR }, false],
  ['after the deadline, during a visit', { idleMs: MINUTE, isVisited: true, leftMs: -1 }, true],
  ['while a frame has the focus', { frameIdleMs: 10 * MINUTE }, false],
  ['while a frame has the focus, after the deadline', { frameIdleMs: 10 * MINUTE, leftMs: -HOUR }, false],
  ['after an hour in which a frame with the focus gave no sign', { frameIdleMs: HOUR }, true],
])('%s: may renew %s', (_name, readings, renewed) => expect(mayRenew({ ...quiet, ...readings })).toBe(renewed));
