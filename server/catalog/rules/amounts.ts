import { technicalValueText } from './printed';
import type { ProductSource } from '../format/productSchema';
import type { PropertySource } from '../format/propertySchemas';
import { germanOf } from '../values/texts';
import { buildTechnicalValue } from '../values/technicalValue';

/** A number or range of a product's technical values, in the unit that the rules calculate in. */
export interface Amount {
  /** In centimetres, in kilograms, or in the declared unit if that is neither a length nor a weight. */
  readonly min: number;
  readonly max: number;
  /** Declared as a range: both of its ends say something. */
  readonly isRange: boolean;
  /** What printing may have rounded off: half of the last digit. */
  readonly slack: number;
  /** As people read it, with its code: `Decklänge 35,0 bis 37,5 cm (DECKLAENGE)`. */
  readonly printed: string;
}

/** How many centimetres or kilograms one of a unit is. */
const FACTORS: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100, g: 0.001, kg: 1, t: 1000 };

type Properties = Readonly<Record<string, PropertySource>>;

/**
 * A product's amount of a code; null where the product or the catalogue has none. Values that are not of their kind are
 * null too: they are reported where the documents are built.
 */
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

/** Width and length of the code's size in centimetres; null where there is none. */
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
