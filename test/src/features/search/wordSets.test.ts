/** Words with a part, and words with typing errors, against a look at each word. */
import { Compounds } from '../../../../src/features/search/engine/compounds';
import { editDistance } from '../../../../src/features/search/engine/editDistance';
import { Neighbours } from '../../../../src/features/search/engine/neighbours';

const WORDS = [
  ...['a', 'ab', 'rot', 'ton', 'tom', 'not', 'dach', 'fach', 'beton', 'ziegel', 'zigel', 'spiegel', 'riegel', 'igel'],
  ...['first', 'frist', 'durst', 'ananas', 'bananen', 'anthrazit', 'kupferrot', 'rotkupfer', 'glattziegel'],
  ...['flachdachziegel', 'hochdachziegel', 'dachdachfirst', 'firstziegel', 'tonziegel', 'schiefer', 'schieferschwarz'],
].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));

/** Each word, each part of one and each word with a letter changed, left out, put in or in the wrong order. */
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

describe('compounds', () => {
  const compounds = new Compounds(WORDS);
  const parts = ASKED.filter(({ length }) => length >= 3);

  test('with a part anywhere', () => {
    expect(parts.map((part) => [part, compounds.of(part, false, 99)])).toEqual(
      parts.map((part) => [part, containing(part)]),
    );
  });

  test('with a part at their end', () => {
    expect(parts.map((part) => [part, compounds.of(part, true, 99)])).toEqual(
      parts.map((part) => [part, WORDS.filter((word) => word.endsWith(part))]),
    );
  });

  test('so many at most, the first ones', () => {
    for (const most of [0, 1, 3])
      expect(compounds.of('ziegel', false, most)).toEqual(containing('ziegel').slice(0, most));
  });

  test.each(['dach', 'ziegel', 'first'])('one of three words (%s)', (word) =>
    expect(new Compounds(['dach', 'ziegel', 'first']).of(word, false, 99)).toEqual([word]),
  );

  test('without words there are none', () => expect(new Compounds([]).of('ziegel', false, 99)).toEqual([]));

  const containing = (part: string) => WORDS.filter((word) => word.includes(part));
});

test.each([0, 1, 2])('neighbours with %d errors', (errors) => {
  const neighbours = new Neighbours(WORDS);
  // One of three: each is compared with all words.
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
  // A letter that was moved is not changed once more (optimal string alignment).
  ['ca', 'abc', 3],
  ['abcdef', 'fedcba', 5],
  ['aab', 'aba', 1],
  ['kitten', 'sitting', 3],
])('from "%s" to "%s": %d errors, there and back', (a, b, errors) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([errors, errors]);
});
