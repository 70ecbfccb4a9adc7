import {
  choicesOfAll,
  chosenEntries,
  isChosen,
  shownChanges,
  withChoice,
} from '../../../../../src/features/editor/publication/shownChanges';
import { changedEntry } from './publicationStage';

const fault = (path: string) => ({ path, field: [], line: null, reason: 'ist leer' });
const CHANGES = shownChanges(
  [changedEntry('news/a.yaml'), changedEntry('news/b.yaml'), changedEntry('news/c.yaml', { fault: 'ist unlesbar' })],
  (path) => path.toUpperCase(),
  [fault('news/b.yaml'), fault('news/b.yaml'), fault('news/x.yaml')],
);
const chosen = (choices: ReadonlyMap<string, boolean>) => chosenEntries(CHANGES, choices).map(({ path }) => path);

test('shownChanges gives each entry its title and its faults', () => {
  expect(CHANGES.map(({ title, faults }) => [title, faults.length])).toEqual([
    ['NEWS/A.YAML', 0],
    ['NEWS/B.YAML', 2],
    ['NEWS/C.YAML', 0],
  ]);
});

test.each<[string, ReadonlyMap<string, boolean>, readonly string[]]>([
  ['the person has chosen nothing', new Map(), ['news/a.yaml']],
  ['the person chose a faulty entry', new Map([['news/b.yaml', true]]), ['news/a.yaml', 'news/b.yaml']],
  ['the person left out an entry', new Map([['news/a.yaml', false]]), []],
  ['the person chose an unreadable file', new Map([['news/c.yaml', true]]), ['news/a.yaml']],
  ['all entries without a fault are wanted', choicesOfAll(CHANGES, true), ['news/a.yaml']],
  ['no entry is wanted', choicesOfAll(CHANGES, false), []],
])('chosenEntries returns the entries of a publication when %s', (_words, choices, paths) => {
  expect(chosen(choices)).toEqual(paths);
  expect(CHANGES.filter((change) => isChosen(change, choices))).toHaveLength(paths.length);
});

test('withChoice replaces an earlier choice of the same entry only', () => {
  const choices = withChoice(withChoice(new Map([['news/b.yaml', true]]), 'news/a.yaml', false), 'news/a.yaml', true);
  expect([...choices]).toEqual([
    ['news/b.yaml', true],
    ['news/a.yaml', true],
  ]);
});
