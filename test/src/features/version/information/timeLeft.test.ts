import { minutesLeft, withSample, type Sample } from '../../../../../src/features/version/information/timeLeft';

const SECOND = 1_000;

test.each<[string, readonly Sample[], number, number | null]>([
  ['no sample', [], 100, null],
  ['one sample', [{ at: 0, loaded: 10 }], 100, null],
  [
    'less than four seconds',
    [
      { at: 0, loaded: 10 },
      { at: 3.9 * SECOND, loaded: 20 },
    ],
    100,
    null,
  ],
  [
    'no further file',
    [
      { at: 0, loaded: 10 },
      { at: 20 * SECOND, loaded: 10 },
    ],
    100,
    null,
  ],
  [
    'a tenth in ten seconds',
    [
      { at: 0, loaded: 10 },
      { at: 10 * SECOND, loaded: 20 },
    ],
    100,
    2,
  ],
  [
    'nearly all',
    [
      { at: 0, loaded: 10 },
      { at: 10 * SECOND, loaded: 99 },
    ],
    100,
    1,
  ],
  [
    'all',
    [
      { at: 0, loaded: 10 },
      { at: 10 * SECOND, loaded: 100 },
    ],
    100,
    0,
  ],
])('%s: the rest of the download in minutes', (_what, samples, total, minutes) => {
  expect(minutesLeft(samples, total)).toBe(minutes);
});

test('only the last minute counts, and a download with fewer files begins anew', () => {
  const one = withSample([], { at: 0, loaded: 10 });
  const two = withSample(one, { at: 50 * SECOND, loaded: 20 });
  expect(two.map(({ at }) => at)).toEqual([0, 50 * SECOND]);
  expect(withSample(two, { at: 70 * SECOND, loaded: 30 }).map(({ loaded }) => loaded)).toEqual([20, 30]);
  expect(withSample(two, { at: 70 * SECOND, loaded: 5 })).toEqual([{ at: 70 * SECOND, loaded: 5 }]);
});
