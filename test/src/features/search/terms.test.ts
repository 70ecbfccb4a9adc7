import { editDistance } from '../../../../src/features/search/engine/editDistance';
import { excerptOf, marked } from '../../../../src/features/search/engine/marks';
import { isMeasureTerm, measures, valuesOf } from '../../../../src/features/search/engine/measures';
import { termsOfQuestion, termsOfText } from '../../../../src/features/search/engine/terms';
import { Vocabulary } from '../../../../src/features/search/engine/vocabulary';

test.each([
  ['22grad', true],
  ['37.5mm', true],
  ['10stuck', true],
  ['22', false],
  ['grad', false],
  ['22gradig', false],
  ['lindora12mm', false],
  ['1.2.3mm', false],
])('isMeasureTerm("%s") returns %s', (term, names) => expect(isMeasureTerm(term)).toBe(names));

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
    ['5 m2', [5], 'qm'],
    ['5 qm', [5], 'qm'],
    ['7 mm', [7], 'mm'],
    ['4 kN', [4], 'kn'],
    ['3 Stueck', [3], 'stuck'],
    ['3 stuck', [3], 'stuck'],
    ['3 St.', [3], 'stuck'],
    ['37.5 kg', [37.5, 38], 'kg'],
    ['12.500 kg', [12_500], 'kg'],
    ['1.234.567 kg', [1_234_567], 'kg'],
    ['1234.567 kg', [1234.567, 1235], 'kg'],
    ['40 bis 43 kg', [40, 41, 42, 43], 'kg'],
    ['10,2–12,9 kg', [10.2, 10, 11, 12, 12.9, 13], 'kg'],
    ['43 - 41 kg', [41, 42, 43], 'kg'],
    ['10 bis 70 kg', Array.from({ length: 61 }, (_, more) => 10 + more), 'kg'],
    // A range with more than 61 values is searched only by its first and its last value.
    ['10 bis 71 kg', [10, 71], 'kg'],
  ])('the text "%s" is read as a measure with its values and unit', (text, values, unit) => {
    const { found, rest } = measures(text);
    expect(found.map((measure) => [valuesOf(measure).sort(), measure.unit])).toEqual([[[...values].sort(), unit]]);
    expect(rest).not.toMatch(/\d/);
  });

  test('are separated from the words around them', () => {
    expect(measures('von 22° auf 30 kg').rest).toBe('von   auf  ');
  });

  test.each(['1042-110', 'Altstadt-Biber 18/40', 'Kantau 42', '12 Mai', '3 Gradierwerke'])(
    'the text "%s" contains no measure',
    (text) => {
      expect(measures(text)).toEqual({ rest: text, found: [] });
    },
  );
});

describe('search terms', () => {
  test('of a text include numbers with and without units', () => {
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
    ['d lindora', ['d', 'lindora']],
    ['der die das', ['der', 'die', 'das']],
    ['  ', []],
  ])('are taken from a question (question: "%s", terms: %j)', (question, expected) =>
    expect(termsOfQuestion(question)).toEqual(expected),
  );
});

test.each([
  'ab aber als am an auch auf aus bei beim bis da das dem den der des die ein eine einem einen einer es für hat im in ist',
  'ja je kann mit nach nicht noch nur ob oder ohne sich sie sind so und um über unter vom von vor wer wie was',
  'wird zu zum zur',
])('stop words in a text are not search terms (words: "%s")', (words) => expect(termsOfText(words)).toEqual([]));

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
  ])('returns the known words that match each part of a term (term: "%s", words: %j)', (term, expected) => {
    expect(meant(term)).toEqual(expected.map((terms) => [...terms].sort()));
  });

  test('an exact match scores higher than a compound or a typing error', () => {
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
])('editDistance("%s", "%s") returns %d', (a, b, errors) => expect(editDistance(a, b)).toBe(errors));

