import type { Product } from '../content/product';
import type { TechnicalValue } from '../content/properties';
import { inGroups, technicalValues, unitOf, withUnit } from '../content/technical';
import type { Translatable } from '../base/values';

export interface ComparedRow {
  readonly code: string;
  readonly label: Translatable;
  /** Heading of the rows that stand together. Null without a group. */
  readonly group: Translatable | null;
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
}

/** One row for each value that a product has, in groups. */
export function comparedRows(products: readonly Product[], read: (text: Translatable) => string): ComparedRow[] {
  const columns = products.map((product) => new Map(technicalValues(product).map(({ code, value }) => [code, value])));
  const first = new Map<string, TechnicalValue>();
  for (const column of columns) for (const [code, value] of column) if (!first.has(code)) first.set(code, value);
  const rows = [...first].map(([code, { label, group = null }]) => {
    const values = columns.map((column) => {
      const value = column.get(code);
      return value === undefined ? null : withUnit(read(value.value), unitOf(value, read));
    });
    return { code, label, group, values, differs: differs(values) };
  });
  return inGroups(rows, ({ group }) => group).flatMap(({ values }) => values);
}

export const differAsSets = (lists: readonly (readonly string[])[]): boolean =>
  differs(lists.map((list) => JSON.stringify([...new Set(list)].toSorted())));

export const differs = (values: readonly (string | null)[]): boolean => new Set(values).size > 1;
