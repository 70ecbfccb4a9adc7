import { technicalValueText } from './printed';
import type { ProductSource } from '../format/productSchema';
import type { PropertySource } from '../format/propertySchemas';
import { germanOf } from '../values/texts';
import { buildTechnicalValue } from '../values/technicalValue';

export interface Amount {
  /** Smallest value. Lengths are in centimetres, weights in kilograms, other values in the declared unit. */
  readonly min: number;
  readonly max: number;
  readonly isRange: boolean;
  /** Largest rounding error, in the unit of `min`. For kilograms printed with one decimal, this is 0.05. */
  readonly slack: number;
  readonly printed: string;
}

const FACTORS: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100, g: 0.001, kg: 1, t: 1000 };

type Properties = Readonly<Record<string, PropertySource>>;

/** Null when the value is missing or faulty. */
export function amountOf(product: ProductSource, properties: Properties, code: string): Amount | null {
  const { property, value } = builtOf(product, properties, code) ?? {};
  if (property === undefined || value?.amount === undefined) return null;
  const factor = factorOf(property);
  return {
    min: value.amount.min * factor,
    max: value.amount.max * factor,
    isRange: property.kind === 'range',
    slack: (factor * 10 ** -(property.digits ?? 0)) / 2,
    printed: technicalValueText(code, value),
  };
}

/** Returns centimetres, or null when the value is missing or faulty. */
export function sizeOf(
  product: ProductSource,
  properties: Properties,
  code: string,
): { readonly width: number; readonly length: number; readonly printed: string } | null {
  const { property, value } = builtOf(product, properties, code) ?? {};
  if (property === undefined || value?.size === undefined) return null;
  const factor = factorOf(property);
  return {
    width: value.size.width * factor,
    length: value.size.length * factor,
    printed: technicalValueText(code, value),
  };
}

const factorOf = ({ unit = '' }: PropertySource): number => FACTORS[germanOf(unit)] ?? 1;

function builtOf({ technical = {} }: ProductSource, properties: Properties, code: string) {
  const property = Object.hasOwn(properties, code) ? properties[code] : undefined;
  if (property === undefined || !Object.hasOwn(technical, code)) return null;
  const value = buildTechnicalValue(property, technical[code], () => undefined);
  return value === null ? null : { property, value };
}
