/** Compares the fast word lists with a search through all words. */
import { Compounds } from '../../../../src/features/search/engine/compounds';
import { editDistance } from '../../../../src/features/search/engine/editDistance';
import { Neighbours } from '../../../../src/features/search/engine/neighbours';

const WORDS = [
  ...['a', 'ab', 'rot', 'ton', 'tom', 'not', 'dach', 'fach', 'beton', 'ziegel', 'zigel', 'spiegel', 'riegel', 'igel'],
  ...['first', 'frist', 'durst', 'ananas', 'bananen', 'anthrazit', 'kupferrot', 'rotkupfer', 'glattziegel'],
  ...['flachdachziegel', 'hochdachziegel', 'dachdachfirst', 'firstziegel', 'tonziegel', 'schiefer', 'schieferschwarz'],
].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));

/** Searched words: whole words, their beginnings and ends, and words with one typing error. */
const ASKED = [
  ...new Set(
    WORDS.flatMap((word) =>
      [...word].flatMap((_letter, at) => [
        word.slice(at),
        word.slice(0, at + 1),
        word.slice(0, at) + word.slice(at + 1),
        `${word.slice(0, at)}q${word.slice(at)}`,
        `${word.slice(0, at)}q${word.slice(at + 1)}`,
        `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`,
      ]),
    ),
  ),
];

describe('the search for compounds', () => {
  const compounds = new Compounds(WORDS);
  const parts = ASKED.filter(({ length }) => length >= 3);

  test('finds a compound word by any part of it', () => {
    expect(parts.map((part) => [part, compounds.of(part, false, 99)])).toEqual(
      parts.map((part) => [part, containing(part)]),
    );
  });

  test('can be limited to words that end with the given part', () => {
    expect(parts.map((part) => [part, compounds.of(part, true, 99)])).toEqual(
      parts.map((part) => [part, WORDS.filter((word) => word.endsWith(part))]),
    );
  });

  test('returns the first matching words of the word list, up to the limit', () => {
    for (const most of [0, 1, 3])
      expect(compounds.of('ziegel', false, most)).toEqual(containing('ziegel').slice(0, most));
  });

  test.each(['dach', 'ziegel', 'first'])('finds the word "%s" in a list of three words', (word) =>
    expect(new Compounds(['dach', 'ziegel', 'first']).of(word, false, 99)).toEqual([word]),
  );

  test('finds nothing in an empty list', () => expect(new Compounds([]).of('ziegel', false, 99)).toEqual([]));

  const containing = (part: string) => WORDS.filter((word) => word.includes(part));
});

test.each([0, 1, 2])('the search finds every word with no more typing errors than allowed (allowed: %d)', (errors) => {
  const neighbours = new Neighbours(WORDS);
  // Uses only every third word, because comparing a word with all other words is slow.
  const asked = ASKED.filter(({ length }, place) => length >= errors && place % 3 === 0);
  expect(asked.map((word) => [word, neighbours.of(word, errors)])).toEqual(
    asked.map((word) => [word, WORDS.filter((other) => editDistance(word, other) <= errors)]),
  );
});

test.each([
  ['', '', 0],
  ['abc', '', 3],
  ['', 'ab', 2],
  ['abc', 'abc', 0],
  ['abc', 'abd', 1],
  ['abc', 'xbc', 1],
  ['abc', 'ab', 1],
  ['abc', 'abcd', 1],
  ['abc', 'bac', 1],
  ['abc', 'acb', 1],
  ['abcd', 'badc', 2],
  // The result is 3 and not 2, because optimal string alignment does not allow inserting `b` between two swapped
  // letters.
  ['ca', 'abc', 3],
  ['abcdef', 'fedcba', 5],
  ['aab', 'aba', 1],
  ['kitten', 'sitting', 3],
])('editDistance("%s", "%s") returns %d in either order', (a, b, errors) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([errors, errors]);
});
