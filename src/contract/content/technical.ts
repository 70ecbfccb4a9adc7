import type { Product } from './product';
import type { ProductProperties, TechnicalValue } from './properties';
import type { Translatable } from '../base/values';

export interface CodedValue {
  readonly code: string;
  readonly value: TechnicalValue;
}

/** `code`: such as `DECKBREITE`. */
export function technicalValueOf(properties: ProductProperties, code: string): TechnicalValue | null {
  const property = Object.hasOwn(properties, code) ? properties[code] : undefined;
  return property !== undefined && 'value' in property && 'label' in property ? property : null;
}

export const technicalValues = ({ properties }: Product): readonly CodedValue[] =>
  Object.keys(properties).flatMap((code) => {
    const value = code.startsWith('EINSATZ_') ? null : technicalValueOf(properties, code);
    return value === null ? [] : [{ code, value }];
  });

/** `L` is the type of the headings. */
export interface TechnicalGroup<T, L> {
  /** Null for values without a group. */
  readonly label: L | null;
  readonly values: readonly T[];
}

/** Groups stand in the order of their first values. Values without a group come first, because no heading ends a group. */
export function inGroups<T, L = Translatable>(
  values: readonly T[],
  groupOf: (value: T) => L | null | undefined,
): readonly TechnicalGroup<T, L>[] {
  const groups = new Map<string, { label: L | null; values: T[] }>([['', { label: null, values: [] }]]);
  for (const value of values) {
    const label = groupOf(value) ?? null;
    const key = label === null ? '' : JSON.stringify(label);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { label, values: [value] });
    else group.values.push(value);
  }
  return [...groups.values()].filter((group) => group.values.length > 0);
}

export const unitOf = ({ unit, units }: TechnicalValue, read: (text: Translatable) => string): string | undefined =>
  units === undefined ? unit : read(units);

const NO_BREAK_SPACE = '\u00a0';

/** Keeps value and unit on one line: `37,5 cm`, `22°`. */
export function withUnit(value: string, unit: string | undefined): string {
  if (unit === undefined) return value;
  return unit === '°' ? `${value}°` : `${value}${NO_BREAK_SPACE}${unit}`;
}
