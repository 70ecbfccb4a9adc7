/** Checks that questions to the demo's search find the expected results among those shown first. */
import path from 'node:path';
import { loadCatalog } from '../../server/catalog/loadCatalog';
import { searchedScreens } from '../../src/app/screens/searchedScreens';
import { PATHS, searchPartPath } from '../../src/contract/paths';
import type { SearchContents, SearchPart } from '../../src/contract/content/search';
import type { IndexedRecord } from '../../src/features/search/appScreens';
import { partOf, Records } from '../../src/features/search/device/records';
import { answerOf } from '../../src/features/search/device/searchAnswer';
import { measures, unitTerms } from '../../src/features/search/engine/measures';
import { SearchIndex, type Find } from '../../src/features/search/engine/searchIndex';
import { synonymsOf } from '../../src/features/search/engine/terms';
import { demoBrand } from '../support/demoBrand';
import { demoPictures } from '../support/derivedPictures';
import { QUESTIONS, type Question } from './searchQuestions';

const SHOWN = 10;
const RECALL_MIN = 0.95;

const ASKED = { group: 'admin', rights: ['editor', 'publisher'], day: '2026-10-12', opened: [] } as const;

let index = SearchIndex.empty();
let shownRecords = new Records([]);
const names = new Map<string, string>();
/** Each product's facts as one text, by the key of the product's search record. */
const facts = new Map<string, string>();

beforeAll(async () => {
  const { release, faults } = await loadCatalog(path.join(__dirname, '../../catalog'), {
    derivedDir: demoPictures(),
  });
  expect(faults).toEqual([]);
  const read = async <T>(address: string): Promise<T> =>
    JSON.parse(Buffer.from((await release?.files.find((file) => file.address === address)?.bytes()) ?? []).toString());
  const { parts, synonyms = [] } = await read<SearchContents>(PATHS.search);
  const records: IndexedRecord[] = searchedScreens(demoBrand);
  for (const part of parts) records.push(...(await read<SearchPart>(searchPartPath(part))).records);
  for (const { key, kind, title } of records)
    if (kind === 'document' || kind === 'reference') names.set(key, `${kind} ${title[0]?.value}`);
  for (const record of records) if (record.kind === 'product') facts.set(record.key, record.facts);
  index = SearchIndex.empty(synonymsOf(synonyms));
  index.add(records);
  index.settle();
  shownRecords = new Records([partOf('all', JSON.stringify({ records }))]);
}, 300_000);

/** Returns a search result in the notation of searchQuestions.ts, such as `product:lindora-12/naturrot`. */
const written = ({ key, color }: Pick<Find, 'key' | 'color'>): string =>
  names.get(key) ?? (color === null ? key : `${key}/${color}`);

const isArticle = (key: string): boolean => key.startsWith('page:accessory:');

/** Accessories count apart, because the search shows them in a group of their own. */
function shownFor(question: string): string[] {
  const found = index.search(question, () => true).finds.map(written);
  const others = found.filter((key) => !isArticle(key));
  return [...others.slice(0, SHOWN), ...found.filter(isArticle).slice(0, SHOWN)];
}

function recallOf([question, ...expected]: Question): number {
  const shown = shownFor(question);
  return expected.filter((key) => shown.includes(key)).length / expected.length;
}

const shownAtFirst = (question: string): string[] =>
  answerOf(index, shownRecords, { ...ASKED, question }).groups.flatMap(({ found }) =>
    found.map(({ id }) => {
      const [key = '', color = null] = id.split('\n');
      return written({ key, color });
    }),
  );

test('the search test has 210 different questions', () => {
  expect(QUESTIONS).toHaveLength(210);
  expect(new Set(QUESTIONS.map(([question]) => question)).size).toBe(210);
});

test('for each question the first screen of search results contains every expected result', () => {
  const missed = QUESTIONS.flatMap(([question, ...expected]) => {
    const shown = shownAtFirst(question);
    const lacking = expected.filter((key) => !shown.includes(key));
    return lacking.length === 0 ? [] : [[question, ...lacking]];
  });
  expect(missed).toEqual([]);
});

test(`the search shows on average at least ${RECALL_MIN * 100} % of the expected results among its first ${SHOWN}`, () => {
  const recalls = QUESTIONS.map((row) => [row[0], recallOf(row)] as const);
  const recall = recalls.reduce((sum, [, share]) => sum + share, 0) / recalls.length;
  expect(recall).toBeGreaterThanOrEqual(RECALL_MIN);
});

test('the search for "schwarz glatt" finds black colours of models with a smooth surface', () => {
  const finds = index.search('schwarz glatt', () => true).finds.map(written);
  const colors = finds.filter((id) => id.startsWith('product:'));
  expect(colors.length).toBeGreaterThan(3);
  for (const id of colors) expect(id).toMatch(/^product:marenta-.*\/schieferschwarz$/);
});

