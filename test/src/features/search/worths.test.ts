/** Compares the scores of the search index with BM25+ scores that the test computes from the records. */
import type { SearchRecord } from '../../../../src/contract/content/search';
import { entryOf, FIELD_WEIGHTS, FIELDS, type Field } from '../../../../src/features/search/engine/entries';
import { IndexBuilder } from '../../../../src/features/search/engine/indexBuilder';
import { Postings } from '../../../../src/features/search/engine/postings';
import { Scores, wantedTerms } from '../../../../src/features/search/engine/scores';
import { termsOfText } from '../../../../src/features/search/engine/terms';
import { SAMPLE_RECORDS } from '../../../support/sampleSearch';

/**
 * `told` computes scores from the search index, and `expected` by the BM25+ formula. Both leave out the records in
 * `gone`.
 */
function both(records: readonly SearchRecord[], gone: readonly string[] = []) {
  const builder = new IndexBuilder(null);
  for (const record of records) builder.add(entryOf(record));
  for (const key of gone) builder.remove(key);
  const entries = records.map(entryOf).filter(({ key }) => !gone.includes(key));
  const keys = entries.map(({ key }) => key);
  const postings = new Postings(
    builder.build(),
    entries.map(({ kept }) => kept.weight),
  );
  const expected = (...terms: string[]) =>
    entries.flatMap((entry) => {
      const found = terms.filter((term) => FIELDS.some((field) => termsOfText(entry.texts[field]).includes(term)));
      const sum = found.reduce((all, term) => all + worthOf(entries, entry, term), 0);
      return found.length === 0 ? [] : [[entry.key, sum * found.length] as const];
    });
  const told = (...terms: string[]) => {
    const scores = new Scores(postings, wantedTerms(terms.map((term) => new Map([[term, 1]]))), keys.length);
    return scores.touched.map((place) => [keys[place], scores.of(place)] as const);
  };
  return { expected, told, postings, keys };
}

type Entry = ReturnType<typeof entryOf>;

/** BM25+ score (Lv and Zhai) with k = 1.2, b = 0.4 and d = 0.5. */
function worthOf(entries: readonly Entry[], entry: Entry, term: string): number {
  const lengthOf = ({ texts }: Entry, field: Field) => new Set(termsOfText(texts[field])).size;
  const countIn = ({ texts }: Entry, field: Field) => termsOfText(texts[field]).filter((own) => own === term).length;
  return FIELDS.reduce((sum, field) => {
    const count = countIn(entry, field);
    if (count === 0) return sum;
    const having = entries.filter((other) => countIn(other, field) > 0).length;
    const lengths = entries.map((other) => lengthOf(other, field)).filter((length) => length > 0);
    const average = lengths.reduce((all, length) => all + length, 0) / lengths.length;
    const rarity = Math.log(1 + (lengths.length - having + 0.5) / (having + 0.5));
    const worth = 0.5 + (count * 2.2) / (count + 1.2 * (0.6 + (0.4 * lengthOf(entry, field)) / average));
    return sum + rarity * worth * FIELD_WEIGHTS[field] * entry.kept.weight;
  }, 0);
}

const [alpha] = SAMPLE_RECORDS;
if (alpha === undefined) throw new Error('There are records');
const LONGER: SearchRecord = {
  ...{ kind: 'reference', key: 'reference:a', rev: '1', note: [], numbers: ['10-450', '7'], picture: null },
  ...{ title: [{ locale: 'de_DE', value: 'Ein Dach in Ziegel' }], text: `${'Ziegel '.repeat(20)} Dach First schwarz` },
  medium: (SAMPLE_RECORDS.find(({ kind }) => kind === 'document') as Extract<SearchRecord, { medium: unknown }>).medium,
};
const RECORDS = [...SAMPLE_RECORDS, LONGER];

test.each([
  [['ziegel']],
  [['first']],
  [['schwarz']],
  [['10450']],
  [['grad']],
  [['dach', 'ziegel']],
  [['ziegel', 'first', 'schwarz']],
])('the scores follow the ranking formula (terms: %j)', (terms) => {
  const { expected, told } = both(RECORDS);
  const wanted = expected(...terms);
  expect(
    told(...terms)
      .map(([key]) => key)
      .toSorted(),
  ).toEqual(wanted.map(([key]) => key).toSorted());
  expect(wanted.length).toBeGreaterThan(0);
  for (const [key, score] of wanted) expect(new Map(told(...terms)).get(key)).toBeCloseTo(score, 3);
});

test('removed records no longer count in the scores', () => {
  const { expected, told } = both(RECORDS, ['product:alpha', 'page:first']);
  const worths = new Map(told('ziegel', 'schwarz'));
  expect([...worths.keys()]).not.toContain('product:alpha');
  expect(worths.size).toBe(expected('ziegel', 'schwarz').length);
  for (const [key, score] of expected('ziegel', 'schwarz')) expect(worths.get(key)).toBeCloseTo(score, 3);
});

test('the index returns the records that contain a term', () => {
  const { postings, keys } = both(RECORDS);
  const having = (term: string) => keys.filter((_key, place) => postings.has(term, place));
  expect(having('first')).toEqual(['document:heft', 'page:first', 'reference:a']);
  expect(having('ziegel')).toEqual(
    RECORDS.map(({ key }) => key).filter((key) => !['product:beta', 'page:first'].includes(key)),
  );
  expect([having('nichts'), postings.runsOf('nichts')]).toEqual([[], []]);
});

describe('the scores of a question with several words', () => {
  test('add up when two words mean the same term', () => {
    const wanted = wantedTerms([
      new Map([
        ['ziegel', 1],
        ['dach', 0.5],
      ]),
      new Map([['dach', 0.25]]),
    ]);
    expect([...wanted]).toEqual([
      ['ziegel', { worth: 1, words: 1 }],
      ['dach', { worth: 0.75, words: 3 }],
    ]);
  });

  test("report a word as found if the entry's numbers or text contain the word", () => {
    const { postings, keys } = both([LONGER]);
    const wanted = wantedTerms(['10450', 'schwarz', 'dach'].map((term) => new Map([[term, 1]])));
    const places = new Scores(postings, wanted, keys.length).placesOf(0);
    expect(places).toEqual({ own: 7, common: 4, isColored: false, isNumbered: false });
  });

  test('report which words of the question a search entry contains', () => {
    const { postings, keys } = both([alpha]);
    const words = ['alpha', 'flachdachziegel', 'grad', 'schwarz', '10450'].map((term) => new Map([[term, 1]]));
    const placesOf = (...places: number[]) =>
      new Scores(postings, wantedTerms(places.flatMap((place) => words[place] ?? [])), keys.length).placesOf(0);
    expect(placesOf(0, 1, 2)).toEqual({ own: 7, common: 3, isColored: false, isNumbered: false });
    expect(new Scores(postings, wantedTerms([new Map([['22grad', 1]])]), keys.length).placesOf(0).common).toBe(1);
    expect(placesOf(3)).toEqual({ own: 0, common: 0, isColored: true, isNumbered: false });
    expect(placesOf(4, 0)).toEqual({ own: 2, common: 2, isColored: true, isNumbered: true });
  });
});
