import type { MissingFiles, SyncProblem } from '../../../../src/contract/release/application';
import { EMPTY_HISTORY, isSameReading, judgeReading, readAnswer } from '../../../../src/features/fileSync/syncRules';

const TOTAL = 100;

/** The first letters of the verdicts on a row of loaded counts. Null means no counts. */
function verdicts(row: readonly (number | null)[]): string {
  let history = EMPTY_HISTORY;
  return row
    .map((loaded) => {
      const reading =
        loaded === null ? { count_loaded: null, count_total: null } : { count_loaded: loaded, count_total: TOTAL };
      const judged = judgeReading(history, reading);
      history = judged.history;
      return judged.verdict.charAt(0);
    })
    .join('');
}

describe('judgeReading (w: wait, d: download, c: complete)', () => {
  // spec: sync-4, sync-5, sync-6, sync-7, sync-8, sync-10, limit-4, limit-5, limit-6
  test.each([
    ['no counts start the download', [null, null], 'dd'],
    ['progress is left alone', [1, 2, 3, 4, 5, 6], 'wwwwww'],
    ['all loaded is complete', [99, 100], 'wc'],
    ['complete at once', [100], 'c'],
    ['three equal readings are stuck', [5, 5, 5], 'wwd'],
    ['being stuck empties the history', [5, 5, 5, 5, 5, 5], 'wwdwwd'],
    ['equal readings count within the last five', [5, 6, 5, 7, 5], 'wwwwd'],
    ['a sixth reading back does not count', [5, 6, 5, 7, 8, 5], 'wwwwww'],
    ['null readings count for neither', [5, null, 5, null, 5], 'wdwdd'],
    ['ten unchanged readings after the first, whatever the history', Array(11).fill(5), 'wwdwwdwwdwd'],
    ['a change begins the ten again', [...Array(10).fill(5), 6, 6], 'wwdwwdwwdwww'],
  ])('%s', (_name, row, expected) => {
    expect(verdicts(row)).toBe(expected);
  });

  test('knows that files were missing', () => {
    const whole = { count_loaded: TOTAL, count_total: TOTAL };
    const partial = { count_loaded: 1, count_total: TOTAL };
    const none = { count_loaded: null, count_total: null };
    expect(judgeReading(EMPTY_HISTORY, whole).history.sawIncomplete).toBe(false);
    expect(judgeReading(EMPTY_HISTORY, partial).history.sawIncomplete).toBe(true);
    expect(judgeReading(EMPTY_HISTORY, none).history.sawIncomplete).toBe(true);
  });
});

describe('readAnswer', () => {
  const none = { count_loaded: null, count_total: null };
  test.each([
    ['counts', { count_loaded: 3, count_total: 5 }, { count_loaded: 3, count_total: 5 }],
    ['no counts', none, none],
    ['half of them', { count_loaded: 3, count_total: null }, none],
    ['more loaded than there is', { count_loaded: 6, count_total: 5 }, none],
    ['nothing loaded yet', { count_loaded: 0, count_total: 5 }, { count_loaded: 0, count_total: 5 }],
    ['all of them', { count_loaded: 5, count_total: 5 }, { count_loaded: 5, count_total: 5 }],
    ['the other half of them', { count_loaded: null, count_total: 5 }, none],
    ['no files at all', { count_loaded: 0, count_total: 0 }, none],
  ])('%s', (_name, answer, counts) => {
    expect(readAnswer(answer)).toEqual({ ...counts, version: null, problem: null });
  });

  test.each(['storage-full', 'storage-failed', 'unreachable', 'refused', 'damaged', 'save-data'] as const)(
    'keeps the problem %s',
    (problem) => {
      expect(readAnswer({ ...none, problem })).toEqual({ ...none, version: null, problem });
    },
  );

  test.each<[string, unknown, object | undefined]>([
    ['by kind', { videos: 1, pictures: 2 }, { videos: 1, pictures: 2 }],
    ['of kinds of the future', { films: 1, videos: 3 }, { videos: 3 }],
    ['that are no counts', { videos: -1, pictures: '2' }, undefined],
    ['as a list', [1], undefined],
    ['not at all', undefined, undefined],
  ])('reads missing files named %s', (_name, missing, kept) => {
    const counts = { count_loaded: 1, count_total: 5 };
    // A cast, because another build's worker may send anything.
    const answer = { ...counts, missing: missing as MissingFiles };
    expect(readAnswer(answer).missing).toEqual(kept);
    expect(readAnswer({ ...answer, count_loaded: null }).missing).toBeUndefined();
  });

  test('ignores a problem without words in this build', () => {
    const answer = { ...none, version: '1.0.1', problem: 'of-the-future' as SyncProblem };
    expect(readAnswer(answer)).toEqual({ ...none, version: '1.0.1', problem: null });
  });
});

test.each<[string, object, boolean]>([
  ['the same', {}, true],
  ['one more loaded', { count_loaded: 4 }, false],
  ['another total', { count_total: 6 }, false],
  ['another version', { version: '1.0.1' }, false],
  ['another problem', { problem: null }, false],
  ['another kind missing', { missing: { videos: 1 } }, false],
])('a reading with %s equals the known one: %p', (_what, change, expected) => {
  const known = { count_loaded: 3, count_total: 5, version: '1.0.0', problem: 'unreachable' } as const;
  expect(isSameReading(known, { ...known, ...change })).toBe(expected);
});
