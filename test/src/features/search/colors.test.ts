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
  // Only one colour of the product has this order number or word, so only this colour is found.
  ['10-450', ['alpha/schwarz']],
  ['10-110 naturrot', ['alpha/rot']],
  // The measures in a product's facts, such as 22°, count for each of its colours. Other words of the facts do not.
  ['22 grad rot', ['alpha/rot']],
  ['schwarz 22°', ['alpha/schwarz']],
  ['schwarz 25 grad', ['beta/schwarz']],
  ['alpha 10 stück naturrot', ['alpha/rot']],
  ['regeldachneigung naturrot', ['alpha', 'alpha/rot', 'beta']],
  // These questions name no colour, so the search finds the product and not its colours.
  ['22 grad', ['alpha']],
  ['alpha', ['alpha']],
  // No colour has both words, so the search finds everything that has one of them.
  ['naturrot schieferschwarz', ['alpha/rot', 'alpha/schwarz']],
  ['große naturrot', ['alpha', 'alpha/rot']],
])('the search finds products and their colours (question: "%s", found as product/colour: %j)', (question, expected) =>
  expect(found(question).sort()).toEqual([...expected].sort()),
);
