import { Vocabulary } from '../../../../src/features/search/engine/vocabulary';

const meant = (words: string, term: string) =>
  new Vocabulary(words.split(' ')).meaningsOf(term).map((meanings) => Object.fromEntries(meanings));

test.each<[string, string, string, Record<string, number>[]]>([
  [
    'the word itself, and words that begin with it, end with it or contain it',
    'zimmer siegel ziegel hohlziegelwerk ziegelei abend hohlziegel ziegelrot',
    'ziegel',
    [{ ziegel: 1, ziegelei: 0.75, ziegelrot: 0.75, hohlziegel: 0.6, hohlziegelwerk: 0.45 }],
  ],
  [
    'two letters: only words that begin with them',
    'mond zimmer dach ziegel zz kanzi',
    'zi',
    [{ ziegel: 0.75, zimmer: 0.75 }],
  ],
  ['one letter: only the letter itself', 'z ziegel', 'z', [{ z: 1 }]],
  [
    'three letters: no word that has them in its middle',
    'protest kupferrot rotation',
    'rot',
    [{ rotation: 0.75, kupferrot: 0.6 }],
  ],
  ['four letters: also a word that has them in its middle', 'vordachrinne', 'dach', [{ vordachrinne: 0.45 }]],
  ['no measure that ends with the word', '22grad grad', 'grad', [{ grad: 1 }]],
  ['a short number: only the number itself', '22 220 122', '22', [{ 22: 1 }]],
  ['a short number that no text contains: nothing', '1042', '104', [{}]],
  ['a longer number: also numbers that begin with it', '1042 104210 91042', '1042', [{ 1042: 1, 104210: 0.75 }]],
  ['a name and a number', 'lindora 12', 'lindora12', [{ lindora: 1 }, { 12: 1 }]],
  ['a misspelt name and a number', 'lindora 12', 'lindoro12', [{ lindora: 0.4 }, { 12: 1 }]],
  [
    'one error: the right word, and words that contain it',
    'anthrazit anthrazitgrau',
    'antrazit',
    [{ anthrazit: 0.4, anthrazitgrau: 0.25 }],
  ],
  [
    'two errors in seven letters: the right word, and words that contain it',
    'schiefer schieferblau',
    'schefee',
    [{ schiefer: 0.2, schieferblau: 0.125 }],
  ],
  ['two errors in six letters: nothing', 'schiefer', 'schefe', [{}]],
  [
    'one error in four letters: the right word, and words that contain it',
    'dach flachdach',
    'dech',
    [{ dach: 0.4, flachdach: 0.25 }],
  ],
  ['one error in three letters: nothing', 'rot', 'rox', [{}]],
  ['one error, a right word of three letters: no words that contain it', 'rot kupferrot', 'rotq', [{ rot: 0.4 }]],
  [
    'two joined words, rather than a word with two errors',
    'ton ziegel tomzigel',
    'tonziegel',
    [{ ton: 1 }, { ziegel: 1 }],
  ],
  ['two joined words, the second with three letters', 'ziegel ton', 'ziegelton', [{ ziegel: 1 }, { ton: 1 }]],
  ['two joined words, the second in another form', 'ton ziegel', 'tonziegels', [{ ton: 1 }, { ziegel: 1 }]],
  [
    'two joined words, by the split with the highest scores',
    'ton ziegel tonzeit iegelei',
    'tonziegel',
    [{ ton: 1, tonzeit: 0.75 }, { ziegel: 1 }],
  ],
  [
    'two joined words, by the first of two splits with the same score',
    'abc defg abcd efg',
    'abcdefg',
    [{ abc: 1, abcd: 0.75 }, { defg: 1 }],
  ],
  ['two joined words, the second misspelt', 'dach ziegel', 'dachzigel', [{ dach: 1 }, { ziegel: 0.4 }]],
  ['two joined words, both misspelt', 'dach ziegel', 'dechzigel', [{ dach: 0.4 }, { ziegel: 0.4 }]],
])('a searched word finds the words that match it (rule: %s)', (_what, words, term, expected) =>
  expect(meant(words, term)).toEqual(expected),
);

test('a searched word finds only the forty shortest of many words that begin with it', () => {
  const words = Array.from({ length: 50 }, (_, more) => `ziegel${'a'.repeat(more + 1)}`);
  const [meanings] = new Vocabulary(words.toReversed()).meaningsOf('ziegel');
  expect([...(meanings?.keys() ?? [])].toSorted()).toEqual(words.slice(0, 40));
});

test('a word finds the same matches when it is searched a second time', () => {
  const vocabulary = new Vocabulary(['ziegel', 'dach']);
  const first = vocabulary.meaningsOf('zigel');
  expect(vocabulary.meaningsOf('dach')).toEqual([new Map([['dach', 1]])]);
  expect(vocabulary.meaningsOf('zigel')).toEqual(first);
});
