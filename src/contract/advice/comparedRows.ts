import type { Product } from '../content/product';
import { technicalValues, unitOf, withUnit } from '../content/technical';
import type { Translatable } from '../base/values';

export interface ComparedRow {
  readonly code: string;
  readonly label: Translatable;
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

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

export const differAsSets = (lists: readonly (readonly string[])[]): boolean =>
  differs(lists.map((list) => JSON.stringify([...new Set(list)].toSorted())));

export const differs = (values: readonly (string | null)[]): boolean => new Set(values).size > 1;
