import type { ProductListName } from '../../../src/contract/paths';
import type { Report } from '../format/faults';
import type { ProductSource } from '../format/productSchema';
import type { CatalogSource } from '../format/sourceSchemas';
import { amountOf, sizeOf, type Amount } from './amounts';

/** A product and what its values are compared with. */
export interface ProductFacts {
  readonly product: ProductSource;
  readonly list: ProductListName;
  readonly catalog: CatalogSource;
  /** Every product of the catalogue, this one among them. */
  readonly products: readonly ProductSource[];
}

/** Judges a product by values that it gives itself: pure, it only reports. */
export type Rule = (facts: ProductFacts, report: Report) => void;

/** The amounts of several codes, or null when one of them is missing: then there is nothing to compare. */
export function amountsOf<const T extends readonly string[]>(
  { product, catalog }: Pick<ProductFacts, 'product' | 'catalog'>,
  ...codes: T
): { readonly [K in keyof T]: Amount } | null {
  const amounts = codes.map((code) => amountOf(product, catalog.properties, code));
  // A cast: each code has its amount, in the order of the codes.
  return amounts.includes(null) ? null : (amounts as unknown as { readonly [K in keyof T]: Amount });
}

/** The size under GROESSE, in centimetres. */
export const outerSizeOf = ({ product, catalog }: Pick<ProductFacts, 'product' | 'catalog'>) =>
  sizeOf(product, catalog.properties, 'GROESSE');
