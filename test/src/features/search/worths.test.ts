/** What a find is worth: the same as MiniSearch's own search says of the same index. */
import MiniSearch from 'minisearch';
import type { SearchRecord } from '../../../../src/contract/content/search';
import { entryOf, FIELD_WEIGHTS } from '../../../../src/features/search/engine/entries';
import { Postings } from '../../../../src/features/search/engine/postings';
import { Scores, wantedTerms } from '../../../../src/features/search/engine/scores';
import { INDEX_OPTIONS } from '../../../../src/features/search/engine/searchIndex';
import { SAMPLE_RECORDS } from '../../../support/sampleSearch';

/** MiniSearch's index of the records without the `gone`, and the same as the app asks it. */
async function both(records: readonly SearchRecord[], gone: readonly string[] = [], isTidy = true) {
  const library = new MiniSearch(INDEX_OPTIONS);
  library.addAll(records.map(entryOf));
  library.discardAll(gone);
  if (isTidy) await library.vacuum();
  const plain = library.toJSON();
  const shortIds = Object.keys(plain.documentIds);
  const places = new Int32Array(plain.nextId).fill(-1);
  for (const [place, shortId] of shortIds.entries()) places[Number(shortId)] = place;
  const keys = shortIds.map((shortId) => String(plain.documentIds[shortId]));
  const weightOf = (key: string) => (library.getStoredFields(key)?.['weight'] as number | undefined) ?? 0;
  const postings = new Postings(plain, places, keys.map(weightOf));
  const expected = (...terms: string[]) =>
    library
      .search(terms.join(' '), {
        ...{ tokenize: (text) => text.split(' '), combineWith: 'OR', boost: { ...FIELD_WEIGHTS } },
        ...{ bm25: { k: 1.2, b: 0.4, d: 0.5 }, boostDocument: (key) => weightOf(String(key)) },
      })
      .map(({ id, score }) => [String(id), score] as const);
  const told = (...terms: string[]) => {
    const scores = new Scores(postings, wantedTerms(terms.map((term) => new Map([[term, 1]]))), keys.length);
    return scores.touched.map((place) => [keys[place], scores.of(place)] as const);
  };
  return { expected, told, postings, keys };
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
])('%j', async (terms) => {
  const { expected, told } = await both(RECORDS);
  const inOrder = [...told(...terms)].sort(([, a], [, b]) => b - a);
  const wanted = [...expected(...terms)].sort(([, a], [, b]) => b - a);
  expect(inOrder.map(([key]) => key).sort()).toEqual(wanted.map(([key]) => key).sort());
  expect(wanted.length).toBeGreaterThan(0);
  for (const [key, score] of wanted) expect(new Map(told(...terms)).get(key)).toBeCloseTo(score, 3);
});

test('records that went count no more', async () => {
  const { expected, told } = await both(RECORDS, ['product:alpha', 'page:first']);
  const worths = new Map(told('ziegel', 'schwarz'));
  expect([...worths.keys()]).not.toContain('product:alpha');
  expect(worths.size).toBe(expected('ziegel', 'schwarz').length);
  for (const [key, score] of expected('ziegel', 'schwarz')) expect(worths.get(key)).toBeCloseTo(score, 3);
});

test('records that went are not found either before the index is tidied up', async () => {
  const { told } = await both(RECORDS, ['product:alpha', 'page:first'], false);
  const { told: tidied } = await both(RECORDS, ['product:alpha', 'page:first']);
  expect(told('ziegel', 'schwarz')).toEqual(tidied('ziegel', 'schwarz'));
});

test('which record has a term', async () => {
  const { postings, keys } = await both(RECORDS);
  const having = (term: string) => keys.filter((_key, place) => postings.has(term, place));
  expect(having('first')).toEqual(['document:heft', 'page:first', 'reference:a']);
  expect(having('ziegel')).toEqual(
    RECORDS.map(({ key }) => key).filter((key) => !['product:beta', 'page:first'].includes(key)),
  );
  expect([having('nichts'), postings.runsOf('nichts')]).toEqual([[], []]);
});

describe('terms of several words of a question', () => {
  test('a term that two words mean is worth both, and stands for both', () => {
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

  test('numbers and texts are of the entry itself, and no names', async () => {
    const { postings, keys } = await both([LONGER]);
    const wanted = wantedTerms(['10450', 'schwarz', 'dach'].map((term) => new Map([[term, 1]])));
    const places = new Scores(postings, wanted, keys.length).placesOf(0);
    expect(places).toEqual({ own: 7, common: 4, isColored: false, isNumbered: false });
  });

  test('which words an entry has where', async () => {
    const { postings, keys } = await both([alpha]);
    const words = ['alpha', 'flachdachziegel', 'grad', 'schwarz', '10450'].map((term) => new Map([[term, 1]]));
    const placesOf = (...places: number[]) =>
      new Scores(postings, wantedTerms(places.flatMap((place) => words[place] ?? [])), keys.length).placesOf(0);
    expect(placesOf(0, 1, 2)).toEqual({ own: 7, common: 3, isColored: false, isNumbered: false });
    expect(new Scores(postings, wantedTerms([new Map([['22grad', 1]])]), keys.length).placesOf(0).common).toBe(1);
    expect(placesOf(3)).toEqual({ own: 0, common: 0, isColored: true, isNumbered: false });
    expect(placesOf(4, 0)).toEqual({ own: 2, common: 2, isColored: true, isNumbered: true });
  });
});
