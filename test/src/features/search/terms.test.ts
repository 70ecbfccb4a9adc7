import { editDistance } from '../../../../src/features/search/engine/editDistance';
import { fold, stem } from '../../../../src/features/search/engine/fold';
import { excerptOf, marked } from '../../../../src/features/search/engine/marks';
import { measures, valuesOf } from '../../../../src/features/search/engine/measures';
import { termsOfQuestion, termsOfText } from '../../../../src/features/search/engine/terms';
import { Vocabulary } from '../../../../src/features/search/engine/vocabulary';

describe('fold', () => {
  test.each([
    ['Dächer', 'daecher', 'dacher'],
    ['Größe', 'GROESSE', 'grosse'],
    ['Straße', 'strasse', 'strasse'],
    ['Lüftung', 'Lueftung', 'luftung'],
    ['Café', 'cafe', 'cafe'],
  ])('%s and %s are one', (one, other, folded) => {
    expect([fold(one), fold(other)]).toEqual([folded, folded]);
  });
});

describe('stem', () => {
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
  ])('%s becomes %s', (word, expected) => expect(stem(word)).toBe(expected));
});

describe('measures', () => {
  test.each([
    ['22 Grad', [22], 'grad'],
    ['22°', [22], 'grad'],
    ['ab 22 °', [22], 'grad'],
    ['9,7 bis 10,7 Stück/m²', [9.7, 10.7, 10, 11], 'stuck'],
    ['10 Stk.', [10], 'stuck'],
    ['1.080 kg', [1080], 'kg'],
    ['42 cm', [420], 'mm'],
    ['7,42 m', [7420], 'mm'],
    ['45 kg je m²', [45], 'kg'],
    ['24 cm²', [24], 'qcm'],
    ['180 m²', [180], 'qm'],
  ])('%s', (text, values, unit) => {
    const { found, rest } = measures(text);
    expect(found.map((measure) => [valuesOf(measure).sort(), measure.unit])).toEqual([[[...values].sort(), unit]]);
    expect(rest).not.toMatch(/\d/);
  });

  test.each(['1042-110', 'Altstadt-Biber 18/40', 'Kantau 42', '12 Mai', '3 Gradierwerke'])('%s has none', (text) => {
    expect(measures(text)).toEqual({ rest: text, found: [] });
  });
});

describe('terms', () => {
  test('of a text: words, parts of joined ones, numbers with and without units', () => {
    expect(termsOfText('Der Flachdachziegel 1042-110 ab 22°')).toEqual([
      ...['grad', '22grad', '22'],
      ...['flachdachziegel', '1042110', '1042', '110'],
    ]);
  });

  test.each([
    ['schwarz glatt', ['schwarz', 'glatt']],
    ['Ziegel für 22 grad', ['22grad', 'ziegel']],
    ['10 stück', ['10stuck']],
    ['1042-110', ['1042110']],
    ['lindora d', ['lindora']],
    ['der die das', ['der', 'die', 'das']],
    ['  ', []],
  ])('of the question "%s"', (question, expected) => expect(termsOfQuestion(question)).toEqual(expected));
});

describe('vocabulary', () => {
  const words = ['ziegel', 'flachdachziegel', 'glattziegel', 'ton', 'beton', 'kupferrot', 'anthrazit', '22grad', '220'];
  const vocabulary = new Vocabulary(words);
  const meant = (term: string) => vocabulary.meaningsOf(term).map((meanings) => [...meanings.keys()].sort());

  test.each<[string, string[][]]>([
    ['ziegel', [['flachdachziegel', 'glattziegel', 'ziegel']]],
    ['flach', [['flachdachziegel']]],
    ['dach', [['flachdachziegel']]],
    ['rot', [['kupferrot']]],
    ['zigel', [['flachdachziegel', 'glattziegel', 'ziegel']]],
    ['zeigel', [['flachdachziegel', 'glattziegel', 'ziegel']]],
    ['antrazit', [['anthrazit']]],
    [
      'tonziegel',
      [
        ['beton', 'ton'],
        ['flachdachziegel', 'glattziegel', 'ziegel'],
      ],
    ],
    ['22', [[]]],
    ['quantenschaum', [[]]],
  ])('%s means %j', (term, expected) => {
    expect(meant(term)).toEqual(expected.map((terms) => [...terms].sort()));
  });

  test('the word itself is worth most, then what begins or ends with it, then a typing error', () => {
    const [ziegel] = vocabulary.meaningsOf('ziegel');
    const [zigel] = vocabulary.meaningsOf('zigel');
    expect(ziegel?.get('ziegel')).toBeGreaterThan(ziegel?.get('glattziegel') ?? 1);
    expect(ziegel?.get('glattziegel')).toBeGreaterThan(zigel?.get('ziegel') ?? 1);
  });
});

test.each([
  ['ziegel', 'ziegel', 0],
  ['zigel', 'ziegel', 1],
  ['zeigel', 'ziegel', 1],
  ['first', 'frist', 1],
  ['', 'abc', 3],
])('from %s to %s: %d errors', (a, b, errors) => expect(editDistance(a, b)).toBe(errors));

describe('marks', () => {
  const found = (text: string, ...terms: string[]) =>
    marked(text, new Set(terms)).filter((_piece, place) => place % 2 === 1);

  test('whole words in the spelling of the text, measures, and parts of joined words', () => {
    expect(found('Große Dächer ab 22° (Nr. 1042-110)', 'dach', '22grad', '1042110')).toEqual([
      'Dächer',
      '22°',
      '1042-110',
    ]);
    expect(found('Altstadt-Biber', 'biber')).toEqual(['Altstadt-Biber']);
    expect(found('Nichts davon', 'dach')).toEqual([]);
  });

  test('the pieces are the text', () => {
    const text = 'Ein Ziegel, zwei Ziegel.';
    expect(marked(text, new Set(['ziegel'])).join('')).toBe(text);
  });

  test('an excerpt begins a little before the first word found and cuts no word', () => {
    const text = `${'Anfang '.repeat(60)}Sturmklammer ${'Ende '.repeat(60)}`;
    const excerpt = excerptOf(text, new Set(['sturmklamm']))?.join('') ?? '';
    expect(excerpt).toMatch(/^… (?:Anfang )+Sturmklammer (?:Ende ?)+ …$/);
    expect(excerpt.length).toBeLessThan(180);
    expect(excerptOf(text, new Set(['anders']))).toBeNull();
  });

  test('an excerpt of facts neither begins nor ends with what joins them', () => {
    const facts = `Länge 42,0 cm · Deckbreite 30,0 cm · ${'Gewicht 4,6 kg · '.repeat(12)}`;
    expect(excerptOf(facts, new Set(['42cm', '420mm']))?.join('')).toMatch(
      /^Länge .* kg …$|^Länge .* Gewicht(?: 4,6)? …$/,
    );
    expect(excerptOf('· Regeldachneigung 22° ·', new Set(['22grad']))).toEqual(['Regeldachneigung ', '22°', '']);
  });
});
