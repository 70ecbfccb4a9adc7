import { isObject, type Fields } from '../../../src/contract/shapes';

/** Stands in a new value for a number that is written with at least `digits` decimal digits. */
export class Decimal {
  constructor(
    readonly value: number,
    readonly digits: number,
  ) {}
}

export const isFields = (value: unknown): value is Fields => isObject(value) && !(value instanceof Decimal);

export const withDigits = (value: unknown, digits: number): unknown =>
  digits === 0 ? value : mapped(value, (one) => (typeof one === 'number' ? new Decimal(one, digits) : one));

/** Returns the JSON value of a new value. */
export const plainOf = (value: unknown): unknown => mapped(value, (one) => (one instanceof Decimal ? one.value : one));

/** Returns the value with each value changed that has no values in it. */
export function mapped(value: unknown, change: (one: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (!isFields(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapped(inner, change)]));
}
