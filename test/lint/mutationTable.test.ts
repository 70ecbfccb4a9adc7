import { existsSync, readFileSync } from 'node:fs';
import { FOLDERS, LEAST_PERCENT } from '../mutation/folders';
import { DOCUMENT, keptScores, withScores } from '../mutation/scoreTable';

test('docs/testing.md shows the scores of test/mutation/scores.json', () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  expect(document).toBe(withScores(document, keptScores()));
});

/** The files that a pattern with `{a,b}` can mean. */
function variants(pattern: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return choices?.split(',').flatMap((choice) => variants(before + choice + after)) ?? [pattern];
}

test('every file and every folder that the mutation tests name exists', () => {
  const named = FOLDERS.flatMap(({ mutate, tests }) => [...mutate.filter((one) => !one.startsWith('!')), ...tests]);
  expect(named.length).toBeGreaterThan(200);
  // Only the part before the first `*` can be missing.
  const isThere = (pattern: string) => variants(pattern).some((file) => existsSync(file.split('*', 1)[0] ?? ''));
  expect(named.filter((pattern) => !isThere(pattern))).toEqual([]);
});

test('every mutation score belongs to a measured folder and reaches the lowest allowed percentage', () => {
  const names = new Set(FOLDERS.map(({ name }) => name));
  const wrong = keptScores().filter(
    ({ folder, mutants, killed, equivalent }) =>
      !names.has(folder) || 100 * killed < LEAST_PERCENT * (mutants - equivalent),
  );
  expect(wrong).toEqual([]);
});
