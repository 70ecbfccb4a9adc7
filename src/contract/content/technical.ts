/** Reading a product's technical values. Pure. */
import type { Product } from './product';
import type { ProductProperties, TechnicalValue } from './properties';
import type { Translatable } from '../base/values';

/** A technical value with its code (`DECKBREITE`). */
export interface CodedValue {
  readonly code: string;
  readonly value: TechnicalValue;
}

/** The technical value of a code (`DECKBREITE`); null where the product has none. */
export function technicalValueOf(properties: ProductProperties, code: string): TechnicalValue | null {
  const property = Object.hasOwn(properties, code) ? properties[code] : undefined;
  return property !== undefined && 'value' in property && 'label' in property ? property : null;
}

/** Technical values in the order of the document; use-case keys (`EINSATZ_...`) are none. */
export const technicalValues = ({ properties }: Product): readonly CodedValue[] =>
  Object.keys(properties).flatMap((code) => {
    const value = code.startsWith('EINSATZ_') ? null : technicalValueOf(properties, code);
    return value === null ? [] : [{ code, value }];
  });

/** The unit of a value for reading; undefined where it has none. */
export const unitOf = ({ unit, units }: TechnicalValue, read: (text: Translatable) => string): string | undefined =>
  units === undefined ? unit : read(units);

const NO_BREAK_SPACE = '\u00a0';

/** A readable value with its unit, which never part at a line's end: `37,5 cm`, `22°`. */
export function withUnit(value: string, unit: string | undefined): string {
  if (unit === undefined) return value;
  return unit === '°' ? `${value}°` : `${value}${NO_BREAK_SPACE}${unit}`;
}
