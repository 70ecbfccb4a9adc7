/** A hundred questions to the demo catalogue, as people type them: what they mean is among the first ten finds. */
import path from 'node:path';
import { loadCatalog } from '../../server/catalog/loadCatalog';
import { PATHS, searchPartPath } from '../../src/contract/paths';
import type { SearchContents, SearchPart, SearchRecord } from '../../src/contract/content/search';
import { measures, unitTerms } from '../../src/features/search/engine/measures';
import { SearchIndex, type Find } from '../../src/features/search/engine/searchIndex';
import { demoPictures } from '../support/derivedPictures';
import { QUESTIONS, type Question } from './searchQuestions';

const SHOWN = 10;
const RECALL_MIN = 0.95;

const index = SearchIndex.empty();
const names = new Map<string, string>();
/** Of products, by their key. */
const facts = new Map<string, string>();

beforeAll(async () => {
  const { release, faults } = await loadCatalog(path.join(__dirname, '../../catalog'), {
    derivedDir: demoPictures(),
  });
  expect(faults).toEqual([]);
  const read = async <T>(address: string): Promise<T> =>
    JSON.parse(Buffer.from((await release?.files.find((file) => file.address === address)?.bytes()) ?? []).toString());
  const { parts } = await read<SearchContents>(PATHS.search);
  const records: SearchRecord[] = [];
  for (const part of parts) records.push(...(await read<SearchPart>(searchPartPath(part))).records);
  for (const { key, kind, title } of records)
    if (kind === 'document' || kind === 'reference') names.set(key, `${kind} ${title[0]?.value}`);
  for (const record of records) if (record.kind === 'product') facts.set(record.key, record.facts);
  index.add(records);
  await index.settle();
}, 300_000);

/** As the table writes it. */
const written = ({ key, color }: Find): string => names.get(key) ?? (color === null ? key : `${key}/${color}`);

const shownFor = (question: string): string[] =>
  index
    .search(question, () => true)
    .finds.slice(0, SHOWN)
    .map(written);

/** Share of what is expected that is among the first ten. */
function recallOf([question, ...expected]: Question): number {
  const shown = shownFor(question);
  return expected.filter((key) => shown.includes(key)).length / expected.length;
}

test(`of a hundred questions' answers at least ${RECALL_MIN * 100} % are among the first ${SHOWN}`, () => {
  expect(QUESTIONS).toHaveLength(100);
  expect(new Set(QUESTIONS.map(([question]) => question)).size).toBe(100);
  const recalls = QUESTIONS.map((row) => [row[0], recallOf(row)] as const);
  const recall = recalls.reduce((sum, [, share]) => sum + share, 0) / recalls.length;
  // A fall names the questions.
  expect([recall >= RECALL_MIN, recalls.filter(([, share]) => share < 1).length <= 5]).toEqual([true, true]);
});

test('"schwarz glatt" finds what is both, in one colour of one model', () => {
  const finds = index.search('schwarz glatt', () => true).finds.map(written);
  const colors = finds.filter((id) => id.startsWith('product:'));
  expect(colors.length).toBeGreaterThan(3);
  for (const id of colors) expect(id).toMatch(/^product:marenta-.*\/schieferschwarz$/);
});

test('"16 grad rot" finds what is red of the models that 16 degrees are told of', () => {
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

test('"ziegel" finds the model groups that have it in their names', () => {
  const shown = index.search('ziegel', () => true).finds.map(written);
  for (const key of ['product:lindora-12', 'product:marenta-11', 'product:hohenau-13', 'product:turmbiber-14'])
    expect(shown).toContain(key);
});

test('a word that stands nowhere finds nothing', () => {
  expect(index.search('quantenschaum', () => true).finds).toEqual([]);
});
