import { endsInSeconds, isHeld } from '../../../../src/features/showroom/visitRules';

const FREE = { playsVideo: false, isPrinting: false, dialogMs: null, frameIdleMs: null };

test.each([
  ['nothing happens', {}, false],
  ['a video plays', { playsVideo: true }, true],
  ['something prints', { isPrinting: true }, true],
  ['a system dialog is open', { dialogMs: 5_000 }, true],
  ['a system dialog has been open for an hour', { dialogMs: 3_600_000 }, false],
  ['a frame has the focus', { frameIdleMs: 0 }, true],
  ['a frame has been silent for less than an hour', { frameIdleMs: 3_599_999 }, true],
  ['a frame has been silent for an hour', { frameIdleMs: 3_600_000 }, false],
])(
  'some activities pause the idle timer of a visit (case: %s, device state: %j, paused: %p)',
  (_what, readings, is) => {
    expect(isHeld({ ...FREE, ...readings })).toBe(is);
  },
);

test.each([
  [0, null],
  [149_000, null],
  [149_999, null],
  [150_000, 30],
  [150_001, 30],
  [151_000, 29],
  [179_001, 1],
  [180_000, 0],
  [900_000, 0],
])(
  'a visit counts down its last 30 of 180 idle seconds (idle milliseconds: %d, seconds left: %p)',
  (idleMs, seconds) => {
    expect(endsInSeconds(idleMs, 180)).toBe(seconds);
  },
);
