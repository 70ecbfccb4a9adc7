import { findProducts, type FinderQuestion } from '../../../src/contract/advice/find';
import type { ProductListItem } from '../../../src/contract/product';
import { advice, listVariant, productList } from '../../support/sampleProducts';

const QUESTION: FinderQuestion = {
  pitch: 22,
  country: 'DE',
  requirements: [],
  shape: null,
  surface: null,
  color: null,
  weight: null,
  need: null,
};

const found = (changes: Partial<FinderQuestion>, items: readonly ProductListItem[] = productList(3).data) => {
  const { free, measure, refused, unknown } = findProducts(items, advice([...items]), { ...QUESTION, ...changes });
  const ids = (group: readonly { readonly item: ProductListItem }[]) => group.map(({ item }) => item.id);
  return { free: ids(free), measure: ids(measure), refused: ids(refused), unknown };
};
const ALL = ['ziegel-1', 'ziegel-2', 'ziegel-3'];
const GROUPS = { free: [], measure: [], refused: [], unknown: 0 };

test.each<[string, Partial<FinderQuestion>, Partial<ReturnType<typeof found>>]>([
  ['the regular pitch', {}, { free: ALL }],
  ['just below it', { pitch: 21.9 }, { measure: ALL }],
  ['the minimum pitch', { pitch: 16 }, { measure: ALL }],
  ['just below it', { pitch: 15.9 }, { refused: ALL }],
  ['one raised requirement', { requirements: ['rafter'] }, { measure: ALL }],
  ['a curved roof, which is one', { shape: 'curved' }, { measure: ALL }],
  ['a gable, which is none', { shape: 'gable' }, { free: ALL }],
  ['more than the measures know', { requirements: ['rafter', 'snow'] }, { measure: ALL }],
  ['German snow in Austria', { country: 'AT', requirements: ['snow'] }, { free: ALL }],
  ['a country without measures', { country: 'CH' }, { refused: ALL }],
  ['a weight, of which one is unknown', { weight: 41 }, { free: ['ziegel-2'], unknown: 1 }],
  ['a need that the range reaches', { need: 11.9 }, { free: ALL }],
  ['a need within the range', { need: 11.8 }, {}],
  ['a colour of the product itself', { color: 'rot' }, { free: ['ziegel-1', 'ziegel-3'] }],
])('%s', (_, question, groups) => {
  expect(found(question)).toEqual({ ...GROUPS, ...groups });
});

test('surface and colour hold for one variant, which is shown', () => {
  const [first, second] = productList(2).data;
  if (first === undefined || second === undefined) throw new Error('two products');
  const items = [
    { ...first, variants: [listVariant('glasiert', 'rot'), listVariant('engobiert', 'schwarz')] },
    { ...second, variants: [listVariant('glasiert', 'rot'), listVariant('glasiert', 'schwarz')] },
  ];
  const { free } = findProducts(items, advice(items), { ...QUESTION, surface: 'glasiert', color: 'schwarz' });
  expect(free.map(({ item, variant }) => [item.id, variant])).toEqual([['ziegel-2', 1]]);
});

test('the weakest underlay stands first, and a refused model names the nearest case and the nearest model', () => {
  const [first, second, third] = productList(3).data;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three products');
  const far = { id: 'flach', name: [], measures: 'direct' as const };
  const items = [{ ...first, minimum_pitch: 20 }, { ...second, category: far }, third];
  const rules = advice(items);
  const tables = [
    ...rules.tables,
    { edition: 'a', source: 'b', rows: [{ from: 16, below: 22, raised: 0, underlay: 2 }] },
  ];
  const products = rules.products.map((one) => (one.id === 'ziegel-2' ? { ...one, tables: { DE: 2 } } : one));
  const { measure, refused } = findProducts(items, { ...rules, tables, products }, { ...QUESTION, pitch: 17 });
  expect(measure.map(({ item, underlay }) => [item.id, underlay])).toEqual([
    ['ziegel-3', 1],
    ['ziegel-2', 2],
  ]);
  expect(refused.map(({ reason, nearest, instead }) => [reason, nearest, instead?.id])).toEqual([
    ['belowMinimum', { pitch: 20, raised: 0, underlay: 1 }, 'ziegel-3'],
  ]);
});
