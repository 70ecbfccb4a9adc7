import { fitsProduct, type FittedProduct } from '../../../src/contract/content/accessoryFit';
import type { Accessory } from '../../../src/contract/content/accessory';

interface Width {
  readonly unit?: string;
  readonly min: number;
  readonly max?: number;
}

const product = (width: Width | null, id = 'alpha', category = 'flach'): FittedProduct => ({
  id,
  category: { id: category },
  properties:
    width === null
      ? {}
      : {
          DECKBREITE: {
            label: [],
            value: [],
            unit: width.unit ?? 'cm',
            amount: { min: width.min, max: width.max ?? width.min },
          },
        },
});

const accessory = (fits: Partial<Accessory['fits']>) => ({
  fits: { categories: [], cover_widths: [], products: [], ...fits },
});

const NARROW = { min: 20.2 };

test.each([
  ['without lists', {}, product(NARROW), true],
  ['without lists, product without a cover width', {}, product(null), true],
  ['its category', { categories: ['glatt', 'flach'] }, product(NARROW), true],
  ['another category', { categories: ['glatt'] }, product(NARROW), false],
  ['its width', { cover_widths: [240, 202] }, product(NARROW), true],
  ['a width one millimetre off', { cover_widths: [203, 201] }, product(NARROW), false],
  ['a width of tenths of a millimetre', { cover_widths: [202.5] }, product({ min: 20.25 }), true],
  ['a width in millimetres', { cover_widths: [300] }, product({ min: 300, unit: 'mm' }), true],
  ['a width in metres', { cover_widths: [300] }, product({ min: 0.3, unit: 'm' }), true],
  ['a width without a known unit', { cover_widths: [300] }, product({ min: 300, unit: 'Zoll' }), false],
  ['the end of a range of widths', { cover_widths: [204] }, product({ min: 20.2, max: 20.4 }), true],
  ['a width above the range', { cover_widths: [205] }, product({ min: 20.2, max: 20.4 }), false],
  ['widths, product without a cover width', { cover_widths: [202] }, product(null), false],
  ['its category and another width', { categories: ['flach'], cover_widths: [240] }, product(NARROW), false],
  ['its width and another category', { categories: ['glatt'], cover_widths: [202] }, product(NARROW), false],
  ['its id', { products: ['beta', 'alpha'] }, product(NARROW), true],
  ['its id and its category', { products: ['alpha'], categories: ['flach'] }, product(NARROW), true],
  [
    'another id, its category and width',
    { products: ['beta'], categories: ['flach'], cover_widths: [202] },
    product(NARROW),
    false,
  ],
])('fitsProduct judges an accessory: %s', (_case, fits, one, expected) => {
  expect(fitsProduct(accessory(fits), one)).toBe(expected);
});
