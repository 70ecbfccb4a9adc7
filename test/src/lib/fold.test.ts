import { fold, stem } from '../../../src/lib/fold';

describe('word normalisation', () => {
  test.each([
    ['Dächer', 'daecher', 'dacher'],
    ['Größe', 'GROESSE', 'grosse'],
    ['Straße', 'strasse', 'strasse'],
    ['Lüftung', 'Lueftung', 'luftung'],
    ['Café', 'cafe', 'cafe'],
    ['ÖÄÜ', 'oau', 'oau'],
  ])('the words "%s" and "%s" are normalised to the same word', (one, other, folded) => {
    expect([fold(one), fold(other)]).toEqual([folded, folded]);
  });
});

describe('word stems', () => {
  test.each([
    ['dacher', 'dach'],
    ['dach', 'dach'],
    ['pfannen', 'pfann'],
    ['pfanne', 'pfann'],
    ['ziegeln', 'ziegel'],
    ['ziegel', 'ziegel'],
    ['hauser', 'haus'],
    ['hauses', 'haus'],
    ['gross', 'gross'],
    ['rot', 'rot'],
    ['1042er', '1042er'],
    ['kernholz', 'kernholz'],
    ['fern', 'fern'],
  ])('the word "%s" is reduced to the stem "%s"', (word, expected) => expect(stem(word)).toBe(expected));
});