describe('in search results,', () => {
  const found = (text: string, ...terms: string[]) =>
    marked(text, new Set(terms)).filter((_piece, place) => place % 2 === 1);

  test('marks cover a whole word even if only a part was found', () => {
    expect(found('Große Dächer ab 22° (Nr. 1042-110)', 'dach', '22grad', '1042110')).toEqual([
      'Dächer',
      '22°',
      '1042-110',
    ]);
    expect(found('Altstadt-Biber', 'biber')).toEqual(['Altstadt-Biber']);
    expect(found('Nichts davon', 'dach')).toEqual([]);
  });

  test('a measure stays unmarked when the question contains only its unit', () => {
    expect(found('Dach 22°', 'dach')).toEqual(['Dach']);
    expect(found('5 kg und 22 Grad, Grad', 'grad', 'kg')).toEqual(['Grad']);
    expect(found('22 Grad', 'grad')).toEqual([]);
  });

  test.each([
    ['a number', `Ab 22° ${'Mitte '.repeat(60)}Dach`, /^Ab 22° Mitte/],
    ['a word', `Am Dach ${'Mitte '.repeat(60)}22°`, /^Am Dach Mitte/],
  ])(
    'an excerpt shows the searched term that stands first in the text (kind of term: %s)',
    (_what, text, beginning) => {
      expect(excerptOf(text, new Set(['22grad', 'dach']))?.join('')).toMatch(beginning);
    },
  );

  test("an excerpt from a text's end has the usual length", () => {
    const excerpt = excerptOf(`${'Anfang '.repeat(60)}Sturmklammer`, new Set(['sturmklamm']))?.join('') ?? '';
    expect(excerpt).toMatch(/^… (?:Anfang )+Sturmklammer$/);
    expect(excerpt.length).toBeGreaterThan(150);
  });

  test('a text that is no longer than an excerpt is shown whole', () => {
    const text = `Dach ${'a'.repeat(155)}`;
    expect(excerptOf(text, new Set(['dach']))?.join('')).toBe(text);
    expect(excerptOf(`${text}b`, new Set(['dach']))?.join('')).toBe('Dach …');
  });

  test('the marked and unmarked pieces together give the original text', () => {
    const text = 'Ein Ziegel, zwei Ziegel.';
    expect(marked(text, new Set(['ziegel'])).join('')).toBe(text);
  });

  test('an excerpt begins just before the first found word and cuts no word', () => {
    const text = `${'Anfang '.repeat(60)}Sturmklammer ${'Ende '.repeat(60)}`;
    const excerpt = excerptOf(text, new Set(['sturmklamm']))?.join('') ?? '';
    expect(excerpt).toMatch(/^… (?:Anfang )+Sturmklammer (?:Ende ?)+ …$/);
    expect(excerpt.length).toBeLessThan(180);
    expect(excerptOf(text, new Set(['anders']))).toBeNull();
  });

  test('a number stays on one line with its unit', () => {
    const text = 'Gewicht ca. 41 kg/m² · Decklänge 35,0 bis 37,5 cm · Modell 18 Linden';
    expect(marked(text, new Set(['decklang'])).join('')).toBe(
      'Gewicht ca. 41\u00a0kg/m² · Decklänge 35,0 bis 37,5\u00a0cm · Modell 18 Linden',
    );
    expect(marked('42 cm lang', new Set(['420mm']))).toEqual(['', '42\u00a0cm', ' lang']);
  });

  test('an excerpt from a list of facts begins with a whole fact', () => {
    const facts = `${'Länge 42,0 cm · '.repeat(12)}Ortgangziegel je Reihe und Seite 1 · Lüfterziegel je Dachseite 10 · Solarmodule${' · Breite'.repeat(30)}`;
    expect(excerptOf(facts, new Set(['solarmodul']))?.join('')).toMatch(
      /^… Lüfterziegel je Dachseite 10 · Solarmodule(?: · Breite)+$/,
    );
  });

  test('an excerpt ends where the short field with the found word ends', () => {
    const text = `Ein kurzes Feld · Sturmklammer rastet ein · ${'Wort '.repeat(40)}`;
    expect(excerptOf(text, new Set(['sturmklamm']))?.join('')).toBe('Ein kurzes Feld · Sturmklammer rastet ein');
    expect(excerptOf(`Feld · Sturmklammer ${'Wort '.repeat(40)}`, new Set(['sturmklamm']))?.join('')).toMatch(
      /Wort …$/,
    );
  });

  test('an excerpt of facts neither begins nor ends with a separator', () => {
    const facts = `Länge 42,0 cm · Deckbreite 30,0 cm · ${'Gewicht 4,6 kg · '.repeat(12)}`;
    expect(excerptOf(facts, new Set(['42cm', '420mm']))?.join('')).toMatch(
      /^Länge 42,0\u00a0cm · Deckbreite 30,0\u00a0cm(?: · Gewicht 4,6\u00a0kg)+$/,
    );
    expect(excerptOf('· Regeldachneigung 22° ·', new Set(['22grad']))).toEqual(['Regeldachneigung ', '22°', '']);
  });
});
