import { findProducts, knowsRaised, tableOf, type FinderQuestion } from '../../../src/contract/advice/find';
import type { ProductListItem } from '../../../src/contract/content/product';
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
  ['a roof at the regular pitch', {}, { free: ALL }],
  ['a roof just below the regular pitch', { pitch: 21.9 }, { measure: ALL }],
  ['a roof at the minimum pitch', { pitch: 16 }, { measure: ALL }],
  ['a roof just below the minimum pitch', { pitch: 15.9 }, { refused: ALL }],
  ['a roof with one raised requirement', { requirements: ['rafter'] }, { measure: ALL }],
  ['a curved roof, which counts as a raised requirement', { shape: 'curved' }, { measure: ALL }],
  ['a gable roof, which counts as no raised requirement', { shape: 'gable' }, { free: ALL }],
  ['more raised requirements than the table of measures knows', { requirements: ['rafter', 'snow'] }, { measure: ALL }],
  ['a German snow zone in Austria', { country: 'AT', requirements: ['snow'] }, { free: ALL }],
  ['a country without tables of measures', { country: 'CH' }, { refused: ALL }],
  ['a maximum weight when one model’s weight is unknown', { weight: 41 }, { free: ['ziegel-2'], unknown: 1 }],
  ['a maximum tile demand at the upper end of a range', { need: 11.9 }, { free: ALL }],
  ['a maximum tile demand within a range', { need: 11.8 }, {}],
  ['a colour that only some models have', { color: 'rot' }, { free: ['ziegel-1', 'ziegel-3'] }],
])('the finder groups models by their verdict when asked for %s', (_, question, groups) => {
  expect(found(question)).toEqual({ ...GROUPS, ...groups });
});

test('the finder lists only models with the chosen surface and colour in one variant', () => {
  const [first, second] = productList(2).data;
  if (first === undefined || second === undefined) throw new Error('two products');
  const items = [
    { ...first, variants: [listVariant('glasiert', 'rot'), listVariant('engobiert', 'schwarz')] },
    { ...second, variants: [listVariant('glasiert', 'rot'), listVariant('glasiert', 'schwarz')] },
  ];
  const { free } = findProducts(items, advice(items), { ...QUESTION, surface: 'glasiert', color: 'schwarz' });
  expect(free.map(({ item, variant }) => [item.id, variant])).toEqual([['ziegel-2', 1]]);
});

test('the finder sorts models from weaker to stronger underlays and names an alternative for a refused model', () => {
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

describe('the alternative that the finder names for a refused model', () => {
  const need = (min: number, max: number) => ({ label: [], value: [], unit: 'Stück/m²', amount: { min, max } });
  const other = { id: 'flach', name: [], measures: 'direct' as const };
  const [refused, second, third] = productList(3).data.map((item) => ({ ...item, need: need(10, 12) }));
  if (refused === undefined || second === undefined || third === undefined) throw new Error('three products');

  const insteadOf = (...others: ProductListItem[]) => {
    const items = [{ ...refused, minimum_pitch: 20 }, ...others];
    const result = findProducts(items, advice(items), { ...QUESTION, pitch: 17 });
    return result.refused[0]?.instead?.id ?? null;
  };

  test.each<[string, ProductListItem[], string | null]>([
    ['missing when no model is allowed', [], null],
    ['the first of two models with equally near tile demand', [second, third], 'ziegel-2'],
    ['the model with the nearer tile demand', [{ ...second, need: need(14, 16) }, third], 'ziegel-3'],
    [
      'the model with the nearer tile demand, be it lower or higher',
      [
        { ...second, need: need(5, 6) },
        { ...third, need: need(13, 15) },
      ],
      'ziegel-3',
    ],
    [
      'the model whose range of tile demand has the nearer middle',
      [
        { ...second, need: need(11, 20) },
        { ...third, need: need(8, 13) },
      ],
      'ziegel-3',
    ],
    [
      'a model of an equal category, even with a distant tile demand',
      [
        { ...second, category: other },
        { ...third, need: need(50, 60) },
      ],
      'ziegel-3',
    ],
    ['a model that is still sold', [{ ...second, discontinued: true }, third], 'ziegel-3'],
    [
      'a model that is still sold, even of another category',
      [
        { ...second, discontinued: true },
        { ...third, category: other },
      ],
      'ziegel-3',
    ],
    ['a model without a tile demand when no other model is allowed', [{ ...second, need: null }], 'ziegel-2'],
    ['a model with a tile demand rather than a model without', [{ ...second, need: null }, third], 'ziegel-3'],
  ])('is %s', (_what, others, expected) => {
    expect(insteadOf(...others)).toBe(expected);
  });
});

describe("the finder's search for a surface or a colour", () => {
  const [item] = productList(1).data;
  if (item === undefined) throw new Error('one product');
  const filter = { surface: ['glasiert'], color: ['rot'] };

  test.each<[Partial<FinderQuestion>, boolean]>([
    [{ surface: 'glasiert' }, true],
    [{ surface: 'engobiert' }, false],
    [{ color: 'rot' }, true],
    [{ color: 'grau' }, false],
    [{ surface: 'glasiert', color: 'rot' }, true],
    [{ surface: 'glasiert', color: 'grau' }, false],
    [{ surface: 'engobiert', color: 'rot' }, false],
  ])("compares a choice with the product's filter values: choice %j, match %p", (question, isFound) => {
    expect(found(question, [{ ...item, filter }]).free).toEqual(isFound ? ['ziegel-1'] : []);
    expect(found(question, [{ ...item, filter: {} }]).free).toEqual([]);
  });
});

test("the finder knows in which countries the needed underlay depends on a roof's raised requirements", () => {
  const rules = advice();
  expect([knowsRaised(rules, 'DE'), knowsRaised(rules, 'AT'), knowsRaised(rules, 'CH')]).toEqual([true, false, false]);
  const plain = { id: 'ziegel-9', tables: {}, weight: null };
  expect(knowsRaised({ ...rules, products: [plain, ...rules.products] }, 'DE')).toBe(true);
});

test('tableOf returns the table of measures that a product names for a country', () => {
  const rules = advice();
  const [fact] = rules.products;
  expect(tableOf(rules, fact, 'AT')).toBe(rules.tables[1]);
  expect([tableOf(rules, fact, 'CH'), tableOf(rules, undefined, 'DE')]).toEqual([null, null]);
  expect(tableOf({ ...rules, tables: [] }, fact, 'DE')).toBeNull();
});
