/**
 * Sample houses. The house with the gable roof can show the first two sample products, the house with the hip roof only
 * the first.
 */
import type { AtHouse, HousePass } from '../../src/contract/content/atHouse';
import type { ProductListAnswer } from '../../src/contract/answers';
import { de, listVariant, productList } from './sampleProducts';

const pass = (letter: string, products: string[]): HousePass => ({
  products,
  picture: letter.repeat(22),
  mask: letter.toUpperCase().repeat(22),
  patch: { x: 0, y: 0 },
  light: 0.3,
});

export const houses: AtHouse[] = [
  {
    ...{ id: 'gable', name: de('Haus mit Satteldach'), width: 4, height: 3 },
    passes: [pass('g', ['ziegel-1']), pass('h', ['ziegel-2', 'gone'])],
  },
  { ...{ id: 'hip', name: de('Haus mit Walmdach'), width: 4, height: 3 }, passes: [pass('w', ['ziegel-1'])] },
];

/** Three products, of which the second has a colour without a swatch. */
export const housedList = (): ProductListAnswer => {
  const list = productList(3);
  const variants = [
    [listVariant('matt', 'rot'), { ...listVariant('glasiert', 'schwarz'), swatch: '#242425' }],
    [listVariant('matt', 'rot'), { ...listVariant('matt', 'grau'), swatch: null }],
    [listVariant('matt', 'rot')],
  ];
  return { ...list, data: list.data.map((item, place) => ({ ...item, variants: variants[place] ?? [] })) };
};
