import {
  comparisonCleared,
  comparisonOpened,
  comparisonReducer,
  productCompared,
  productUncompared,
} from '../../../../../src/features/desk/comparison/comparisonSlice';
import { comparedRows } from '../../../../../src/contract/advice/comparedRows';
import { translate } from '../../../../../src/i18n/translate';
import { de, product } from '../../../../support/sampleProducts';

const after = (...actions: readonly Parameters<typeof comparisonReducer>[1][]) =>
  actions.reduce(comparisonReducer, undefined as Parameters<typeof comparisonReducer>[0])?.ids;
const chosen = (...ids: readonly string[]) => ids.map((id) => productCompared({ id }));

test.each([
  [chosen('a', 'b'), ['a', 'b']],
  [chosen('a', 'b', 'a'), ['a', 'b']],
  [chosen('a', 'b', 'c', 'd', 'e'), ['a', 'b', 'c', 'd']],
  [[...chosen('a', 'b'), productUncompared({ id: 'a' })], ['b']],
  [[...chosen('a', 'b'), comparisonCleared()], []],
  [
    [...chosen('a', 'b'), comparisonOpened({ ids: ['c', 'd', 'c'] })],
    ['c', 'd'],
  ],
  [[comparisonOpened({ ids: ['a', 'b', 'c', 'd', 'e'] })], ['a', 'b', 'c', 'd']],
])('after the actions %j, the comparison contains the models %j', (actions, ids) => {
  expect(after(...actions)).toEqual(ids);
});

test("the comparison's table holds all values of both products and marks differences", () => {
  const value = (text: string, unit?: string) => ({
    label: de('Name'),
    value: de(text),
    ...(unit !== undefined && { unit }),
  });
  const one = product({ properties: { RDN: value('22', '°'), FORM: value('glatt'), EINSATZ_DE: { rows: [] } } });
  const other = product({ properties: { RDN: value('22', '°'), FORM: value('rund'), MDN: value('16', '°') } });
  const rows = comparedRows([one, other], translate);
  expect(rows.map(({ code, values, differs }) => [code, values, differs])).toEqual([
    ['RDN', ['22°', '22°'], false],
    ['FORM', ['glatt', 'rund'], true],
    ['MDN', [null, '16°'], true],
  ]);
});
