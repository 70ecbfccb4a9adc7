import { inputsIn } from '../../../../src/features/desk/calculator/calculation';
import { questionIn } from '../../../../src/features/desk/finder/finderAddress';
import { answerOf } from '../../../../src/features/search/device/searchAnswer';
import { partOf, Records } from '../../../../src/features/search/device/records';
import { SearchIndex } from '../../../../src/features/search/engine/searchIndex';
import { roofAnswers } from '../../../../src/features/search/roofAnswers';
import { SAMPLE_RECORDS } from '../../../support/sampleSearch';

const index = SearchIndex.empty();
index.add(SAMPLE_RECORDS);
const records = new Records([partOf('one', JSON.stringify({ records: SAMPLE_RECORDS }))]);

const answersTo = (question: string) =>
  roofAnswers(
    question,
    answerOf(index, records, { question, group: 'default', rights: [], day: '2026-10-12', opened: [] }),
  );
const addresses = (question: string) => answersTo(question).map(({ to }) => to);

test.each([
  ['17 Grad', ['/finder?neigung=17']],
  ['180 m²', ['/calculate?flaeche=180&dachform=area']],
  ['Sparren 7,42', ['/calculate?sparren=7420']],
  ['17° 180 m² AT', ['/calculate?land=AT&flaeche=180&neigung=17&dachform=area', '/finder?land=AT&neigung=17']],
  // Side of the roof: 12.129 m eaves x 7.42 m rafters = 90 m².
  // Whole roof: 2 sides x 90 m² = 180 m².
  ['180 m² Sparren 7,42', ['/calculate?traufe=12129&sparren=7420&traufueberstand=0&ortgangueberstand=0']],
  ['180 m² Traufe 10', ['/calculate?traufe=10000&sparren=9000&traufueberstand=0&ortgangueberstand=0']],
  ['alpha 12', []],
])('for the question "%s" the search offers the right tools', (question, expected) =>
  expect(addresses(question)).toEqual(expected),
);

test('a question with a product name and a pitch offers the calculator for this product', () => {
  expect(answersTo('alpha 12 22 Grad').map(({ to, model }) => [to, model])).toEqual([
    ['/calculate/alpha?neigung=22', 'Alpha 12'],
    ['/finder?neigung=22', null],
  ]);
  expect(addresses('alpha 12 180 m²')).toEqual(['/calculate/alpha?flaeche=180&dachform=area']);
});

test('a question with only part of a product name offers the calculator without a product', () =>
  expect(addresses('alpha 180 m²')).toEqual(['/calculate?flaeche=180&dachform=area']));

test('finder and calculator read the roof values from the addresses that the search offers', () => {
  const [calculator, finder] = answersTo('17,5° Sparren 7,42 Traufe 10 Schweiz').map(
    ({ to }) => new URLSearchParams(to.slice(to.indexOf('?'))),
  );
  const start = { pitch: null, country: null, requirements: [] };
  expect(questionIn(finder ?? new URLSearchParams(), start)).toMatchObject({ pitch: 17.5, country: 'CH' });
  expect(inputsIn(calculator ?? new URLSearchParams(), { pitch: 30, isBond: false })).toMatchObject({
    ...{ pitch: 17.5, rafter: 7420, eaves: 10_000, shape: 'gable' },
  });
});

test('the search offers the tools for roof values before it has found results', () =>
  expect(roofAnswers('17 Grad', undefined).map(({ to }) => to)).toEqual(['/finder?neigung=17']));
