/** A product's colours are found within its entry, each by its own words and its product's names. */
import { SearchIndex } from '../../../../src/features/search/engine/searchIndex';
import { SAMPLE_RECORDS } from '../../../support/sampleSearch';

const index = SearchIndex.empty();
index.add(SAMPLE_RECORDS);

const found = (question: string) =>
  index
    .search(question, () => true)
    .finds.map(({ key, color }) => [key.replace('product:', ''), ...(color === null ? [] : [color])].join('/'));

test.each<[string, string[]]>([
  ['schwarz', ['beta/schwarz', 'alpha/schwarz']],
  ['schwarz glatt', ['beta/schwarz']],
  ['flachdach rot', ['alpha/rot']],
  // The number of one colour, and a word that no other has.
  ['10-450', ['alpha/schwarz']],
  ['10-110 naturrot', ['alpha/rot']],
  // No colour is asked for.
  ['alpha', ['alpha']],
  // No colour is both, and none stands in the product's text: some of the words are better than nothing.
  ['naturrot schieferschwarz', ['alpha/rot', 'alpha/schwarz']],
  ['große naturrot', ['alpha', 'alpha/rot']],
])('"%s" finds %j', (question, expected) => expect(found(question).sort()).toEqual([...expected].sort()));