test('the search for "16 grad rot" finds red models for a roof pitch of 16°', () => {
  const { finds, isPartial } = index.search('16 grad rot', () => true);
  const colors = finds.filter(({ color }) => color !== null);
  expect(isPartial).toBe(false);
  expect(colors.map(written)).toEqual(
    expect.arrayContaining([
      'product:lindora-12/naturrot',
      'product:lindora-14/naturrot',
      'product:sandau-42/ziegelrot',
    ]),
  );
  for (const { key } of colors) expect(measures(facts.get(key) ?? '').found.flatMap(unitTerms)).toContain('16grad');
});

test('the search for "ziegel" finds models whose model group has this word in its name', () => {
  const shown = index.search('ziegel', () => true).finds.map(written);
  for (const key of ['product:lindora-12', 'product:marenta-11', 'product:hohenau-13', 'product:turmbiber-14'])
    expect(shown).toContain(key);
});

const SHEET = 'document Datenblatt';

test.each([
  ['datenblatt', 'Deutschland'],
  ['datenblatt österreich', 'Österreich'],
  ['datenblatt austria', 'Österreich'],
  ['datenblatt AT', 'Österreich'],
  ['österreich datenblätter', 'Österreich'],
  ['datenblatt deutschland', 'Deutschland'],
])('the first results for "%s" contain several data sheets, all of them for %s', (question, country) => {
  const sheets = shownAtFirst(question).filter((name) => name.startsWith(SHEET));
  expect(sheets.length).toBeGreaterThan(2);
  for (const name of sheets) expect(name).toMatch(new RegExp(`^${SHEET} .* ${country}$`));
});

test.each([
  ['Konterlatte', 'Lattung'],
  ['Krempe', 'Hohlfalzziegel'],
  ['Krempziegel', 'Hohlfalzziegel'],
])('the search for the synonym "%s" also finds the first result of the search for "%s"', (question, own) => {
  expect(shownFor(question)).toEqual(expect.arrayContaining(shownFor(own).slice(0, 1)));
});

test('the search finds nothing for a word that the catalogue lacks', () => {
  expect(index.search('quantenschaum', () => true).finds).toEqual([]);
});

test.each([
  ['wieviel ziegel pro m2 lindora 12', 'product:lindora-12', /^Bedarf/],
  ['wie viele ziegel je qm lindora 12', 'product:lindora-12', /^Bedarf/],
  ['wie schwer ist lindora 12', 'product:lindora-12', /gewicht/i],
  ['was wiegt lindora 12 pro m²', 'product:lindora-12', /^Realgewicht/],
  ['welche lattweite lindora 12', 'product:lindora-12', /^Lattweite/],
  ['lattenabstand lindora 12', 'product:lindora-12', /^Lattweite/],
  ['mindestdachneigung lindora 12', 'product:lindora-12', /^Mindestdachneigung/],
  ['bedarf am first lindora 12', 'product:lindora-12', /^Bedarf am First/],
  ['stück je palette lindora 12', 'product:lindora-12', /^Stück je Palette/],
  ['deckbreite kantau 42', 'product:kantau-42', /^Mittlere Deckbreite/],
  ['wie steil muss das dach sein lindora 12', 'product:lindora-12', /^Regeldachneigung/],
  ['solarträger lindora 12', 'product:lindora-12', /^Solarträger/],
])('the result for "%s" shows the figure that was asked for', (question, key, expected) => {
  const found = answerOf(index, shownRecords, { ...ASKED, question }).groups.flatMap((group) => group.found);
  const excerpt = found.find(({ id }) => id === key)?.excerpt ?? [];
  expect(excerpt.join('')).toMatch(expected);
});

test.each([
  'lüfterziegel',
  'Lüfterziegel',
  'luefterziegel',
  'lüfterziegel lindora 12',
  'sanitärlüfter',
  'ortgangziegel',
])('the search for "%s" shows no reference before the article', (question) => {
  const kinds = answerOf(index, shownRecords, { ...ASKED, question }).groups.map(({ kind }) => kind);
  const articles = kinds.filter((kind) => kind === 'page' || kind === 'product' || kind === 'color');
  expect(articles.length).toBeGreaterThan(0);
  if (kinds.includes('reference'))
    expect(kinds.indexOf('reference')).toBeGreaterThan(Math.max(...articles.map((kind) => kinds.indexOf(kind))));
});

test.each(['schneefanggitter', 'firstanfänger'])(
  'the search for "%s" shows no reference before the accessory of that name',
  (question) => {
    const kinds = answerOf(index, shownRecords, { ...ASKED, question }).groups.map(({ kind }) => kind);
    expect(kinds).toContain('accessory');
    if (kinds.includes('reference')) expect(kinds.indexOf('reference')).toBeGreaterThan(kinds.indexOf('accessory'));
  },
);
