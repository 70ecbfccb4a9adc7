import { readFileSync } from 'node:fs';
import { FOLDERS, LEAST_PERCENT } from '../mutation/folders';
import { DOCUMENT, keptScores, withScores } from '../mutation/scoreTable';

test('docs/testing.md shows the scores of test/mutation/scores.json', () => {
  const document = readFileSync(DOCUMENT, 'utf8');
  expect(document).toBe(withScores(document, keptScores()));
});

test('every mutation score belongs to a measured folder and reaches the lowest allowed percentage', () => {
  const names = new Set(FOLDERS.map(({ name }) => name));
  const wrong = keptScores().filter(
    ({ folder, mutants, killed, equivalent }) =>
      !names.has(folder) || 100 * killed < LEAST_PERCENT * (mutants - equivalent),
  );
  expect(wrong).toEqual([]);
});
