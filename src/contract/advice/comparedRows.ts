/** The rows of a comparison: what of several products stands side by side. Pure. */
import type { Product } from '../content/product';
import { technicalValues, unitOf, withUnit } from '../content/technical';
import type { Translatable } from '../base/values';

/** One technical value of all products; null where a product has none. */
export interface ComparedRow {
  readonly code: string;
  readonly label: Translatable;
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

/** All technical values that any of the products has, in the order of the catalogue. */
export function comparedRows(products: readonly Product[], read: (text: Translatable) => string): ComparedRow[] {
  const columns = products.map((product) => new Map(technicalValues(product).map(({ code, value }) => [code, value])));
  const labels = new Map<string, Translatable>();
  for (const column of columns) for (const [code, { label }] of column) if (!labels.has(code)) labels.set(code, label);
  return [...labels].map(([code, label]) => {
    const values = columns.map((column) => {
      const value = column.get(code);
      return value === undefined ? null : withUnit(read(value.value), unitOf(value, read));
    });
    return { code, label, values, differs: differs(values) };
  });
}

/** Whether not all of these lists hold the same, in whatever order and however often. */
export const differAsSets = (lists: readonly (readonly string[])[]): boolean =>
  differs(lists.map((list) => JSON.stringify([...new Set(list)].toSorted())));

/** Whether not all of them are the same. */
export const differs = (values: readonly (string | null)[]): boolean => new Set(values).size > 1;
