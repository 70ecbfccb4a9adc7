import type { Accessory } from './accessory';
import type { Product } from './product';
import type { ProductProperties } from './properties';
import { technicalValueOf } from './technical';

export interface FittedProduct extends Pick<Product, 'id' | 'properties'> {
  readonly category: Pick<Product['category'], 'id'>;
}

/** True if the accessory names the product, or names no products and admits its category and cover width. */
export function fitsProduct({ fits }: Pick<Accessory, 'fits'>, product: FittedProduct): boolean {
  if (fits.products.length > 0) return fits.products.includes(product.id);
  return fitsForm(fits, product) && fitsWidth(fits, product);
}

export const fitsForm = ({ categories }: Accessory['fits'], { category }: Pick<FittedProduct, 'category'>): boolean =>
  categories.length === 0 || categories.includes(category.id);

/** With listed widths, a product without a cover width does not fit. */
export function fitsWidth(
  { cover_widths }: Accessory['fits'],
  { properties }: Pick<FittedProduct, 'properties'>,
): boolean {
  if (cover_widths.length === 0) return true;
  const own = coverWidths(properties);
  return own !== null && cover_widths.some((width) => own.min <= tenths(width) && tenths(width) <= own.max);
}

const PER_UNIT: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };

/** Tenths of a millimetre, because the catalogue's centimetres are no exact binary numbers. */
const tenths = (millimetres: number): number => Math.round(millimetres * 10);

function coverWidths(properties: ProductProperties): { readonly min: number; readonly max: number } | null {
  const value = technicalValueOf(properties, 'DECKBREITE');
  const scale = PER_UNIT[value?.unit ?? ''];
  if (value?.amount === undefined || scale === undefined) return null;
  return { min: tenths(value.amount.min * scale), max: tenths(value.amount.max * scale) };
}
