import type { ProductListName } from '../../../src/contract/paths';
import type { Report } from '../format/faults';
import type { ProductSource } from '../format/productSchema';
import type { CatalogSource } from '../format/sourceSchemas';
import { amountOf, sizeOf, type Amount } from './amounts';

export interface ProductFacts {
  readonly product: ProductSource;
  readonly list: ProductListName;
  readonly catalog: CatalogSource;
  readonly products: readonly ProductSource[];
}

export type Rule = (facts: ProductFacts, report: Report) => void;

/** Null when one amount is missing. */
export function amountsOf<const T extends readonly string[]>(
  { product, catalog }: Pick<ProductFacts, 'product' | 'catalog'>,
  ...codes: T
): { readonly [K in keyof T]: Amount } | null {
  const amounts = codes.map((code) => amountOf(product, catalog.properties, code));
  // Safe cast: the list has an amount per code.
  return amounts.includes(null) ? null : (amounts as unknown as { readonly [K in keyof T]: Amount });
}

/** Returns centimetres. */
export const outerSizeOf = ({ product, catalog }: Pick<ProductFacts, 'product' | 'catalog'>) =>
  sizeOf(product, catalog.properties, 'GROESSE');
