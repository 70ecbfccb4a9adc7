import type { Accessory } from '../../../src/contract/content/accessory';
import { fitsProduct } from '../../../src/contract/content/accessoryFit';
import type { AccessorySource, FitsSource } from '../format/accessorySchema';
import type { ProductSource } from '../format/productSchema';
import type { PropertySource } from '../format/propertySchemas';
import type { CatalogSource } from '../format/sourceSchemas';
import { buildTechnicalValue } from './technicalValue';
import { germanOf } from './texts';

/** Reads what an accessory fits. Cover widths become millimetres. */
export function fitsFrom(
  { categories = [], cover_widths: widths = [], products = [] }: FitsSource,
  properties: Readonly<Record<string, PropertySource>>,
): Accessory['fits'] {
  const perUnit = PER_UNIT[germanOf(properties['DECKBREITE']?.unit ?? '')] ?? PER_UNIT.cm;
  return { categories, cover_widths: widths.map((width) => Math.round(width * perUnit * 10) / 10), products };
}

/** True if the accessory fits the product. For entries that are not yet built. */
export function fitsSource(
  { fits = {} }: Pick<AccessorySource, 'fits'>,
  { id, category, technical = {} }: ProductSource,
  { properties }: CatalogSource,
): boolean {
  const property = properties['DECKBREITE'];
  const width = property === undefined ? null : buildTechnicalValue(property, technical['DECKBREITE'], () => undefined);
  return fitsProduct(
    { fits: fitsFrom(fits, properties) },
    { id, category: { id: category }, properties: width === null ? {} : { DECKBREITE: width } },
  );
}

/** Millimetres. */
const PER_UNIT = { mm: 1, cm: 10, m: 1000 } as Readonly<Record<string, number>> & { readonly cm: number };
