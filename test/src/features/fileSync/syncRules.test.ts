import type { MissingFiles, SyncProblem } from '../../../../src/contract/release/application';
import { EMPTY_HISTORY, isSameReading, judgeReading, readAnswer } from '../../../../src/features/fileSync/syncRules';

const TOTAL = 100;

/**
 * Judges readings of the download in the order of `row`. A number is the count of loaded files, and null is a reading
 * without counts. Returns the first letter of each verdict.
 */
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

describe("the download's supervisor, which reads the count of loaded files each second", () => {
  // spec: sync-4, sync-5, sync-6, sync-7, sync-8, sync-10, limit-4, limit-5, limit-6
  test.each([
    ['starts the download when counts are missing', [null, null], 'dd'],
    ['waits while the count grows', [1, 2, 3, 4, 5, 6], 'wwwwww'],
    ['reports completion when the last file is loaded', [99, 100], 'wc'],
    ['reports completion at the first count when all files are loaded', [100], 'c'],
    ['restarts the download after three equal counts', [5, 5, 5], 'wwd'],
    ['counts equal readings afresh after each restart of the download', [5, 5, 5, 5, 5, 5], 'wwdwwd'],
    ['restarts the download when three of the last five counts are equal', [5, 6, 5, 7, 5], 'wwwwd'],
    ['ignores an equal count that lies six readings back', [5, 6, 5, 7, 8, 5], 'wwwwww'],
    ['restarts the download after three equal counts with missing counts between', [5, null, 5, null, 5], 'wdwdd'],
    ['restarts the download after ten unchanged counts, despite earlier restarts', Array(11).fill(5), 'wwdwwdwwdwd'],
    ['counts the ten unchanged readings afresh after a change', [...Array(10).fill(5), 6, 6], 'wwdwwdwwdwww'],
  ])('%s', (_name, row, expected) => {
    expect(verdicts(row)).toBe(expected);
  });

  test('remembers whether a reading showed missing files', () => {
    const whole = { count_loaded: TOTAL, count_total: TOTAL };
    const partial = { count_loaded: 1, count_total: TOTAL };
    const none = { count_loaded: null, count_total: null };
    expect(judgeReading(EMPTY_HISTORY, whole).history.sawIncomplete).toBe(false);
    expect(judgeReading(EMPTY_HISTORY, partial).history.sawIncomplete).toBe(true);
    expect(judgeReading(EMPTY_HISTORY, none).history.sawIncomplete).toBe(true);
  });
});

describe("the reader of the service worker's answers", () => {
  const none = { count_loaded: null, count_total: null };
  test.each([
    ['a loaded count and a total', { count_loaded: 3, count_total: 5 }, { count_loaded: 3, count_total: 5 }],
    ['no counts', none, none],
    ['no total', { count_loaded: 3, count_total: null }, none],
    ['more loaded files than the total', { count_loaded: 6, count_total: 5 }, none],
    ['no loaded file yet', { count_loaded: 0, count_total: 5 }, { count_loaded: 0, count_total: 5 }],
    ['all files loaded', { count_loaded: 5, count_total: 5 }, { count_loaded: 5, count_total: 5 }],
    ['no loaded count', { count_loaded: null, count_total: 5 }, none],
    ['a total of zero files', { count_loaded: 0, count_total: 0 }, none],
  ])('reads only valid counts of an answer (answer with %s: %j, result: %j)', (_name, answer, counts) => {
    expect(readAnswer(answer)).toEqual({ ...counts, version: null, problem: null });
  });

  test.each(['storage-full', 'storage-failed', 'unreachable', 'refused', 'damaged', 'save-data'] as const)(
    'reads the known problem "%s" unchanged',
    (problem) => {
      expect(readAnswer({ ...none, problem })).toEqual({ ...none, version: null, problem });
    },
  );

  test.each<[string, unknown, object | undefined]>([
    ['by kind', { videos: 1, pictures: 2 }, { videos: 1, pictures: 2 }],
    ['with kinds that this build does not know', { films: 1, videos: 3 }, { videos: 3 }],
    ['with invalid counts', { videos: -1, pictures: '2' }, undefined],
    ['as a list', [1], undefined],
    ['not at all', undefined, undefined],
  ])('keeps only the valid counts when the answer lists missing files %s', (_name, missing, kept) => {
    const counts = { count_loaded: 1, count_total: 5 };
    // The cast is needed because the worker of another build may send values that the type forbids.
    const answer = { ...counts, missing: missing as MissingFiles };
    expect(readAnswer(answer).missing).toEqual(kept);
    expect(readAnswer({ ...answer, count_loaded: null }).missing).toBeUndefined();
  });

  test('ignores a problem that this build does not know', () => {
    const answer = { ...none, version: '1.0.1', problem: 'of-the-future' as SyncProblem };
    expect(readAnswer(answer)).toEqual({ ...none, version: '1.0.1', problem: null });
  });
});

test.each<[string, object, boolean]>([
  ['unchanged values', {}, true],
  ['one more loaded file', { count_loaded: 4 }, false],
  ['another total', { count_total: 6 }, false],
  ['another version', { version: '1.0.1' }, false],
  ['another problem', { problem: null }, false],
  ['another kind of missing files', { missing: { videos: 1 } }, false],
])(
  'isSameReading() compares an answer with the known answer (case: %s, change: %j, equal: %p)',
  (_what, change, expected) => {
    const known = { count_loaded: 3, count_total: 5, version: '1.0.0', problem: 'unreachable' } as const;
    expect(isSameReading(known, { ...known, ...change })).toBe(expected);
  },
);
